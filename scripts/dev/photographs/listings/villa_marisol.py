"""Villa Marisol, Lagos: a whitewashed villa with a pool; calm rooms in lime white, oak, linen and sea green."""
import exteriors as x
import furniture as f
import light
import materials as m
import views
from models import model
from rooms import Room, beams, curtains, floor_rug, framed_picture
from sets import Style, bathroom, bedroom, kitchen
from shapes import box, place


def living_room():
    lime = m.plaster('#f1ebdf')
    r = Room(6.4, 5.0, 3.6, lime, m.tiles('#c9a581', .3, .3, '#b39a80', .005, .5, .3, .16), skirting=None)
    r.open('right', .5, 3.4, 0, 2.5, frame=m.wood('#8d6b49'), columns=3, light_power=26)
    r.open('back', 4.3, 5.5, .95, 2.4, frame=m.wood('#8d6b49'), columns=2, rows=2, light_power=18, sill=lime)
    r.build()
    beams(6.4, 5, 3.6, m.wood('#8a6440', .6), 7)
    oak, linen, sea = m.wood('#b98d5f'), m.fabric('#e3d8c4'), m.fabric('#5e8580')
    with place(2.5, 4.85):
        f.sofa(2.5, .98, linen, 3, cushions=[(-.85, sea, .46, 10), (-.55, m.fabric('#d9b48a'), .40, -8), (.85, m.fabric('#f0e9dc', other='#8fa9a2', stripes=.06), .46, -12)], throw=(1.17, m.fabric('#d9b48a', .006)))
    floor_rug(.9, 4.3, 1.6, 3.7, m.fabric('#e9dfcd', .012, bump=1.2, other='#cdbb9c', stripes=.5), fringe=m.fabric('#e9dfcd'))
    with place(2.6, 2.75):
        f.table(1.25, .72, .36, oak, 'slab', .05)
        with place(-.3, .05, .36):
            f.books(0, .09, 0, 0, 3, upright_=False)
        with place(.28, -.05, .36):
            f.bowl(.17, .09, '#e9e2d4', ['#d8842a', '#e0a040', '#c95f2a'])
    with place(.85, 3.0, 0, 70):
        model('kator/mid-century-chair', .8, parts={'': m.fabric('#7d9a92')})
    with place(.55, 4.55):
        f.table(.5, .45, .52, oak, 'square', .03)
        with place(0, 0, .52):
            f.table_lamp(.52, '#7f9a94')
    with place(4.55, 4.55):
        model('by/yuccaPlant', 1.0)
    with r.side('back'):
        for x, art in ((1.9, 1), (3.0, 2)):
            framed_picture(x, 1.85, .82, 1.05, m.painted(lambda u, v, k=art: __import__('art').shore(u, v, k)))
        f.pendant(2.6, -2.2, 2.25, 3.6, 'basket', m.wood('#c79f6c'), .34)
    with r.side('right'):
        curtains(.5, 3.4, 2.65, m.sheer('#f7f2e8', .6), .24, m.plain('#5c4632'))
    light.area(3.2, .2, 2.6, 3, 1.5, (0, .7, -.6), 40, '#fff1dd')
    box(6.7, 12, -3, 9, -.2, -.06, m.tiles('#d8c4a4', .6, .4, '#b7a58a', .008, .5, .6), 0)
    box(12, 60, -40, 60, -.3, -.1, m.ground('#4f6a2c', '#6f8440', .05), 0)
    for k, y in enumerate((-1, 1.2, 3.0, 5.2, 7.5)):
        model(('scopia/ficusTree', 'scopia/sycamoreMaple', 'scopia/poplar')[k % 3], 3.4, 14 + k % 2 * 2, y, -.1, k * 70)
    light.daylight(62, 30, 1.0, 1.0, seen=2.4)
    light.indoors()
    light.look.update(exposure=.28)
    light.camera((1.1, -.5, 1.35), (3.6, 5), 20, -.03)


