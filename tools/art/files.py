"""Writes pictures: small, deterministic PNG files without time stamps."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "assets" / "images"
PREVIEW = ROOT / "build" / "art"


def save(picture: Image.Image, name: str, colours: int = 0, dither: bool = True) -> None:
    """Writes assets/images/<name>.png, reduced to a palette when `colours` is given."""
    target = IMAGES / f"{name}.png"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(encode(reduce_colours(picture, colours, dither) if colours else picture))


def preview(picture: Image.Image, name: str) -> None:
    """Writes build/art/<name>.png, to look at."""
    PREVIEW.mkdir(parents=True, exist_ok=True)
    (PREVIEW / f"{name}.png").write_bytes(encode(picture))


def encode(picture: Image.Image) -> bytes:
    """PNG bytes as small as the library makes them."""
    buffer = io.BytesIO()
    picture.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def reduce_colours(picture: Image.Image, colours: int, dither: bool = True) -> Image.Image:
    """A palette picture. Opaque pixels get a good dithered palette, the soft rim its own few entries.

    The first pixel's colour is kept exactly, for grounds that must match a colour set elsewhere.
    """
    pixels = np.asarray(picture.convert("RGBA"))
    alpha = pixels[..., 3]
    soft = alpha < 255
    rim_count = min(32, max(8, len(np.unique(pixels[soft], axis=0)) // 8)) if soft.any() else 0
    opaque = pixels[..., :3].copy()
    if soft.any() and (~soft).any():
        opaque[soft] = np.median(opaque[~soft], axis=0).astype(np.uint8)
    flat = Image.fromarray(opaque, "RGB")
    base = flat.quantize(colours - rim_count, method=Image.Quantize.MAXCOVERAGE, kmeans=4)
    if dither:
        flat = Image.fromarray(_grain(opaque), "RGB")
    indexed = np.asarray(flat.quantize(palette=base, dither=Image.Dither.NONE)).copy()
    table = np.zeros((256, 4), np.uint8)
    entries = np.asarray(base.getpalette("RGB"), np.uint8).reshape(-1, 3)[: colours - rim_count]
    table[: len(entries), :3], table[: len(entries), 3] = entries, 255
    if not soft[0, 0]:
        table[indexed[0, 0], :3] = pixels[0, 0, :3]
    if rim_count:
        rim = pixels[soft].astype(np.float64)
        centres, labels = _cluster(rim, rim_count)
        first = colours - rim_count
        table[first : first + len(centres)] = np.clip(np.rint(centres), 0, 255).astype(np.uint8)
        indexed[soft] = (first + labels).astype(np.uint8)
    result = Image.fromarray(indexed, "P")
    result.putpalette(table[:, :3].tobytes(), "RGB")
    result.info["transparency"] = table[:, 3].tobytes()
    return result


def _grain(pixels: np.ndarray, strength: float = 5.0) -> np.ndarray:
    """Ordered noise of a few levels: hides the steps of a gradient with less speckle than error diffusion."""
    y, x = np.mgrid[0 : pixels.shape[0], 0 : pixels.shape[1]]
    noise = (52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)) % 1 - 0.5
    return np.clip(np.rint(pixels + strength * noise[..., None]), 0, 255).astype(np.uint8)


def _cluster(points: np.ndarray, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Plain k-means from an alpha-sorted start. Entry 0 is fully transparent, in the rim's mean colour:
    a texture filter that blends it in leaves no dark fringe."""
    points = points.copy()
    rim = (points[:, :3] * points[:, 3:]).sum(axis=0) / max(points[:, 3].sum(), 1)
    points[points[:, 3] == 0] = [*np.rint(rim), 0]
    unique = np.unique(points, axis=0)
    order = unique[np.argsort(unique[:, 3], kind="stable")]
    count = min(count, len(order))
    centres = order[np.linspace(0, len(order) - 1, count).astype(int)].copy()
    weight = np.array([1.0, 1.0, 1.0, 2.5])
    labels = np.zeros(len(points), int)
    for _ in range(12):
        distance = (((points[:, None, :] - centres[None]) * weight) ** 2).sum(axis=2)
        labels = distance.argmin(axis=1)
        for index in range(1, count):
            if (labels == index).any():
                centres[index] = points[labels == index].mean(axis=0)
    return centres, labels
