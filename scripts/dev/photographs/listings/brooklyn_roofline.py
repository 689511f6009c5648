"""Brooklyn Roofline, New York: a brownstone top floor with its own roof deck; brick, walnut and tomatoes in boxes."""
import exteriors as x
import furniture as f
import light
import materials as m
import views
from models import model
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import box, lathe, place, rod


def borough(turn=0, below=-13, lit=0.0):
    with place(0, 4, below, turn):
        views.town(('#7d4a38', '#8f5a44', '#6f4436', '#a37a5c'), '#55585a', start=8, depth=150, wide=220, high=(11, 14), seed=24, pitch=.02, block=8, gap=.0)
        with place(-200, 2600):
            views.skyline(0, 900, 2600, (60, 230), 9, below=0, block=60, reach=3600, lit=lit)


def roof_deck():
    borough(lit=.5)
    deck, wood = m.boards('#a37a52', .14, 3.2, .6, .006, .3, weather=.3), m.wood('#8f6844', .6)
    box(-7, 7, -4, 4.2, -.2, 0, deck, 0)
    box(-7.4, 7.4, 4.2, 4.6, -1, .95, m.tiles('#84503c', .22, .075, '#b8a898', .008, .5, .6, .3, .9), .01)
    box(-7.5, 7.5, 4.15, 4.65, .95, 1.05, m.tiles('#9a958c', 2, 2, vary=.1, rough=.6), .01)
    for k in range(4):
        with place(-5.4 + k * 3.4, 3.8):
            box(-.75, .75, -.25, .25, 0, .5, wood, .01)
            x.bushes([(-.4, 0, .62), (.35, 0, .55)], ('#3f6a2c', '#6a8f44'), .05, ('#c9352a', '#d94f2c') if k % 2 == 0 else None, k)
    with place(-1.6, 2.3):
        f.sofa(2.2, .9, m.fabric('#5d666c'), 3, .12, .34, .40, cushions=[(-.7, m.fabric('#c98a3c'), .42, 8), (.7, m.fabric('#e6dfcf'), .42, -9)], seed=4)
    with place(-1.5, .9):
        f.table(1.0, .6, .36, wood, 'slab', .04)
        with place(.1, 0, .36):
            f.bowl(.14, .08, '#e4dccb', ['#c9352a', '#d94f2c', '#c03a2a'])
    with place(2.9, 1.5):
        f.table(1.7, .85, .75, wood, 'trestle')
        for k in (-.45, .45):
            for side, turn in ((-.66, 180), (.66, 0)):
                with place(k, side, 0, turn):
                    model('by/foldingChair', .46)
    with place(6.2, 9, -2):
        for k in range(4):
            rod((-.9 + k % 2 * 1.8, -.9 + k // 2 * 1.8, 0), (-.9 + k % 2 * 1.8, -.9 + k // 2 * 1.8, 3), .08, m.plain('#3b3530', .7))
        lathe([(1.4, 3), (1.4, 5.6), (.1, 6.7)], m.boards('#7d6248', .16, 3, .7, .006, .3, 1.5708, weather=.4), 32)
    for k in range(9):
        last = (-6.4 + k * 1.6, 3.9, 2.5 - .25 * (k % 2))
        with place(*last):
            f.ball(.035, m.shining('#ffd9a0', 7))
        if k:
            rod((last[0] - 1.6, 3.9, 2.5 - .25 * ((k - 1) % 2) + .06), (last[0], 3.9, last[2] + .06), .006, m.black(), 6)
    for a in (-6.6, 0, 6.6):
        rod((a, 4.0, 0), (a, 4.0, 2.6), .03, wood)
    light.daylight(-52, 9, .9, .75, .4, .9, haze='#f1cfae', zenith='#6088bb', low='#f7bd86')
    light.area(0, -3, 3, 6, 2, (0, .8, -.5), 70, '#ffe4c8')
    light.look.update(range=.92, exposure=.3)
    light.camera((1.0, -2.6, 1.55), (.2, 4), 21, -.03)


def style(**kw):
    base = dict(
        lens=25, size=(5.8, 4.8, 2.9), walls=m.plaster('#edebe4', bump=.1), back=m.tiles('#94583f', .22, .075, '#bfb2a2', .008, .5, .6, .3, .9), floor=m.boards('#8a5f3e', .09, 1.6, .36), wood=m.wood('#6d472e', .4), cloth=m.fabric('#4f5a60'), second=m.fabric('#dcd2bd'), accent=m.fabric('#c48a3a'),
        metal=m.black(), frame=m.plain('#1f2224', .5), windows=[('right', .7, 1.8, .6, 2.4, 1, 2), ('right', 2.7, 3.8, .6, 2.4, 1, 2)], view=lambda: borough(-90), prints=(), seat='by/armChair2', seat_cloth=None, plant='scopia/ficus', lamp='dome', rug=m.fabric('#cfc4ae', .012, other='#4f5a60', stripes=.6), sky=dict(seen=1.2), sun=(74, 28, .9), glow=32)
    return Style(**{**base, **kw})


def brick_living_room():
    living(style(), 21, low_table='pin')


def cornice_bedroom():
    bedroom(style(size=(4.6, 4.2, 2.7), windows=[('right', .9, 2.0, .6, 2.3, 1, 2)], rug=None, lamp=None), 22, 'wood', 1.6)


def kitchen_with_brick():
    kitchen(style(size=(5.0, 4.4, 2.8), back=None, windows=[('right', .9, 2.2, .9, 2.3, 1, 2)]), m.plain('#2f3d3a', .45), m.wood('#8a5f3e', .35), m.tiles('#f0eee8', .15, .075, '#a9a59c', .003, .5, .14), 19, hood=False)


def bath():
    bathroom(style(size=(3.4, 3.2, 2.6), back=None, windows=[('right', .6, 1.4, 1.0, 2.2, 1, 2)], plant=None, floor=m.tiles('#e9e6df', .1, .1, '#8f8c85', .004, 0, .2, other='#2b2d2f'), lamp=None), m.tiles('#f0eee8', .15, .075, '#a9a59c', .003, .5, .14), 21, half=1.4)
