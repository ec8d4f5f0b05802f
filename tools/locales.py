"""The catalogues: what the source says in English, and what German and French make of it.

    python -m tools.locales extract   # write build/hilo.pot: every message of the source
    python -m tools.locales update    # bring the .po files in assets/locales up to date; keep translations
    python -m tools.locales compile   # write the .mo files beside them
    python -m tools.locales check     # say what is missing, stale or wrong; exit status 1 if anything is

`update`, translate what is empty, `compile`, `check`. The files hold no dates, line numbers or versions, so
that the same words always give the same bytes. `update` repairs apostrophes and French spaces.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple, TypeAlias

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from hiloapp.i18n.catalogue import DOMAIN, LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "assets" / "locales"
TEMPLATE = ROOT / "build" / f"{DOMAIN}.pot"
ARGUMENTS = {"_": 1, "text": 1, "N_": 1, "plural": 2}
"""The functions whose first arguments are messages, and how many of them."""

MessageId: TypeAlias = str | tuple[str, str]
"""A message, or its singular and its plural."""


class Source(NamedTuple):
    """A file that speaks to people, and the Python in it."""

    path: str
    pieces: tuple[Piece, ...]


class Piece(NamedTuple):
    """A whole Python file, or the value of one property or handler of a kv file."""

    line: int
    """Where it starts, so that the first line of `tree` is this one."""
    name: str
    """The kv property; empty for a Python file."""
    tree: ast.Module


# Reading the source


def sources() -> list[Source]:
    """Every file that may hold messages, in a fixed order."""
    python = [
        Source(_relative(path), (Piece(1, "", ast.parse(path.read_text(encoding="utf-8"))),))
        for path in sorted((ROOT / "hiloapp").rglob("*.py"))
        if "_data" not in path.parts
    ]
    return python + [_kv_source(path) for path in sorted((ROOT / "kv").rglob("*.kv"))]


def _kv_source(path: Path) -> Source:
    try:
        return Source(_relative(path), tuple(kv_pieces(path.read_text(encoding="utf-8"))))
    except SyntaxError as error:
        raise SyntaxError(f"{_relative(path)}, {error}") from None


def _relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


_PROPERTY = re.compile(r"(?!canvas\b)([a-z_]\w*)\s*:(.*)", re.DOTALL)
_SETTING = re.compile(r"#:set\s+(\w+)\s+(.*)")


def kv_pieces(text: str) -> Iterator[Piece]:
    """The properties and handlers of a kv file: everything right of a colon is Python."""
    lines = text.splitlines()
    row = 0
    while row < len(lines):
        content = lines[row].strip()
        if setting := _SETTING.match(content):
            yield Piece(row + 1, setting[1], ast.parse(setting[2]))
        found = _PROPERTY.match(content)
        if not found:
            row += 1
            continue
        end = _end_of_block(lines, row)
        below = dedent("\n".join(lines[row + 1 : end]))
        value = found[2].strip()
        if value and not value.startswith("#"):
            yield Piece(row + 1, found[1], _parsed(f"{value}\n{below}", row + 1))
        elif below.strip():
            yield Piece(row + 2, found[1], _parsed(below, row + 2))
        row = end


def _end_of_block(lines: list[str], row: int) -> int:
    """The row after the lines that are indented more than this one."""
    indent = _indent(lines[row])
    end = row + 1
    for later in range(row + 1, len(lines)):
        if not lines[later].strip() or lines[later].lstrip().startswith("#"):
            continue
        if _indent(lines[later]) <= indent:
            break
        end = later + 1
    return end


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _parsed(code: str, line: int) -> ast.Module:
    try:
        return ast.parse(code)
    except SyntaxError as error:
        raise SyntaxError(f"line {line + (error.lineno or 1) - 1}: {error.msg} in {code!r}") from None


def messages(tree: ast.AST) -> Iterator[MessageId]:
    """The messages in a piece of Python."""
    for node in ast.walk(tree):
        wanted = ARGUMENTS.get(called(node), 0)
        if not wanted or not isinstance(node, ast.Call):
            continue
        alternatives = [list(_constants(argument)) for argument in node.args[:wanted]]
        if wanted == 1 and alternatives:
            yield from alternatives[0]
        elif len(alternatives) == 2 and all(alternatives):
            yield alternatives[0][0], alternatives[1][0]


def called(node: ast.AST) -> str:
    """The last part of the name of the function that a node calls."""
    if not isinstance(node, ast.Call):
        return ""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _constants(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)


def extract() -> Catalog:
    """The template: every message of the source with the files that hold it."""
    found: dict[str, MessageId] = {}
    places: dict[str, list[str]] = {}
    for source in sources():
        for piece in source.pieces:
            for message in messages(piece.tree):
                singular = message if isinstance(message, str) else message[0]
                if not isinstance(found.get(singular), tuple):
                    found[singular] = message
                if source.path not in places.setdefault(singular, []):
                    places[singular].append(source.path)
    template = Undated(header_comment="# Hilo: the messages of the source", fuzzy=False)
    for singular, message in found.items():
        template.add(message, locations=[(path, 0) for path in places[singular]])
    return template


# Reading and writing catalogues


class Undated(Catalog):
    """A catalogue whose header tells only what a program needs to read it."""

    def _plain_headers(self) -> list[tuple[str, str]]:
        headers = [("MIME-Version", "1.0"), ("Content-Type", "text/plain; charset=utf-8")]
        headers += [("Content-Transfer-Encoding", "8bit")]
        if self.locale is not None:
            headers += [("Language", str(self.locale)), ("Plural-Forms", self.plural_forms)]
        return [*headers[:-1], (headers[-1][0], headers[-1][1] + "\n")]

    mime_headers = property(_plain_headers, Catalog.mime_headers.fset)


def po_path(language: str) -> Path:
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_path(language: str) -> Path:
    return po_path(language).with_suffix(".mo")


def read(language: str) -> Catalog:
    """The catalogue of a language as it lies in its .po file; empty if there is none."""
    path = po_path(language)
    if not path.exists():
        return Undated(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def updated(template: Catalog, old: Catalog, language: str) -> Catalog:
    """The messages of the template, translated as in the old catalogue; English says what the source says."""
    new = Undated(locale=language, header_comment=f"# Hilo: {language}", fuzzy=False)
    for message in entries(template):
        before = old.get(message.id if isinstance(message.id, str) else message.id[0])
        string = before.string if before and bool(before.pluralizable) == bool(message.pluralizable) else ""
        if language == "en":
            string = _each(message.id, with_apostrophes)
        elif language == "fr" and string:
            string = _each(string, with_french_spaces)
        comments = before.user_comments if before else ()
        flags = {"fuzzy"} if before and before.fuzzy else set()
        new.add(message.id, string, message.locations, flags, user_comments=comments)
    return new


def entries(catalogue: Catalog) -> list[Message]:
    """All messages but the header."""
    return [message for message in catalogue if message.id]


def _each(string: str | Sequence[str], change: Callable[[str], str]) -> str | tuple[str, ...]:
    return change(string) if isinstance(string, str) else tuple(map(change, string))


def with_apostrophes(text: str) -> str:
    """With the curved apostrophe that keyboards lack."""
    return text.replace("'", "’")


def with_french_spaces(text: str) -> str:
    """With unbreakable spaces and curved apostrophes, as French typography wants them.

    >>> with_french_spaces("C'est « ton tour » !").replace("\\u00a0", "~")
    'C’est «~ton tour~»~!'
    """
    text = re.sub(r"[ \u00a0\u202f]*([;:!?»%]+)", _spaced, with_apostrophes(text))
    text = re.sub(r"(?<=\d) (?=\d{3})", "\u00a0", text)
    return re.sub(r"«[ \u00a0\u202f]*", "«\u00a0", text)


def _spaced(found: re.Match[str]) -> str:
    before = found.string[: found.start()]
    return f"\u00a0{found[1]}" if before else found[1]


def po_bytes(catalogue: Catalog) -> bytes:
    file = BytesIO()
    write_po(file, catalogue, width=0, sort_output=True, ignore_obsolete=True, include_lineno=False)
    return file.getvalue().rstrip(b"\n") + b"\n"


def mo_bytes(language: str) -> bytes:
    """What the .mo file of a language has to hold, by its .po file."""
    plain = Undated(locale=language)
    for message in entries(read(language)):
        plain.add(message.id, message.string, flags=message.flags)
    file = BytesIO()
    write_mo(file, plain)
    return file.getvalue()


# Checking

_PLACEHOLDER = re.compile(r"\{(\w*)\}")
LETTERS = frozenset(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    "äöüÄÖÜßàâæçéèêëîïôœùûÿÀÂÇÉÈÊËÎÏÔŒÙÛ"
    " \u00a0\n!%&()*+,-./:;<=>?[]{}@_·–—−×…’‘“”„«»"
)
"""What our texts may consist of: the bundled font has all of these."""


def problems() -> list[str]:
    """Everything that is wrong with the catalogues, in sentences."""
    template = extract()
    wanted = {message.id for message in entries(template)}
    found: list[str] = []
    for language in LANGUAGES:
        catalogue = read(language)
        known = {_as_id(message) for message in entries(catalogue)}
        found += [f"{language}: not in the catalogue: {text!r}" for text in sorted(map(str, wanted - known))]
        found += [f"{language}: no longer used: {text!r}" for text in sorted(map(str, known - wanted))]
        for message in entries(catalogue):
            found += [
                f"{language}: {problem}: {message.id!r}" for problem in message_problems(message, language)
            ]
        if not mo_path(language).exists() or mo_path(language).read_bytes() != mo_bytes(language):
            found.append(f"{language}: the .mo file is stale")
    return found


def _as_id(message: Message) -> MessageId:
    return message.id if isinstance(message.id, str) else (message.id[0], message.id[1])


def message_problems(message: Message, language: str) -> Iterator[str]:
    """What is wrong with one translation."""
    sources_of = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    if message.fuzzy:
        yield "marked as fuzzy"
    if not forms or not all(forms):
        yield "not translated"
        return
    if len(forms) != (1 if isinstance(message.id, str) else 2):
        yield "a plural form is missing"
    allowed = {*placeholders(sources_of[-1])}
    for position, form in enumerate(forms):
        optional = {"count"} if _may_leave_out_count(sources_of, position, language) else set()
        if not allowed - optional <= placeholders(form) <= allowed or not _can_be_filled(form, allowed):
            yield f"other placeholders in {form!r}"
        end, wanted = _end(form), _end(sources_of[min(position, len(sources_of) - 1)])
        if end != wanted and (wanted or end != "."):  # else it ends with an abbreviation
            yield f"ends otherwise: {form!r}"
        yield from _typography_problems(form, language)
        if strange := sorted(set(form) - LETTERS):
            yield f"letters that the font may lack {strange!r} in {form!r}"
        if language == "fr" and with_french_spaces(form) != form:
            yield f"French spaces in {form!r}"
        if form != form.strip() or "  " in form:
            yield f"stray spaces in {form!r}"
        if "'" in form or '"' in form:
            yield f"straight quotes in {form!r}"


def _may_leave_out_count(source: tuple[str, ...], position: int, language: str) -> bool:
    """One card may be "a card"; but in French none at all has the form of one as well."""
    is_singular = len(source) > 1 and position == 0
    return is_singular and (language != "fr" or "count" not in placeholders(source[0]))


def _can_be_filled(form: str, names: set[str]) -> bool:
    try:
        form.format(**dict.fromkeys(names, ""))
    except (ValueError, KeyError, IndexError):
        return False
    return True


def _end(text: str) -> str:
    """The sign that a sentence ends with, if any; what a placeholder brings is not ours."""
    return text[-1] if text[-1] in ".!?…:" else ""


_FOREIGN_QUOTES = {"de": "«»”", "en": "«»„", "fr": "„“”"}
_SPACE_BEFORE_PERCENT = {"de": "\u00a0", "en": "", "fr": "\u00a0"}


def _typography_problems(form: str, language: str) -> Iterator[str]:
    if set(form) & set(_FOREIGN_QUOTES[language]):
        yield f"quotes of another language in {form!r}"
    if "..." in form:
        yield f"three dots instead of an ellipsis in {form!r}"
    if any(found != _SPACE_BEFORE_PERCENT[language] for found in re.findall(r"(\s*)%", form)):
        yield f"the space before a percent sign in {form!r}"


def placeholders(text: str) -> set[str]:
    return set(_PLACEHOLDER.findall(text))


# The command line


def _extract() -> int:
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_bytes(po_bytes(extract()))
    print(f"{_relative(TEMPLATE)}: {len(entries(extract()))} messages")
    return 0


def _update() -> int:
    template = extract()
    for language in LANGUAGES:
        catalogue = updated(template, read(language), language)
        po_path(language).parent.mkdir(parents=True, exist_ok=True)
        po_path(language).write_bytes(po_bytes(catalogue))
        missing = sum(any(map(_is_gap, message_problems(m, language))) for m in entries(catalogue))
        print(f"{language}: {len(entries(catalogue))} messages, {missing} to translate")
    return 0


def _is_gap(problem: str) -> bool:
    return problem in ("not translated", "marked as fuzzy", "a plural form is missing")


def _compile() -> int:
    for language in LANGUAGES:
        mo_path(language).write_bytes(mo_bytes(language))
    return 0


def _check() -> int:
    found = problems()
    print("\n".join(found) or "The catalogues are complete.")
    return 1 if found else 0


def main(arguments: list[str] | None = None) -> int:
    commands = {"extract": _extract, "update": _update, "compile": _compile, "check": _check}
    parser = argparse.ArgumentParser(prog="tools.locales", description="Extract, update, compile and check.")
    parser.add_argument("command", choices=commands)
    return commands[parser.parse_args(arguments).command]()


if __name__ == "__main__":
    sys.exit(main())
