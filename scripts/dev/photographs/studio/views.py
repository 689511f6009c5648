"""What windows and terraces look at. Each view lies towards +y of its place, its ground `below` the viewer's floor."""
import math
import random

import materials as m
from models import model
from shapes import box, grid, lathe, mesh, place, rod, wobble


def land(y0, y1, wide, height, material, seed=0, rough=1.0, size=None, base=0.0, columns=110, rows=44, ridged=False, valley=0.0):
    """Hills or mountains between the distances y0 and y1; `valley` lowers the middle."""
    size = size or (y1 - y0)

    def point(s, t):
        x, y = (s - .5) * wide, y0 + (y1 - y0) * t
        h, k, weight = 0, 1, 1
        for octave in range(6 if ridged else 5):
            n = wobble(x * k, y * k, octave * 3.1, size, seed)
            h += ((1 - abs(n) * 2) if ridged else n * .8 + .25) * weight
            k, weight = k * 2.1, weight * (.48 if ridged else .42) * rough
        edge = math.sin(min(1, t * 1.6) * math.pi / 2)
        edge *= math.sin(min(1, min(s, 1 - s) * 9) * math.pi / 2)
        dip = 1 - valley * math.exp(-(x / (wide * .14)) ** 2)
        return (x, y, base + max(-.2 * height, h * height) * edge * dip)
    return grid(columns, rows, point, material)


def sea(start=40, colour='#1d5468', haze='#d5e0e8', reach=5200, calm=.25):
    g = m.far(colour, haze, reach, .08, bump=calm)
    mesh([(-30000, start, 0), (30000, start, 0), (30000, 28000, 0), (-30000, 28000, 0)], [(0, 1, 2, 3)], g)


def foam(y, wide, seed=0):
    chance = random.Random(seed)
    white = m.plain('#f3f5f3', .9)
    for k in range(3):
        at = y + k * 9 + chance.uniform(-2, 2)
        grid(90, 2, lambda s, t, a=at, q=k: ((s - .5) * wide, a + wobble(s * 14, q, 0, 1, seed) * 5 + t * (1.2 + 1.4 * abs(wobble(s * 30, q, 1, 1, seed))), .06 + q * .002), white)


def hazed(g, haze, reach):
    """The material of a graph with air in front of it, thicker with distance."""
    air = g.node('Emission', Color=(*m.rgb(haze), 1))
    air.name = 'air'
    amount = g.math('SUBTRACT', 1.0, g.math('POWER', 2.718, g.math('MULTIPLY', g.node('CameraData').outputs['View Distance'], -1 / reach)))
    both = g.node('MixShader')
    g.links.new(amount, both.inputs[0])
    g.links.new(g.shader.outputs[0], both.inputs[1])
    g.links.new(air.outputs[0], both.inputs[2])
    g.links.new(both.outputs[0], g.out.inputs['Surface'])
    return g.material


def snowy(rock='#5b5f63', haze='#cfdbe6', reach=9000, line=-.15):
    """Rock with snow wherever it isn't steep."""
    g = m.Graph('snowy')
    up = g.node('SeparateXYZ', Vector=g.node('NewGeometry').outputs['Normal']).outputs[2]
    patch = g.math('ADD', up, g.math('MULTIPLY', g.noise(g.world(), .012, 5), .5))
    tint = g.mix('MIX', g.ramp(patch, (.80 + line, 0.0), (.92 + line, 1.0)), rock, '#f4f6f8')
    g.set(Base_Color=tint, Roughness=.9, Specular=.1)
    return hazed(g, haze, reach)


