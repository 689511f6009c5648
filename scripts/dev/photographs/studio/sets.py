"""Rooms of a usual plan, furnished by a style. A style is the data of one home: materials, colours, windows and what they look at."""
from dataclasses import dataclass, field
from typing import Callable

import art
import furniture as f
import light
import materials as m
from models import model
from rooms import Room, beams, curtains, floor_rug, framed_picture
from shapes import box, lathe, mesh, place, rod, soft_block, upright


def print_of(name, seed, *colours):
    return m.painted(lambda u, v: getattr(art, name)(u, v, seed, *colours))


@dataclass
class Style:
    size: tuple = (5.6, 4.6, 2.7)
    walls: object = None
    back: object = None
    floor: object = None
    ceiling: object = None
    wood: object = None
    cloth: object = None
    second: object = None
    accent: object = None
    metal: object = None
    # side, x0, x1, z0, z1, columns, rows
    windows: list = field(default_factory=lambda: [('right', .7, 3.3, .0, 2.35, 3, 1)])
    frame: object = None
    sill: object = None
    curtain: object = None
    view: Callable = None
    beams: tuple = ()
    rug: object = None
    prints: tuple = ('shore', 'shore')
    seat: str = 'kator/mid-century-chair'
    seat_cloth: object = None
    plant: str = 'by/yuccaPlant'
    lamp: str = 'basket'
    sun: tuple = (70, 30, 1.0)
    sky: dict = field(default_factory=dict)
    glow: float = 24
    fill: float = 34
    skirting: object = None
    eye: tuple = None
    to: tuple = None
    lens: float = 20
    exposure: float = 0
    thick: float = .3
    # The room the other way round, so that homes of one plan differ.
    mirror: bool = False


def shell(s, near=True):
    """The empty room of a style, with its daylight."""
    W, D, H = s.size
    r = Room(W, D, H, s.walls, s.floor, s.ceiling, s.thick, back=s.back, skirting=s.skirting)
    for side, x0, x1, z0, z1, columns, rows in s.windows:
        r.open(side, x0, x1, z0, z1, frame=s.frame or m.white(), columns=columns, rows=rows, light_power=s.glow, sill=s.sill if z0 > .3 else None)
    r.build(near)
    if s.beams:
        beams(W, D, H, s.wood, *s.beams)
    if s.curtain:
        for side, x0, x1, z0, z1, *_ in s.windows:
            with r.side(side):
                curtains(x0, x1, z1 + .14, s.curtain, .26 if x1 - x0 > 1.4 else .34, s.metal or m.black(), bottom=.02 if z0 < .4 or s.size[2] > 2 else z0 - .2)
    light.area(W / 2, -.6, H - .35, W * .55, 1.2, (0, .75, -.62), s.fill, '#fff3e2')
    if s.view:
        s.view()
    azimuth, height, power = s.sun
    light.daylight(azimuth, height, power, seen=s.sky.get('seen', 2.2), **{k: v for k, v in s.sky.items() if k != 'seen'})
    light.indoors()
    eye = s.eye or (W * .2, -.7, 1.35)
    light.camera(eye, s.to or (W * .56, D), s.lens, -.035)
    light.look.update(mirror=s.mirror, exposure=s.exposure)
    return r


