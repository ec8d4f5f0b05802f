"""The Android package, as far as it can be made without Google's SDK and NDK: by the tools themselves."""

from __future__ import annotations

import configparser
import re
import sys
import tarfile
import xml.etree.ElementTree as Xml
from importlib.metadata import distribution
from itertools import pairwise
from pathlib import Path

import buildozer
import pytest
from buildozer.specparser import SpecParser
from packaging.requirements import Requirement
from PIL import Image

from hiloapp import __version__
from hiloapp.i18n.catalogue import LANGUAGES
from tests.commands import ROOT
from tests.packaging.conftest import AndroidBuild, Play, python_with
from tests.packaging.test_store import version_code

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("android")]
ANDROID = "{http://schemas.android.com/apk/res/android}"
LIMIT = 6_000_000
DOCS = (ROOT / "docs" / "android.md").read_text(encoding="utf-8")
FILE_KEYS = re.compile(r"(filename|backup_rules|res_xml|add_resources|_arguments|intent_filters)$")


@pytest.fixture(scope="module")
def spec() -> SpecParser:
    parser = SpecParser()
    parser.read(ROOT / "buildozer.spec", "utf-8")
    return parser


@pytest.fixture(scope="module")
def manifest(android: AndroidBuild) -> Xml.Element:
    return Xml.parse(android.manifest).getroot()


def requirements(spec: SpecParser) -> list[Requirement]:
    return [Requirement(text) for text in spec.getlist("app", "requirements")]


# The spec


def test_the_spec_has_no_key_that_buildozer_does_not_know(spec: SpecParser):
    template = (Path(buildozer.__file__).parent / "default.spec").read_text(encoding="utf-8")
    known = set(re.findall(r"^#? ?([a-z][\w.@-]*) *=", template, re.MULTILINE))
    assert [key for section in spec.sections() for key in spec.options(section) if key not in known] == []


def test_every_file_that_the_spec_names_exists(spec: SpecParser):
    named = [key for key in spec.options("app") if FILE_KEYS.search(key)]
    assert len(named) >= 9
    for key in named:
        for path in spec.getlist("app", key):
            assert (ROOT / path.partition(":")[0]).is_file(), f"{key}: {path}"


def test_no_value_ends_in_a_comment(spec: SpecParser):
    for key, value in spec.items("app"):
        assert not re.search(r"\s[#;]", value), key


def test_every_key_is_explained_and_nothing_else_is(spec: SpecParser):
    rows = re.findall(r"^\| (`[^|]*) \|", DOCS, re.MULTILINE)
    told = [key for row in rows for key in re.findall(r"`([^`]+)`", row)]
    assert sorted(told) == sorted(key for section in spec.sections() for key in spec.options(section))


def test_every_file_and_command_that_the_page_names_exists():
    named = re.findall(r"`((?:hiloapp|tools|tests|docs|assets|kv)/[^`\s]*)`", DOCS)
    assert len(named) >= 6
    assert [path for path in named if not (ROOT / path).exists()] == []
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"`make ([a-z-]+)", DOCS)
    assert {"android", "android-release"} <= set(targets)
    assert [target for target in targets if f"\n{target}:" not in makefile] == []


def test_the_page_tells_all_that_the_application_is_told():
    (chapter,) = re.findall(r"^## The manifest\n(.*?)^## ", DOCS, re.MULTILINE | re.DOTALL)
    told = re.findall(r"`(\w+)(?:=\"[^`]*)?`", chapter)
    added = (ROOT / "tools" / "android" / "application_attributes.txt").read_text(encoding="utf-8")
    assert set(re.findall(r"android:(\w+)=", added)) == set(told)


def test_the_libraries_are_those_that_were_tried(spec: SpecParser):
    pins = dict(re.findall(r"^([\w-]+)==([\w.]+)", _pins("app") + _pins("dev"), re.MULTILINE))
    for requirement in requirements(spec):
        if requirement.specifier:
            assert str(requirement.specifier) == f"=={pins[requirement.name]}"
    needed = {
        Requirement(line).name for line in _pins("app", "in").splitlines() if line and line[0] not in "#-"
    }
    assert needed <= {requirement.name for requirement in requirements(spec)}


def _pins(name: str, ending: str = "txt") -> str:
    return (ROOT / "requirements" / f"{name}.{ending}").read_text(encoding="utf-8")


# The requirements


