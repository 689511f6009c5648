"""Furniture that is built rather than taken from the library: sofas, beds, tables, lamps, books and small things."""
import math
import random

import light
import materials as m
from models import model
from shapes import box, coverlet, cushion, grid, here, lathe, leaning_cushion, mesh, place, rod, soft_block, wobble


def sofa(width, depth, cloth, seats=3, arm=.16, back=.44, seat=.43, legs=None, cushions=(), throw=None, plinth=False, seed=0):
    """A sofa whose back is at y = 0 and which faces −y, centred on x = 0."""
    half = width / 2
    legs = legs or m.wood('#4a3322')
    low = .05 if plinth else .13
    soft_block(-half + arm * .6, half - arm * .6, -depth + .05, 0, low, low + .17, cloth, .03, seed)
    soft_block(-half + .03, half - .03, -.2, 0, low + .1, seat + back - .05, cloth, .06, seed + 1)
    for way in (-1, 1):
        x = way * (half - arm / 2)
        soft_block(x - arm / 2, x + arm / 2, -depth, -.02, low, seat + .19, cloth, .06, seed + 2)
        for y in (-depth + .1, -.1):
            if not plinth:
                with place(way * (half - .12), y):
                    lathe([(.016, 0), (.026, low + .01)], legs, 12)
    wide = (width - 2 * arm) / seats
    for k in range(seats):
        x = -half + arm + wide * k
        soft_block(x + .005, x + wide - .005, -depth - .01, -.16, low + .17, seat + .03, cloth, .07, seed + k + 3, .02)
        with place(x + wide / 2, -.20, seat - .02):
            leaning_cushion(0, 0, 0, back + .03, cloth, 76, 0, seed + k, wide + .02)
    for k, (x, material, size, turn) in enumerate(cushions):
        leaning_cushion(x, -.34 - (k % 2) * .03, seat + .02, size, material, 64, turn, seed + k + 9)
    if throw:
        x, material = throw
        thrown(x, depth, seat + .19, material, seed)


def thrown(x, depth, top, cloth, seed=0, wide=.62):
    """A blanket laid over an arm: it lies on top and hangs at both sides."""
    def point(s, t):
        along = (t - .5) * 1.35
        flat = .13
        over = max(0, abs(along) - flat)
        px = x + math.copysign(min(abs(along), flat) + min(over, .02), along)
        z = top + .012 - over
        y = -depth * .5 + (s - .5) * wide * (1 + over * .15) + wobble(s * 3, t * 3, seed, 1) * .03
        return (px + math.copysign(.012, along) * math.sin(s * 23 + seed) * min(1, over * 4), y, max(.03, z + wobble(s * 5, t * 5, seed + 2, 1) * .012))
    made = grid(36, 46, point, cloth, uv=lambda s, t: (s * wide, t * 1.3))
    made.modifiers.new('t', 'SOLIDIFY').thickness = .012


def bed(width, length, sheet, quilt, head='panel', head_material=None, top=.52, pillows=4, pillow_cloth=None, accents=(), throw=None, frame=None, seed=0, base=True):
    """A made bed with its head at y = length and its foot at y = 0, centred on x = 0."""
    half = width / 2
    frame = frame or m.wood('#9b7650')
    head_material = head_material or frame
    if base:
        box(-half - .03, half + .03, -.03, length, .10, .30, frame, .012)
        for x in (-half + .04, half - .08):
            for y in (.02, length - .1):
                box(x, x + .06, y, y + .06, 0, .1, frame)
    soft_block(-half, half, 0, length, .28 if base else .02, top - .02, sheet, .07, seed)
    if head == 'panel':
        soft_block(-half - .06, half + .06, length, length + .09, .1, 1.18, head_material, .045, seed)
        for k in range(1, 4):
            x = -half + width * k / 4
            box(x - .004, x + .004, length - .004, length + .01, .3, 1.14, m.plain('#2b2620', .9), 0)
    elif head == 'wood':
        box(-half - .05, half + .05, length, length + .045, .1, 1.05, head_material, .012)
    elif head == 'slats':
        for x in (-half - .02, half - .03):
            box(x, x + .05, length, length + .05, 0, 1.15, head_material, .01)
        box(-half, half, length + .005, length + .045, 1.02, 1.12, head_material, .01)
        count = int(width / .11)
        for k in range(count):
            x = -half + width * (k + .5) / count
            box(x - .014, x + .014, length + .012, length + .036, .35, 1.04, head_material, .005)
    elif head == 'iron':
        iron = head_material
        for x in (-half, half):
            rod((x, length + .03, 0), (x, length + .03, 1.12), .016, iron)
            with place(x, length + .03, 1.12):
                lathe([(.001, 0), (.02, .01), (.028, .03), (.02, .052), (.001, .06)], iron, 16)
        for z in (.62, 1.08):
            rod((-half, length + .03, z), (half, length + .03, z), .011, iron)
        for k in range(1, 9):
            x = -half + width * k / 9
            rod((x, length + .03, .62), (x, length + .03, 1.08), .007, iron)
    cloth = pillow_cloth or sheet
    rows = 2 if pillows > 2 else 1
    each = min(.72, width / 2 - .03)
    for row in range(rows):
        for k, x in enumerate((-width / 4, width / 4) if width > 1.1 else (0,)):
            leaning_cushion(x + wobble(row, k, seed, 1) * .05, length - .10 - row * .17, top - .01, .46, cloth if row == 0 else sheet, 60 - row * 9, wobble(k, row, seed, 1) * 9, seed + row * 2 + k, each)
    for k, (x, material, size) in enumerate(accents):
        leaning_cushion(x, length - .52, top + .0, size, material, 56, wobble(k, 3, seed, 1) * 16, seed + k, size * 1.35)
    with place(0, -.02):
        coverlet(width + .04, length * .70, .34, top + .035, quilt, seed, .035)
        if throw:
            with place(0, .18, 0):
                coverlet(width + .1, length * .24, .30, top + .115, throw, seed + 4, .012, False, .016)
    # The turned-back edge of the quilt.
    with place(0, length * .66, top + .03):
        cushion(width + .02, .24, .10, sheet, .1, seed, .0)


