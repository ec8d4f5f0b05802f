"""Builds the app for the desktop it runs on, with a Python of its own: `make desktop`, then dist/hilo/hilo.

python -m tools.desktop                 into dist/hilo (macOS: also dist/Hilo.app)
python -m tools.desktop --archive       and packs it for others to download
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

from hiloapp import __version__

ROOT = Path(__file__).resolve().parents[2]
HERE = ROOT / "tools" / "desktop"
IDENTITY = "org.hiloapp.hilo"
SHARE = {
    HERE / f"{IDENTITY}.desktop": "share/applications",
    HERE / f"{IDENTITY}.metainfo.xml": "share/metainfo",
    HERE / f"{IDENTITY}.xml": "share/mime/packages",
}
"""Where Linux looks for what lists an app; under /usr/local, or under ~/.local."""
ICONS = "share/icons/hicolor/512x512/apps"
_KIVY = {"KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1", "KIVY_NO_ARGS": "1"}
"""PyInstaller imports Kivy a dozen times, and each time Kivy tells what this machine has not."""
if sys.platform == "win32":
    _KIVY["KIVY_GL_BACKEND"] = "angle_sdl2"  # machines that only build have no OpenGL to speak of


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.desktop",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER")
    parser.add_argument("--archive", action="store_true", help="pack what was built, too")
    options = parser.parse_args()
    build(options.out)
    print(f"Built: {options.out / 'hilo'}")
    if options.archive:
        print(f"Packed: {archive(options.out)}")
    return 0


def build(out: Path) -> None:
    command: list[str | Path] = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--workpath", ROOT / "build" / "desktop", "--distpath", out]
    subprocess.run([*command, HERE / "hilo.spec"], check=True, cwd=ROOT, env=os.environ | _KIVY)
    if sys.platform.startswith("linux"):
        _add_share(out / "hilo")


def _add_share(bundle: Path) -> None:
    icon = ROOT / "assets" / "images" / "icon.png"
    named = {source: bundle / folder / source.name for source, folder in SHARE.items()}
    for source, target in (named | {icon: bundle / ICONS / f"{IDENTITY}.png"}).items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)


def archive(out: Path) -> Path:
    """What people download; its name says for which computer."""
    system = {"Darwin": "macos"}.get(platform.system(), platform.system().lower())
    name = out / f"hilo-{__version__}-{system}-{platform.machine().lower()}"
    if system == "macos":  # links inside the bundle, which a plain zip would follow
        packed = name.with_name(f"{name.name}.zip")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", out / "Hilo.app", packed], check=True)
        return packed
    return Path(shutil.make_archive(str(name), "gztar" if system == "linux" else "zip", out, "hilo"))


if __name__ == "__main__":
    sys.exit(main())