def house_and_pool():
    lime, stone = m.plaster('#f3eee3', bump=.35), m.tiles('#d9c7a6', .6, .4, '#b9a988', .008, .5, .55, .2)
    blue, oak = m.plain('#6b8688', .55), m.wood('#7d5c3e')
    pool = (-4.6, 3.4, -8.2, -4.4)
    x.around_pool(-14, 14, -14, 0, pool, stone)
    x.around_pool(-70, 70, -60, 80, pool, m.ground('#5c7034', '#7f8a4c', .05), -.04)
    x.pool(*pool, deep=.8, rim=m.tiles('#e6dcc8', 1.0, .5, '#cfc3aa', .004, 0, .5), tile=m.tiles('#8fd6d8', .06, .06, '#d3eeec', .004, 0, .2), water=m.water('#a8dfe2', .6))
    with place(-1.2, 0):
        h = x.House(11.5, 7, 5.6, lime)
        for a in (.9, 3.5):
            h.window('front', a, a + 1.05, 3.3, 4.7, oak, shutters=blue, sill=lime, rows=3)
        h.window('front', 6.3, 7.35, 3.3, 4.7, oak, shutters=blue, sill=lime, rows=3)
        h.window('front', 9.2, 10.25, 3.3, 4.7, oak, shutters=blue, sill=lime, rows=3)
        h.window('front', .9, 2.0, .9, 2.2, oak, shutters=blue, sill=lime)
        h.window('front', 4.2, 7.4, 0, 2.45, oak, columns=3, rows=1, lit=.35)
        h.door('front', 9.1, 10.2, 2.25, blue)
        h.build()
        h.gables(1.5)
        x.gable_roof(-5.75, 5.75, 0, 7, 5.6, 1.5, x.clay('#a96e52', '#86604a'), tile=(.24, .38))
        x.chimney(3.6, 3.5, 6.2, 1.5, lime)
        for k, (z, r) in enumerate(((.7, .5), (1.6, .55), (2.6, .6), (3.6, .62), (4.5, .6))):
            views.crown(-5.45 + k * .05, -.12, z, r, ('#3f5a2c', '#5e7a3a'), 1500, .06, k)
            views.crown(-5.42 + k * .06, -.2, z + .1, r * 1.05, ('#a83a68', '#c4628c'), 420 if k < 3 else 800, .045, k + 20)
    x.pergola(-2.4, 3.2, -3.1, -.25, 2.55, oak)
    x.climbing(-2.6, 3.4, -1.6, 2.6, 2.95, ('#4a6630', '#6d8440'), 1500, 6, 1.2)
    with place(.6, -1.8):
        f.table(2.2, .95, .75, m.wood('#a98158'), 'trestle')
        for k in (-.7, 0, .7):
            with place(k, -.72, 0, 180):
                f.chair_wood(oak, m.fabric('#e9e0cc'))
            with place(k, .72):
                f.chair_wood(oak, m.fabric('#e9e0cc'))
        with place(0, 0, .75):
            f.vase(.3, '#e6ddcb', 0, stems='#6f8450', seed=2)
    linen = m.fabric('#f1ead9')
    for k in range(3):
        with place(4.9 + k * 1.45, -6.4, 0, 14):
            f.lounger(linen, m.wood('#a98158'))
    with place(6.4, -4.9):
        f.parasol(1.5, 2.6, m.fabric('#e8dcc2'))
    for kx, ky, r in ((-7.6, -.7, .55), (-8.6, -1.2, .7), (5.4, -.6, .5), (6.2, -.8, .65), (7.2, -.6, .55)):
        x.bushes([(kx, ky, r)], ('#66784a', '#93a06c'), .05, ('#8d7ab8', '#a58fd0'), int(kx * 7))
    for kx, ky, size in ((-6.2, -3.4, .9), (4.1, -1.2, .8)):
        with place(kx, ky):
            f.potted('scopia/maceta', size, 0, 0, 0, 20, m.plain('#b96a44', .85), (.24, .42), lift=.2)
    model('scopia/palm', 4.6, -9.4, 2.5)
    model('scopia/palm', 3.8, 8.8, 4.5, 0, 80)
    views.tree(10.5, 1.5, 0, 5.5, ('#6d7b58', '#97a37e'), 4, .42, .09)
    views.tree(-12, 4, 0, 6, ('#5b6b40', '#7f8d58'), 7, .42, .09)
    x.hedge(-30, 30, 9, 2.6, 1.2, ('#3a5228', '#586f38'), 16000)
    with place(0, 60, -3):
        views.land(0, 600, 2400, 60, m.far('#7d8a5a', reach=1500, other='#a39a6a', size=30), 3)
    light.daylight(226, 36, 1.25, .9, .34, .1)
    light.look.update(range=.95, exposure=.4)
    light.camera((-6.9, -11.9, 1.5), (-.2, 0), 21, .05)


