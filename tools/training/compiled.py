"""numba's compiler where it is installed; else the same functions, slowly, so that tests can compare them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

try:
    from numba import njit
except ImportError:

    def njit(*arguments: Any, **options: Any) -> Any:
        """Compiles nothing."""
        if arguments and callable(arguments[0]):
            return arguments[0]

        def same(function: Callable[..., Any]) -> Callable[..., Any]:
            return function

        return same


__all__ = ["njit"]