def table(width, depth, high, material, legs='square', top=.035, leg_material=None, inset=.06, size=.06):
    half, deep = width / 2, depth / 2
    leg_material = leg_material or material
    box(-half, half, -deep, deep, high - top, high, material, .006)
    if legs == 'square':
        box(-half + inset, half - inset, -deep + inset, deep - inset, high - top - .08, high - top, leg_material, .004)
        for x in (-half + inset, half - inset - size):
            for y in (-deep + inset, deep - inset - size):
                box(x, x + size, y, y + size, 0, high - top, leg_material, .006)
    elif legs == 'trestle':
        for x in (-half + .35, half - .35):
            box(x - .05, x + .05, -deep + .12, deep - .12, 0, .07, leg_material, .01)
            box(x - .05, x + .05, -.09, .09, .07, high - top, leg_material, .012)
            box(x - .05, x + .05, -deep + .1, deep - .1, high - top - .08, high - top, leg_material, .01)
        box(-half + .4, half - .4, -.03, .03, .22, .32, leg_material, .008)
    elif legs == 'pin':
        for x in (-half + .1, half - .1):
            for y in (-deep + .1, deep - .1):
                rod((x, y, high - top), (x + math.copysign(.05, x), y + math.copysign(.05, y), 0), .011, leg_material)
    elif legs == 'slab':
        for x in (-half, half - top):
            box(x, x + top, -deep, deep, 0, high - top, material, .006)


def disc(radius, z, material, around=64):
    """A round top whose grain runs straight across."""
    rim = [(radius * math.cos(2 * math.pi * k / around), radius * math.sin(2 * math.pi * k / around)) for k in range(around)]
    mesh([(x, y, z) for x, y in rim], [tuple(range(around))], material, rim)


def round_table(radius, high, material, foot=None, thick=.035):
    lathe([(.001, high - thick), (radius - .01, high - thick), (radius, high - thick + .01), (radius, high - .008), (radius - .008, high)], material, 64)
    disc(radius - .008, high, material)
    lathe([(.22, 0), (.22, .02), (.05, .04), (.035, .3), (.035, high - .06), (.09, high - thick)], foot or material, 32)


def drum(radius, high, material):
    lathe([(.001, 0), (radius - .01, 0), (radius, .01), (radius, high - .012), (radius - .012, high)], material, 64)
    disc(radius - .012, high, material)


