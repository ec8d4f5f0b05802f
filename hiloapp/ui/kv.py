"""Loads each kv file once: a file loaded twice doubles its rules."""

from __future__ import annotations

from kivy.lang import Builder

from hiloapp import paths

_loaded: set[str] = set()


def load_kv(module: str) -> None:
    """The kv file of a widget's or screen's module, which calls this with its own `__name__`."""
    name = module.rpartition(".")[2]
    if name not in _loaded:
        _loaded.add(name)
        Builder.load_file(str(paths.kv(f"{name}.kv")))