def living(s, seed=1, hearth=None, shelf=False, low_table='slab', sofa_x=None, sofa_width=2.3, extras=None):
    r = shell(s)
    W, D, H = s.size
    sx = sofa_x or W * .40
    with place(sx, D - .10):
        f.sofa(sofa_width, .96, s.cloth, 3 if sofa_width > 2 else 2, seed=seed, cushions=[(-sofa_width * .34, s.accent, .46, 10), (-sofa_width * .22, s.second, .40, -8), (sofa_width * .34, s.second, .46, -12)], throw=(sofa_width / 2 - .08, s.accent) if seed % 2 else None)
    if s.rug:
        floor_rug(sx - 1.75, sx + 1.6, D - 3.4, D - 1.05, s.rug, seed)
    with place(sx + .1, D - 2.0):
        if low_table == 'round':
            f.drum(.46, .34, s.wood)
        else:
            f.table(1.2, .68, .37, s.wood, low_table, .045, s.metal)
        top = .34 if low_table == 'round' else .37
        with place(-.22, .04, top):
            f.books(0, .085, 0, 0, seed, upright_=False)
        with place(.22, -.06, top):
            f.bowl(.15, .08, '#e4dccb', ['#7c8f3c', '#a8b450', '#6d8336'] if seed % 2 else ['#d8842a', '#e0a040', '#c95f2a'])
        with place(.05, .2, top):
            f.vase(.2, '#cdbfa6', seed % 4, stems='#66784a', seed=seed)
    if s.seat:
        with place(sx - 1.75, D - 1.9, 0, 62):
            model(s.seat, .78, parts={'': s.seat_cloth} if s.seat_cloth else None)
    with place(sx - sofa_width / 2 - .38, D - .38):
        f.table(.46, .42, .52, s.wood, 'square', .028)
        with place(0, .02, .52):
            f.table_lamp(.5, '#9c8f7c')
    if s.plant:
        with place(sx + sofa_width / 2 + .62, D - .55):
            model(s.plant, 1.0)
    with r.side('back'):
        if s.prints:
            count = len(s.prints)
            for k, kind in enumerate(s.prints):
                framed_picture(sx + (k - (count - 1) / 2) * .98, 1.72, .78, .98, print_of(kind, seed * 5 + k), s.wood if seed % 2 else m.black())
        if shelf:
            with place(W - .75, 0):
                f.shelves(1.1, 2.1, .3, s.wood, 5, 2, seed)
    if s.lamp:
        f.pendant(sx + .1, D - 2.0, H - .85, H, s.lamp, s.wood if s.lamp == 'basket' else None, .3)
    if extras:
        extras(r)
    return r


def bedroom(s, seed=1, head='panel', width=1.65, bed_x=None, quilt=None, throw=None, extras=None):
    r = shell(s)
    W, D, H = s.size
    bx = bed_x or W * .46
    white = m.fabric('#f2eee6', .0016, bump=.2, sheen=.1)
    with place(bx, D - 2.12):
        f.bed(width, 2.02, white, quilt or m.fabric('#efe9dd', .0018, bump=.25, sheen=.1), head, {'panel': s.second, 'iron': m.black()}.get(head, s.wood), .54, 4, s.cloth, [(0, s.accent, .36)], throw or s.accent, s.wood, seed)
    for k, x in enumerate((bx - width / 2 - .42, bx + width / 2 + .42)):
        with place(x, D - .30):
            f.table(.46, .4, .48, s.wood, 'square', .028)
            with place(0, .03, .48):
                f.table_lamp(.46, '#a59a86' if seed % 2 else '#7d8b86')
            with place(-.1 if k else .1, -.1, .48):
                f.books(0, .05, 0, 0, seed + k, upright_=False)
    if s.rug:
        floor_rug(bx - width / 2 - .55, bx + width / 2 + .55, D - 2.75, D - 1.1, s.rug, seed)
    with r.side('back'):
        if s.prints:
            framed_picture(bx, 1.78, 1.0, .72, print_of(s.prints[0], seed * 3 + 1), s.wood)
    with place(bx - .1, D - 2.55):
        f.bench(1.1, .36, .44, s.wood)
        soft_block(-.5, .5, -.16, .16, .44, .50, s.second, .025)
    if s.plant:
        with place(W - .5, D - .5):
            model(s.plant, .8)
    if s.lamp and H < 4:
        f.pendant(bx, D - 1.6, H - .6, H, s.lamp, s.wood if s.lamp == 'basket' else None, .24)
    if extras:
        extras(r)
    return r


def cupboards(x0, x1, y, deep, high, front, top, handle, doors=None, plinth=.1, drawers=()):
    """A run of fitted cupboards along x whose backs are at y."""
    count = doors or max(1, round((x1 - x0) / .6))
    box(x0, x1, y - deep + .06, y, 0, plinth, m.plain('#2f2c29', .8), 0)
    box(x0, x1, y - deep + .022, y, plinth, high, front, 0)
    wide = (x1 - x0) / count
    for k in range(count):
        a, b = x0 + wide * k + .002, x0 + wide * (k + 1) - .002
        rows = [(plinth + .004, high - .004)] if k not in drawers else [(plinth + .004 + (high - plinth) * q / 3, plinth - .004 + (high - plinth) * (q + 1) / 3) for q in range(3)]
        for lo, hi in rows:
            box(a, b, y - deep, y - deep + .022, lo, hi, front, .003)
            edge = .055
            for p, q, c, d in ((a, b, hi - edge, hi), (a, b, lo, lo + edge), (a, a + edge, lo + edge, hi - edge), (b - edge, b, lo + edge, hi - edge)):
                box(p, q, y - deep - .007, y - deep, c, d, front, .002)
            with place((a + b) / 2 if k in drawers else (b - .03 if k % 2 == 0 else a + .03), y - deep - .008, hi - .04 if k in drawers else hi - .12):
                rod((-.06, -.022, 0), (.06, -.022, 0), .006, handle) if k in drawers else rod((0, -.022, -.06), (0, -.022, .06), .006, handle)
    if top:
        box(x0 - .015, x1 + .015, y - deep - .03, y, high, high + .035, top, .006)


