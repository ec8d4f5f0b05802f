"""How players and bots are called before anybody types a name, and the first setup of all."""

from __future__ import annotations

from hiloapp.bots.bot import LEVELS
from hiloapp.i18n.translator import Translator
from hiloapp.play.seats import NAME_LIMIT, NameFault, Player, Setup

BOT_NAMES = ("Pixel", "Nova", "Otto", "Luna", "Turbo", "Mimi")
BOT_AVATARS = (11, 12, 8, 10, 6, 7)
PERSON_AVATARS = (1, 2, 3, 4, 5, 9)
"""By seat, like those of bots: no picture is used twice unless somebody wants that."""


def default_avatar(seat: int, is_bot: bool) -> int:
    return (BOT_AVATARS if is_bot else PERSON_AVATARS)[seat - 1]


def default_name(tr: Translator, seat: int, avatar: int, is_bot: bool) -> str:
    """The name of a player for whom none was typed."""
    return BOT_NAMES[seat - 1] if is_bot else animal_name(tr, avatar)


def animal_name(tr: Translator, avatar: int) -> str:
    """What an avatar shows."""
    animals = (
        tr._("Fox"),
        tr._("Owl"),
        tr._("Cat"),
        tr._("Bear"),
        tr._("Rabbit"),
        tr._("Frog"),
        tr._("Hedgehog"),
        tr._("Panda"),
        tr._("Lion"),
        tr._("Penguin"),
        tr._("Robot"),
        tr._("Android"),
    )
    return animals[avatar - 1]


def is_unnamed(tr: Translator, player: Player) -> bool:
    """A person for whom no name was typed."""
    return not player.is_bot and player.name == animal_name(tr, player.avatar)


def fault_words(tr: Translator, fault: NameFault, name: str) -> str:
    """Why a name is not taken."""
    if fault is NameFault.EMPTY:
        return tr._("Type a name first.")
    if fault is NameFault.LONG:
        return tr._("A name has {count} characters at most.", count=NAME_LIMIT)
    if fault is NameFault.SIGNS:
        return tr._("Some of these signs cannot be shown: letters and digits can.")
    return tr._("Somebody else is called {name} already.", name=name)


def level_name(tr: Translator, level: str) -> str:
    """A level in words; one that nobody has worded yet is shown as it is registered."""
    names = {
        "random": tr._("By chance"),
        "easy": tr._("Easy"),
        "steady": tr._("Steady"),
        "strong": tr._("Strong"),
        "expert": tr._("Expert"),
    }
    return names.get(level, level.capitalize())


def offered_levels() -> tuple[str, ...]:
    """From weak to strong; chance itself only as long as there is nothing better."""
    better = tuple(level for level in LEVELS if level != "random")
    return better or tuple(LEVELS)


def default_level() -> str:
    levels = offered_levels()
    return "steady" if "steady" in levels else levels[0]


def default_bot(seat: int) -> Player:
    """The bot that sits at a seat unless somebody chooses otherwise."""
    return Player(BOT_NAMES[seat - 1], default_level(), BOT_AVATARS[seat - 1])


def default_setup(tr: Translator) -> Setup:
    """HILO, one person against two bots."""
    person = Player(default_name(tr, 1, default_avatar(1, False), False), None, default_avatar(1, False))
    return Setup("hilo", (person, default_bot(2), default_bot(3)), "hilo")
