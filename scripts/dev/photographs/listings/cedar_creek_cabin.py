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
        with place(0, 0, .15):
            views.lawn(3, 17, 300, m.ground('#57602f', '#6b6a3c', .1))
        with place(0, 500):
            views.land(0, 700, 2600, 170, m.far('#3f5238', reach=4500, other='#55603c', size=40), 4)
            views.land(700, 1800, 4200, 330, m.far('#525c4c', reach=5000, other='#6a654c', size=80), 9, ridged=True)
        views.trees(('scopia/pine', 'scopia/poplar', 'scopia/pine'), 9, 9, 46, 3.6, 5)


def tub_by_the_loch():
    loch(0, -1.2)
    grass = ('#6f7a38', '#8a8448')
    with place(0, 0, -1.05):
        views.meadow(-16, 18, 4.4, 10, 30000, .34, grass, 4)
        x.bushes([(-7, 6.4, .8), (-5.2, 7.6, .6), (5.8, 6, .7), (8.4, 7, .9), (2.6, 8, .5)], ('#4f6238', '#76804c'), .05, None, 5)
    wall, dark, deck = cedar(), m.plain('#24282a', .5), m.boards('#9a7a58', .14, 3.4, .6, .006, .3, weather=.5)
    box(-7, 7, -5, 4.2, -.18, 0, deck, 0)
    box(-7, 7, 4.2, 4.32, -.4, .0, m.wood('#7d6248', .7), .006)
    # The cabin's corner, with a lit window.
    box(-7, -3.3, -5, 2.2, 0, 2.6, wall, 0)
    box(-7, -2.7, -5.4, 2.8, 2.6, 2.74, dark, .01)
    box(-3.30, -3.27, -.9, 1.3, .75, 2.15, m.shining('#ffc27d', .75), 0)
    for p, q, c, d in ((-.95, -.87, .7, 2.2), (1.27, 1.35, .7, 2.2), (.16, .22, .75, 2.15)):
        box(-3.28, -3.22, p, q, c, d, dark, .004)
    for c in (.68, 2.14):
        box(-3.28, -3.20, -.95, 1.35, c, c + .07, dark, .004)
    staves, water = m.boards('#a06c40', .10, 3, .55, .006, .35, 1.5708), m.water('#9fc4bd', .35)
    with place(1.9, 1.7):
        lathe([(.97, 0), (1.0, .98), (.985, 1.0), (.915, 1.0), (.90, .98), (.88, .06), (.001, .05)], staves, 64)
        lathe([(.895, .84), (.001, .84)], water, 64, False)
        for z, r in ((.16, .978), (.80, .997)):
            lathe([(r, z), (r + .012, z), (r + .012, z + .045), (r, z + .045)], m.steel(), 64)
        for k in range(2):
            box(-.42, .42, -1.62 + k * .3, -1.30 + k * .3, .0 + k * .0, .24 + k * .24, m.wood('#8f6844', .6), .01)
        rod((.72, .98, 0), (.72, .98, 2.5), .07, dark)
        with place(.72, .98, 2.5):
            lathe([(.001, .14), (.14, .04), (.13, .03), (.001, .03)], dark, 24)
    with place(-.5, 3.1):
        f.bench(1.3, .4, .44, m.wood('#8f6844', .6))
        with place(-.3, 0, .44):
            f.stack_of_towels(['#efe9de', '#c9b79c', '#efe9de'])
        with place(.35, 0, .44):
            f.vase(.26, '#4c4a44', 1)
    for a, b, turn in ((-2.3, 1.5, 78), (-1.3, 1.9, 98)):
        with place(a, b, 0, turn):
            model('scopia/silla_teca', .6)
    light.daylight(-48, 9, .9, .8, .45, .7, haze='#edd6bd', zenith='#6a8cb6', low='#f3c79c')
    light.area(0, -4, 3, 6, 2, (0, .8, -.5), 60, '#ffe4c8')
    light.look.update(range=1.1, exposure=-.1, colour=1.05)
    light.camera((-1.0, -3.5, 1.6), (.9, 4), 23, -.02)


def style(**kw):
    board = m.boards('#b98656', .14, 3.0, .55, .003, .25)
    base = dict(
        lens=25, size=(5.4, 4.6, 2.7), walls=board, floor=m.boards('#9c7046', .16, 2.2, .45), ceiling=m.boards('#c09468', .14, 3, .6), wood=m.wood('#9a6a40'), cloth=m.fabric('#8f958c', .004), second=m.fabric('#e0d4bd'), accent=m.fabric('#a3432f', .005, other='#2d3a36', stripes=.14),
        metal=m.black(), frame=m.plain('#24282a', .5), windows=[('right', .5, 3.4, .1, 2.3, 3, 1)], view=lambda: loch(-90), beams=(4, (.14, .18)), rug=m.fabric('#d8cbb2', .012, other='#8f5a40', stripes=.5), sky=dict(seen=1.15),
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
    bedroom(style(eye=(.8, -1.15, 1.3), to=(2.7, 4.0), exposure=.15, size=(4.4, 4.0, 2.6), windows=[('right', .7, 2.3, .6, 2.1, 2, 1)], rug=None, lamp=None, prints=('landscape',)), 10, 'slats', 1.5)
    light.look.update(colour=.8, warm=-.03)


def small_kitchen():
    kitchen(style(size=(4.4, 4.2, 2.6), windows=[('back', 2.5, 3.7, 1.05, 2.0, 2, 1)], view=loch, sun=(-30, 20, .9)), m.plain('#3f5249', .5), m.wood('#a9794c', .45), m.tiles('#e6e0d2', .15, .075, '#c5bdb0', .003, .5, .15), 9, island=False, hood=False)


def washroom():
    bathroom(style(size=(3.6, 3.2, 2.5), windows=[('right', .6, 1.5, 1.1, 2.0, 1, 1)], beams=(), lamp=None), m.tiles('#8fa096', .15, .075, '#c9cfc8', .003, .5, .15), 10, half=1.3)
