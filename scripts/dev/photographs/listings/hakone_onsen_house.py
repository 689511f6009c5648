"""Hakone Onsen House: a single-storey house round its own spring, with a maple garden and Fuji on clear mornings."""
import exteriors as x
import furniture as f
import light
import materials as m
import sets
import views
from listings.machiya_aoi import paper_screen, scroll, tatami
from models import model
from sets import Style, kitchen
from shapes import box, grid, place, soft_block, wobble

cedar = lambda: m.wood('#8f6a44', .5)


def maples(turn=0, below=-.4, x0=0, y0=0):
    with place(x0, y0, below, turn):
        box(-12, 12, -.9, .9, .25, .34, m.boards('#8a6744', .12, 2.4, .4), .004)
        x.ground(1, 30, 60, m.ground('#47572a', '#5c6834', .03), .7, 6, 4)
        for k, (a, b, s) in enumerate(((-3.4, 5.5, 3.6), (2.6, 7, 4.0), (6, 5, 3.2), (-7, 9, 4.2))):
            model('scopia/japaneseMaple', s, a, b, -.1, k * 70)
        for k in range(6):
            model(('cc0/rock1', 'cc0/rock3', 'cc0/rock2')[k % 3], .7 + k % 3 * .4, -4 + k * 1.7, 2.6 + (k * 5) % 3, -.1, k * 80)
        model('cc0/stoneLantern', .8, 1.2, 4.2, 0, 20)
        x.bushes([(-5.6, 3.4, .5), (-4.7, 4.2, .7), (-1.2, 6.2, .6), (-.2, 6.9, .8), (3.8, 4.6, .55), (4.6, 5.4, .75), (7.4, 6.6, .8), (-8.2, 6, .8)], ('#3f5528', '#5a7036'), .035, None, 3)
        x.hedge(-13, 15, 13, 1.9, 1.2, ('#33482a', '#4d6536'), 26000)
        views.trees(('scopia/pine', 'scopia/ficusTree'), 9, 18, 60, 4, 6)
        with place(0, 200, -20):
            views.land(0, 700, 2600, 150, m.far('#5f7050', reach=2200, other='#6f7a58', size=60), 6)
        fuji = views.snowy('#5f6c7c', line=-.3)
        grid(90, 40, lambda s, t: ((s - .5) * 9000, 7000 + (t - .5) * 1000, max(0, 1750 * (1 - abs((s - .5) * 2)) ** 1.6 + wobble(s * 20, t, 0, 1, 2) * 30) * (1 - abs(t - .5))), fuji)


def spring_open_to_the_garden():
    maples(0)
    wood, slate = cedar(), m.tiles('#4d5150', .6, .3, '#3c3f3f', .004, .5, .36, .14)
    pool = (-2.0, 2.2, .2, 2.5)
    x.around_pool(-7, 7, -4, 3.0, pool, slate)
    x.pool(*pool, deep=.7, rim=m.rubble('#6d6e6a', .5, '#55564f'), tile=m.tiles('#5d6f6c', .1, .1, '#485654', .004, 0, .34), water=m.water('#b4d8cf', .3), edge=.4)
    box(-7, 7, -4, 4.2, 2.75, 2.9, m.boards('#a8794c', .18, 3, .6), 0)
    for a in (-3.6, 3.6):
        box(a - .08, a + .08, 3.1, 3.26, -.3, 2.75, wood, .01)
    box(-7, 7, 3.05, 3.3, 2.5, 2.75, wood, .01)
    for a in (-4.6, -3.4, 3.4, 4.6):
        with place(a, 3.0):
            paper_screen(-.58, .58, .0, 2.4)
    box(-7, -6.8, -4, 3, 0, 2.8, m.plaster('#cdbd98'), 0)
    with place(-3.4, -.1):
        f.stack_of_towels(['#efe9de', '#d9cdb9', '#efe9de'])
    with place(2.9, -.3):
        f.drum(.2, .28, wood)
    light.daylight(-58, 26, 1.1, .9, .3, .25)
    light.area(0, -3, 2.5, 6, 1.5, (0, .8, -.5), 40, '#ffe9cf')
    light.look.update(range=.55, exposure=-.5)
    light.camera((-.9, -3.1, 1.35), (.4, 3), 20, -.03)


def style(**kw):
    base = dict(
        lens=25, size=(5.8, 4.6, 2.5), walls=m.plaster('#ddcfae', bump=.3), floor=m.boards('#a58058', .12, 2.4, .36), ceiling=m.boards('#b58a5c', .28, 3, .6), wood=cedar(), cloth=m.fabric('#8a4a38'), second=m.fabric('#e6dcc6'), accent=m.fabric('#8f3f2f'), frame=cedar(), metal=m.black(),
        windows=[('right', .4, 3.8, .05, 2.05, 4, 1)], view=lambda: maples(-90, x0=5.8, y0=1.5), prints=(), seat=None, plant=None, lamp='paper', sky=dict(seen=1.3), sun=(80, 30, 1.0), glow=30, fill=30, thick=.16)
    return Style(**{**base, **kw})


def tatami_with_maples():
    s = style(lamp=None)
    r = sets.shell(s)
    tatami(0, 5.8, -.9, 4.6)
    with place(2.6, 2.5):
        f.table(1.5, .85, .34, m.wood('#4f3322', .25, coat=.4), 'square', .035, size=.05)
        with place(.3, .1, .34):
            f.vase(.18, '#5c5f5a', 1, stems='#a3402c', seed=4)
    for a, b in ((1.5, 2.5), (3.7, 2.5), (2.2, 1.7), (3.0, 1.7)):
        with place(a, b):
            soft_block(-.28, .28, -.28, .28, .014, .08, s.cloth, .03, int(a * 5))
    with r.side('back'):
        for k in range(3):
            paper_screen(.4 + k * 1.0, 1.38 + k * 1.0, .02, 1.9, -.03)
        box(4.0, 5.3, -.4, 0, 0, .12, m.wood('#4f3322', .3), .006)
        scroll(4.65, 1.35, 9)


def futon_room():
    s = style(size=(5.0, 4.4, 2.4), lamp=None, windows=[('right', .6, 3.0, .05, 1.95, 3, 1)])
    r = sets.shell(s)
    tatami(0, 5.0, -.9, 4.4)
    white = m.fabric('#f2eee6', .0016, bump=.2, sheen=.1)
    for a in (1.2, 2.4, 3.6):
        with place(a, 1.9):
            f.bed(.98, 2.0, white, s.cloth if a == 2.4 else m.fabric('#cbbf9f'), 'none', None, .2, 2, white, [], None, cedar(), int(a * 3), base=False)
    with r.side('back'):
        for k in range(4):
            paper_screen(.5 + k * 1.0, 1.48 + k * 1.0, .02, 1.8, -.03)


def breakfast_kitchen():
    kitchen(style(size=(4.8, 4.4, 2.6), windows=[('right', .9, 2.6, .9, 2.1, 3, 1)]), cedar(), m.tiles('#55595a', 3, 3, vary=.08), m.tiles('#d9d4c6', .05, .15, '#bfb8a8', .003, 0, .16), 18, island=False, hood=False)
