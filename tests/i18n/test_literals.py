"""No word reaches people past the catalogues: literals in kv files and in the Python of the screens."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tools import locales

SOURCES = locales.sources()
PROPER_NAMES = {"HILO", "HILLO", "Hilo", "Deutsch", "English", "Français"}
"""The same in every language."""
PICTOGRAMS = {"account", "robot"}
"""Choices that are drawn."""
LICENCES = re.compile(r"Python \(PSF\), ")
"""The list of packages, which are names too."""

SILENT = {
    "id", "icon", "icons", "halign", "valign", "orientation", "source", "cards", "name", "mode", "style",
    "background", "background_normal", "background_down", "font_name", "font_style", "theme_text_color",
    "theme_font_name", "role", "anchor_x", "anchor_y", "input_type", "shorten_from", "type", "state", "group",
    "do_scroll", "scroll_type", "bar_pos", "effect_cls", "joint", "cap", "wrap", "direction", "transition",
    "size", "pos", "pos_hint", "size_hint", "cols", "rgba", "color", "value", "key", "pictogram", "picture",
}  # fmt: skip
"""Properties of kv whose words no one reads. Every other one is taken for text until it stands here."""

SPOKEN = {
    "text", "title", "hint", "hint_text", "helper_text", "explanation", "sentence", "yes", "no", "options",
    "heading", "headline", "label", "caption", "message", "subtitle", "tooltip_text", "description",
    "placeholder", "prompt", "banner", "said",
}  # fmt: skip
"""Attributes and arguments of Python that people read."""

NO_WORDS = {"Screen", "Icons", "Teal", "Dark", "Light", "low together", "high together"}
"""What programs call things."""
PERSONS = {"Pixel", "Nova", "Otto", "Luna", "Turbo", "Mimi", "Lukas", "Nina", "Marie"}
"""Names, in every language."""
PROSE = r"\w \w|\w[!?…]|^ \w|\w $|^[A-ZÄÖÜ][a-zäöüß]{2,}$"
"""More than one word, a sign after a word, or one word that begins like a label."""
NOT_FOR_PEOPLE = (
    "hiloapp/engine/", "hiloapp/bots/", "hiloapp/storage/", "hiloapp/device/", "hiloapp/cli.py",
    "hiloapp/demo.py", "hiloapp/paths.py", "hiloapp/rulebook/examples.py",
)  # fmt: skip
"""Notation, records, files, the command line, and what is said to the device."""
NOTATION = re.compile(
    r"take|place|reveal|draw|flip|hilo|discard|starter|phoenix|spell|push|vertical|horizontal"  # moves
    r"|[a-f][1-3](-[a-f][1-3])?|\d(:[a-f][1-3])?|[A-Z]{3}"  # cells, seats and cards
    r"|star|plus|help|[a-z\d]+([_-][a-z\d]+)+"  # pictograms and modes
)
TRANSLATORS = {"_", "plural", "text", "N_"}


def shown(node: ast.AST) -> Iterator[str]:
    """The literals that an expression may give as its result, or as a part of it."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, ast.IfExp):
        yield from shown(node.body)
        yield from shown(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from shown(node.left)
        yield from shown(node.right)
    elif isinstance(node, ast.BoolOp | ast.JoinedStr | ast.Tuple | ast.List):
        for part in node.values if isinstance(node, ast.BoolOp | ast.JoinedStr) else node.elts:
            yield from shown(part)
    elif isinstance(node, ast.FormattedValue):
        yield from shown(node.value)
    elif isinstance(node, ast.Lambda):
        yield from shown(node.body)
    elif (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("format", "join")
    ):
        yield from shown(node.func.value)
    elif isinstance(node, ast.Call) and locales.called(node) == "StringProperty":
        for argument in node.args:
            yield from shown(argument)


def is_prose(literal: str) -> bool:
    if literal in PROPER_NAMES | PICTOGRAMS | PERSONS or LICENCES.match(literal):
        return False
    if all(map(NOTATION.fullmatch, re.split(r"[,\s/]+", literal.strip(", ")))):
        return False
    without_markup = re.sub(r"\[/?\w+(=[^\]]*)?\]", "", literal)
    return bool(re.search(r"[^\W\d_]{2}", without_markup))


def in_kv(piece: locales.Piece) -> Iterator[str]:
    """The literals of a kv property that people would see; a handler may hold names: small, in one word."""
    if piece.name in SILENT:
        return
    if not piece.name.startswith("on_"):
        for statement in piece.tree.body:
            if isinstance(statement, ast.Expr):
                yield from shown(statement.value)
    silent = {
        id(part)
        for node in ast.walk(piece.tree)
        if is_translated(node) or isinstance(node, ast.Compare)
        for part in ast.walk(node)
    }
    for node in ast.walk(piece.tree):  # handed to a function that may show it
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield from [node.value] if re.search(r"[A-ZÄÖÜ]| ", node.value) else []


def is_translated(node: ast.AST) -> bool:
    return locales.called(node) in TRANSLATORS


def in_python(tree: ast.AST) -> Iterator[str]:
    """Literals that become a text: assigned to one, or handed over as one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if _last_name(target) in SPOKEN:
                    yield from shown(node.value)
        elif isinstance(node, ast.AnnAssign | ast.keyword) and node.value is not None:
            name = node.arg if isinstance(node, ast.keyword) else _last_name(node.target)
            if name in SPOKEN:
                yield from shown(node.value)
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value in SPOKEN:
                    yield from shown(value)
        elif isinstance(node, ast.Call) and locales.called(node) in ("tell", "ask"):
            for argument in node.args:
                yield from shown(argument)


def sentences(tree: ast.AST) -> Iterator[str]:
    """Whatever else reads like more than a name, wherever it stands; errors speak to programmers."""
    silent = {
        id(part)
        for node in ast.walk(tree)
        if is_translated(node) or isinstance(node, ast.Raise) or _is_docstring(node) or _is_type(node)
        for part in ast.walk(node)
    }
    for node in ast.walk(tree):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if is_text and id(node) not in silent and node.value not in NO_WORDS and re.search(PROSE, node.value):
            yield node.value


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_type(node: ast.AST) -> bool:
    """The name of a type in quotes."""
    return locales.called(node) == "TypeVar" or (
        isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant)
    )


def _last_name(target: ast.AST) -> str:
    if isinstance(target, ast.Attribute):
        return target.attr
    return target.id if isinstance(target, ast.Name) else ""


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.path)
def test_nothing_is_said_past_the_catalogues(source: locales.Source) -> None:
    if source.path.endswith(".kv"):
        spoken = [literal for piece in source.pieces for literal in in_kv(piece)]
    elif source.path.startswith(NOT_FOR_PEOPLE):
        spoken = []
    else:
        spoken = [
            literal for piece in source.pieces for literal in {*in_python(piece.tree), *sentences(piece.tree)}
        ]
    assert [literal for literal in spoken if is_prose(literal)] == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.path)
def test_messages_are_plain_literals(source: locales.Source) -> None:
    """A message that is put together first can be in no catalogue."""
    composed = [
        ast.unparse(node)
        for piece in source.pieces
        for node in ast.walk(piece.tree)
        if isinstance(node, ast.Call) and is_translated(node)
        for argument in node.args[: locales.ARGUMENTS[locales.called(node)]]
        if isinstance(argument, ast.JoinedStr | ast.BinOp)
    ]
    assert composed == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.path)
def test_no_error_is_shown_as_it_was_raised(source: locales.Source) -> None:
    """What an exception says is English, and for programmers."""
    is_for_people = not source.path.startswith(NOT_FOR_PEOPLE)
    shown = [text for piece in source.pieces for text in errors_as_text(piece.tree)]
    assert not is_for_people or shown == []


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.path)
def test_what_lies_over_a_screen_can_be_said_again(source: locales.Source) -> None:
    """A notice that is handed a finished sentence could not follow another language."""
    finished = [
        ast.unparse(node)
        for piece in source.pieces
        for node in ast.walk(piece.tree)
        if locales.called(node) in ("tell", "ask") and isinstance(node, ast.Call)
        for argument in node.args
        if is_translated(argument)
    ]
    assert finished == []


def errors_as_text(tree: ast.AST) -> Iterator[str]:
    """Where the text of a caught exception is taken."""
    for handler in ast.walk(tree):
        if not isinstance(handler, ast.ExceptHandler) or handler.name is None:
            continue
        for node in ast.walk(handler):
            is_text = isinstance(node, ast.FormattedValue) or locales.called(node) in ("str", "repr")
            within = ast.walk(node) if is_text else ()
            if any(isinstance(part, ast.Name) and part.id == handler.name for part in within):
                yield ast.unparse(node)


# The test itself can see


def kv_literals(text: str) -> list[str]:
    found = [literal for piece in locales.kv_pieces(text) for literal in in_kv(piece) if is_prose(literal)]
    return list(dict.fromkeys(found))


def test_a_bare_word_in_kv_is_found() -> None:
    assert kv_literals('A:\n    text: "Hello"\n') == ["Hello"]
    assert kv_literals('A:\n    anything_new: "Hello" if self.x else ""\n') == ["Hello"]
    assert kv_literals('A:\n    text: f"{self.count} cards"\n') == [" cards"]
    assert kv_literals('A:\n    options: app.tr._("Dark"), "Light"\n') == ["Light"]
    assert kv_literals('A:\n    on_release: app.tell("Too late")\n') == ["Too late"]
    assert kv_literals('A:\n    on_release: app.tell("Late")\n') == ["Late"]
    assert kv_literals('A:\n    text: root.fit("Late", self.width)\n') == ["Late"]
    assert kv_literals('A:\n    text: "%d cards" % root.count\n') != []


def test_what_is_not_read_is_left_alone() -> None:
    assert kv_literals('A:\n    text: app.tr._("Hello") if root.mode == "open" else "·"\n') == []
    assert kv_literals('A:\n    halign: "center"\n') == []
    assert kv_literals('A:\n    chosen: root.place(app.settings, "language")\n') == []
    assert kv_literals('A:\n    on_release: app.go("settings"); app.tell(app.tr._("Too late"))\n') == []


def test_a_bare_word_in_python_is_found() -> None:
    def found(code: str) -> list[str]:
        tree = ast.parse(code)
        return [literal for literal in {*in_python(tree), *sentences(tree)} if is_prose(literal)]

    assert found('label.text = "Hello"') == ["Hello"]
    assert found('Label(text="Hello")') == ["Hello"]
    assert found('label.text = f"{n} cards"') == [" cards"]
    assert found('items = [{"text": "Hello"}]') == ["Hello"]
    assert found('title = StringProperty("Hello")') == ["Hello"]
    assert found('app.tell("Hello")') == ["Hello"]
    assert found('app.tell(lambda: "hello")') == ["hello"]
    assert found('def name(self): return "Hello"') == ["Hello"]
    assert found('NAMES = {1: "Fox"}') == ["Fox"]
    assert found('def words(): return "Too late!"') == ["Too late!"]
    assert found('label.text = tr._("Hello")') == []
    assert found('"""A docstring."""\nraise ValueError("no such card")') == []


def test_an_error_in_a_text_is_found() -> None:
    caught = "try:\n    go()\nexcept OSError as error:\n    {}"
    assert list(errors_as_text(ast.parse(caught.format("app.tell(str(error))")))) == ["str(error)"]
    assert list(errors_as_text(ast.parse(caught.format("label.text = f'{error}'"))))
    assert not list(errors_as_text(ast.parse(caught.format("app.tell(phrases.error(error))"))))
