"""Houses from outside: walls with windows, shutters and doors, tiled, slated, planked and turfed roofs, pools, paving, gardens."""
import math
import random

import materials as m
from rooms import arch, wall
from shapes import box, grid, lathe, mesh, place, rod, wobble
from views import crown


def dark_room(x0, x1, z0, z1, curtain='#e9e2d3', lit=0.0, y=-.6):
    """What is seen behind a pane: a dim room, with curtains at its sides."""
    back = m.shining('#ffcf94', lit) if lit else m.plain('#2b2723', .9)
    mesh([(x0 - .3, y, z0 - .3), (x1 + .3, y, z0 - .3), (x1 + .3, y, z1 + .3), (x0 - .3, y, z1 + .3)], [(0, 1, 2, 3)], back)
    if curtain:
        cloth = m.plain(curtain, .9)
        w = (x1 - x0) * .2
        for a in (x0, x1 - w):
            grid(24, 1, lambda s, t, a=a: (a + s * w, -.12 + math.sin(s * 30) * .02, z0 + (z1 - z0) * t), cloth)


def pane(x0, x1, z0, z1, thick, frame, columns=2, rows=2, bar=.06, thin=.028, inset=.14, sill=None, shutters=None, surround=None, curtain='#e9e2d3', lit=0.0, open_=1.0, glass=None):
    """A window in a wall along x whose outer face is y = thick."""
    y = thick - inset
    for a, b, c, d in ((x0, x0 + bar, z0, z1), (x1 - bar, x1, z0, z1), (x0 + bar, x1 - bar, z0, z0 + bar), (x0 + bar, x1 - bar, z1 - bar, z1)):
        box(a, b, y - .03, y + .03, c, d, frame)
    for k in range(1, columns):
        x = x0 + (x1 - x0) * k / columns
        w = bar * 1.2 if k * 2 == columns else thin
        box(x - w / 2, x + w / 2, y - .025, y + .025, z0 + bar, z1 - bar, frame)
    for k in range(1, rows):
        z = z0 + (z1 - z0) * k / rows
        box(x0 + bar, x1 - bar, y - .02, y + .02, z - thin / 2, z + thin / 2, frame)
    tilt = random.Random(x0 * 7 + z0).uniform(-.006, .006)
    mesh([(x0, y + tilt, z0), (x1, y - tilt, z0), (x1, y - tilt, z1), (x0, y + tilt, z1)], [(0, 1, 2, 3)], glass or m.glass('#dfe9e8', 0, 1.5))
    dark_room(x0, x1, z0, z1, curtain, lit)
    if sill:
        box(x0 - .08, x1 + .08, y, thick + .06, z0 - .06, z0, sill, .008)
    if surround:
        w = .16
        for a, b, c, d in ((x0 - w, x0, z0 - .02, z1 + w), (x1, x1 + w, z0 - .02, z1 + w), (x0, x1, z1, z1 + w)):
            box(a, b, thick - .05, thick + .03, c, d, surround, .006)
    if shutters:
        wide = (x1 - x0) / 2
        for hinge, way in ((x0, -1), (x1, 1)):
            with place(hinge, thick + .015, 0, way * (6 + 10 * (1 - open_))):
                a, b = (-wide, 0) if way < 0 else (0, wide)
                slatted(a, b, z0, z1, shutters)


def slatted(a, b, z0, z1, material):
    for p, q, c, d in ((a, a + .05, z0, z1), (b - .05, b, z0, z1), (a + .05, b - .05, z0, z0 + .06), (a + .05, b - .05, z1 - .06, z1), (a + .05, b - .05, (z0 + z1) / 2 - .03, (z0 + z1) / 2 + .03)):
        box(p, q, 0, .035, c, d, material, .004)
    count = int((z1 - z0) / .055)
    for k in range(count):
        z = z0 + .06 + (z1 - z0 - .12) * k / count
        mesh([(a + .05, .028, z), (b - .05, .028, z), (b - .05, .006, z + .05), (a + .05, .006, z + .05)], [(0, 1, 2, 3)], material)


def leafed_door(x0, x1, high, thick, material, handle=None, panels=3, step=None):
    y = thick - .18
    box(x0, x1, y - .05, y, 0, high, material)
    rows = (high - .2) / panels
    for k in range(panels):
        for a, b in ((x0 + .1, (x0 + x1) / 2 - .05), ((x0 + x1) / 2 + .05, x1 - .1)):
            box(a, b, y, y + .016, .12 + k * rows, .12 + (k + 1) * rows - .1, material, .01)
    with place(x1 - .12, y + .05, 1.05):
        lathe([(.001, -.02), (.028, 0), (.001, .02)], handle or m.brass(), 16)
    if step:
        box(x0 - .2, x1 + .2, y, thick + .45, -.2, .0, step, .015)


