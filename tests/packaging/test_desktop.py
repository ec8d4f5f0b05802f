"""The desktop: the bundle with a Python of its own, played in a real window, and how Linux lists the app."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as Xml
from pathlib import Path

import pytest
from PIL import Image

from hiloapp import __version__
from hiloapp.i18n.catalogue import LANGUAGES
from tests.commands import GOLDEN, ROOT
from tests.packaging.conftest import bare_environment
from tests.window.person import NEEDS_A_SCREEN, leave, opened, play_round
from tools.desktop.__main__ import HERE, IDENTITY

pytestmark = pytest.mark.xdist_group("desktop")
ENTRY = HERE / f"{IDENTITY}.desktop"
METAINFO = HERE / f"{IDENTITY}.metainfo.xml"
LOCALE = "{http://www.w3.org/XML/1998/namespace}lang"


# How Linux lists it


@pytest.fixture(scope="module")
def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, strict=True, delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(ENTRY, "utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return parser["Desktop Entry"]


def test_the_menu_entry_keeps_the_rules_of_the_desktop(entry: configparser.SectionProxy):
    assert (entry["Type"], entry["Name"], entry["Terminal"]) == ("Application", "Hilo", "false")
    assert entry["Version"] == "1.0"  # of the rules
    for key, value in entry.items():
        assert re.fullmatch(r"[A-Za-z]+(\[[a-z]{2}\])?", key), key
        assert value, key
        assert value == value.strip(), key
    for key in ("Categories", "Keywords", "MimeType"):
        assert entry[key].endswith(";"), f"{key} is a list"
    assert entry["Categories"].split(";")[:-1] == ["Game", "CardGame"]
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", ENTRY], check=True)


def test_the_menu_entry_speaks_all_languages(entry: configparser.SectionProxy):
    for key in ("GenericName", "Comment", "Keywords"):
        translated = {
            entry[key],
            *(entry[f"{key}[{language}]"] for language in LANGUAGES if language != "en"),
        }
        assert len(translated) == len(LANGUAGES), key


def test_the_menu_entry_starts_the_command_that_the_wheel_installs(entry: configparser.SectionProxy):
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    command, file = entry["Exec"].split()
    assert f'{command} = "hiloapp.cli:main"' in project
    assert file == "%f"
    assert f'/{entry["Icon"]}.png"' in project
    with Image.open(ROOT / "assets" / "images" / "icon.png") as icon:
        assert icon.size == (512, 512)  # the folder it is put into says so


def test_a_record_is_opened_with_the_app(entry: configparser.SectionProxy):
    kind = Xml.parse(HERE / f"{IDENTITY}.xml").getroot()[0]
    names = {"glob": "pattern"}
    told = {
        node.tag.rpartition("}")[2]: node.get(names.get(node.tag.rpartition("}")[2], "")) for node in kind
    }
    assert told["glob"] == "*.hilo"
    assert entry["MimeType"] == f"{kind.get('type')};"
    assert f'"{kind.get("type")}"' in (ROOT / "tools" / "android" / "intent_filters.xml").read_text()


def test_the_software_centre_gets_the_same_name_and_version():
    component = Xml.parse(METAINFO).getroot()
    assert component.get("type") == "desktop-application"
    assert component.findtext("id") == IDENTITY
    assert component.findtext("launchable") == ENTRY.name
    assert component.findtext("project_license") == "MIT"
    newest = component.find("releases/release")
    assert newest is not None
    assert newest.get("version") == __version__
    assert {node.get(LOCALE, "en") for node in component.findall("summary")} == set(LANGUAGES)
    for language in LANGUAGES:
        told = [
            node.text or ""
            for node in component.findall("description/p")
            if node.get(LOCALE, "en") == language
        ]
        assert len(told) == 2, language
        assert "Schmidt Spiele" in told[1]
        assert re.search(r"unofficial|inoffiziell|non officiel", told[1])
    if shutil.which("appstreamcli"):
        subprocess.run(["appstreamcli", "validate", "--no-net", METAINFO], check=True, capture_output=True)


# The bundle


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Takes longest: built once."""
    folder = tmp_path_factory.mktemp("desktop")
    order = [sys.executable, "-m", "tools.desktop", "--out", folder]
    done = subprocess.run(order, cwd=ROOT, capture_output=True, text=True, check=False, timeout=280)
    assert done.returncode == 0, done.stderr[-3000:]
    return folder / "hilo" / "hilo"


@pytest.mark.slow
def test_the_bundle_has_what_the_app_reads_and_lists_itself(program: Path):
    inside = program.parent / "_internal"
    for folder in ("kv", "assets"):
        ours = {path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file()}
        missing = {path.name for path in ours if not (inside / path).is_file() and path.suffix != ".po"}
        assert {name for name in missing if not name.startswith(("icon_", "presplash"))} == set()
    assert list((inside / "kivymd" / "data" / "glsl").rglob("*.glsl"))
    listed = {path.suffix for path in (program.parent / "share").rglob(f"{IDENTITY}*")}
    assert listed == {".desktop", ".xml", ".png"}


@pytest.mark.slow
def test_the_bundle_is_the_hilo_command(program: Path, tmp_path: Path):
    def told(*words: str) -> str:
        done = subprocess.run(
            [program, *words],
            cwd=tmp_path,
            env=bare_environment(),
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    assert told("--version") == f"hilo {__version__}\n"
    assert told("trace", str(GOLDEN / "hilo-hilo-2.hilo")) == (GOLDEN / "hilo-hilo-2.trace").read_text()
    duel = told("arena", "--seats", "easy,easy", "--games", "2", "--jobs", "2")  # processes of its own
    assert duel.count("easy") == 2


@pytest.mark.slow
class TestInAWindow:
    pytestmark = NEEDS_A_SCREEN

    def test_the_bundle_is_played_with_a_real_pointer(self, program: Path, tmp_path: Path):
        with opened(tmp_path, program) as window:
            play_round(window, most=6)
            assert window.saved.ply >= 6
            leave(window)
