"""Records of games: read, check, write, replay (`records.md`).

A record is untrusted input. Its size is bounded before it is parsed, every value is checked,
and each fault is told with its round and move. Does not open files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from hiloapp.engine.cards import Card, Shuffle
from hiloapp.engine.fingerprint import NONCE_LIMIT, fingerprint
from hiloapp.engine.game import DealError, Game, IllegalMoveError
from hiloapp.engine.hilo import Edition
from hiloapp.engine.match import Match, MatchStep
from hiloapp.engine.moves import InvalidMoveError, Move

FORMAT, VERSION = "hilo-record", 1
SIZE_LIMIT = 2_000_000
"""Bytes: a thousand long rounds, and JSON of this size cannot fill the memory of a phone."""
_NAME_LIMIT = 200
_KEYS = ("format", "version", "game", "edition", "seats", "rounds")


class RecordError(ValueError):
    """A record that cannot be used; says where and why."""

    def __init__(self, reason: str, round: int | None = None, move: int | None = None) -> None:
        self.reason, self.round, self.move = reason, round, move
        place = [f"round {round}"] if round else []
        place += [f"move {move}"] if move else []
        super().__init__(": ".join(filter(None, (", ".join(place), reason))))


class NewerRecordError(RecordError):
    """Made by a newer version of Hilo: nothing is wrong with it."""


class UnfinishedError(ValueError):
    """Only a finished game is shown or passed on: one in progress would tell what lies face down."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sat there."""

    name: str
    kind: str = "human"
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """The order of the deck, of each later shuffle, and the moves."""

    deck: tuple[str, ...]
    shuffles: tuple[tuple[str, ...], ...] = ()
    moves: tuple[str, ...] = ()
    nonce: str | None = None
    fingerprint: str | None = None
    """As it was shown before the deal; None where nobody asked for one."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is kept in a file."""

    game: str
    edition: str | None
    seats: tuple[Seat, ...]
    rounds: tuple[Round, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict)
    """Keys that are not ours to understand here: written again as they were read."""

    @classmethod
    def parse(cls, text: str | bytes) -> Record:
        """The record in a JSON text. Cards and moves are checked when it is replayed."""
        data = _load(text)
        header = _read_header(data)
        rounds = tuple(_read_round(raw, number) for number, raw in enumerate(_raw_rounds(data), 1))
        return replace(header, rounds=rounds)

    def dealt(self, order: Sequence[Card], nonce: str | None = None) -> Record:
        """With one more round, dealt from this order; with a nonce also its fingerprint."""
        deck = tuple(map(str, order))
        shown = None if nonce is None else fingerprint(deck, nonce)
        return replace(self, rounds=(*self.rounds, Round(deck, nonce=nonce, fingerprint=shown)))

    def moved(self, move: Move, shuffles: Sequence[Sequence[Card]] = ()) -> Record:
        """With one more move in the last round, and the shuffles that it brought about."""
        *before, last = self.rounds
        orders = tuple(tuple(map(str, order)) for order in shuffles)
        grown = replace(last, shuffles=last.shuffles + orders, moves=(*last.moves, str(move)))
        return replace(self, rounds=(*before, grown))

    def __str__(self) -> str:
        """JSON, a line a round, so that two records can be compared by eye."""
        header: dict[str, Any] = {"format": FORMAT, "version": VERSION, "game": self.game}
        if self.edition is not None:
            header["edition"] = self.edition
        header["seats"] = [
            {"name": seat.name, "kind": seat.kind} | ({"level": seat.level} if seat.level is not None else {})
            for seat in self.seats
        ]
        header |= self.extra
        rounds = ",\n  ".join(_dump(_round_data(played)) for played in self.rounds)
        return f'{_dump(header)[:-1]},\n "rounds": [{rounds}]}}\n'


