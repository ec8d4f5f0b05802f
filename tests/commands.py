"""Runs the `hilo` command for the tests: here, or in a process of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple

from hiloapp.cli import main

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"


class Result(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


def run(*arguments: str) -> Result:
    """The command in this process: an exception that it does not handle fails the test."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            status = main(list(arguments))
        except SystemExit as left:  # argparse
            status = int(str(left.code))
    return Result(status, out.getvalue(), err.getvalue())


def run_process(*arguments: str, stdin: bytes = b"", memory: int = 0, seconds: float = 60) -> Result:
    """The command as a person starts it; `memory` bounds its address space, in bytes."""

    def bound() -> None:
        import resource  # not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

    done = subprocess.run(
        [sys.executable, "-m", "hiloapp", *arguments],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        timeout=seconds,
        check=False,
        preexec_fn=bound if memory else None,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    return Result(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8", "replace"))


def trace(content: bytes | str | dict[str, Any]) -> Result:
    """`hilo trace` of a file with this content."""
    if isinstance(content, dict):
        content = json.dumps(content)
    if isinstance(content, str):
        content = content.encode("utf-8", "surrogatepass")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.hilo"
        path.write_bytes(content)
        return run("trace", str(path))


def golden(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((GOLDEN / f"{name}.hilo").read_text(encoding="utf-8"))
    return record
