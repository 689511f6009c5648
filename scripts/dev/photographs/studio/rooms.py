"""Walls with openings, windows, doors, floors, ceilings, beams, stairs and curtains."""
import math
import random

import light
import materials as m
from shapes import bevel, box, drape, grid, lathe, mesh, place, rod, upright


def wall(length, height, thick, openings, material, slope=None):
    """A wall along x whose inner face is y = 0; `openings` are (x0, x1, z0, z1). Openings may stand above each other."""
    xs = sorted({0, length, *(v for o in openings for v in o[:2])})
    zs = sorted({0, height, *(v for o in openings for v in o[2:4])})
    boxes = []
    for x0, x1 in zip(xs, xs[1:]):
        start = None
        for z0, z1 in zip(zs, zs[1:]):
            mid = ((x0 + x1) / 2, (z0 + z1) / 2)
            solid = not any(o[0] < mid[0] < o[1] and o[2] < mid[1] < o[3] for o in openings)
            if solid and start is None:
                start = z0
            if not solid and start is not None:
                boxes.append((x0, x1, 0, thick, start, z0))
                start = None
        if start is not None:
            boxes.append((x0, x1, 0, thick, start, height))
    return upright(boxes, material)


def arch(x0, x1, spring, thick, material, top=None):
    """Fills the corners above a round-headed opening whose square head is at `top`."""
    half, mid = (x1 - x0) / 2, (x0 + x1) / 2
    top = top or spring + half
    n = 24
    verts, faces = [], []
    for k in range(n + 1):
        a = math.pi * k / n
        x, z = mid - half * math.cos(a), spring + (top - spring) * math.sin(a)
        verts += [(x, 0, z), (x, 0, top + .001), (x, thick, z), (x, thick, top + .001)]
    for k in range(n):
        i = k * 4
        faces += [(i, i + 4, i + 5, i + 1), (i + 2, i + 3, i + 7, i + 6), (i, i + 2, i + 6, i + 4)]
    return mesh(verts, faces, material, [(verts[v][0], verts[v][2]) for face in faces for v in face])