def tap(metal, high=.3):
    rod((0, 0, 0), (0, 0, high), .012, metal)
    last = (0, 0, high)
    import math
    for k in range(1, 9):
        a = math.pi * k / 8
        now = (0, -.085 * (1 - math.cos(a)), high + .085 * math.sin(a))
        rod(last, now, .011, metal)
        last = now
    rod(last, (last[0], last[1], last[2] - .05), .011, metal)
    rod((.012, 0, .05), (.09, -.02, .07), .006, metal)


def kitchen(s, front, top, splash, seed=1, island=True, hood=True, sink_at=None, shelf=True, splash_high=.62, stools='scopia/kitchen_stool', extras=None, big_stove=False):
    """Cupboards along the back wall, open shelves above, and a worktop or table in front."""
    r = shell(s)
    W, D, H = s.size
    metal = s.metal or m.brass()
    back = [w for w in s.windows if w[0] == 'back']
    stove = W * (.30 if not back or (back[0][1] + back[0][2]) / 2 > W / 2 else .74)
    cupboards(.05, stove - .32, D - .001, .62, .88, front, top, metal, drawers=(0,))
    cupboards(stove + .32, W - .05, D - .001, .62, .88, front, top, metal, drawers=(1,))
    # The stove between them.
    box(stove - .3, stove + .3, D - .62, D, .08, .90, m.plain('#2a2b2d', .3), .008)
    box(stove - .27, stove + .27, D - .632, D - .62, .2, .66, m.plain('#0b0c0d', .06, .6), .004)
    rod((stove - .24, D - .66, .72), (stove + .24, D - .66, .72), .009, m.steel())
    for x in (-.18, -.06, .06, .18):
        with place(stove + x, D - .63, .81):
            rod((0, 0, 0), (0, -.025, 0), .018, m.steel())
    for x in (-.15, .15):
        for y in (-.16, -.44):
            with place(stove + x, D + y, .9):
                lathe([(.001, .012), (.04, .012), (.045, 0)], m.black(), 20)
                for q in (-.09, .09):
                    rod((q, -.1, .022), (q, .1, .022), .005, m.black(), 6)
                    rod((-.1, q, .022), (.1, q, .022), .005, m.black(), 6)
    with place(stove + .15, D - .16, .925):
        lathe([(.001, 0), (.11, 0), (.115, .01), (.115, .14), (.108, .14), (.108, .02)], m.plain('#a34a2c', .25), 32)
        lathe([(.115, .14), (.08, .16), (.015, .17), (.018, .19), (.001, .195)], m.plain('#a34a2c', .25), 32)
    panels = [(0, W, D - .012, D, .9, .9 + splash_high)]
    for w in back:
        panels = [(0, w[1] - .02, D - .012, D, .9, .9 + splash_high), (w[2] + .02, W, D - .012, D, .9, .9 + splash_high)]
        if w[3] > .93:
            panels.append((w[1] - .02, w[2] + .02, D - .012, D, .9, w[3]))
    upright(panels, splash)
    sink = sink_at or ((back[0][1] + back[0][2]) / 2 if back else W * .66)
    box(sink - .36, sink + .36, D - .66, D - .12, .70, .925, m.ceramic(), .018)
    box(sink - .33, sink + .33, D - .63, D - .15, .924, .927, m.plain('#c9c7c2', .3), 0)
    with place(sink, D - .1, .91):
        tap(metal)
    if hood:
        box(stove - .36, stove + .36, D - .5, D, 1.62, 1.72, s.walls, .01)
        verts = [(stove - .36, D - .5, 1.72), (stove + .36, D - .5, 1.72), (stove + .36, D, 1.72), (stove - .36, D, 1.72), (stove - .2, D - .32, H), (stove + .2, D - .32, H), (stove + .2, D, H), (stove - .2, D, H)]
        mesh(verts, [(0, 1, 5, 4), (1, 2, 6, 5), (3, 0, 4, 7)], s.walls, [(0, 0)] * 12)
    if shelf:
        free = (stove + .5, W - .1) if not back else ((.1, stove - .5) if (back[0][1] > stove) else (stove + .5, W - .1))
        for z in (1.52, 1.86):
            if free[1] - free[0] > .5:
                box(free[0], free[1], D - .24, D, z, z + .035, s.wood, .004)
                x = free[0] + .14
                k = 0
                while x < free[1] - .12:
                    with place(x, D - .12, z + .035):
                        kind = (k + seed + int(z * 10)) % 5
                        if kind == 0:
                            for q in range(5):
                                with place(0, 0, q * .014):
                                    f.plate(.11, '#ece6da')
                        elif kind == 1:
                            f.vase(.2, '#b9a78c', k % 4)
                        elif kind == 2:
                            for q in range(3):
                                with place(0, 0, q * .035):
                                    f.bowl(.075, .06, '#dcd3c2')
                        elif kind == 3:
                            for q in (-.06, .03):
                                with place(q, 0):
                                    f.tumbler(.034, .12)
                        else:
                            f.vase(.17, '#8d9a8b', (k + 1) % 4)
                    x += .26
                    k += 1
    worktop_things(.1, stove - .36, D, seed, s)
    if island:
        ix, iy = W * .5, D - 2.05
        cupboards(ix - 1.05, ix + 1.05, iy + .36, .62, .9, front, None, metal, 3)
        box(ix - 1.15, ix + 1.15, iy - .56, iy + .40, .9, .945, top, .008)
        with place(ix + .45, iy - .05, .945):
            f.bowl(.19, .1, '#e9e2d4', ['#d8a02a', '#e2b74a', '#cfc04a'], seed)
        with place(ix - .5, iy, .945):
            f.vase(.26, '#efe9dd', seed % 4, stems='#6c7f4e', seed=seed)
        with place(ix - .05, iy - .2, .945, 12):
            box(-.2, .2, -.13, .13, 0, .022, s.wood, .008)
            model('cc0/bread', .24, 0, 0, .022)
        for x in (-.62, .1, .8):
            with place(ix + x, iy - .75, 0, 180):
                model(stools, .42, parts={'leather': m.plain('#e6dfd2', .6), 'blue_plastic': m.plain('#2f3133', .5)})
    if s.lamp:
        for x in ((-.5, .5) if island else (0,)):
            f.pendant(W * .5 + x, D - 2.05, 1.72, H, s.lamp, s.wood if s.lamp == 'basket' else None, .2)
    if extras:
        extras(r)
    return r


