"""Views as JSON: the lines of `hilo trace` and of the bot protocol (`records.md`).

The one place that turns a view into text and back. Knows nothing of files or processes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from hiloapp.engine.cards import Card
from hiloapp.engine.layout import Layout, Shape
from hiloapp.engine.moves import Flip, LegalMoves, Move, Place
from hiloapp.engine.view import View

Decks: TypeAlias = Callable[[str], tuple[Card, ...]]
"""Answers the deck of a game by the game's name; KeyError for an unknown one."""
_SHAPES = {(3, 3), (2, 3), (3, 2), (1, 3), (3, 1), (2, 6)}
LINE_LIMIT = 200_000
"""Characters of a message: six layouts, a pile and 432 legal spells fit many times."""


class MessageError(ValueError):
    """A line that is no message; says why."""


def position_of(view: View) -> dict[str, Any]:
    """The object that `hilo trace` prints before a move."""
    return {
        "round": view.round,
        "ply": view.ply,
        "seat": view.seat,
        "legal": sorted(map(str, view.legal)),
        "layouts": list(map(str, view.layouts)),
        "discard": _text(view.discard),
        "draw": view.draw_count,
        "drawn": _text(view.drawn),
    }


def message_of(view: View) -> dict[str, Any]:
    """The object that a bot in another program gets for a decision."""
    return {
        "game": view.game,
        "edition": view.edition,
        "you": view.you,
        "position": position_of(view),
        "pile": list(map(str, view.pile)),
        "ended_by": view.ended_by,
        "totals": list(view.totals),
    }


def read_message(line: str, decks: Decks) -> View:
    """The view that a message describes."""
    if len(line) > LINE_LIMIT:
        raise MessageError(f"a message has at most {LINE_LIMIT} characters")
    try:
        message = json.loads(line)
        return _view(message, decks)
    except MessageError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise MessageError(f"cannot read the message: {type(error).__name__}: {str(error)[:200]}") from None


def _view(message: Mapping[str, Any], decks: Decks) -> View:
    position = message["position"]
    deck = decks(message["game"])
    cards = {str(card): card for card in deck}
    layouts = tuple(read_layout(text, cards) for text in position["layouts"])
    view = View(
        game=message["game"],
        edition=message.get("edition"),
        deck=deck,
        you=_whole(message["you"], 1, len(layouts)),
        round=_whole(position["round"], 1, 10**6),
        ply=_whole(position["ply"], 0, 10**6),
        seat=None if position["seat"] is None else _whole(position["seat"], 1, len(layouts)),
        legal=LegalMoves(Move.parse(text) for text in position["legal"]),
        layouts=layouts,
        pile=tuple(cards[text] for text in message["pile"]),
        draw_count=_whole(position["draw"], 0, len(deck)),
        drawn=None if position["drawn"] is None else cards[position["drawn"]],
        ended_by=None if message["ended_by"] is None else _whole(message["ended_by"], 1, len(layouts)),
        totals=tuple(_whole(total, -(10**6), 10**6) for total in message["totals"]),
    )
    if not 2 <= len(layouts) <= 6 or len(view.totals) != len(layouts):
        raise MessageError("there must be two to six layouts and as many totals")
    if not view.legal:
        raise MessageError("there is nothing to decide: legal is empty")
    _check_cards(view)
    _check_moves(view)
    if _text(view.discard) != position["discard"]:
        raise MessageError("discard is not the top card of pile")
    return view


def _check_cards(view: View) -> None:
    """No card twice, and layouts as this game has them: a bot counts on both."""
    seen = Counter(card for layout in view.layouts for card in layout.cards if card is not None)
    seen.update(view.pile)
    seen.update([view.drawn] if view.drawn is not None else [])
    if seen - Counter(view.deck):
        raise MessageError("a card is there more often than the game has it")
    is_kingdom = view.game == "kingdom"
    if any((layout.shape == Shape(2, 6)) != is_kingdom for layout in view.layouts):
        raise MessageError(f"a layout does not belong to the game {view.game!a}")
    hidden = sum(layout.down.bit_count() for layout in view.layouts)
    if hidden + view.draw_count > len(view.deck) - seen.total():
        raise MessageError("there are more cards than the deck has")


def _check_moves(view: View) -> None:
    """Legal moves name cells that are there, and a card in hand goes with the moves that lay it."""
    if view.seat is None:
        return
    shape = view.layouts[view.seat - 1].shape
    for move in view.legal:
        cell = getattr(move, "own", None) or getattr(move, "cell", None)
        if cell is not None and cell not in shape:
            raise MessageError(f"{move} names a cell that the layout does not have")
        if isinstance(move, Place | Flip) != (view.drawn is not None):
            raise MessageError(f"{move} does not go with the card in hand")


def read_layout(text: str, cards: Mapping[str, Card]) -> Layout:
    """The layout that a text of the notation shows; the inverse of `str`."""
    if text == "-":
        return Layout(Shape(0, 0), (), 0)
    rows = [row.split(" ") for row in text.split("/")]
    shape = (len(rows), len(rows[0]))
    if shape not in _SHAPES or any(len(row) != shape[1] for row in rows):
        raise MessageError(f"{text[:60]!a} is not a layout")
    names = [name for row in rows for name in row]
    up = sum(1 << index for index, name in enumerate(names) if name != "??")
    return Layout(Shape(*shape), tuple(None if name in ("??", "..") else cards[name] for name in names), up)


def _text(card: Card | None) -> str | None:
    return None if card is None else str(card)


def _whole(number: object, least: int, most: int) -> int:
    if type(number) is not int or not least <= number <= most:
        raise MessageError(f"{str(number)[:20]!a} is not a whole number from {least} to {most}")
    return number
