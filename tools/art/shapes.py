"""Geometry: builds skia paths from few numbers. Knows nothing of colour or of what is drawn with it.

A knot is `(x, y)` for a smooth point or `(x, y, 1)` for a sharp corner.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import skia

Knot = tuple[float, ...]


def oval(cx: float, cy: float, rx: float, ry: float | None = None, turn: float = 0.0) -> skia.Path:
    """An ellipse around a centre, turned by degrees clockwise."""
    ry = rx if ry is None else ry
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(cx - rx, cy - ry, cx + rx, cy + ry))
    return turned(path, turn, cx, cy) if turn else path


def box(left: float, top: float, right: float, bottom: float, radius: float = 0.0) -> skia.Path:
    """A rectangle with round corners."""
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeLTRB(left, top, right, bottom), radius, radius)
    return path


def poly(points: Iterable[Knot], closed: bool = True) -> skia.Path:
    """Straight lines from point to point."""
    path = skia.Path()
    for index, point in enumerate(points):
        (path.lineTo if index else path.moveTo)(point[0], point[1])
    if closed:
        path.close()
    return path


def curve(knots: Sequence[Knot], closed: bool = True, ease: float = 0.36) -> skia.Path:
    """A smooth line through all knots; the handles are as long as `ease` of each piece."""
    count = len(knots)

    def direction(index: int) -> tuple[float, float]:
        if len(knots[index]) > 2:
            return 0.0, 0.0
        before = knots[(index - 1) % count] if closed or index > 0 else knots[index]
        after = knots[(index + 1) % count] if closed or index < count - 1 else knots[index]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        return dx / length, dy / length

    path = skia.Path()
    path.moveTo(knots[0][0], knots[0][1])
    for index in range(count if closed else count - 1):
        start, end = knots[index], knots[(index + 1) % count]
        reach = ease * math.hypot(end[0] - start[0], end[1] - start[1])
        (ux, uy), (vx, vy) = direction(index), direction((index + 1) % count)
        path.cubicTo(
            start[0] + ux * reach,
            start[1] + uy * reach,
            end[0] - vx * reach,
            end[1] - vy * reach,
            end[0],
            end[1],
        )
    if closed:
        path.close()
    return path


def flip_knots(knots: Sequence[Knot], axis: float = 180.0) -> list[Knot]:
    """The same knots on the other side of a vertical axis."""
    return [(2 * axis - knot[0], *knot[1:]) for knot in knots]


def twin(right: Sequence[Knot], axis: float = 180.0) -> list[Knot]:
    """Knots of a symmetric outline from its right half, top to bottom; points on the axis are not doubled."""
    left = [knot for knot in reversed(flip_knots(right, axis)) if abs(knot[0] - axis) > 0.01]
    return [*right, *left]


def symmetric(right: Sequence[Knot], axis: float = 180.0) -> skia.Path:
    """A closed smooth outline from its right half."""
    return curve(twin(right, axis))


def star(
    cx: float, cy: float, radius: float, points: int = 5, inner: float = 0.5, turn: float = 0.0
) -> skia.Path:
    """A star with a point up."""
    corners = []
    for step in range(points * 2):
        reach = radius if step % 2 == 0 else radius * inner
        angle = math.radians(turn - 90 + step * 180 / points)
        corners.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    return poly(corners)


def limb(
    start: Knot, end: Knot, width: float, end_width: float | None = None, bend: float = 0.0
) -> skia.Path:
    """An arm, a stick or a beam: tapered, with round ends, bent sideways by `bend`."""
    end_width = width if end_width is None else end_width
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny, ax, ay = -dy / length, dx / length, dx / length, dy / length
    mx, my = (start[0] + end[0]) / 2 + nx * bend, (start[1] + end[1]) / 2 + ny * bend
    a, b, m = width / 2, end_width / 2, (width + end_width) / 4
    return curve(
        [
            (start[0] + nx * a, start[1] + ny * a),
            (mx + nx * m, my + ny * m),
            (end[0] + nx * b, end[1] + ny * b),
            (end[0] + ax * b, end[1] + ay * b),
            (end[0] - nx * b, end[1] - ny * b),
            (mx - nx * m, my - ny * m),
            (start[0] - nx * a, start[1] - ny * a),
            (start[0] - ax * a, start[1] - ay * a),
        ]
    )


def lock(spine: Sequence[Knot], widths: Sequence[float]) -> skia.Path:
    """A tapered band along a spine: hair locks, tails, flames, ribbons. One width for each spine point."""
    left: list[Knot] = []
    right: list[Knot] = []
    last = len(spine) - 1
    for index, (point, width) in enumerate(zip(spine, widths, strict=True)):
        before, after = spine[max(index - 1, 0)], spine[min(index + 1, last)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        nx, ny = -dy / length * width / 2, dx / length * width / 2
        if width < 0.5:
            left.append((point[0], point[1], 1))
        else:
            left.append((point[0] + nx, point[1] + ny))
            right.append((point[0] - nx, point[1] - ny))
    return curve([*left, *reversed(right)])


def scallop(
    cx: float, cy: float, rx: float, ry: float, bumps: int, depth: float, turn: float = 0.0
) -> skia.Path:
    """A cloud-like ring of round bumps: wool, bushes, curls."""
    path = skia.Path()
    for step in range(bumps + 1):
        angle = math.radians(turn) + 2 * math.pi * step / bumps
        x, y = cx + rx * math.cos(angle), cy + ry * math.sin(angle)
        if step == 0:
            path.moveTo(x, y)
            continue
        middle = angle - math.pi / bumps
        path.quadTo(cx + (rx + depth * 2) * math.cos(middle), cy + (ry + depth * 2) * math.sin(middle), x, y)
    path.close()
    return path


def moved(path: skia.Path, dx: float, dy: float) -> skia.Path:
    """A copy shifted."""
    return transformed(path, skia.Matrix().setTranslate(dx, dy))


def turned(path: skia.Path, degrees: float, cx: float, cy: float) -> skia.Path:
    """A copy turned clockwise around a point."""
    return transformed(path, skia.Matrix().setRotate(degrees, cx, cy))


def scaled(path: skia.Path, factor: float, cx: float, cy: float, factor_y: float | None = None) -> skia.Path:
    """A copy scaled around a point."""
    return transformed(path, skia.Matrix().setScale(factor, factor if factor_y is None else factor_y, cx, cy))


def mirrored(path: skia.Path, axis: float = 180.0) -> skia.Path:
    """A copy on the other side of a vertical axis."""
    return transformed(path, skia.Matrix().setScale(-1, 1, axis, 0))


def transformed(path: skia.Path, matrix: skia.Matrix) -> skia.Path:
    """A copy seen through a matrix."""
    copy = skia.Path(path)
    copy.transform(matrix)
    return copy


def union(*paths: skia.Path) -> skia.Path:
    """The common outline of several shapes."""
    whole = paths[0]
    for path in paths[1:]:
        whole = skia.Op(whole, path, skia.kUnion_PathOp)
    return whole


def minus(path: skia.Path, other: skia.Path) -> skia.Path:
    """What is left of a shape after cutting another away."""
    return skia.Op(path, other, skia.kDifference_PathOp)


def both(path: skia.Path, other: skia.Path) -> skia.Path:
    """Where two shapes overlap."""
    return skia.Op(path, other, skia.kIntersect_PathOp)
