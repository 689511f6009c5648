"""Patio de las Naranjas, Seville: an Andalusian courtyard house with orange trees, arches and a plunge pool."""
import art
import exteriors as x
import furniture as f
import light
import materials as m
import views
from models import model
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import box, lathe, place


def tile(**kw):
    return m.painted(lambda u, v: art.azulejo(u, v, **kw), 512, .16, .28, specular=.5)


def courtyard():
    white = m.plaster('#f6f0e2', bump=.4)
    pool = (-1.3, 1.3, .4, 2.6)
    x.around_pool(-9, 9, -8, 9, pool, m.tiles('#c79a6c', .3, .3, '#a98560', .006, .5, .5, .2))
    x.pool(*pool, deep=.7, rim=tile(), tile=m.tiles('#5fb3b8', .06, .06, '#d3eeec', .004, 0, .2), water=m.water('#b5e3e4', .35), edge=.28)
    wood = m.wood('#6d4f36')
    for at, turn in (((0, 4.6), 0), ((5.2, 0), -90), ((-5.2, 0), 90)):
        with place(*at, 0, turn):
            h = x.House(10.4, 3.2, 6.4, white, .4)
            for k in range(3):
                a = 1.1 + k * 2.85
                h.arch('front', a, a + 2.4, 1.95)
            for k in range(3):
                a = 1.75 + k * 2.85
                h.window('front', a, a + 1.1, 3.95, 5.8, wood, shutters=m.plain('#3f5f4c', .6), rows=3)
            h.build()
            box(-5.2, 5.2, .4, 3.2, 3.25, 3.4, white, 0)
            box(-5.2, 5.2, 2.9, 3.2, 0, 3.3, m.plaster('#e7c98c'), 0)
            box(-5.2, 5.2, 2.86, 2.9, 0, 1.2, tile(), 0)
            box(-5.3, 5.3, -.06, 0, 3.42, 3.56, m.plaster('#d9a548'), .02)
            x.slope(-5.4, 5.4, (-.35, 6.35), (3.2, 7.3), x.clay('#a96e52', '#7f5a46'), tile=(.25, .4))
            for k in range(4):
                with place(1.05 - 5.2 + k * 2.85 - .1, .2):
                    lathe([(.17, 0), (.17, .12), (.12, .2), (.11, 1.75), (.17, 1.92), (.19, 1.97)], m.plain('#e6dcc8', .6), 28)
    for a, b in ((-2.9, .6), (2.9, .6), (-2.9, 3.3), (2.9, 3.3)):
        views.tree(a, b, 0, 3.1, ('#2f5226', '#4c7034'), int(a * 3 + b), .36, .05, '#5e4d3c', 21000)
        views.fruits(a, b, 2.3, .95, ('#e08a1e', '#d97a18'), 40, .045, int(a * 7 + b))
        with place(a, b):
            lathe([(.5, 0), (.5, .32), (.44, .32), (.44, .2)], tile(), 40)
    for a, b in ((-3.9, -1.4), (3.8, -.9), (-1.9, 3.9), (1.9, 3.9)):
        with place(a, b):
            f.potted('scopia/maceta', .7, 0, 0, 0, a * 40, m.plain('#b96a44', .85), (.2, .34), lift=.16)
    with place(2.5, -1.6):
        f.round_table(.45, .74, m.plain('#2c2d2d', .5))
        for k in (30, 200):
            with place(0, 0, 0, k), place(0, .7):
                model('cc0/thonet', .5)
    light.daylight(215, 56, 1.2, .9, .15)
    light.look.update(range=.8, exposure=.25)
    light.camera((-.9, -5.4, 1.5), (.2, 4), 20, .08)


def style(**kw):
    white = m.plaster('#f5efe1', bump=.35)
    base = dict(
        size=(5.6, 4.8, 3.3), walls=white, floor=m.painted(lambda u, v: art.encaustic(u, v, ('#d9cdb2', '#8e3b2a', '#2f4a52', '#c79c5a')), rough=.45, metres=.6), wood=m.wood('#6d4f36', .5), cloth=m.fabric('#e6dac2'), second=m.fabric('#d9963a'),
        accent=m.fabric('#2f5f62'), frame=m.wood('#5d4632'), windows=[('right', .8, 2.0, 0, 2.5, 2, 4), ('right', 2.7, 3.9, 0, 2.5, 2, 4)], view=outside, curtain=m.sheer('#fbf6ea', .55), beams=(8, (.12, .16)),
        rug=None, prints=('forms',), seat='scopia/rattanArmchair', seat_cloth=None, plant='by/spatifilum', lamp='basket', sun=(66, 40, 1.0), glow=26, thick=.5)
    return Style(**{**base, **kw})


def outside():
    with place(7.5, 0, 0, -90):
        box(-12, 12, 3, 4, -.3, 7, m.plaster('#f2e3c0'), 0)
        x.paving(-12, 12, -3, 4, m.tiles('#c79a6c', .3, .3), -.03)
        for a in (-3, .4, 3.2):
            views.tree(a, 1, 0, 3.2, ('#2f5226', '#4c7034'), int(a * 3), .36, .09)


def cool_sitting_room():
    living(style(eye=(1.0, -1.1, 1.35), to=(2.9, 4.8), lens=24, exposure=.2), 8, low_table='round')


def gallery_bedroom():
    bedroom(style(size=(4.8, 4.4, 3.2), windows=[('right', .9, 2.1, 0, 2.5, 2, 4)]), 9, 'wood', 1.6)


def tiled_kitchen():
    kitchen(style(size=(5.2, 4.6, 3.1), curtain=None, windows=[('right', 1.2, 2.6, .9, 2.3, 2, 2)]), m.plain('#2f5f62', .45), m.wood('#9c7448', .4), tile(blue='#2f6a6a', second='#c98a3c'), 8, island=False)


def bath():
    bathroom(style(size=(3.8, 3.6, 2.9), curtain=None, beams=(), windows=[('right', .7, 1.6, .9, 2.2, 1, 2)], plant=None, lamp=None), tile(blue='#2f6a6a', second='#c98a3c'), 9, half=1.4)
