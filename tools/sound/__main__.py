"""`python -m tools.sound`: writes assets/sounds/*.ogg and says what became of each."""

from __future__ import annotations

import soundfile

from hiloapp import paths
from tools.sound.loudness import RATE, momentary_loudness, peak
from tools.sound.sounds import SOUNDS, made

_COMPRESSION = 0.4
"""From 0 to 1: at this Vorbis cannot be told from the original."""


def main() -> None:
    folder = paths.assets("sounds")
    folder.mkdir(exist_ok=True)
    total = 0
    for name in SOUNDS:
        signal = made(name)
        path = folder / f"{name}.ogg"
        soundfile.write(path, signal, RATE, format="OGG", subtype="VORBIS", compression_level=_COMPRESSION)
        size = path.stat().st_size
        total += size
        print(
            f"{name:12} {len(signal) / RATE:5.2f} s  {momentary_loudness(signal):6.1f} LUFS"
            f"  {peak(signal):6.1f} dBFS  {size:6} bytes"
        )
    print(f"{total} bytes together")


if __name__ == "__main__":
    main()
