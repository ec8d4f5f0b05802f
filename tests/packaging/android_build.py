"""All of an Android build that needs neither Google's SDK nor its NDK: `android_build.py FOLDER`.

Buildozer reads the spec, copies the sources and words its order to python-for-android; that one's own command
line reads the order, and its build.py writes manifest, resources and private.tar. No compiling, no gradle.
A process of its own: both tools change the working folder and the environment.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


class HandedOver(BaseException):
    """Buildozer hands over to python-for-android; `order` is the command."""

    def __init__(self, order: list[str]) -> None:
        super().__init__(order)
        self.order = order


def prepare(folder: Path) -> tuple[Any, list[str]]:
    """Buildozer's part: its target, with the sources copied, and its order."""
    from buildozer import Buildozer

    buildozer = Buildozer(str(ROOT / "buildozer.spec"))
    buildozer.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    buildozer.set_target("android")
    target = buildozer.target

    def hand_over(order: list[str], **_: object) -> None:
        raise HandedOver([*order, *target.extra_p4a_args])

    buildozer._copy_application_sources()
    target._p4a = hand_over
    target.build_mode = "debug"
    dist = Path(target.get_dist_dir(buildozer.config.get("app", "package.name")))
    dist.mkdir(parents=True)  # compiling would have made it
    try:
        target.build_package()
    except HandedOver as handed:
        return target, handed.order
    raise RuntimeError("Buildozer never came to python-for-android")


def package(folder: Path, target: Any, order: list[str]) -> None:
    """python-for-android's part, with its own command line and its own build.py, into `folder`/dist."""
    from pythonforandroid import toolchain
    from pythonforandroid.bootstrap import Bootstrap

    def make(self: Any, args: Any) -> None:
        self.ctx._android_api = int(target.android_api)
        bootstrap = Bootstrap.get_bootstrap(args.bootstrap, self.ctx)
        bootstrap.distribution = None
        bootstrap.get_build_dir = lambda: str(folder / "dist")
        bootstrap.prepare_build_dir()
        _pretend_compiled(folder, args.bootstrap, args.arch, int(args.ndk_api))
        self._fix_args(args)
        with toolchain.current_directory(str(folder / "dist")):
            build = toolchain.load_source("build", str(folder / "dist" / "build.py"))
            build.parse_args_and_make_package(args.unknown_args)

    toolchain.ToolchainCL.apk = make
    sys.argv[1:] = order
    toolchain.ToolchainCL()


def _pretend_compiled(folder: Path, bootstrap: str, archs: list[str], ndk_api: int) -> None:
    """What compiling leaves behind, as far as build.py looks at it."""
    dist = folder / "dist"
    (folder / "sdk" / "build-tools" / "36.0.0").mkdir(parents=True)
    (dist / "local.properties").write_text(f"sdk.dir={folder / 'sdk'}")
    facts = {"bootstrap": bootstrap, "archs": archs, "ndk_api": ndk_api, "hostpython": sys.executable}
    (dist / "dist_info.json").write_text(json.dumps(facts))
    for arch in archs:
        (dist / "libs" / arch).mkdir(parents=True)
        (dist / f"_python_bundle__{arch}").mkdir()
    shutil.rmtree(dist / "src" / "patches")  # for SDL's Java, which comes with compiling SDL


def main(folder: Path) -> None:
    target, order = prepare(folder)
    (folder / "order.json").write_text(json.dumps(order))
    package(folder, target, order)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