def books(x0, x1, y, z, seed=0, deep=.18, tall=(.17, .26), upright_=True, palette=None):
    """A row of standing books, or a pile."""
    chance = random.Random(seed)
    palette = palette or ['#7a3b2e', '#c9b58f', '#2f4a58', '#d8d0c0', '#586b4c', '#a8763e', '#e7e1d4', '#3b3a3c', '#8c9aa0', '#b35a3c', '#efe9dc', '#44546a']
    x, pile = x0, z
    while x < x1 if upright_ else pile < x1:
        thick = chance.uniform(.014, .042)
        colour = chance.choice(palette)
        if upright_:
            high = chance.uniform(*tall)
            box(x, min(x + thick, x1), y - deep * chance.uniform(.82, 1), y, z, z + high, m.plain(colour, .65), .002)
            x += thick + .0015
            if chance.random() < .06:
                x += .05
        else:
            with place(x0, y, 0, chance.uniform(-14, 14)):
                w = chance.uniform(.2, .29)
                box(-w / 2, w / 2, -.1, .1, pile, pile + thick, m.plain(colour, .65), .003)
                box(-w / 2 + .004, w / 2 + .002, -.097, .097, pile + .003, pile + thick - .003, m.plain('#ece5d6', .9), 0)
            pile += thick


def shelves(width, high, deep, material, rows=5, columns=2, seed=0, fill=.8, back=None, y=0):
    """Open shelving against y = 0, filled with books and things."""
    chance = random.Random(seed)
    t = .028
    for k in range(columns + 1):
        x = -width / 2 + (width - t) * k / columns
        box(x, x + t, y - deep, y, 0, high, material, .002)
    for k in range(rows + 1):
        z = (high - t) * k / rows
        box(-width / 2, width / 2, y - deep, y - .002, z, z + t, material, .002)
    if back:
        box(-width / 2, width / 2, y - .012, y - .002, 0, high, back, 0)
    for row in range(rows):
        for column in range(columns):
            x0 = -width / 2 + width * column / columns + .04
            x1 = -width / 2 + width * (column + 1) / columns - .03
            z = (high - t) * row / rows + t
            room = high / rows - t - .03
            kind = chance.random()
            if kind < fill * .75:
                books(x0, x0 + (x1 - x0) * chance.uniform(.5, 1), y - .03, z, seed * 31 + row * 7 + column, min(deep * .75, .2), (min(.16, room * .6), min(.27, room * .95)))
            elif kind < fill:
                with place((x0 + x1) / 2, y - deep / 2, z):
                    vase(min(.22, room * .85), chance.choice(['#d9cdb8', '#6f7d74', '#b46a48', '#efece6']), chance.randrange(4))
            else:
                with place((x0 + x1) / 2, y - deep * .5, z):
                    books(0, min(.12, room), 0, 0, seed + row, upright_=False)


profiles = [
    [(.001, 0), (.30, 0), (.46, .25), (.50, .48), (.38, .75), (.20, .88), (.18, .96), (.24, 1.0), (.20, 1.0), (.15, .95), (.15, .85)],
    [(.001, 0), (.26, 0), (.34, .12), (.36, .55), (.30, .82), (.30, 1.0), (.27, 1.0), (.27, .8), (.3, .5)],
    [(.001, 0), (.22, 0), (.50, .30), (.52, .40), (.30, .62), (.11, .74), (.10, .98), (.14, 1.0), (.10, .99), (.07, .9)],
    [(.001, 0), (.34, 0), (.40, .04), (.34, .5), (.42, 1.0), (.39, 1.0), (.31, .5), (.36, .06)],
]


def vase(high, colour='#e6ddcc', kind=0, material=None, stems=None, seed=0):
    made = lathe([(r * high * .8, z * high) for r, z in profiles[kind % len(profiles)]], material or m.plain(colour, .55), 40)
    if stems:
        branch(high, stems, seed)
    return made


def branch(base, colour, seed=0, count=7, high=.45, leaf_size=.035):
    """A loose bunch of twigs with small leaves, standing in a vase of this height."""
    chance = random.Random(seed)
    twig, foliage = m.plain('#5b4631', .8), m.leaf(colour)
    verts, faces = [], []
    for _ in range(count):
        a, lean, tall = chance.uniform(0, 6.28), chance.uniform(.15, .6), high * chance.uniform(.7, 1.25)
        bend = chance.uniform(-.3, .3)
        before = (0, 0, base * .6)
        for k in range(1, 9):
            t = k / 8
            reach = lean * tall * t ** 1.5
            now = (math.cos(a + bend * t) * reach, math.sin(a + bend * t) * reach, base * .6 + tall * t)
            rod(before, now, .0025, twig, 5)
            before = now
            if t > .3:
                for _ in range(4):
                    d = [chance.gauss(0, 1) for _ in range(3)]
                    n = math.sqrt(sum(v * v for v in d)) or 1
                    d = [v / n * leaf_size for v in d]
                    e = [chance.gauss(0, 1) * leaf_size * .3 for _ in range(3)]
                    i = len(verts)
                    verts += [now, tuple(now[q] + d[q] * .5 + e[q] for q in range(3)), tuple(now[q] + d[q] for q in range(3)), tuple(now[q] + d[q] * .5 - e[q] for q in range(3))]
                    faces.append((i, i + 1, i + 2, i + 3))
    mesh(verts, faces, foliage)


