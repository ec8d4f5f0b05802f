"""`python -m tools.bench [engine|bots|app|storage|history|size|voice …]`: all of them when none is named."""

from __future__ import annotations

import sys

from tools.bench import app, bots, engine, history, size, storage, voice

_PARTS = {
    "engine": engine.run,
    "bots": bots.run,
    "app": app.run,
    "storage": storage.run,
    "history": history.run,
    "size": size.run,
    "voice": voice.run,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in _PARTS]
    if unknown:
        print(f"there is no part {unknown[0]!r}; there are {', '.join(_PARTS)}", file=sys.stderr)
        return 2
    for name in names or list(_PARTS):
        print(f"\n{name}")
        for label, value in _PARTS[name]():
            print(f"  {label:52} {value}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
