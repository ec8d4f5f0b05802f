"""The rules of the house (`architecture.md`), checked by walking through the sources."""

from __future__ import annotations

import ast
import doctest
import importlib
import re
import sys
from functools import cache
from pathlib import Path

import pytest

from tests.commands import ROOT

PACKAGE = ROOT / "hiloapp"
FILES = sorted(PACKAGE.rglob("*.py"))
ENGINE = sorted(path for path in FILES if path.parent.name == "engine")
LONGEST = 450
HIDDEN = {f"hiloapp.engine.{name}" for name in ("game", "match", "turn", "hilo", "kingdom", "record", "deal")}
"""What holds face-down cards, or leads to it."""
FORBIDDEN = {
    "engine": "bots play storage i18n device ui app demo cli games paths rulebook lessons",
    "bots": "play storage i18n device ui app demo cli games lessons",
    "play": "ui app demo cli i18n device lessons",
    "storage": "ui app demo cli i18n device lessons",
    "i18n": "ui app demo cli storage device rulebook lessons",
    "rulebook": "ui app demo cli storage device play bots lessons",
    "lessons": "ui app demo cli storage device bots",
    "device": "ui app demo cli play storage bots lessons",
    "ui": "app cli",
    "games.py": "bots play storage i18n device ui app demo cli",
    "paths.py": "engine bots play storage i18n device ui app demo cli games",
    "cli.py": "ui storage i18n device",
}
"""Whom nobody in a room may know: ui → play → bots → engine."""
WITH_KIVY = {"ui", "device", "app.py", "demo.py"}
ALSO_WITH_KIVY = {"hiloapp.i18n.translator"}
KIVY = {"kivy", "kivymd", "asynckivy", "materialyoucolor", "plyer", "jnius", "android"}


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def room_of(module: str) -> str:
    """The part of the house: a folder, or a file at the top."""
    parts = module.split(".")
    if len(parts) < 2:
        return "__init__.py"
    return parts[1] if (PACKAGE / parts[1]).is_dir() else f"{parts[1]}.py"


MODULES = {name_of(path): path for path in FILES}


@cache
def imports_of(module: str) -> frozenset[str]:
    """Every module that is imported anywhere in a file, also within functions, and its packages."""
    tree = ast.parse(MODULES[module].read_text(encoding="utf-8"))
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            base = node.module or ""
            found |= {
                f"{base}.{alias.name}" if f"{base}.{alias.name}" in MODULES else base for alias in node.names
            }
    return frozenset(found)


def reached_from(module: str) -> set[str]:
    """All modules of the house that an import of this one brings along."""
    seen: set[str] = set()
    left = [module]
    while left:
        current = left.pop()
        if current in MODULES and current not in seen:
            seen.add(current)
            left += imports_of(current)
            left += [current.rpartition(".")[0]]
    return seen


def roots(module: str) -> set[str]:
    return {name.split(".")[0] for name in imports_of(module)}


def tree_of(module: str) -> ast.Module:
    return ast.parse(MODULES[module].read_text(encoding="utf-8"))


def in_room(room: str) -> list[str]:
    return [module for module in MODULES if room_of(module) == room]


def test_the_engine_imports_only_the_standard_library_and_itself():
    wrong = [
        (module, name)
        for module in in_room("engine")
        for name in imports_of(module)
        if name.split(".")[0] not in sys.stdlib_module_names and not name.startswith("hiloapp.engine")
    ]
    assert wrong == []
    assert len(in_room("engine")) > 10


def test_the_engine_reads_no_clock_and_no_file_and_prints_nothing():
    for module in in_room("engine"):
        assert not roots(module) & {"time", "datetime", "os", "pathlib", "io", "sys", "logging"}, module
        called = {
            node.func.id
            for node in ast.walk(tree_of(module))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & {"print", "open", "input", "eval", "exec"}, module


def test_dependencies_point_one_way():
    wrong = [
        f"{module} imports {name}"
        for module in MODULES
        for name in imports_of(module)
        if name.startswith("hiloapp.")
        and room_of(name).removesuffix(".py") in FORBIDDEN.get(room_of(module), "").split()
    ]
    assert wrong == []


def test_bots_cannot_reach_a_face_down_card():
    assert in_room("bots")
    for module in in_room("bots"):
        reached = reached_from(module)
        assert not reached & HIDDEN, module
        assert {room_of(name) for name in reached} <= {"bots", "engine", "paths.py", "__init__.py"}, module


def test_there_is_no_kivy_below_the_screens():
    wrong = [
        module
        for module in MODULES
        if room_of(module) not in WITH_KIVY and module not in ALSO_WITH_KIVY and roots(module) & KIVY
    ]
    assert wrong == []


def test_an_assert_is_never_a_check():
    """`python -OO`, as on Android, strips them."""
    wrong = [
        f"{module}:{node.lineno}"
        for module in MODULES
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.Assert)
    ]
    assert wrong == []


def test_files_can_be_read_in_one_sitting():
    lengths = {module: path.read_text(encoding="utf-8").count("\n") for module, path in MODULES.items()}
    assert {module: length for module, length in lengths.items() if length > LONGEST} == {}


def test_every_module_says_what_it_owns():
    assert [module for module in MODULES if not ast.get_docstring(tree_of(module))] == []


def test_nothing_unpickles_evaluates_or_starts_a_shell():
    """Records, decks and messages are untrusted."""
    for module, path in MODULES.items():
        assert not roots(module) & {"pickle", "marshal", "shelve"}, module
        source = path.read_text(encoding="utf-8")
        assert "shell=True" not in source, module
        assert not re.search(r"(?<![\w.])(eval|exec)\(", source), module


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_the_examples_in_the_engine_are_true(path):
    module = importlib.import_module(name_of(path))
    assert doctest.testmod(module).failed == 0


def test_there_are_examples_in_the_engine():
    tried = sum(doctest.testmod(importlib.import_module(name_of(path))).attempted for path in ENGINE)
    assert tried >= 4


@pytest.mark.parametrize(
    "letter, last, file", [("h", 25, "test_rules_hilo.py"), ("k", 14, "test_rules_kingdom.py")]
)
def test_every_rule_has_a_test_of_its_number(letter, last, file):
    source = (ROOT / "tests" / "engine" / file).read_text(encoding="utf-8")
    named = {int(number) for number in re.findall(rf"def test_(?:\w+_)?{letter}(\d\d)_", source)}
    assert named >= set(range(1, last + 1))


@pytest.mark.parametrize("letter, last", [("H", 25), ("K", 14)])
def test_the_engine_cites_no_rule_that_does_not_exist(letter, last):
    for path in ENGINE:
        for number in re.findall(rf"\b{letter}-(\d+)", path.read_text(encoding="utf-8")):
            assert 1 <= int(number) <= last, f"{path.name}: {letter}-{number}"


def test_the_naive_implementation_shares_nothing_with_the_engine():
    source = (ROOT / "tests" / "engine" / "naive.py").read_text(encoding="utf-8")
    assert "hiloapp" not in source