def bowl(radius, high, colour, fruit=None, seed=0):
    lathe([(.001, 0), (radius * .4, 0), (radius * .75, high * .4), (radius, high), (radius - .006, high), (radius * .7, high * .45), (.001, .012)], m.plain(colour, .35), 40)
    if fruit:
        chance = random.Random(seed)
        for k in range(9):
            a, r = k * 2.4, radius * .62 * math.sqrt((k % 6) / 6)
            size = radius * chance.uniform(.24, .29)
            with place(r * math.cos(a), r * math.sin(a), high * .45 + (size * 1.1 if k > 5 else 0)):
                ball(size, m.plain(chance.choice(fruit), .42))


def ball(radius, material, squash=.95):
    n = 14
    return lathe([(max(.0005, radius * math.sin(math.pi * k / n)), radius * (1 - math.cos(math.pi * k / n)) * squash) for k in range(n + 1)], material, 24)


def plate(radius=.13, colour='#f2efe8'):
    lathe([(.001, .006), (radius * .62, .004), (radius, .018), (radius, .021), (radius * .64, .009), (.001, .010)], m.ceramic(colour), 40)


def tumbler(radius=.035, high=.1, tint='#eef6f4'):
    lathe([(.001, .001), (radius * .85, .001), (radius, high), (radius - .002, high), (radius * .83, .008), (.001, .008)], m.glass(tint), 28)


def wineglass(high=.2):
    lathe([(.001, .001), (.034, .002), (.006, .008), (.004, high * .48), (.03, high * .6), (.038, high * .75), (.031, high), (.030, high), (.036, high * .75), (.001, high * .52)], m.glass(), 28)


def setting(cloth=None, colour='#f2efe8'):
    """One place laid at a table, at the origin; the guest sits at −y."""
    if cloth:
        box(-.21, .21, -.15, .15, 0, .003, cloth, 0)
    plate(.135, colour)
    with place(0, 0, .012):
        plate(.1, colour)
    for x, w in ((-.185, .010), (.18, .010), (.2, .008)):
        box(x, x + w, -.1, .1, .004, .008, m.steel(), .002)
    with place(.17, .16):
        wineglass()
    with place(.08, .19):
        tumbler()


def pendant(x, y, z, top, shade='dome', material=None, radius=.2, power=18, cord=None):
    """A lamp that hangs from `top` to z."""
    material = material or m.plain('#23262a', .5)
    rod((x, y, z + radius * .6), (x, y, top), .004, cord or m.black(), 8)
    with place(x, y, z):
        if shade == 'dome':
            lathe([(radius, 0), (radius * .96, radius * .25), (radius * .7, radius * .55), (radius * .2, radius * .72), (.02, radius * .8)], material, 40)
        elif shade == 'globe':
            ball(radius, m.shining('#ffe2b8', 2.2))
        elif shade == 'basket':
            for k in range(11):
                a = math.pi * (k + 1) / 13
                r = radius * math.sin(a) ** .7
                lathe([(r, radius * (1 - math.cos(a)) * .8), (r + .006, radius * (1 - math.cos(a)) * .8 + .008), (r, radius * (1 - math.cos(a)) * .8 + .016), (r - .006, radius * (1 - math.cos(a)) * .8 + .008), (r, radius * (1 - math.cos(a)) * .8)], material, 36)
            for k in range(18):
                a = 2 * math.pi * k / 18
                last = None
                for j in range(1, 13):
                    b = math.pi * j / 13
                    r = radius * math.sin(b) ** .7
                    now = (r * math.cos(a), r * math.sin(a), radius * (1 - math.cos(b)) * .8)
                    if last:
                        rod(last, now, .0035, material, 5)
                    last = now
        elif shade == 'paper':
            lathe([(max(.02, radius * math.sin(math.pi * k / 40)) * (1 + (.012 if k % 2 else 0)), radius * (1 - math.cos(math.pi * k / 40))) for k in range(41)], m.shining('#ffe9cc', 1.15), 48)
    light.bulb(x, y, z + radius * .25, power)


def table_lamp(high=.5, base='#b9a48a', shade='#f1e7d3', power=9):
    lathe([(r * high * .32, z * high * .58) for r, z in profiles[0]], m.plain(base, .4), 36)
    rod((0, 0, high * .55), (0, 0, high * .7), .006, m.brass(), 8)
    lathe([(high * .30, high * .60), (high * .20, high)], m.shade(shade), 40)
    light.bulb(0, 0, high * .78, power)