class House:
    """A block w × d × h whose front faces −y, its left front corner at x = −w/2, y = 0."""
    def __init__(self, w, d, h, walls, thick=.4, base=None):
        self.w, self.d, self.h, self.walls, self.thick = w, d, h, walls, thick
        self.holes = {'front': [], 'right': [], 'left': [], 'back': []}
        if base:
            box(-w / 2 - .03, w / 2 + .03, -.03, d + .03, -.2, .45, base, .01)

    def side(self, name):
        w, d = self.w, self.d
        return place(*{'front': (w / 2, self.thick, 0, 180), 'right': (w / 2 - self.thick, d, 0, -90), 'left': (-w / 2 + self.thick, 0, 0, 90), 'back': (-w / 2, d - self.thick, 0, 0)}[name])

    def _turned(self, name, x0, x1):
        """Openings of the front are given from the left as seen from outside."""
        length = self.w if name in ('front', 'back') else self.d
        return length - x1, length - x0

    def window(self, name, x0, x1, z0, z1, frame, **kw):
        a, b = self._turned(name, x0, x1)
        self.holes[name].append((a, b, z0, z1))
        with self.side(name):
            pane(a, b, z0, z1, self.thick, frame, **kw)

    def door(self, name, x0, x1, high, material, **kw):
        a, b = self._turned(name, x0, x1)
        self.holes[name].append((a, b, 0, high))
        with self.side(name):
            leafed_door(a, b, high, self.thick, material, **kw)

    def arch(self, name, x0, x1, spring):
        """An open round arch, through to whatever stands behind."""
        a, b = self._turned(name, x0, x1)
        top = spring + (b - a) / 2
        self.holes[name].append((a, b, 0, top))
        with self.side(name):
            arch(a, b, spring, self.thick, self.walls, top)

    def build(self):
        for name, holes in self.holes.items():
            with self.side(name):
                wall(self.w if name in ('front', 'back') else self.d, self.h, self.thick, holes, self.walls)

    def gables(self, rise, along='x'):
        """The triangles of wall below a gabled roof whose ridge runs along x or y."""
        w, d, h = self.w / 2, self.d, self.h
        if along == 'x':
            for x in (-w, w):
                mesh([(x, 0, h), (x, d, h), (x, d / 2, h + rise)], [(0, 1, 2)], self.walls, [(0, h), (d, h), (d / 2, h + rise)])
        else:
            for y in (0, d):
                mesh([(-w, y, h), (w, y, h), (0, y, h + rise)], [(0, 1, 2)], self.walls, [(0, h), (2 * w, h), (w, h + rise)])


def _course(kind, s, t, across, up):
    """Height of a roof's surface within one tile."""
    if kind == 'barrel':
        return abs(math.sin(across * math.pi)) ** .8 * .075 + (1 - up) * .022
    if kind == 'plate':
        return (1 - up) * .022 + (.004 if across > .06 else -.006)
    return (1 - up) * .012


