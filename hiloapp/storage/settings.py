"""The user's settings: a JSON file with a version, every value checked, defaults for the rest."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from hiloapp.storage.document import Data, Document
from hiloapp.storage.files import Finding, Kind

_VERSION = 1


class Language(Enum):
    DEVICE = "device"
    GERMAN = "de"
    ENGLISH = "en"
    FRENCH = "fr"


class Appearance(Enum):
    DARK = "dark"
    LIGHT = "light"


class Speed(Enum):
    """Of animations; the value is the factor on their durations, and 0 means off."""

    CALM = 1.6
    NORMAL = 1.0
    FAST = 0.5
    OFF = 0.0


class Pace(Enum):
    """How long bots wait before they move; the value is in seconds."""

    SLOW = 1.6
    NORMAL = 0.8
    FAST = 0.3


class Volume(Enum):
    """Of sounds; the value is the factor on what they are made with."""

    QUIET = 0.3
    MEDIUM = 0.6
    LOUD = 1.0


class Motion(Enum):
    """How much moves; reduced, everything only fades."""

    DEVICE = "device"
    FULL = "full"
    REDUCED = "reduced"


class Palette(Enum):
    """The colours of cards and seats, for eyes of all kinds."""

    PRINTED = "printed"
    DEUTERANOPIA = "deuteranopia"
    PROTANOPIA = "protanopia"
    TRITANOPIA = "tritanopia"
    CONTRAST = "contrast"


TEXT_SCALES = (0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)


@dataclass(frozen=True, slots=True)
class Settings:
    language: Language = Language.DEVICE
    appearance: Appearance = Appearance.DARK
    speed: Speed = Speed.NORMAL
    pace: Pace = Pace.NORMAL
    text_scale: float = 1.0
    hand_over: bool = True
    sound: bool = True
    volume: Volume = Volume.MEDIUM
    haptics: bool = True
    motion: Motion = Motion.DEVICE
    palette: Palette = Palette.PRINTED
    left_handed: bool = False
    voice: bool = False
    """Everything is spoken, and a finger reads before it acts."""
    pictures: bool = False
    """Dein Königreich says what to do in pictures, for those who do not read yet."""


class Loaded(NamedTuple):
    settings: Settings
    finding: Finding | None
    """If something was wrong with the file."""


def load(path: Path) -> Loaded:
    """The settings in a file; a value that makes no sense falls back to its default."""
    settings, finding = _document(path).load(_read, reads_newer=True)
    return Loaded(settings or Settings(), finding)


def save(path: Path, settings: Settings) -> None:
    """OSError if it cannot be written, NewerError if what lies there is of a newer version."""
    data = {
        name: value.name.lower() if isinstance(value, Enum) else value
        for name, value in asdict(settings).items()
    }
    _document(path).save(data)


def _document(path: Path) -> Document:
    return Document(path, _VERSION, {0: dict}, Kind.SETTINGS)


def _read(data: Data) -> Settings:
    known = {
        field.name: _checked(field.name, data[field.name]) for field in fields(Settings) if field.name in data
    }
    return replace(Settings(), **{name: value for name, value in known.items() if value is not None})


def _checked(name: str, value: object) -> Any:
    """The value as Settings wants it, or None."""
    default = getattr(Settings(), name)
    if isinstance(default, Enum):
        return type(default).__members__.get(str(value).upper())
    if name == "text_scale":
        return value if value in TEXT_SCALES and not isinstance(value, bool) else None
    return value if type(value) is type(default) else None
