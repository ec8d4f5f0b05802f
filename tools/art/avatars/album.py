"""Which head is which number."""

from __future__ import annotations

from tools.art import files
from tools.art.avatars import animals, robots
from tools.art.avatars.medal import Drawing, medal

ALBUM: tuple[tuple[str, Drawing], ...] = (
    ("#4FA8A0", animals.fox),
    ("#5C6FB8", animals.owl),
    ("#F2A65C", animals.cat),
    ("#F2C95C", animals.bear),
    ("#8FC46A", animals.rabbit),
    ("#F28AA0", animals.frog),
    ("#8FB8E0", animals.hedgehog),
    ("#7CC49A", animals.panda),
    ("#6A8AD0", animals.lion),
    ("#A8DCE8", animals.penguin),
    ("#E8735C", robots.cube_robot),
    ("#3F8A86", robots.round_robot),
)
"""Ground colour and head of avatars 01 to 12; the last two are for bots."""


def draw() -> None:
    """Writes avatars/01.png to 12.png."""
    for number, (colour, head) in enumerate(ALBUM, 1):
        files.save(medal(colour, head), f"avatars/{number:02}", 256)
