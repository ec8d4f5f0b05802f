"""The weights are small, and what the bots expect."""

from __future__ import annotations

from hiloapp import paths
from hiloapp.bots import hilo_features, hilo_value, kingdom_table, weights


def test_all_weights_together_are_small() -> None:
    assert sum(path.stat().st_size for path in paths.assets("weights").iterdir()) <= 1_500_000


def test_the_nets_fit_the_features() -> None:
    for name in ("hilo2", "hilo3"):
        net = weights.load(name, hilo_features.FEATURES, hilo_value.NET_OUTPUTS)
        assert len(net.into) == len(net.biases) == len(net.out[0])
    net = weights.load("kingdom", kingdom_table.FEATURES, kingdom_table.OUTPUTS)
    assert len(net.offsets) == kingdom_table.OUTPUTS
