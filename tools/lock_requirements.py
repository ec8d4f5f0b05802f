"""Writes requirements/app.txt and requirements/dev.txt from the .in files beside them.

Every package, direct or not, is pinned with == and with the sha256 of every file of that version, so that
one list serves all Pythons and platforms. Where the files come from is left to the machine: the lists name
no address.

    make lock               pin what is new in the .in files, keep the rest as it is
    make lock UPGRADE=1     also move the dependencies of dependencies to their newest versions
"""

import argparse
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
RESOLVER_HOME = ROOT / "build" / "lock"
RESOLVER = "uv==0.13.8"
OLDEST_PYTHON = "3.11"

LEFT_OUT = ("materialshapes", "pycairo")
"""KivyMD asks for the first, that one for the second, which must be compiled. Only one widget uses it."""

HEADER = """\
# Written by tools/lock_requirements.py from {source}. Do not edit: change {source} and run `make lock`.
# Install with: pip install --no-deps --require-hashes -r requirements/{target}
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="Pin the requirements, with hashes.")
    parser.add_argument(
        "--upgrade", action="store_true", help="move unpinned dependencies to their newest versions"
    )
    upgrade = parser.parse_args().upgrade
    resolver = install_resolver()
    for name in ("app", "dev"):
        lock(resolver, name, upgrade=upgrade)
    return 0


def install_resolver() -> Path:
    """Installs the resolver into a venv of its own: it is needed too rarely to be a dev requirement."""
    scripts = RESOLVER_HOME / ("Scripts" if os.name == "nt" else "bin")
    if not scripts.exists():
        venv.create(RESOLVER_HOME, with_pip=True)
    subprocess.run([scripts / "python", "-m", "pip", "install", "--quiet", RESOLVER], check=True)
    return scripts / "uv"


def lock(resolver: Path, name: str, *, upgrade: bool) -> None:
    source, target = f"requirements/{name}.in", REQUIREMENTS / f"{name}.txt"
    with tempfile.TemporaryDirectory() as folder:
        overrides = Path(folder) / "left-out.txt"
        overrides.write_text(
            "".join(f'{package} ; python_version < "0"\n' for package in LEFT_OUT), encoding="utf-8"
        )
        command: list[str | Path] = [resolver, "pip", "compile", source, "--output-file", target]
        command += ["--override", overrides, "--universal", "--python-version", OLDEST_PYTHON]
        command += ["--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url", "--quiet"]
        command += ["--upgrade"] if upgrade else []
        subprocess.run(command, check=True, cwd=ROOT, env=os.environ | configured_index())
    pins = target.read_text(encoding="utf-8")
    target.write_text(HEADER.format(source=source, target=target.name) + pins, encoding="utf-8")
    packages = sum(line[:1].isalnum() for line in pins.splitlines())
    print(f"{target.relative_to(ROOT)}: {packages} packages, {pins.count('--hash')} files")


def configured_index() -> dict[str, str]:
    """The index that pip is set up to use on this machine, if any, in the resolver's words."""
    pip_config = [sys.executable, "-m", "pip", "config", "get", "global.index-url"]
    answer = subprocess.run(pip_config, check=False, capture_output=True, text=True)
    return {"UV_DEFAULT_INDEX": answer.stdout.strip()} if answer.returncode == 0 else {}


if __name__ == "__main__":
    sys.exit(main())