def hills(turn, low=-.16):
    """Grass, a loose row of trees and hills. No two grounds lie at one height, because each would shade the other black."""
    with place(0, 0, low, turn):
        views.lawn(8, 400, 900, m.ground('#5f7a34', '#83924e', .05))
        views.trees(('scopia/ficusTree', 'scopia/sycamoreMaple'), 9, 34, 130, 5, 3)
        views.land(120, 900, 2200, 46, m.far('#7d8a5a', reach=1500, other='#a39a6a', size=30), 3)


def garden():
    for k, (y, kind) in enumerate(((-2.5, 'scopia/ficusTree'), (1.2, 'scopia/sycamoreMaple'), (5, 'scopia/ficusTree'))):
        model(kind, 3.4, 13 + k % 2 * 2, y, -.1, k * 70)
    box(5.3, 9, -40, 60, -.3, -.1, m.ground('#5f7a34', '#83924e', .05), 0)
    hills(-90)


def style(**kw):
    lime = m.plaster('#f1ebdf')
    base = dict(
        size=(5.0, 4.6, 2.9), walls=lime, floor=m.tiles('#c9a581', .3, .3, '#b39a80', .005, .5, .4, .16), wood=m.wood('#b98d5f'), cloth=m.fabric('#e3d8c4'), second=m.fabric('#d9c4a0'),
        accent=m.fabric('#5e8580'), frame=m.wood('#8d6b49'), windows=[('right', .7, 2.5, 0, 2.3, 2, 1)], view=garden, curtain=m.sheer('#f7f2e8', .55), beams=(6, (.12, .16)),
        rug=m.fabric('#e9dfcd', .012, bump=1.2, other='#cdbb9c', stripes=.5), prints=('shore',), plant='by/yuccaPlant', lamp='basket', sun=(64, 30, 1.0))
    return Style(**{**base, **kw})


def main_bedroom():
    bedroom(style(eye=(.8, -1.1, 1.3), to=(3.0, 4.6), lens=24, exposure=.35), 2, 'wood', 1.8)


def second_bedroom():
    bedroom(style(size=(4.4, 4.2, 2.8), back=m.plaster('#c9d6d1'), windows=[('right', .8, 2.0, .7, 2.1, 2, 2)], prints=('botanical',), plant=None, lamp=None, rug=None, accent=m.fabric('#c98f63')), 5, 'slats', 1.5)


def long_lunch_kitchen():
    kitchen(style(size=(5.8, 4.8, 3.0), windows=[('back', 3.3, 5.1, 1.0, 2.1, 3, 1), ('right', 1.4, 3.6, 0, 2.3, 2, 1)], curtain=None, view=garden_all_round, sun=(58, 32, 1.0)),
            m.plain('#6f8f8a', .45), m.wood('#b98a5a', .35), m.tiles('#f1ece0', .13, .13, '#d9d0bf', .004, 0, .14), 4)


def garden_all_round():
    garden()
    box(-40, 5.3, 5.2, 9, -.3, -.1, m.ground('#5f7a34', '#83924e', .05), 0)
    hills(0, -.24)
    model('scopia/sycamoreMaple', 3.2, 4.4, 14, -.1)


def stone_bath():
    bathroom(style(size=(4.2, 3.6, 2.7), windows=[('right', .6, 1.7, .9, 2.1, 2, 2)], curtain=None, beams=(), lamp=None), m.tiles('#dfe6e0', .1, .1, '#f1efe6', .004, 0, .14, .2), 3, half=1.4)


def desk_by_the_window():
    import sets
    s = style(size=(4.2, 4.0, 2.8), windows=[('back', 1.2, 2.9, .95, 2.2, 2, 2)], view=garden_all_round, plant=None, lamp=None, rug=None, eye=(.9, -.6, 1.35), to=(2.3, 4), sun=(-40, 34, 1.0), prints=())
    r = sets.shell(s)
    with place(2.05, 3.55):
        f.table(1.6, .68, .74, s.wood, 'square', .035)
        with place(-.1, -.05, .74):
            model('by/laptop', .34, 0, 0, 0, 180)
        with place(-.62, .1, .74):
            f.table_lamp(.42, '#7f9a94')
        with place(.5, .1, .74):
            f.books(0, .09, 0, 0, 7, upright_=False)
        with place(.68, -.1, .74):
            f.vase(.22, '#e6ddcb', 1, stems='#6f8450', seed=5)
    with place(2.0, 2.85, 0, 170):
        f.chair_wood(s.wood, s.accent)
    with r.side('right'):
        with place(1.0, 0, 0):
            f.shelves(1.2, 2.1, .3, s.wood, 5, 2, 4)
    with place(.55, 3.4):
        model('by/yuccaPlant', 1.0)
