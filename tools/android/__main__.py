"""Builds the Android package into bin/, if this machine can; else says what is missing, before it starts.

python -m tools.android debug              an APK to try
python -m tools.android release            an AAB for the store
python -m tools.android release apk        an APK for F-Droid
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from tools.android.machine import ROOT, obstacles


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.android",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("mode", choices=("debug", "release"))
    parser.add_argument("artifact", choices=("apk", "aab"), nargs="?")
    options = parser.parse_args(words)
    found = obstacles(options.mode)
    if found:
        print("This machine cannot build for Android yet:", file=sys.stderr)
        for obstacle in found:
            print(f"- {obstacle}", file=sys.stderr)
        return 1
    done = subprocess.run(
        [sys.executable, "-m", "buildozer", "android", options.mode],
        cwd=ROOT,
        env=os.environ | settings(options.mode, options.artifact),
        check=False,
    )
    if done.returncode == 0:
        print(f"Built into {ROOT / 'bin'}:")
        for path in sorted((ROOT / "bin").glob("hilo-*"), key=lambda path: path.stat().st_mtime)[-1:]:
            print(f"  {path.name}, {path.stat().st_size / 1e6:.1f} MB")
    return done.returncode


def settings(mode: str, artifact: str | None) -> dict[str, str]:
    """What Buildozer reads from the environment: the kind of file, and that it runs inside .venv."""
    home = Path(sys.prefix)
    told = {"VIRTUAL_ENV": str(home), "PATH": f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    if artifact:
        told[f"APP_ANDROID_{mode.upper()}_ARTIFACT"] = artifact
    return told


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