def worktop_things(x0, x1, D, seed, s):
    z = .915
    with place(x0 + .22, D - .16, z):
        f.vase(.24, '#c8b596', seed % 4)
        for k in range(5):
            rod((.01 * k - .02, 0, .12), (.03 * k - .06, .02, .36), .006, s.wood, 7)
    if x1 - x0 > .7:
        with place(x0 + .5, D - .06, z):
            for k, (w, h) in enumerate(((.3, .42), (.24, .34))):
                box(-w / 2 + k * .12, w / 2 + k * .12, -.04 - k * .03, -.018 - k * .03, 0, h, s.wood, .012)
    if x1 - x0 > 1.0:
        with place(x0 + .85, D - .3, z):
            model('by/espressokettle', .13)


def bathroom(s, tile, seed=1, tub=True, vanity_wood=True, round_mirror=True, walk_in=False, half=None, extras=None):
    """Tiled walls, a basin under a mirror, a bath by the window."""
    r = shell(s)
    W, D, H = s.size
    metal = s.metal or m.brass()
    high = half or H
    holes = {side: [w for w in s.windows if w[0] == side] for side in ('back', 'left', 'right')}
    for side in ('back', 'left', 'right'):
        spans, x = [], 0
        for _, x0, x1, z0, z1, *_r in sorted(holes[side], key=lambda w: w[1]):
            spans += [(x, x0, 0, high), (x0, x1, 0, min(z0, high)), (x0, x1, min(z1, high), high)]
            x = x1
        spans.append((x, r.length(side), 0, high))
        with r.side(side):
            upright([(a, b, -.012, 0, c, d) for a, b, c, d in spans if b > a and d > c], tile)
            if half:
                ends = [0, *(x for _, x0, x1, z0, z1, *_r in sorted(holes[side], key=lambda w: w[1]) if z0 < high + .03 and z1 > high for x in (x0, x1)), r.length(side)]
                for a, b in zip(ends[::2], ends[1::2]):
                    box(a, b, -.022, 0, high, high + .03, s.wood if vanity_wood else m.white(), .006)
    vx = W * .34
    cup = s.wood if vanity_wood else m.plain('#dcd6ca', .4)
    box(vx - .62, vx + .62, D - .5, D - .012, .48, .80, cup, .008)
    for k in (-1, 1):
        box(vx + (-.605 if k < 0 else .003), vx + (-.003 if k < 0 else .605), D - .515, D - .5, .495, .785, cup, .004)
        rod((vx + k * .3 - .06, D - .535, .74), (vx + k * .3 + .06, D - .535, .74), .006, metal)
    box(vx - .64, vx + .64, D - .53, D - .012, .80, .835, m.tiles('#e9e5dd', 3, 3, '#e9e5dd', 0, 0, .12, .05), .008)
    with place(vx - .02, D - .27, .835):
        lathe([(.001, .01), (.12, .012), (.19, .09), (.205, .135), (.195, .135), (.18, .09), (.11, .03), (.001, .026)], m.ceramic(), 48)
    with place(vx - .02, D - .05, .835):
        tap(metal, .2)
    if round_mirror:
        with place(vx, D - .014, 1.55):
            disc = lathe([(.001, 0), (.40, 0)], m.mirror(), 64, False)
            rim = lathe([(.40, 0), (.415, 0), (.415, .03), (.40, .03)], metal, 64)
            import math
            from mathutils import Matrix
            for thing in (disc, rim):
                thing.matrix_world = thing.matrix_world @ Matrix.Rotation(math.radians(90), 4, 'X')
    else:
        box(vx - .5, vx + .5, D - .03, D - .012, 1.1, 2.0, cup, .006)
        box(vx - .48, vx + .48, D - .034, D - .03, 1.12, 1.98, m.mirror(), 0)
    with place(vx + .42, D - .22, .835):
        f.vase(.16, '#c7b69a', seed % 4, stems='#6b7d52', seed=seed)
    for k, (x, c) in enumerate(((-.45, '#8a6a44'), (-.36, '#4f5a52'))):
        with place(vx + x, D - .16, .835):
            lathe([(.001, 0), (.03, 0), (.03, .11), (.012, .13), (.012, .155), (.001, .156)], m.plain(c, .3), 24)
    with place(vx - .25, D - .3, .12):
        box(-.32, .62, -.17, .285, 0, .03, cup, .005)
        with place(0, 0, .03):
            f.stack_of_towels(['#efe9de', '#d9cdb9', '#efe9de'])
        with place(.42, 0, .03):
            f.stack_of_towels(['#c9b79c', '#efe9de'], .26, .22)
    if tub:
        with place(W * .72, D - .95, 0, 0):
            model('scopia/islandBath', 1.62, 0, 0, 0, 90 if W < 2.6 else 0, parts={'hite': m.ceramic()})
        with place(W * .72 + .55, D - 1.75):
            f.drum(.17, .44, s.wood)
            with place(0, 0, .44):
                f.stack_of_towels(['#f1ece2'], .26, .2)
    floor_rug(vx - .55, vx + .45, D - 1.5, D - .85, m.fabric('#e6ddcb', .012, bump=1.3), seed)
    with r.side('back'):
        rod((vx + .78, -.05, 1.2), (vx + 1.18, -.05, 1.2), .009, metal)
        from rooms import drape
        with place(vx + .98, -.06, .62):
            drape(.30, .6, m.fabric('#dccfb8', .005, bump=.8), 2, .012, seed)
    if s.plant:
        with place(W - .32, D - .35):
            model(s.plant, .55)
    if extras:
        extras(r)
    return r


