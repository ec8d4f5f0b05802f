"""How far apart colours look, and to whom: CIEDE2000, simulated colour visions, contrast of WCAG."""

from __future__ import annotations

import math

import numpy as np

Rgb = tuple[float, ...]

VISIONS = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB."""

_TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def linear(colour: Rgb) -> np.ndarray:
    part = np.asarray(colour[:3], dtype=float)
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


def luminance(colour: Rgb) -> float:
    return float(linear(colour) @ np.array([0.2126, 0.7152, 0.0722]))


def contrast(one: Rgb, two: Rgb) -> float:
    low, high = sorted((luminance(one), luminance(two)))
    return (high + 0.05) / (low + 0.05)


def over(colour: Rgb, ground: Rgb) -> Rgb:
    """A see-through colour on an opaque one."""
    alpha = colour[3] if len(colour) > 3 else 1.0
    return tuple(alpha * part + (1 - alpha) * under for part, under in zip(colour[:3], ground, strict=False))


def lab(colour: Rgb, vision: str = "normal") -> np.ndarray:
    """CIE L*a*b* as somebody with this vision sees it."""
    seen = np.clip(VISIONS[vision] @ linear(colour), 0, 1)
    ratio = _TO_XYZ @ seen / _WHITE
    x, y, z = np.where(ratio > (6 / 29) ** 3, np.cbrt(ratio), ratio / (3 * (6 / 29) ** 2) + 4 / 29)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def difference(one: Rgb, two: Rgb, vision: str = "normal") -> float:
    return ciede2000(lab(one, vision), lab(two, vision))


def ciede2000(one: np.ndarray, two: np.ndarray) -> float:
    """Sharma, Wu and Dalal 2005, whose test data it is checked against."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean_chroma = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * math.sqrt(mean_chroma**7 / (mean_chroma**7 + 25.0**7))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = math.degrees(math.atan2(b1, a1)) % 360, math.degrees(math.atan2(b2, a2)) % 360
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    if turn == -180 and h2 > h1:
        turn = 180.0
    d_l, d_c, d_h = l2 - l1, c2 - c1, 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = h1 + h2 if c1 * c2 == 0 else _mean_hue(h1, h2)
    weight = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * weight
    rotation = (
        -2
        * math.sqrt(mean_c**7 / (mean_c**7 + 25.0**7))
        * math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2))))
    )
    part_c, part_h = d_c / s_c, d_h / s_h
    return math.sqrt((d_l / s_l) ** 2 + part_c**2 + part_h**2 + rotation * part_c * part_h)


def _mean_hue(one: float, two: float) -> float:
    if abs(one - two) <= 180:
        return (one + two) / 2
    return (one + two + 360) / 2 if one + two < 360 else (one + two - 360) / 2
