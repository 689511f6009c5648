"""Palermo Patio, Buenos Aires: a low house round a patio with a parrilla, old tiles and a lemon tree."""
import art
import exteriors as x
import furniture as f
import light
import materials as m
import views
from models import model
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import box, lathe, place


def floor_tiles():
    return m.painted(lambda u, v: art.encaustic(u, v, ('#e0d6c0', '#3f5f6a', '#8e3b2a', '#c79c5a')), rough=.45, metres=.6)


def patio():
    wall, rose = m.plaster('#f0e2c4', bump=.45), m.plaster('#c98262', bump=.45)
    box(-7, 7, -6, 7, -.2, 0, floor_tiles(), 0)
    green = m.plain('#3f5a48', .5)
    for at, turn, w, colour in (((0, 4.6), 0, 11, rose), ((-4.6, 0), 90, 10, wall)):
        with place(*at, 0, turn):
            h = x.House(w, 4, 4.3, colour, .4)
            for k in range(3):
                a = 1.2 + k * 3.1
                h.window('front', a, a + 1.3, .05, 3.0, green, columns=2, rows=4, inset=.2, shutters=green, lit=.4)
            h.build()
            box(-w / 2 - .1, w / 2 + .1, -.12, .3, 4.2, 4.5, wall, .03)
            box(-w / 2 - .05, w / 2 + .05, -.06, .3, 3.6, 3.7, wall, .02)
    box(4.6, 5.0, -6, 4.6, 0, 3.4, wall, .02)
    x.climbing(-9, 9, 4.55, 2.6, 4.2, ('#3f5f2c', '#62843c'), 260, 3)
    with place(4.0, 2.6, 0, -90):
        brick = m.tiles('#94583f', .22, .075, '#bfb2a2', .008, .5, .6, .3, .9)
        box(-.9, .9, -.5, .5, 0, .8, brick, .01)
        box(-.95, -.75, -.5, .5, .8, 1.9, brick, .01)
        box(.75, .95, -.5, .5, .8, 1.9, brick, .01)
        box(-.95, .95, -.55, .5, 1.9, 2.05, brick, .01)
        box(-.5, .5, -.3, .5, 2.05, 3.6, brick, .01)
        for k in range(22):
            box(-.7 + k * .066, -.69 + k * .066, -.45, .4, 1.0, 1.012, m.black(), 0)
        box(-.6, .6, -.3, .3, .8, .86, m.shining('#ff6a2a', 1.2), .02)
    views.tree(-2.6, 2.0, 0, 3.4, ('#35592a', '#5a7d3a'), 6, .38, .05, '#6a5844', 24000)
    views.fruits(-2.6, 2.0, 2.55, 1.05, ('#e8c82e', '#e0b820'), 45, .04, 8)
    with place(-2.6, 2.0):
        lathe([(.62, 0), (.62, .4), (.52, .4), (.52, .25)], m.plaster('#e6d6b4'), 40)
    with place(.9, .9, 0, 8):
        f.table(2.2, .9, .75, m.wood('#8a6644', .6), 'trestle')
        for k in (-.7, 0, .7):
            for side, turn in ((-.7, 180), (.7, 0)):
                with place(k, side, 0, turn):
                    model('cc0/thonet', .5)
        with place(0, 0, .75):
            f.bowl(.17, .09, '#e9e2d4', ['#e8c82e', '#e0b820', '#d9c23a'])
        for k in (-.6, .6):
            with place(k, -.2, .75):
                f.setting(colour='#e9e2d4')
    for a, b in ((-3.9, -1.6), (-3.8, 3.8), (3.9, -.8), (2.4, 4.1), (-.6, 4.2)):
        with place(a, b):
            f.potted('scopia/maceta', .75, 0, 0, 0, a * 40, m.plain('#b5694a', .85), (.22, .36), lift=.17)
    light.daylight(228, 48, 1.15, .9, .2)
    light.look.update(range=.82, exposure=.2)
    light.camera((2.6, -4.4, 1.5), (-.6, 4), 20, .05)


def style(**kw):
    base = dict(
        size=(5.4, 4.6, 3.5), walls=m.plaster('#f0e8d6', bump=.3), floor=floor_tiles(), wood=m.wood('#7d5a3a', .45), cloth=m.fabric('#c9b48c'), second=m.fabric('#e6dcc6'), accent=m.fabric('#3f5f6a'), frame=m.plain('#3f5a48', .5), metal=m.black(),
        windows=[('right', .7, 1.9, .0, 2.8, 2, 4), ('right', 2.6, 3.8, .0, 2.8, 2, 4)], view=outside, prints=('forms',), seat='cc0/thonet', seat_cloth=None, plant='scopia/ficus', lamp='basket', sun=(68, 38, 1.0), glow=26, exposure=.35)
    return Style(**{**base, **kw})


def outside():
    with place(7, 0, 0, -90):
        box(-10, 10, 5, 5.4, -.3, 4.5, m.plaster('#c98262', bump=.4), 0)
        x.paving(-10, 10, -3, 5, floor_tiles(), -.03)
        views.tree(-1.2, 2.4, 0, 3.4, ('#35592a', '#5a7d3a'), 6, .38, .09)


def high_sitting_room():
    living(style(), 27, low_table='square')


def bedroom_on_the_patio():
    bedroom(style(size=(4.6, 4.2, 3.3), windows=[('right', .8, 2.0, .0, 2.7, 2, 4)], lamp=None), 27, 'iron', 1.6)


def old_tile_kitchen():
    kitchen(style(size=(5.0, 4.4, 3.2), windows=[('right', .9, 2.2, .8, 2.6, 2, 3)]), m.plain('#6a8a84', .45), m.wood('#9c7448', .4), m.tiles('#e9dfc6', .15, .15, '#cfc3a6', .004, 0, .14, .15), 26, island=False)


def bath():
    bathroom(style(size=(3.6, 3.4, 3.0), windows=[('right', .7, 1.5, 1.1, 2.4, 1, 2)], plant=None, lamp=None), m.tiles('#7fa39b', .15, .15, '#cfd9d0', .004, 0, .14, .2), 27, half=1.5)