def facade_material(wall, glass='#2a3138', wide=2.4, high=3.1, share=.46, haze='#d5e0e8', reach=1800, lit=0.0):
    """A distant wall with rows of windows."""
    g = m.Graph('front')
    uv = g.uv((1 / wide, 1 / high, 1))
    parts = g.node('SeparateXYZ', Vector=uv)
    def inside(socket, size):
        return g.math('LESS_THAN', g.math('ABSOLUTE', g.math('SUBTRACT', g.math('FRACT', socket), .5)), size / 2)
    hole = g.math('MULTIPLY', inside(parts.outputs[0], share), inside(parts.outputs[1], share * 1.25))
    shade = g.node('ObjectInfo').outputs['Random']
    base = g.mix('MULTIPLY', 1.0, wall, g.ramp(shade, (0, .72), (1, 1.12)))
    g.set(Base_Color=g.mix('MIX', hole, base, glass), Roughness=.7, Specular=.2)
    if lit:
        cell = g.node('TexWhiteNoise', noise_dimensions='2D')
        floor = g.node('VectorMath', operation='FLOOR')
        g.links.new(uv, floor.inputs[0])
        g.links.new(floor.outputs[0], cell.inputs['Vector'])
        on = g.math('MULTIPLY', hole, g.math('GREATER_THAN', cell.outputs[0], .55))
        g.set(Emission=m.rgb('#ffc882'), Emission_Strength=g.math('MULTIPLY', on, lit))
    return hazed(g, haze, reach)


def roof(x0, x1, y0, y1, z, rise, material, along='x', over=.3):
    """A plain gabled roof, for houses seen from afar."""
    x0, x1, y0, y1 = x0 - over, x1 + over, y0 - over, y1 + over
    if along == 'x':
        my = (y0 + y1) / 2
        verts = [(x0, y0, z), (x1, y0, z), (x1, my, z + rise), (x0, my, z + rise), (x0, y1, z), (x1, y1, z)]
        faces = [(0, 1, 2, 3), (3, 2, 5, 4), (0, 3, 4), (1, 5, 2)]
    else:
        mx = (x0 + x1) / 2
        verts = [(x0, y0, z), (mx, y0, z + rise), (x1, y0, z), (x0, y1, z), (mx, y1, z + rise), (x1, y1, z)]
        faces = [(0, 1, 4, 3), (1, 2, 5, 4), (0, 2, 1), (3, 4, 5)]
    return mesh(verts, faces, material, [(verts[v][0], verts[v][1] + verts[v][2]) for face in faces for v in face])


def town(walls=('#efe6d4', '#e8d3b0', '#f4f0e6', '#dcb48c'), roofs='#a8583a', start=25, depth=300, wide=320, fall=0.0, high=(6, 12), seed=1, pitch=.34, haze='#d5e0e8', reach=1500, gap=.12, block=11):
    """Houses with pitched roofs on ground that falls by `fall` metres for each metre away."""
    chance = random.Random(seed)
    fronts = [facade_material(colour, haze=haze, reach=reach) for colour in walls]
    tile = m.far(roofs, haze, reach, .9, tuple(v * .62 for v in m.rgb(roofs)), 1.1)
    y = start
    while y < start + depth:
        far = block * (1 + (y - start) / 260)
        x = -wide / 2 * (.35 + y / (start + depth)) + chance.uniform(0, 6)
        while x < wide / 2 * (.35 + y / (start + depth)):
            w, d, h = far * chance.uniform(.7, 1.35), far * chance.uniform(.7, 1.1), chance.uniform(*high)
            ground = -(y - start) * fall + wobble(x, y, 0, 90, seed) * 3
            box(x, x + w * (1 - gap), y, y + d, ground - 12, ground + h, chance.choice(fronts), 0)
            roof(x, x + w * (1 - gap), y, y + d, ground + h, d * pitch * chance.uniform(.8, 1.1), tile, chance.choice('xxy'))
            if chance.random() < .5:
                cx = x + w * chance.uniform(.2, .7)
                box(cx, cx + .7, y + d * .3, y + d * .3 + .7, ground + h, ground + h + d * .3 + 1, fronts[0], 0)
            x += w
        y += far * 1.12