def window(x0, x1, z0, z1, thick=.3, frame=None, columns=2, rows=1, bar=.05, thin=.028, depth=.55, sill=None, pane=None, light_power=0, tint='#e6f0ff', out=True):
    """A framed window in a wall along x; `depth` is how far outwards it sits, as a share of the wall. Its light shines inwards."""
    frame = frame or m.white()
    y = thick * depth
    for a, b in ((x0, x0 + bar), (x1 - bar, x1)):
        box(a, b, y - .03, y + .03, z0, z1, frame)
    for a, b in ((z0, z0 + bar), (z1 - bar, z1)):
        box(x0 + bar, x1 - bar, y - .03, y + .03, a, b, frame)
    for k in range(1, columns):
        x = x0 + (x1 - x0) * k / columns
        w = bar * .9 if k * 2 == columns or columns == 3 else thin
        box(x - w / 2, x + w / 2, y - .022, y + .022, z0 + bar, z1 - bar, frame)
    for k in range(1, rows):
        z = z0 + (z1 - z0) * k / rows
        box(x0 + bar, x1 - bar, y - .02, y + .02, z - thin / 2, z + thin / 2, frame)
    if sill:
        box(x0 - .03, x1 + .03, -.04, y - .03, z0 - .035, z0, sill)
    if pane:
        mesh([(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], [(0, 1, 2, 3)], pane)
    if light_power:
        light.area((x0 + x1) / 2, thick + .02, (z0 + z1) / 2, x1 - x0, z1 - z0, (0, -1, 0), light_power * (x1 - x0) * (z1 - z0), tint)


class Room:
    """A room of W × D × H whose near wall, behind y = 0, the camera doesn't see. Each side may have openings with windows.

    Sides are walked clockwise: an opening's x starts at the left corner as seen from inside."""
    def __init__(self, W, D, H, walls, floor, ceiling=None, thick=.3, back=None, left=None, right=None, skirting=None, flat=True):
        self.W, self.D, self.H, self.thick = W, D, H, thick
        self.materials = {'back': back or walls, 'left': left or walls, 'right': right or walls, 'front': walls}
        self.openings = {side: [] for side in self.materials}
        self.skirting = skirting
        box(-.5, W + .5, -3.5, D + .5, -.12, 0, floor, 0)
        if flat:
            box(-.5, W + .5, -3.5, D + .5, H, H + .12, ceiling or m.plaster('#f3efe7'), 0)

    def side(self, name):
        W, D = self.W, self.D
        return place(*{'back': (0, D, 0, 0), 'right': (W, D, 0, -90), 'left': (0, 0, 0, 90), 'front': (W, -1.2, 0, 180)}[name])

    def length(self, name):
        return self.D if name in ('left', 'right') else self.W

    def open(self, side, x0, x1, z0, z1, **kw):
        self.openings[side].append((x0, x1, z0, z1))
        if kw.pop('bare', False):
            if kw.get('light_power'):
                with self.side(side):
                    light.area((x0 + x1) / 2, self.thick + .02, (z0 + z1) / 2, x1 - x0, z1 - z0, (0, -1, 0), kw['light_power'] * (x1 - x0) * (z1 - z0), kw.get('tint', '#e6f0ff'))
            return
        with self.side(side):
            window(x0, x1, z0, z1, self.thick, **kw)

    def build(self, near=True, extra=0):
        for name, material in self.materials.items():
            if name == 'front' and not near:
                continue
            with self.side(name):
                made = wall(self.length(name), self.H + extra, self.thick, self.openings[name], material)
                if name == 'front':
                    light.hide_from_camera(made)
                elif self.skirting:
                    spans, start = [], 0
                    for x0, x1, z0, _ in sorted(self.openings[name]):
                        if z0 < .1:
                            spans.append((start, x0))
                            start = x1
                    for x0, x1 in [*spans, (start, self.length(name))]:
                        if x1 - x0 > .05:
                            box(x0, x1, -.016, 0, 0, .11, self.skirting, .004)
        # The part of the side walls beside and behind the camera.
        for x in (-self.thick, self.W):
            box(x, x + self.thick, -3.5, 0, 0, self.H + extra, self.materials['left'], 0).visible_camera = False


def curtains(x0, x1, top, cloth, spread=.32, pole=None, folds=None, y=-.09, bottom=.02, sides=(1, 1)):
    """A pair of drawn-back curtains in front of a window of a wall along x, on a pole."""
    wide = (x1 - x0) * spread
    for k, (side, x) in enumerate(((sides[0], x0 - .12 + wide / 2), (sides[1], x1 + .12 - wide / 2))):
        if side:
            with place(x, y, bottom):
                drape(wide, top - bottom, cloth, folds or max(4, int(wide / .11)), .045, seed=k + int(x0 * 10), gather=.06)
    if pole:
        rod((x0 - .25, y, top + .02), (x1 + .25, y, top + .02), .014, pole)
        for x in (x0 - .27, x1 + .27):
            with place(x, y, top + .02):
                lathe([(.001, -.025), (.022, -.015), (.026, 0), (.022, .015), (.001, .025)], pole, 16)


def beams(W, D, H, material, count=5, size=(.14, .18), along='y', uneven=.012):
    chance = random.Random(5)
    for k in range(count):
        at = (k + .5) / count
        w, h = size[0] * (1 + chance.uniform(-.1, .1)), size[1] * (1 + chance.uniform(-.1, .1))
        if along == 'y':
            bevel(box(W * at - w / 2, W * at + w / 2, -2, D, H - h, H, material, 0), uneven)
        else:
            bevel(box(0, W, D * at - w / 2, D * at + w / 2, H - h, H, material, 0), uneven)


def door(x0, x1, high, colour, thick=.3, panels=2, handle=None, open_turn=0):
    """A panelled door in a wall along x, with its frame."""
    for a, b in ((x0 - .07, x0), (x1, x1 + .07)):
        box(a, b, -.02, .02, 0, high + .07, colour)
    box(x0 - .07, x1 + .07, -.02, .02, high, high + .07, colour)
    with place(x0, .06, 0, -open_turn):
        wide = x1 - x0
        box(0, wide, 0, .04, .01, high, colour)
        step = (high - .2) / panels
        for k in range(panels):
            z = .14 + k * step
            for a, b in ((.12, wide / 2 - .04), (wide / 2 + .04, wide - .12)):
                box(a, b, -.012, .01, z, z + step - .14, colour, .012)
        with place(wide - .07, -.05, 1.02):
            lathe([(.001, 0), (.012, .002), (.012, .03), (.001, .032)], handle or m.brass(), 16)
            rod((0, 0, .016), (-.11, 0, .016), .009, handle or m.brass())


def sloped_ceiling(W, y0, z0, y1, z1, material, thick=.15, openings=(), frame=None, power=0):
    """A roof slope along x, from (y0, z0) to (y1, z1), with roof windows given as (x0, x1, s0, s1), s along the slope."""
    length = math.hypot(y1 - y0, z1 - z0)
    from mathutils import Matrix
    import shapes
    tilt = math.atan2(z1 - z0, y1 - y0)
    shapes._places.append(shapes.here() @ Matrix.Translation((0, y0, z0)) @ Matrix.Rotation(tilt - math.pi / 2, 4, 'X'))
    wall(W, length, thick, [tuple(o) for o in openings], material)
    for x0, x1, s0, s1 in openings:
        window(x0, x1, s0, s1, thick, frame or m.wood('#b58a5c'), columns=1, light_power=power)
    shapes._places.pop()


def floor_rug(x0, x1, y0, y1, material, seed=1, thick=.014, fringe=None):
    """A rug that lies a little unevenly."""
    import shapes
    made = grid(40, 40, lambda s, t: (x0 + (x1 - x0) * s + shapes.wobble(t * 3, seed, 0, 1) * .012, y0 + (y1 - y0) * t + shapes.wobble(s * 3, seed, 2, 1) * .012, thick + abs(shapes.wobble(s * 4, t * 4, seed, 1)) * .004), material, uv=lambda s, t: ((x1 - x0) * s, (y1 - y0) * t))
    solid = made.modifiers.new('t', 'SOLIDIFY')
    solid.thickness = thick
    if fringe:
        chance = random.Random(seed)
        for k in range(int((y1 - y0) / .02)):
            y = y0 + (k + .5) * .02
            for x, way in ((x0, -1), (x1, 1)):
                rod((x, y, .008), (x + way * .07, y + chance.uniform(-.01, .01), .003), .003, fringe, 5)
    return made


def framed_picture(x, z, wide, high, art, frame=None, mount=.05, y=-.02, deep=.022):
    """A picture on a wall along x, its middle at (x, z)."""
    frame = frame or m.wood('#8a6a48')
    w, h = wide / 2, high / 2
    for a, b, c, d in ((-w, -w + .02, -h, h), (w - .02, w, -h, h), (-w + .02, w - .02, -h, -h + .02), (-w + .02, w - .02, h - .02, h)):
        box(x + a, x + b, y - deep, 0, z + c, z + d, frame, .003)
    box(x - w + .02, x + w - .02, y + .004, y + .012, z - h + .02, z + h - .02, m.plain('#efece4', .9), 0)
    i = mount + .02
    mesh([(x - w + i, y + .002, z - h + i), (x + w - i, y + .002, z - h + i), (x + w - i, y + .002, z + h - i), (x - w + i, y + .002, z + h - i)], [(0, 1, 2, 3)], art, [(0, 0), (1, 0), (1, 1), (0, 1)])


def window_seat(x0, x1, y0, y1, high, wood_, cloth, cushions=()):
    box(x0, x1, y0, y1, 0, high - .1, wood_, .006)
    from shapes import leaning_cushion, soft_block
    soft_block(x0 + .02, x1 - .02, y0 + .01, y1 - .01, high - .1, high, cloth, .035)
    for k, (x, material, turn) in enumerate(cushions):
        leaning_cushion(x, y1 - .18, high, .42, material, 66, turn, k)


def radiator(x0, x1, z=.12, high=.6, y=-.06):
    count = int((x1 - x0) / .065)
    for k in range(count):
        x = x0 + k * .065
        bevel(box(x, x + .045, y - .05, y + .05, z, z + high, m.white(), 0), .02, 3)


