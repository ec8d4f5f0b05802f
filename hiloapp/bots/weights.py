"""Trained weights: a data file of little-endian float32, read in one go."""

from __future__ import annotations

import sys
from array import array
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hiloapp import paths


class Net(NamedTuple):
    """One hidden layer with ramps: rows of weights into it, its biases, rows out of it, their biases."""

    into: tuple[tuple[float, ...], ...]
    biases: tuple[float, ...]
    out: tuple[tuple[float, ...], ...]
    offsets: tuple[float, ...]


def load(name: str, inputs: int, outputs: int) -> Net:
    """The net in `assets/weights/<name>.bin`."""
    return read(paths.assets("weights", f"{name}.bin"), inputs, outputs)


@cache
def read(path: Path, inputs: int, outputs: int) -> Net:
    """The net in this file; the number of hidden units follows from the size."""
    numbers = array("f")
    numbers.frombytes(path.read_bytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    hidden = (len(numbers) - outputs) // (inputs + 1 + outputs)
    if hidden * (inputs + 1 + outputs) + outputs != len(numbers) or hidden < 1:
        raise ValueError(f"the weights {path.stem} do not fit {inputs} inputs and {outputs} outputs")
    flat = iter(numbers)
    into = tuple(tuple(next(flat) for _ in range(inputs)) for _ in range(hidden))
    biases = tuple(next(flat) for _ in range(hidden))
    out = tuple(tuple(next(flat) for _ in range(hidden)) for _ in range(outputs))
    return Net(into, biases, out, tuple(flat))
