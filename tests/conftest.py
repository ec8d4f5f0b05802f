"""Settings for every test: how many examples Hypothesis tries, that a CI run repeats exactly, and memory."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

_SLOW_IS_FINE = [HealthCheck.too_slow, HealthCheck.data_too_large]

settings.register_profile("fast", max_examples=25, deadline=None, suppress_health_check=_SLOW_IS_FINE)
settings.register_profile("ci", parent=settings.get_profile("fast"), derandomize=True, print_blob=True)
settings.register_profile("thorough", parent=settings.get_profile("fast"), max_examples=1000)

settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "fast"))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests first: at the end, no worker waits for another that has just begun with one."""
    slow = {
        item.path for item in items if item.get_closest_marker("slow") or item.get_closest_marker("window")
    }
    items.sort(key=lambda item: item.path not in slow)


def pytest_collection_finish() -> None:
    """The tests themselves stay: the collector need not search them again and again."""
    gc.collect()
    gc.freeze()