def test_python_for_android_finds_a_way_to_build_everything(spec: SpecParser):
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    context = Context()
    wanted = [requirement.name for requirement in requirements(spec)]
    bootstrap = Bootstrap.get_bootstrap(spec.get("app", "p4a.bootstrap"), context)
    order, modules, chosen = get_recipe_order_and_bootstrap(context, wanted, bootstrap)
    assert chosen.name == "sdl2"
    assert {"python3", "kivy", "sdl2", "pyjnius", "android", "Pillow"} <= {
        Recipe.get_recipe(n, context).name for n in order
    }
    pure = set(modules)
    assert {"kivymd", "asynckivy", "asyncgui", "plyer", "filetype", "chardet"} <= pure
    for name in pure & {requirement.name for requirement in requirements(spec)}:
        wheel = distribution(name).read_text("WHEEL") or ""
        assert "Root-Is-Purelib: true" in wheel, name
        assert re.search(r"^Tag: \S*py3-none-any$", wheel, re.MULTILINE), name


@pytest.fixture(scope="module")
def closed_world(spec: SpecParser, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python with exactly the packages of the spec, each at the version the spec names."""
    wanted = [requirement for requirement in requirements(spec) if requirement.name != "python3"]
    for requirement in wanted:
        assert requirement.specifier.contains(distribution(requirement.name).version)
    return python_with(tmp_path_factory.mktemp("closed"), [requirement.name for requirement in wanted])


def test_the_app_starts_with_exactly_these_packages(
    closed_world: Path, unpacked: Path, play: Play, tmp_path: Path
):
    (facts,) = play(
        "tour", unpacked / "main.pyc", "-OO", python=closed_world, HILO_DATA=str(tmp_path), HOME=str(tmp_path)
    )
    assert {"settings", "about", "new_game"} <= set(facts["screens"])
    assert not {"requests", "docutils", "numpy", "materialshapes"} & set(facts["modules"])


# The copied sources


def test_buildozer_copies_what_the_app_needs_and_nothing_else(android: AndroidBuild):
    files = [path for path in android.copied.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    copied = {path.relative_to(android.copied) for path in files}
    assert {path.parts[0] for path in copied} == {"main.py", "LICENSE", "hiloapp", "kv", "assets"}
    for folder in ("hiloapp", "kv", "assets"):
        ours = {
            path.relative_to(ROOT)
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and path.suffix not in (".po", ".typed") and path.parent.name != "__pycache__"
        }
        left_out = {path.name for path in ours - copied}
        assert left_out <= {
            "icon_foreground.png",
            "icon_background.png",
            "icon_monochrome.png",
            "presplash.png",
        }


def test_what_goes_onto_the_phone_is_small_and_compiled(android: AndroidBuild):
    with tarfile.open(android.private_tar) as tar:
        names = tar.getnames()
    assert "main.pyc" in names
    assert [name for name in names if name.endswith((".py", ".po"))] == []
    assert android.private_tar.stat().st_size < LIMIT


# The manifest


def test_the_manifest_asks_for_vibration_and_nothing_else(manifest: Xml.Element, android: AndroidBuild):
    asked = [node.get(f"{ANDROID}name") for node in manifest if node.tag.startswith("uses-permission")]
    assert asked == ["android.permission.VIBRATE"]
    assert "implementation" not in android.gradle.read_text()  # a library could ask for more
    assert not re.search("androidx", (android.gradle.parent / "gradle.properties").read_text(), re.IGNORECASE)


def test_the_manifest_is_for_android_7_to_16_on_64_bit_arm(manifest: Xml.Element, android: AndroidBuild):
    sdk = manifest.find("uses-sdk")
    assert sdk is not None
    assert (sdk.get(f"{ANDROID}minSdkVersion"), sdk.get(f"{ANDROID}targetSdkVersion")) == ("24", "36")
    order = android.order
    assert [after for word, after in pairwise(order) if word == "--arch"] == ["arm64-v8a"]
    gradle = android.gradle.read_text()
    assert "compileSdkVersion 36" in gradle
    assert "targetSdkVersion 36" in gradle


def test_the_manifest_names_the_version_of_the_code(manifest: Xml.Element):
    assert manifest.get(f"{ANDROID}versionName") == __version__
    code = manifest.get(f"{ANDROID}versionCode")
    assert code == version_code()  # after which the stores look for the news
    assert 0 < int(code) < 2_100_000_000  # the Play store takes no larger one


def test_the_manifest_keeps_the_back_key_and_says_it_is_a_game(manifest: Xml.Element):
    application = manifest.find("application")
    assert application is not None
    told = {name: application.get(ANDROID + name) for name in ("enableOnBackInvokedCallback", "appCategory")}
    assert told == {"enableOnBackInvokedCallback": "false", "appCategory": "game"}


def test_the_voice_may_see_the_speech_engines(manifest: Xml.Element):
    action = manifest.find("queries/intent/action")
    assert action is not None
    assert action.get(f"{ANDROID}name") == "android.intent.action.TTS_SERVICE"


def test_only_the_folder_of_the_saves_is_backed_up(manifest: Xml.Element, android: AndroidBuild):
    application = manifest.find("application")
    assert application is not None
    assert application.get(f"{ANDROID}allowBackup") == "true"
    for attribute, parts in (("fullBackupContent", 1), ("dataExtractionRules", 2)):
        included = _xml(android, application.get(ANDROID + attribute)).findall(".//include")
        assert [(node.get("domain"), node.get("path")) for node in included] == [("file", "hilo/")] * parts


def test_android_offers_the_languages_of_the_app(manifest: Xml.Element, android: AndroidBuild):
    application = manifest.find("application")
    assert application is not None
    offered = _xml(android, application.get(f"{ANDROID}localeConfig"))
    assert {node.get(f"{ANDROID}name") for node in offered} == set(LANGUAGES)


def _xml(android: AndroidBuild, reference: str | None) -> Xml.Element:
    return Xml.parse(android.resources / f"{str(reference).removeprefix('@')}.xml").getroot()


def test_records_can_be_opened_with_the_app(manifest: Xml.Element):
    activity = manifest.find("application/activity")
    assert activity is not None
    assert activity.get(f"{ANDROID}exported") == "true"
    assert activity.get(f"{ANDROID}launchMode") == "singleTask"
    filters = [
        node
        for node in activity.findall("intent-filter")
        if _values(node, "action", "name")[0].endswith("VIEW")
    ]
    by_name, by_type = filters
    assert {"content", "file"} == set(_values(by_name, "data", "scheme"))
    patterns = [text.replace(r"\\", "\\") for text in _values(by_name, "data", "pathPattern")]
    assert any(re.fullmatch(pattern, "/storage/downloads/family.hilo") for pattern in patterns)
    assert not any(re.fullmatch(pattern, "/storage/downloads/holiday.jpg") for pattern in patterns)
    assert "application/octet-stream" in _values(by_type, "data", "mimeType")


def _values(node: Xml.Element, tag: str, attribute: str) -> list[str]:
    return [value for child in node.findall(tag) if (value := child.get(ANDROID + attribute))]


def test_the_icon_adapts_and_takes_the_colours_of_the_wallpaper(android: AndroidBuild):
    for version, layers in (("v26", 2), ("v33", 3)):
        icon = Xml.parse(android.resources / f"mipmap-anydpi-{version}" / "icon.xml").getroot()
        drawables = [str(node.get(f"{ANDROID}drawable")).removeprefix("@") for node in icon]
        assert len(drawables) == layers
        sizes = {Image.open(android.resources / f"{drawable}.png").size for drawable in drawables}
        assert sizes == {(432, 432)}
    assert (android.resources / "drawable" / "presplash.jpg").is_file()


# The app on the phone


def test_the_app_plays_whole_games_from_the_bytes_on_the_phone(unpacked: Path, play: Play):
    start, hilo, kingdom = play("games", unpacked / "main.pyc", "-OO", ANDROID_PRIVATE=str(unpacked.parent))
    assert start == {"optimized": 2, "docstrings": False}
    assert (hilo["over"], kingdom["over"]) == ("hilo", "kingdom")
    assert hilo["rounds"] >= 2
    assert hilo["winners"]
    assert kingdom["winners"]


@pytest.mark.skipif(sys.platform == "win32", reason="a process there is not killed in this way")
def test_a_killed_app_goes_on_exactly_there(unpacked: Path, play: Play):
    phone = {"ANDROID_PRIVATE": str(unpacked.parent)}
    (left,) = play("leave", unpacked / "main.pyc", "-OO", status=-9, **phone)
    assert left["paused"] is True
    assert any((unpacked.parent / "hilo").iterdir())  # where the backup looks
    found, end = play("resume", unpacked / "main.pyc", "-OO", **phone)
    assert found == {"screen": "table", "position": left["position"]}
    assert end["is_round_over"]


def test_the_parser_would_notice_an_inline_comment(tmp_path: Path):
    """Why the test above is needed at all: to Buildozer a comment belongs to the value."""
    (tmp_path / "a.spec").write_text("[app]\nandroid.api = 36 # newest\n")
    parser: configparser.ConfigParser = SpecParser()
    parser.read(tmp_path / "a.spec")
    assert parser.get("app", "android.api") == "36 # newest"