def floor_lamp(high=1.6, shade='#efe4cf', power=14, metal=None):
    metal = metal or m.brass()
    lathe([(.14, 0), (.14, .018), (.012, .03), (.012, high - .25)], metal, 32)
    lathe([(.20, high - .3), (.14, high)], m.shade(shade), 40)
    light.bulb(0, 0, high - .15, power)


def stack_of_towels(colours, width=.34, deep=.26):
    for k, colour in enumerate(colours):
        soft_block(-width / 2, width / 2, -deep / 2, deep / 2, k * .06, k * .06 + .058, m.fabric(colour, .006, bump=.8), .026, k)


def chair_wood(material, seat=None, back='rungs'):
    """A plain wooden chair that faces −y, centred on its seat."""
    for x in (-.2, .165):
        box(x, x + .035, -.2, -.165, 0, .44, material, .006)
        box(x, x + .035, .165, .2, 0, .86, material, .006)
    box(-.21, .21, -.21, .2, .43, .455, material, .008)
    for z in (.2, ):
        box(-.17, .17, -.19, -.17, z, z + .025, material)
        for x in (-.19, .175):
            box(x, x + .018, -.17, .17, z + .04, z + .06, material)
    if back == 'rungs':
        for z in (.56, .68, .80):
            box(-.17, .17, .172, .192, z, z + .05, material, .006)
    else:
        box(-.17, .17, .172, .192, .76, .85, material, .006)
        for k in range(5):
            x = -.13 + k * .065
            box(x - .008, x + .008, .174, .190, .46, .77, material, .003)
    if seat:
        soft_block(-.19, .19, -.19, .17, .455, .495, seat, .018)


def bench(width, depth, high, material):
    table(width, depth, high, material, 'slab', .045)


def lounger(cloth, frame=None, raised=28):
    """A sun lounger along y with its head at +y."""
    frame = frame or m.wood('#9c7450')
    for x in (-.32, .28):
        box(x, x + .05, -.95, .95, .22, .28, frame, .008)
        for y in (-.85, .75):
            box(x, x + .05, y, y + .06, 0, .22, frame, .006)
    for k in range(16):
        y = -.93 + k * .082
        box(-.28, .28, y, y + .055, .26, .28, frame, .004)
    soft_block(-.29, .29, -.94, .32, .28, .36, cloth, .03)
    a = math.radians(raised)
    import shapes
    from mathutils import Matrix
    shapes._places.append(here() @ Matrix.Translation((0, .32, .28)) @ Matrix.Rotation(a, 4, 'X'))
    soft_block(-.29, .29, 0, .66, 0, .08, cloth, .03)
    with place(0, .5, .07):
        cushion(.46, .24, .11, cloth, .2)
    shapes._places.pop()


def parasol(radius, high, cloth, pole=None):
    """An open parasol; its cloth sags between eight ribs."""
    pole = pole or m.wood('#8f6a45')
    rod((0, 0, 0), (0, 0, high), .024, pole)
    lathe([(.26, 0), (.26, .05), (.05, .08), (.04, .25)], m.plain('#8b8880', .8), 32)
    rise = radius * .34

    def point(s, t):
        a = s * 2 * math.pi
        edge = math.cos(math.pi / 8) / math.cos((a % (math.pi / 4)) - math.pi / 8)
        r = max(.02, t * radius * edge)
        sag = math.sin((a % (math.pi / 4)) / (math.pi / 4) * math.pi) * .035 * t * radius
        return (r * math.cos(a), r * math.sin(a), high - rise * t ** 1.15 - sag)
    top = grid(96, 14, point, cloth, uv=lambda s, t: (s * 8, t * radius))
    top.modifiers.new('t', 'SOLIDIFY').thickness = .004
    for k in range(8):
        a = k * math.pi / 4
        rod((0, 0, high - .02), (radius * math.cos(a) * .99, radius * math.sin(a) * .99, high - rise - .012), .007, pole, 8)


def potted(name, width, x, y, z=0, turn=0, pot=None, pot_size=(.16, .3), lift=None):
    """A plant of the library in a pot of ours."""
    with place(x, y, z):
        r, h = pot_size
        lathe([(.001, 0), (r * .74, 0), (r, h), (r - .015, h), (r - .02, h - .03), (.001, h - .035)], pot or m.plain('#b5694a', .8), 36)
        model(name, width, 0, 0, h - .05 if lift is None else lift, turn)


