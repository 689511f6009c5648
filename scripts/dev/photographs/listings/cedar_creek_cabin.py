"""Cedar Creek Cabin, Inverness: a cedar cabin by a loch, with a wood-fired tub; pines and a still evening."""
import exteriors as x
import furniture as f
import light
import materials as m
import views
from models import model
from listings.bothy_on_the_braes import wood_stove
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import box, lathe, place, rod

cedar = lambda: m.boards('#9a6238', .14, 3.2, .6, .003, .4, weather=.35)


def loch(turn=0, below=-1):
    with place(0, 0, below, turn):
        views.sea(14, '#46606c', reach=2600, calm=.08)
        with place(0, 500):
            views.land(0, 700, 2600, 170, m.far('#3f5238', reach=1500, other='#55603c', size=40), 4)
            views.land(700, 1800, 4200, 330, m.far('#525c4c', reach=2000, other='#6a654c', size=80), 9, ridged=True)
        views.trees(('scopia/pine', 'scopia/poplar', 'scopia/pine'), 9, 9, 46, 3.6, 5)


def cabin_by_the_loch():
    with place(-14, 12, 0, 24):
        loch(0, -1)
    z = x.ground(-20, 26, 60, m.ground('#57602f', '#6b6a3c', .1), .6, 10, 3, flat=8)
    views.meadow(-12, 12, -11, 4, 20000, .22, ('#6f7a38', '#8a8448'), 4, z)
    wall, dark = cedar(), m.plain('#24282a', .5)
    h = x.House(8.6, 5.2, 2.6, wall, .25)
    h.window('front', .7, 3.9, .15, 2.3, dark, columns=3, rows=1, inset=.1, lit=1.2, curtain='#d9ccb4')
    h.window('front', 6.4, 7.8, .9, 2.1, dark, inset=.1, lit=1.1, curtain=None)
    h.door('front', 4.7, 5.7, 2.1, m.plain('#3c4b42', .5))
    h.build()
    h.gables(1.7)
    x.gable_roof(-4.3, 4.3, 0, 5.2, 2.6, 1.7, x.clay('#4a4d4c', '#3a3d3c', '#5d6350'), 'plate', .5, .35, (.3, .28))
    rod((2.6, 2.4, 4.2), (2.6, 2.4, 5.6), .11, dark)
    box(-4.6, 4.6, -2.6, 0, -.25, -.02, m.boards('#8a6a4a', .14, 3, .6, .006, .35, weather=.5), .01)
    with place(6.1, -1.4):
        lathe([(.9, 0), (.95, .95), (.87, .95), (.84, .7), (.001, .7)], m.boards('#8a5a36', .09, 3, .55, .004, .3, 1.5708), 48)
        lathe([(.86, .72), (.001, .72)], m.water('#7fa9a6', .3), 48)
        rod((.7, .6, 0), (.7, .6, 2.3), .07, dark)
    for a in (-2.2, -1.0):
        with place(a, -1.5, 0, 180):
            model('scopia/silla_teca', .6)
    for k, (a, b, s) in enumerate(((-8.5, 3, 3.4), (-6.6, 7, 4.2), (7.5, 5, 4.4), (10, 2, 3.6), (9, 9, 4.6), (1, 10, 4.4))):
        model('scopia/pine', s, a, b, -.1, k * 60)
    for a, b, r in ((-5.4, -.6, .45), (-6.6, -1.8, .55), (4.8, .1, .4)):
        x.bushes([(a, b, r)], ('#4f6a3a', '#76804c'), .05, None, int(a * 7))
    light.daylight(250, 12, .8, .8, .5, .6, haze='#e6d6c2', zenith='#6c8fb8')
    light.look.update(range=.8, exposure=.2)
    light.camera((-5.4, -9.4, 1.45), (.4, 1), 23, .06)


def style(**kw):
    board = m.boards('#b98656', .14, 3.0, .55, .003, .25)
    base = dict(
        size=(5.4, 4.6, 2.7), walls=board, floor=m.boards('#9c7046', .16, 2.2, .45), ceiling=m.boards('#c09468', .14, 3, .6), wood=m.wood('#9a6a40'), cloth=m.fabric('#8f958c', .004), second=m.fabric('#e0d4bd'), accent=m.fabric('#a3432f', .005, other='#2d3a36', stripes=.14),
        metal=m.black(), frame=m.plain('#24282a', .5), windows=[('right', .5, 3.4, .1, 2.3, 3, 1)], view=lambda: loch(-90), beams=(4, (.14, .18)), rug=m.fabric('#d8cbb2', .012, other='#8f5a40', stripes=.5),
        prints=('botanical', 'landscape'), seat='kator/chair-ottoman', seat_cloth=None, plant=None, lamp='basket', sun=(76, 16, .9), glow=28)
    return Style(**{**base, **kw})


def stove_and_books():
    def more(r):
        with place(4.75, 3.9):
            wood_stove(2.7)
        with r.side('left'):
            with place(2.8, 0):
                f.shelves(1.3, 1.9, .28, m.wood('#8a5e38'), 5, 2, 7)
    living(style(), 9, low_table='square', sofa_width=1.9, sofa_x=2.1, extras=more)


def bedroom_by_the_trees():
    bedroom(style(size=(4.4, 4.0, 2.6), windows=[('right', .7, 2.3, .6, 2.1, 2, 1)], rug=None, lamp=None, prints=('landscape',)), 10, 'slats', 1.5)


def small_kitchen():
    kitchen(style(size=(4.4, 4.2, 2.6), windows=[('back', 2.5, 3.7, 1.05, 2.0, 2, 1)], view=loch, sun=(-30, 20, .9)), m.plain('#3f5249', .5), m.wood('#a9794c', .45), m.tiles('#e6e0d2', .15, .075, '#c5bdb0', .003, .5, .15), 9, island=False, hood=False)


def washroom():
    bathroom(style(size=(3.6, 3.2, 2.5), windows=[('right', .6, 1.5, 1.1, 2.0, 1, 1)], beams=(), lamp=None), m.tiles('#8fa096', .15, .075, '#c9cfc8', .003, .5, .15), 10, half=1.3)