def slope(x0, x1, low, high, material, kind='barrel', tile=(.22, .36), seed=0, thick=.12):
    """One roof slope from (y, z) low to high, along x, with tiles as geometry."""
    (y0, z0), (y1, z1) = low, high
    length = math.hypot(y1 - y0, z1 - z0)
    rise = ((z1 - z0) / length, (y1 - y0) / length)
    columns, rows = max(1, round((x1 - x0) / tile[0])), max(1, round(length / tile[1]))
    fine = 6 if kind == 'barrel' else 3
    n, k = columns * fine, rows * 3
    verts, faces, uvs = [], [], []
    for j in range(k + 1):
        for i in range(n + 1):
            course, across = j // 3, (i % fine) / fine
            up = (j % 3) / 2.001 if j % 3 < 2 else .999
            if j % 3 == 2:
                course_t = (course + .985) / rows
            else:
                course_t = (course + (.0 if j % 3 == 0 else .5)) / rows
            t = min(1, course_t) if j < k else 1
            s = i / n
            x = x0 + (x1 - x0) * s
            out = _course(kind, s, t, across, up) + wobble(i // fine, course, 0, .7, seed) * .008 + wobble(x, t * length, 3, 2.2, seed) * .02
            verts.append((x, y0 + (y1 - y0) * t - rise[0] * out, z0 + (z1 - z0) * t + abs(rise[1]) * out))
    for j in range(k):
        for i in range(n):
            a = j * (n + 1) + i
            faces.append((a, a + 1, a + n + 2, a + n + 1))
            uvs += [(i / fine, j / 3), ((i + 1) / fine, j / 3), ((i + 1) / fine, (j + 1) / 3), (i / fine, (j + 1) / 3)]
    made = mesh(verts, faces, material, uvs, kind == 'barrel')
    made.data.use_auto_smooth = True
    mesh([(x0, y0, z0 - .02), (x1, y0, z0 - .02), (x1, y1, z1 - .02), (x0, y1, z1 - .02)], [(0, 1, 2, 3)], m.wood('#6d523a')).modifiers.new('t', 'SOLIDIFY').thickness = thick
    return made


def clay(colour='#b0613f', other='#7d4a33', old='#8b8474'):
    """Fired tiles, each of its own shade, with lichen."""
    g = m.Graph('clay')
    cell = g.node('TexWhiteNoise', noise_dimensions='2D')
    floor = g.node('VectorMath', operation='FLOOR')
    g.links.new(g.uv(), floor.inputs[0])
    g.links.new(floor.outputs[0], cell.inputs['Vector'])
    tint = g.mix('MIX', cell.outputs[0], colour, other)
    tint = g.mix('MIX', g.ramp(g.noise(g.world(), 1.1, 5, .65), (.52, 0.0), (.78, .7)), tint, old)
    return g.set(Base_Color=tint, Roughness=.9, Specular=.2).material


def gable_roof(x0, x1, y0, y1, z, rise, material, kind='barrel', over=.4, ends=.25, tile=(.22, .36), board=None, seed=0):
    """A gabled roof with its ridge along x."""
    mid, half = (y0 + y1) / 2, (y1 - y0) / 2
    fall = rise / half * over
    slope(x0 - ends, x1 + ends, (y0 - over, z - fall), (mid, z + rise), material, kind, tile, seed)
    with place(0, 2 * mid, 0), place(0, 0, 0, 180):
        slope(-x1 - ends, -x0 + ends, (mid - half - over, z - fall), (mid, z + rise), material, kind, tile, seed + 1)
    count = int((x1 - x0 + 2 * ends) / .4)
    for k in range(count):
        x = x0 - ends + (x1 - x0 + 2 * ends) * k / count
        rod((x, mid, z + rise + .02), (x + .42, mid, z + rise + .035), .10, material, 12)
    if board:
        box(x0 - ends, x1 + ends, y0 - over - .03, y0 - over, z - fall - .16, z - fall + .02, board, .006)


def gutter(x0, x1, y, z, metal=None):
    metal = metal or m.plain('#8a8c8a', .5)
    rod((x0, y, z), (x1, y, z), .06, metal)


def chimney(x, y, z, high, material, wide=.7, cap=None):
    box(x - wide / 2, x + wide / 2, y - .35, y + .35, z, z + high, material, .02)
    box(x - wide / 2 - .06, x + wide / 2 + .06, y - .41, y + .41, z + high, z + high + .09, cap or material, .01)
    for k in (-.15, .15):
        with place(x + k, y, z + high + .09):
            lathe([(.09, 0), (.075, .3), (.09, .32), (.06, .32), (.06, 0)], m.plain('#a8593a', .9), 16)


def pool(x0, x1, y0, y1, deep=1.35, rim=None, tile=None, water=None, level=-.06, edge=.35):
    """A pool sunk into the ground; the paving around it is left to the scene."""
    tile = tile or m.tiles('#9fd3d6', .05, .05, '#d8ebe8', .004, 0, .2)
    for a, b, c, d in ((x0, x1, y0 - .1, y0), (x0, x1, y1, y1 + .1), (x0 - .1, x0, y0, y1), (x1, x1 + .1, y0, y1)):
        box(a, b, c, d, -deep, 0, tile, 0)
    box(x0, x1, y0, y1, -deep - .1, -deep, tile, 0)
    if rim:
        for a, b, c, d in ((x0 - edge, x1 + edge, y0 - edge, y0), (x0 - edge, x1 + edge, y1, y1 + edge), (x0 - edge, x0, y0, y1), (x1, x1 + edge, y0, y1)):
            box(a, b, c, d, -.08, .03, rim, .012)
    mesh([(x0, y0, level), (x1, y0, level), (x1, y1, level), (x0, y1, level)], [(0, 1, 2, 3)], water or m.water('#4fb0b6'), [(0, 0), (1, 0), (1, 1), (0, 1)])


def around_pool(x0, x1, y0, y1, pool_at, material, z=0.0):
    """Ground with a rectangular hole."""
    a, b, c, d = pool_at
    for p, q, r, s in ((x0, x1, y0, c), (x0, x1, d, y1), (x0, a, c, d), (b, x1, c, d)):
        box(p, q, r, s, z - .2, z, material, 0)


def add_leaf(verts, faces, c, u, v):
    """Adds a diamond with its centre at `c` and the half diagonals `u` and `v`."""
    i = len(verts)
    verts += [tuple(c[q] - u[q] for q in range(3)), tuple(c[q] + v[q] for q in range(3)), tuple(c[q] + u[q] for q in range(3)), tuple(c[q] - v[q] for q in range(3))]
    faces.append((i, i + 1, i + 2, i + 3))


def hedge(x0, x1, y, high, deep=.8, colours=('#2f4a22', '#4f6a30'), leaves=None, seed=0):
    chance = random.Random(seed)
    box(x0 + .1, x1 - .1, y - deep * .35, y + deep * .35, 0, high - .12, m.plain('#1e2c16', 1), .1)
    verts, faces = [], []
    for _ in range(leaves or int((x1 - x0) * high * 900)):
        x, z = chance.uniform(x0, x1), chance.uniform(0, high)
        face = chance.random()
        c = (x, y - deep / 2 + chance.gauss(0, .04), z) if face < .65 else (x, y + chance.uniform(-.5, .5) * deep, high + chance.gauss(0, .04))
        u = [chance.gauss(0, .028) for _ in range(3)]
        v = [chance.gauss(0, .02) for _ in range(3)]
        add_leaf(verts, faces, c, u, v)
    mesh(verts, faces, m.leaf(*colours))


def bushes(places, colours=('#5b6f3c', '#8a9760'), size=.05, flowers=None, seed=0):
    for k, (x, y, r) in enumerate(places):
        crown(x, y, r * .75, r, colours, int(1500 * max(.5, r)), size, seed + k)
        if flowers:
            crown(x, y, r * .82, r * 1.04, flowers, int(260 * max(.5, r)), size * .7, seed + k + 50)


def climbing(x0, x1, y, z0, z1, colours, density=700, seed=0, hang=.2):
    """A climber on a wall that faces −y, thicker towards its top."""
    chance = random.Random(seed)
    verts, faces = [], []
    for _ in range(int((x1 - x0) * (z1 - z0) * density)):
        t = chance.random() ** .6
        x, z = chance.uniform(x0, x1), z0 + (z1 - z0) * t
        if wobble(x, z, 0, .8, seed) < -.12 - t * .3:
            continue
        c = (x, y - abs(chance.gauss(0, hang * (.4 + t * .6))), z + chance.gauss(0, .05))
        u = [chance.gauss(0, .035) for _ in range(3)]
        v = [chance.gauss(0, .026) for _ in range(3)]
        add_leaf(verts, faces, c, u, v)
    mesh(verts, faces, m.leaf(*colours))


def pergola(x0, x1, y0, y1, high, material, step=.45, posts=True):
    for x in (x0, x1) if posts else ():
        for y in (y0, y1):
            box(x - .07, x + .07, y - .07, y + .07, 0, high, material, .01)
    for y in (y0, y1):
        box(x0 - .3, x1 + .3, y - .05, y + .05, high, high + .16, material, .01)
    count = int((x1 - x0) / step) + 1
    for k in range(count + 1):
        x = x0 + (x1 - x0) * k / count
        box(x - .035, x + .035, y0 - .35, y1 + .35, high + .16, high + .28, material, .006)


def paving(x0, x1, y0, y1, material, z=0.0):
    box(x0, x1, y0, y1, z - .2, z, material, 0)


def ground(y0, y1, wide, material, height=0.0, size=14, seed=0, base=0.0, flat=0.0):
    """Uneven ground; within `flat` metres of the origin it is level."""
    def z(x, y):
        away = max(0, math.hypot(x, y) - flat) / 12
        return base + wobble(x, y, 0, size, seed) * height * min(1, away)
    grid(140, 120, lambda s, t: ((s - .5) * wide, y0 + (y1 - y0) * t * t, z((s - .5) * wide, y0 + (y1 - y0) * t * t)), material)
    # Flat land goes on beyond it, so that no gap opens towards the hills. Its parts meet and never overlap.
    low, far = base - max(.3, height * .6), 4000
    for left, right, near, end in ((-far, far, y1 - 2, far), (-far, 2 - wide / 2, y0, y1 - 2), (wide / 2 - 2, far, y0, y1 - 2)):
        mesh([(left, near, low), (right, near, low), (right, end, low), (left, end, low)], [(0, 1, 2, 3)], material)
    return z


