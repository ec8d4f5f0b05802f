"""What a list says of a kept game, as texts. No Kivy: the widgets only write them down."""

from __future__ import annotations

from typing import NamedTuple

from hiloapp.i18n.catalogue import Catalogue
from hiloapp.i18n.phrases import Phrases
from hiloapp.i18n.record_words import date_text, duration_text, game_name
from hiloapp.storage.saves import Unfinished
from hiloapp.storage.summary import Summary


class Place(NamedTuple):
    """Somebody's part in a game."""

    avatar: int
    colour: int
    name: str
    total: str
    is_winner: bool


class GameLine(NamedTuple):
    id: str
    title: str
    about: str
    """When, how many rounds, how long."""
    icons: tuple[str, ...]
    """Where the game or its cards come from."""
    places: tuple[Place, ...]
    spoken: str


def game_line(words: Catalogue, game: Summary, now: float) -> GameLine:
    title = game_name(words, game.game, game.edition)
    about = " · ".join(filter(None, (date_text(words, game.at, now), *_extent(words, game))))
    origin = origin_text(words, game)
    places = tuple(
        Place(player.avatar, player.colour_at(seat), player.name, words.number(total), seat in game.winners)
        for seat, (player, total) in enumerate(zip(game.players, game.totals, strict=True), 1)
    )
    scores = ", ".join(f"{place.name} {place.total}" for place in places)
    spoken = ". ".join(filter(None, (title, about, scores, winner_text(words, game), origin)))
    icons = ("file-import-outline",) * game.is_imported + ("cards-outline",) * game.is_known
    return GameLine(game.id, title, about, icons, places, spoken)


def winner_text(words: Catalogue, game: Summary) -> str:
    phrases = Phrases(words, [player.name for player in game.players], None)
    names = phrases.names_of(game.winners)
    if len(game.winners) > 1:
        return words.text("{names} won together.", names=names)
    return words.text("{name} won.", name=names)


def about_text(words: Catalogue, game: Summary, now: float) -> str:
    """All that is worth knowing beside the scores."""
    when = " · ".join(filter(None, (date_text(words, game.at, now), *_extent(words, game))))
    return "\n".join(filter(None, (winner_text(words, game), when, origin_text(words, game))))


def origin_text(words: Catalogue, game: Summary) -> str:
    told = []
    if game.is_imported:
        told.append(words.text("From a file."))
    if game.is_known:
        told.append(words.text("Played with known cards, so it does not count in the statistics."))
    return " ".join(told)


def waiting_line(words: Catalogue, game: Unfinished, now: float) -> str:
    """Of a game that waits: which, how far, the scores, and since when."""
    name = game_name(words, game.setup.game, game.setup.edition)
    if game.setup.game == "hilo":
        round_ = words.text("Round {number}", number=max(1, game.round))
        totals = "\u00a0: ".join(map(words.number, game.totals))
        name = " · ".join((name, round_, totals) if any(game.totals) else (name, round_))
    return f"{name}\n{date_text(words, game.at, now)}"


def _extent(words: Catalogue, game: Summary) -> tuple[str, str]:
    rounds = words.plural("{count} round", "{count} rounds", game.rounds) if game.game == "hilo" else ""
    return rounds, duration_text(words, game.seconds)