def skyline(start=60, depth=900, wide=1100, high=(20, 90), seed=2, walls=('#9aa0a4', '#b7b2a8', '#6d747a', '#c9c5bb', '#84786c'), haze='#d5dfe8', reach=1400, lit=0.0, below=60, block=34, plain=True):
    """Towers of a city; without its `plain` they stand on ground that the scene has already."""
    chance = random.Random(seed)
    fronts = [facade_material(colour, '#27313a', chance.uniform(1.6, 3.4), 3.3, chance.uniform(.5, .72), haze, reach, lit) for colour in walls]
    cap = m.far('#8b8d8c', haze, reach)
    if plain:
        mesh([(-4000, 0, -below), (4000, 0, -below), (4000, 9000, -below), (-4000, 9000, -below)], [(0, 1, 2, 3)], m.far('#6f7478', haze, reach, 1, '#55604f', 60))
    y = start
    while y < start + depth:
        x = -wide / 2 * (.4 + y / (start + depth))
        while x < wide / 2 * (.4 + y / (start + depth)):
            w, d = block * chance.uniform(.5, 1.1), block * chance.uniform(.5, 1.0)
            h = chance.uniform(*high) * (1 if chance.random() < .86 else 1.9)
            box(x, x + w, y, y + d, -below, h - below, chance.choice(fronts), 0)
            box(x - .01, x + w + .01, y - .01, y + d + .01, h - below, h - below + .6, cap, 0)
            if chance.random() < .6:
                bx = x + w * chance.uniform(.1, .6)
                box(bx, bx + w * .28, y + d * .3, y + d * .6, h - below, h - below + chance.uniform(2, 5), cap, 0)
            x += w * 1.18
        y += block * 1.25 * (1 + (y - start) / 700)


def trees(kind, count, y, wide, size, seed=0, z=0, depth=8, high=None):
    """A loose row of library trees."""
    chance = random.Random(seed)
    for k in range(count):
        x = ((k + chance.uniform(.2, .8)) / count - .5) * wide
        w = size * chance.uniform(.75, 1.25)
        model(kind if isinstance(kind, str) else chance.choice(kind), w, x, y + chance.uniform(0, depth), z, chance.uniform(0, 360))


def lawn(y0, y1, wide, material=None):
    mesh([(-wide / 2, y0, 0), (wide / 2, y0, 0), (wide / 2, y1, 0), (-wide / 2, y1, 0)], [(0, 1, 2, 3)], material or m.ground('#4c6a2a', '#6b8440', .03))


def boat(length=7, hull='#2f5a78', mast=8):
    """A moored boat along x."""
    def point(s, t):
        a = s * 2 - 1
        half = length * .16 * (1 - abs(a) ** 3) ** .7
        return (a * length / 2, math.sin((t - .5) * math.pi) * half * (1 if t != .5 else 0), .15 + abs(t - .5) * 2 * (.7 + a * a * .35))
    grid(24, 8, point, m.plain(hull, .4))
    box(-length * .12, length * .15, -.55, .55, .6, 1.35, m.white(), .05)
    if mast:
        rod((0, 0, .4), (0, 0, mast), .05, m.plain('#d8cfc0'))


def vineyard(rows=26, wide=80, y0=12, gap=2.3):
    """Rows of vines that run away from the viewer."""
    green = m.leaf('#5d7a2c', '#7d8f3c')
    chance = random.Random(3)
    verts, faces = [], []
    for r in range(rows):
        x = (r - rows / 2) * gap
        y = y0
        while y < y0 + wide:
            for _ in range(5):
                c = (x + chance.gauss(0, .16), y + chance.uniform(0, .5), chance.uniform(.45, 1.5))
                a, s = chance.uniform(0, 6.28), chance.uniform(.10, .2)
                t = chance.uniform(-1, 1)
                i = len(verts)
                verts += [(c[0] - s * math.cos(a), c[1] - s * math.sin(a), c[2] - s * t), (c[0] + s * math.sin(a) * .6, c[1] - s * math.cos(a) * .6, c[2] + s * .3), (c[0] + s * math.cos(a), c[1] + s * math.sin(a), c[2] + s * t), (c[0] - s * math.sin(a) * .6, c[1] + s * math.cos(a) * .6, c[2] - s * .3)]
                faces.append((i, i + 1, i + 2, i + 3))
            y += .5
    mesh(verts, faces, green)