def _dump(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def _round_data(played: Round) -> dict[str, Any]:
    shuffles = [" ".join(order) for order in played.shuffles]
    data = {"deck": " ".join(played.deck), "shuffles": shuffles, "moves": list(played.moves)}
    proof = {"nonce": played.nonce, "fingerprint": played.fingerprint}
    return data | {key: value for key, value in proof.items() if value is not None}


# Reading


def _load(text: str | bytes) -> dict[str, Any]:
    if len(text) > SIZE_LIMIT:
        raise RecordError(f"larger than {SIZE_LIMIT} bytes, so it is no record of ours")
    try:
        data = json.loads(text.decode("utf-8-sig") if isinstance(text, bytes) else text)
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8 at byte {error.start}") from None
    except RecursionError:
        raise RecordError("not a record: nested too deeply") from None
    except ValueError as error:
        raise RecordError(f"not JSON: {error}") from None
    if not isinstance(data, dict):
        raise RecordError("not a record: a JSON object was expected")
    return data


def _read_header(data: dict[str, Any]) -> Record:
    if data.get("format") != FORMAT:
        raise RecordError(f'not a record: "format" is not "{FORMAT}"')
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise RecordError('"version" must be a whole number from 1')
    if version > VERSION:
        raise NewerRecordError(
            f"made by a newer version of Hilo (record version {str(version)[:20]}, we read {VERSION})"
        )
    game = data.get("game")
    edition = data.get("edition") if game == "hilo" else None
    if game not in ("hilo", "kingdom"):
        raise RecordError('"game" must be "hilo" or "kingdom"')
    if game == "hilo" and edition not in [known.value for known in Edition]:
        raise RecordError('"edition" must be "hilo" or "hillo"')
    raw_seats = data.get("seats")
    most = 6 if game == "hilo" else 4
    if not isinstance(raw_seats, list) or not 2 <= len(raw_seats) <= most:
        raise RecordError(f'"seats" must be a list of 2 to {most}')
    seats = tuple(_read_seat(raw, number) for number, raw in enumerate(raw_seats, 1))
    extra = {key: value for key, value in data.items() if key not in _KEYS and _is_writable(key, value)}
    return Record(game, edition, seats, extra=extra)


def _read_seat(raw: object, number: int) -> Seat:
    if not isinstance(raw, dict):
        raise RecordError(f"seat {number} must be an object")
    name, kind, level = raw.get("name"), raw.get("kind", "human"), raw.get("level")
    if not isinstance(name, str) or not _is_plain_text(name):
        raise RecordError(f'seat {number}: "name" must be a text of at most {_NAME_LIMIT} characters')
    if kind not in ("human", "bot"):
        raise RecordError(f'seat {number}: "kind" must be "human" or "bot"')
    if level is not None and not _is_plain_text(level):
        raise RecordError(f'seat {number}: "level" must be a text of at most {_NAME_LIMIT} characters')
    return Seat(name, kind, level)


def _is_plain_text(value: object) -> bool:
    """A lone surrogate can stand in JSON, but cannot be written to any file or screen."""
    return (
        isinstance(value, str)
        and len(value) <= _NAME_LIMIT
        and not any("\ud800" <= character <= "\udfff" for character in value)
    )


def _is_writable(*values: object) -> bool:
    """A lone surrogate can stand anywhere in JSON; what has one is left behind."""
    try:
        _dump(values).encode()
    except (UnicodeEncodeError, RecursionError):
        return False
    return True


def _raw_rounds(data: dict[str, Any]) -> list[Any]:
    rounds = data.get("rounds", [])
    if not isinstance(rounds, list):
        raise RecordError('"rounds" must be a list')
    return rounds


def _read_round(raw: object, number: int) -> Round:
    deck, shuffles, moves = _raw_round(raw, number)
    return Round(
        _read_order(deck, number),
        tuple(_read_order(order, number) for order in shuffles),
        tuple(_read_move_text(move, number, count) for count, move in enumerate(moves, 1)),
        _read_proof(raw, "nonce"),
        _read_proof(raw, "fingerprint"),
    )


def _read_proof(raw: Any, key: str) -> str | None:
    """A key beyond the contract: what makes no sense is as good as absent."""
    value = raw.get(key)
    return value if isinstance(value, str) and len(value) <= NONCE_LIMIT and value.isascii() else None


def _raw_round(raw: object, number: int) -> tuple[object, list[Any], list[Any]]:
    if not isinstance(raw, dict):
        raise RecordError("must be an object", number)
    shuffles, moves = raw.get("shuffles", []), raw.get("moves", [])
    if not isinstance(shuffles, list) or not isinstance(moves, list):
        raise RecordError('"shuffles" and "moves" must be lists', number)
    return raw.get("deck"), shuffles, moves


def _read_order(raw: object, round: int, move: int | None = None) -> tuple[str, ...]:
    if not isinstance(raw, str):
        raise RecordError("an order of cards must be a text", round, move)
    return tuple(raw.split())


def _read_move_text(raw: object, round: int, move: int) -> str:
    if not isinstance(raw, str):
        raise RecordError("a move must be a text", round, move)
    return raw


# Replaying

GameOf: TypeAlias = Callable[[Record], Game]
"""Answers the game that a record was played with."""


class Moment(NamedTuple):
    """One step of a replay: the match as it stands, and what led there."""

    match: Match
    step: MatchStep
    move: Move | None
    """None for a deal."""


def replay(record: Record, game: Game) -> Iterator[Moment]:
    """Every deal and move of a record in order; RecordError at the first that is wrong."""
    match = Match(game)
    for number, played in enumerate(record.rounds, 1):
        for moment in _replay_round(match, number, played.deck, played.shuffles, played.moves):
            yield moment
            match = moment.match


def replay_text(text: str | bytes, game_of: GameOf) -> Iterator[Moment]:
    """As `replay`, but a fault in a later round is told only after all before it was replayed."""
    data = _load(text)
    match = Match(game_of(_read_header(data)))
    for number, raw in enumerate(_raw_rounds(data), 1):
        deck, shuffles, moves = _raw_round(raw, number)
        for moment in _replay_round(match, number, _read_order(deck, number), shuffles, moves):
            yield moment
            match = moment.match


def _replay_round(
    match: Match, number: int, deck: tuple[str, ...], shuffles: Sequence[Any], moves: Sequence[Any]
) -> Iterator[Moment]:
    cards = {str(card): card for card in match.game.deck}
    try:
        step = match.deal(_cards(deck, cards))
    except DealError as error:
        raise RecordError(str(error), number) from None
    yield Moment(step.match, step, None)
    left = iter(shuffles)
    for count, raw in enumerate(moves, 1):
        try:
            move = Move.parse(_read_move_text(raw, number, count))
            step = step.match.apply(move, _recorded(left, cards, number, count))
        except (InvalidMoveError, DealError) as error:
            legal = ", ".join(sorted(map(str, step.match.legal_moves)))
            reason = f"{error}; legal: {legal}" if isinstance(error, InvalidMoveError) else str(error)
            raise RecordError(reason, number, count) from None
        except IllegalMoveError as error:
            raise RecordError(str(error), number, count) from None
        yield Moment(step.match, step, move)


def _recorded(orders: Iterator[Any], cards: dict[str, Card], round: int, move: int) -> Shuffle:
    """Chance as the record tells it."""

    def shuffle(_: Sequence[Card]) -> tuple[Card, ...]:
        raw = next(orders, None)
        if raw is None:
            raise DealError("the cards were shuffled here, but the record has no order for it")
        return _cards(raw if isinstance(raw, tuple) else _read_order(raw, round, move), cards)

    return shuffle


def _cards(names: Sequence[str], cards: dict[str, Card]) -> tuple[Card, ...]:
    try:
        return tuple(cards[name] for name in names)
    except KeyError as error:
        name = str(error.args[0])
        raise DealError(f"{name[:20]!a} is not a card of this game") from None
