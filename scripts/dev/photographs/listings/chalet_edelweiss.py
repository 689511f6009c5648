"""Chalet Edelweiss, Grindelwald: a family chalet of old larch above the valley; snow, and the Eiger opposite."""
import exteriors as x
import furniture as f
import light
import materials as m
import views
from models import model
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import box, place, soft_block


def peaks(turn=0, below=-6):
    with place(0, 0, below, turn):
        views.land(8, 500, 1600, 26, m.plain('#eef1f4', .8), 4, columns=80)
        for k in range(14):
            model('scopia/pineSnow', 5, -70 + k * 11, 70 + (k * 37) % 60, 4, k * 50)
        with place(-200, 1700):
            views.land(0, 2200, 6400, 800, views.snowy('#5a5d60'), 9, ridged=True, size=1700)


def chalet_in_the_snow():
    with place(0, 20, 0, -34):
        peaks(0, -1)
    snow = m.plaster('#f1f4f8', .6, .35, .03)
    z = x.ground(-30, 40, 120, snow, .9, 9, 3, flat=7)
    larch, stone, white = m.boards('#7a4f30', .2, 4, .6, .005, .35, weather=.2), m.plaster('#ece7dc', bump=.5), m.plain('#e9e5da', .5)
    with place(0, 2):
        h = x.House(11, 9, 2.6, stone, .5)
        for a in (1.0, 3.4, 8.6):
            h.window('front', a, a + 1.1, .9, 2.0, white, shutters=m.plain('#6f2f26', .5), inset=.2, lit=1.1)
        h.door('front', 5.9, 7.0, 2.1, m.wood('#5f3f28'))
        h.build()
        with place(0, 0, 2.6):
            up = x.House(11, 9, 4.0, larch, .3)
            for z0 in (.9, ):
                for a in (.8, 2.9, 5.0, 7.1, 9.2):
                    up.window('front', a, a + 1.05, z0, z0 + 1.25, white, shutters=m.plain('#6f2f26', .5), inset=.1, lit=1.2)
            up.build()
            up.gables(2.6, 'y')
            box(-5.6, 5.6, -1.3, 0, -.1, .08, m.wood('#6d472c'), .02)
            for k in range(56):
                box(-5.55 + k * .2, -5.42 + k * .2, -1.3, -1.26, .08, 1.0, m.wood('#7a5032'), .006)
            box(-5.6, 5.6, -1.34, -1.2, 1.0, 1.08, m.wood('#6d472c'), .01)
            for k in range(5):
                with place(-4.5 + k * 2.25, -1.42, .62):
                    x.bushes([(0, 0, .2)], ('#3f5a30', '#5d7a40'), .03, None, k)
        with place(0, 4.5, 6.6, 90):
            for side in (0, 180):
                with place(0, 0, 0, side):
                    x.slope(-6.2, 6.2, (-6.9, -.65), (0, 2.7), x.clay('#5d564e', '#4b453f'), 'plate', (.35, .4))
                    x.slope(-6.25, 6.25, (-6.95, -.45), (0, 2.95), snow, 'snow', (.8, .8))
        x.chimney(2.4, 5, 8.6, 1.2, stone, .9)
    for k, (a, b, s) in enumerate(((-10, 5, 4.2), (-13, 10, 5), (10.5, 6, 4.4), (13.5, 12, 5), (-8, 14, 4.5))):
        model('scopia/pineSnow', s, a, b, -.2, k * 60)
    for k, (a, b, s) in enumerate(((9.5, 1, 2.6), (15, 4, 4.6), (19, 9, 5.2), (-16, 1, 5))):
        model('scopia/pineSnow', s, a, b, -.2, k * 50)
    light.daylight(246, 24, 1.1, .9, .2, .15, haze='#dbe6f0', zenith='#3f74b8')
    light.look.update(range=.9, exposure=.15)
    light.camera((-7.6, -10.8, 1.7), (.8, 3), 22, .12)