def meadow(x0, x1, y0, y1, count, tall=.25, colours=('#5f7a34', '#8a9448'), seed=0, ground=None):
    """Blades of grass as one mesh."""
    chance = random.Random(seed)
    verts, faces = [], []
    for _ in range(count):
        x, y = chance.uniform(x0, x1), chance.uniform(y0, y1)
        z = ground(x, y) if ground else 0
        a, h, lean = chance.uniform(0, 6.28), tall * chance.uniform(.5, 1.3), chance.uniform(.1, .6) * tall
        w = .004 + tall * .012
        i = len(verts)
        verts += [(x - w * math.sin(a), y + w * math.cos(a), z), (x + w * math.sin(a), y - w * math.cos(a), z), (x + lean * math.cos(a), y + lean * math.sin(a), z + h)]
        faces.append((i, i + 1, i + 2))
    return mesh(verts, faces, m.leaf(*colours))


def crown(x, y, z, radius, colours, leaves=2600, size=.12, seed=0, flat=.8):
    """A bush or the crown of a tree as a cloud of leaves, denser at its shell."""
    chance = random.Random(seed)
    verts, faces = [], []
    for _ in range(leaves):
        d = [chance.gauss(0, 1) for _ in range(3)]
        n = math.sqrt(sum(v * v for v in d)) or 1
        r = radius * chance.uniform(.55, 1.0) ** .6 * (1 + .35 * wobble(d[0] / n, d[1] / n, d[2] / n, .5, seed))
        c = (x + d[0] / n * r, y + d[1] / n * r, z + d[2] / n * r * flat)
        u = [chance.gauss(0, 1) * size * .6 for _ in range(3)]
        v = [chance.gauss(0, 1) * size * .35 for _ in range(3)]
        i = len(verts)
        verts += [tuple(c[q] - u[q] for q in range(3)), tuple(c[q] + v[q] for q in range(3)), tuple(c[q] + u[q] for q in range(3)), tuple(c[q] - v[q] for q in range(3))]
        faces.append((i, i + 1, i + 2, i + 3))
    return mesh(verts, faces, m.leaf(*colours))


def fruits(x, y, z, radius, colours, count, size, seed=0, flat=.8):
    """Round fruit at the shell of a crown."""
    chance = random.Random(seed)
    for _ in range(count):
        d = [chance.gauss(0, 1) for _ in range(3)]
        n = math.sqrt(sum(v * v for v in d)) or 1
        with place(x + d[0] / n * radius, y + d[1] / n * radius, z + d[2] / n * radius * flat):
            lathe([(max(.0005, size * math.sin(math.pi * k / 8)), -size * math.cos(math.pi * k / 8)) for k in range(9)], m.plain(chance.choice(colours), .5), 14)


def tree(x, y, z, high, colours, seed=0, spread=.34, size=.11, trunk='#5c4a3a', leaves=5200):
    """A broad-leaved tree: forked trunk and some clouds of leaves."""
    chance = random.Random(seed)
    bark = m.plain(trunk, .95)
    fork = high * chance.uniform(.32, .42)
    with place(x, y, z):
        lathe([(high * .035, 0), (high * .022, fork * .3), (high * .018, fork), (high * .001, fork * 1.05)], bark, 12)
        for k in range(5):
            a, r = k * 1.26 + chance.uniform(-.3, .3), high * spread * chance.uniform(.3, .75)
            top = (r * math.cos(a), r * math.sin(a), high * chance.uniform(.6, .82))
            rod((0, 0, fork * .9), top, high * .010, bark, 7)
            crown(*top, high * spread * chance.uniform(.42, .6), colours, leaves // 6, size, seed * 11 + k)
        crown(0, 0, high * .82, high * spread * .62, colours, leaves // 6, size, seed * 11 + 9)


