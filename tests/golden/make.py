"""Makes the golden playthroughs: `python -m tests.golden.make`.

Each is a record and the exact output of `hilo trace` for it. Run this only when the rules or the notation
changed on purpose, and read the difference before it is committed.
"""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path
from typing import NamedTuple

from hiloapp.cli import main as hilo
from hiloapp.engine.record import Record, Seat
from tests.engine.players import Setting, played

FOLDER = Path(__file__).parent


class Playthrough(NamedTuple):
    setting: Setting
    seed: int
    style: str
    deck: str

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.setting}.hilo"

    def record(self) -> Record:
        names = ("Marie", "Lukas", "Nina", "Zoë", "Émile", "Ömer")[: self.setting.seats]
        record = Record(self.setting.game, self.setting.edition, tuple(Seat(name) for name in names))
        for _, move, (match, _, shuffles) in played(self.setting, self.seed, self.style, self.deck, 100):
            if move is not None:
                record = record.moved(move, shuffles)
            elif match.state is not None:
                dealt = [card for layout in match.state.layouts for card in layout.cards if card is not None]
                record = record.dealt([*dealt, *match.state.discard_pile, *match.state.draw_pile])
        return record


PLAYTHROUGHS = [
    # Short games in which much happens: ties, kept lines, pushes both ways, final HILOs, spells, shuffles.
    Playthrough(Setting("hilo", "hilo", 2), 594, "any", "clumped"),
    Playthrough(Setting("hilo", "hillo", 2), 420, "rush", "clumped"),
    Playthrough(Setting("hilo", "hilo", 6), 151, "any", "clumped"),
    Playthrough(Setting("hilo", "hillo", 6), 630, "rush", "clumped"),
    Playthrough(Setting("kingdom", None, 2), 206, "rush", "clumped"),
    Playthrough(Setting("kingdom", None, 4), 133, "rush", "clumped"),
]


def trace_of(path: Path) -> str:
    output = io.StringIO()
    with redirect_stdout(output):
        status = hilo(["trace", str(path)])
    if status != 0:
        raise SystemExit(f"{path.name} cannot be replayed")
    return output.getvalue()


def main() -> None:
    for playthrough in PLAYTHROUGHS:
        path = playthrough.path
        path.write_text(str(playthrough.record()), encoding="utf-8")
        path.with_suffix(".trace").write_text(trace_of(path), encoding="utf-8")


if __name__ == "__main__":
    main()