def style(**kw):
    larch = m.boards('#a9774a', .16, 3.2, .55, .003, .3)
    base = dict(
        lens=25, size=(6.0, 4.8, 2.6), walls=larch, floor=m.boards('#94683f', .2, 2.6, .42), ceiling=m.boards('#b0804f', .16, 3, .6), wood=m.wood('#8a5c36'), cloth=m.fabric('#a8a196', .005), second=m.fabric('#e6dcc8', .005), accent=m.fabric('#8c2f2a', .004, other='#e6dcc8', stripes=.12),
        frame=m.wood('#7a4f30'), metal=m.black(), windows=[('right', .6, 1.8, .8, 2.0, 2, 2), ('right', 2.6, 3.8, .8, 2.0, 2, 2)], view=lambda: peaks(-90), beams=(5, (.18, .2)), prints=('landscape', 'botanical'), seat='scopia/armchair', seat_cloth=m.fabric('#6d5040'), plant=None, lamp=None, rug=m.fabric('#d9ccb4', .014, other='#8c2f2a', stripes=.7), sky=dict(seen=1.1), sun=(72, 24, 1.0), glow=36)
    return Style(**{**base, **kw})


def tiled_stove_room():
    def stove(r):
        green = m.tiles('#5a7a62', .22, .22, '#26382c', .014, 0, .14, .22)
        with place(5.2, 4.15):
            box(-.55, .55, -.5, .62, 0, 1.9, green, .03)
            box(-.62, .62, -.58, .65, 1.9, 2.02, green, .03)
            box(-.60, .60, -.55, .64, 1.02, 1.10, green, .02)
            box(-.60, .60, -.55, .64, 0, .12, green, .02)
            box(-.22, .22, -.53, -.5, .35, .75, m.plain('#1d1e20', .5), .01)
            box(-1.25, -.55, -.5, .62, 0, .46, m.wood('#8a5c36'), .01)
            soft_block(-1.22, -.58, -.48, .6, .46, .52, m.fabric('#8c2f2a', .004), .025)
    living(style(seat=None, to=(3.6, 4.8)), 18, low_table='square', sofa_x=2.2, extras=stove)
    light.look.update(colour=.82, warm=-.03, exposure=-.4)


def larch_bedroom():
    bedroom(style(eye=(.8, -1.15, 1.3), to=(2.9, 4.2), mirror=True, exposure=.15, size=(4.6, 4.2, 2.4), windows=[('right', .5, 2.3, .7, 1.95, 2, 2)], rug=None, prints=('botanical',)), 16, 'wood', 1.6, throw=m.fabric('#6d7a72', .004))
    light.look.update(colour=.8, warm=-.03)


def bunks_for_the_children():
    import sets
    s = style(size=(4.2, 3.8, 2.4), windows=[('back', 2.5, 3.6, .9, 1.9, 2, 2)], view=peaks, prints=(), sun=(-30, 26, .9))
    r = sets.shell(s)
    wood, white = s.wood, m.fabric('#f1ede4')
    for z in (.35, 1.4):
        for a in (.05, ):
            box(a, a + .95, 1.6, 3.75, z - .12, z, wood, .01)
            with place(a + .48, 1.66, z):
                f.bed(.88, 2.0, white, s.accent if z < 1 else m.fabric('#3f5a6c', .004, other='#e6dcc8', stripes=.12), 'none', None, .2, 2, white, [], None, wood, int(z * 3), base=False)
            box(a + .92, a + .96, 1.6, 3.75, z + .0, z + .28, wood, .008)
    for b in (1.6, 3.68):
        for a in (.03, .93):
            box(a, a + .07, b, b + .07, 0, 2.05, wood, .008)
    for k in range(5):
        box(1.0, 1.06, 1.75, 2.2, .25 + k * .28, .29 + k * .28, wood, .006)
    with place(2.9, 3.1):
        f.table(1.0, .55, .7, wood, 'square')
    with place(2.9, 2.55, 0, 180):
        f.chair_wood(wood)
    with r.side('right'):
        with place(1.6, 0):
            f.shelves(1.1, 1.6, .28, wood, 4, 2, 15)
    sets.floor_rug(1.5, 3.4, .8, 2.2, s.rug, 4)


def long_table_kitchen():
    kitchen(style(size=(5.2, 4.6, 2.5), windows=[('back', 3.0, 4.4, 1.05, 1.95, 2, 2)], view=peaks, sun=(-40, 26, .9)), m.wood('#a9774a', .5), m.tiles('#8f9090', 3, 3, vary=.1), m.tiles('#ece7dc', .13, .13, '#cfc8b8', .004, 0, .14, .2), 15, hood=False)
