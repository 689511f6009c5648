"""Bothy on the Braes, Skye: one stone room, a stove and a view of the Cuillin; low sun and heather."""
import random

import exteriors as x
import furniture as f
import light
import materials as m
import sets
import views
from sets import Style, kitchen, living
from shapes import box, place, rod

stone = lambda: m.rubble('#8b8a85', .38, '#a39e92', .5, 1.0, 1.6)


def hills(turn=0, away=0, below=0):
    with place(0, away, below, turn):
        views.land(7, 260, 700, 7, m.far('#6f6a3c', reach=6000, other='#4f5a34', size=14), 5, columns=140)
        views.land(420, 1500, 3200, 70, m.far('#5f5a48', reach=7000, other='#4a5040', size=60), 6, ridged=True)
        with place(-200, 0):
            views.land(1700, 3600, 6200, 720, m.far('#4c5256', reach=6500, other='#63625c', size=120), 11, ridged=True, size=1500)


def house_in_heather():
    hills()
    z = x.ground(-30, 90, 160, m.ground('#6b6a38', '#857a48', .12), 1.6, 16, 3, flat=6)
    views.meadow(-16, 16, -12, 14, 26000, .26, ('#8a8446', '#6c7a3a'), 2, z)
    views.meadow(-8, 8, -12.5, -5, 9000, .34, ('#9a8f52', '#75803e'), 7, z)
    for k in range(46):

        c = random.Random(k)
        px, py = c.uniform(-15, 15), c.uniform(-9, 12)
        if abs(px) < 6 and -2.2 < py < 6:
            continue
        x.bushes([(px, py, c.uniform(.18, .36))], ('#5b4a52', '#6e5a4a'), .03, ('#7d5a7c', '#94708c') if k % 3 else None, k)
    white, dark = m.plain('#e9e7e0', .5), m.plain('#3a4a48', .5)
    with place(-.4, 0, .05):
        h = x.House(8.2, 4.8, 2.55, stone(), .6)
        h.window('front', 1.1, 2.0, .85, 1.85, white, inset=.2, lit=1.3, curtain=None, sill=stone())
        h.window('front', 6.1, 7.0, .85, 1.85, white, inset=.2, lit=1.3, curtain=None, sill=stone())
        h.door('front', 3.6, 4.55, 1.95, dark, step=m.tiles('#7d7b76', 3, 3))
        h.build()
        h.gables(2.1)
        x.gable_roof(-4.1, 4.1, 0, 4.8, 2.5, 2.1, x.clay('#50545a', '#3f4347', '#6d6f62'), 'plate', .16, .06, (.3, .24))
        x.chimney(-3.7, 2.4, 4.1, 1.0, stone(), .8)
        with place(2.2, -.55):
            for k in range(9):
                for j in range(3):
                    rod((k * .17, .05, .1 + j * .16), (k * .17, .5, .1 + j * .16), .075, m.wood(('#8a6a48', '#a08058', '#76583a')[(k + j) % 3], .8), 10)
        with place(-1.6, -.42):
            f.bench(1.3, .38, .45, m.wood('#77695a', .8))
    for k in range(14):
        with place(-1.1 + (k % 3) * .5 + k * .02, -1.2 - k * .62):
            box(-.35, .35, -.25, .25, -.1, .035, m.tiles('#86847c', 3, 3, vary=.25, rough=.6), .03)
    light.daylight(245, 13, 1.1, .75, .62, .55, haze='#e9dcc8', zenith='#6f93bb', low='#f0dcc0')
    light.look.update(range=.85, exposure=.2)
    light.camera((-5.4, -9.6, 1.35), (.2, 0), 24, .07)


def style(**kw):
    base = dict(
        lens=25, size=(5.6, 4.4, 2.5), walls=m.plaster('#eae6dc'), back=stone(), floor=m.boards('#7d5c40', .2, 2.0, .5, weather=.3), ceiling=m.boards('#c0a27c', .12, 2.8, .6), wood=m.wood('#8a6747', .5),
        cloth=m.fabric('#9aa09a', .005), second=m.fabric('#c9bda6', .004), accent=m.fabric('#7a3f3a', .004, other='#2f3f3c', stripes=.12), metal=m.black(), frame=m.plain('#e4e2da', .5), thick=.6,
        windows=[('right', 1.2, 3.0, .75, 2.0, 2, 2)], sill=m.wood('#8a6747', .5), view=lambda: hills(-90, 0, -2), beams=(4, (.14, .16)), rug=m.fabric('#b8ab94', .012, other='#6f5f55', stripes=.4),
        prints=(), seat='scopia/armchair', seat_cloth=m.fabric('#6d5a4a'), plant=None, lamp=None, sun=(75, 18, 1.0), glow=30, fill=30, sky=dict(haze='#dfe0dc', zenith='#7d97b4', seen=1.1))
    return Style(**{**base, **kw})


def bed_with_a_view():
    s = style(windows=[('right', .4, 3.2, .55, 2.05, 3, 1)], eye=(.9, -.6, 1.3), to=(4.6, 4.0))

    def stove(r):
        with place(.75, 4.0):
            wood_stove(2.5)
    sets.bedroom(s, 4, 'wood', 1.5, bed_x=3.2, extras=stove)


def wood_stove(top):
    """A cast-iron stove with a fire behind its glass."""
    iron = m.plain('#1d1e20', .55, .4)
    for a in (-.22, .18):
        for b in (-.18, .14):
            box(a, a + .04, b, b + .04, 0, .14, iron)
    box(-.27, .27, -.22, .2, .14, .74, iron, .02)
    box(-.31, .31, -.26, .24, .74, .78, iron, .01)
    box(-.20, .20, -.232, -.22, .26, .62, m.fire(), 0)
    for k in (-.22, .2):
        box(k, k + .02, -.24, -.22, .24, .64, iron, .004)
    box(-.22, .22, -.24, -.22, .22, .26, iron, .004)
    box(-.22, .22, -.24, -.22, .62, .66, iron, .004)
    rod((0, .08, .76), (0, .08, top), .07, iron, 20)


def by_the_stove():
    def more(r):
        with place(4.7, 3.75):
            wood_stove(2.5)
            with place(-.75, .1):
                for k in range(4):
                    for j in range(3):
                        rod((k * .13 - .2, -.15, .07 + j * .13), (k * .13 - .2, .2, .07 + j * .13), .062, m.wood(('#8a6a48', '#a08058', '#76583a')[(k + j) % 3], .8), 10)
    living(style(seat=None, to=(3.4, 4.4)), 3, low_table='square', sofa_width=1.7, sofa_x=1.9, extras=more)


def stone_sink_kitchen():
    kitchen(style(size=(4.4, 4.2, 2.4), windows=[('back', 2.5, 3.7, 1.05, 1.9, 2, 1)], view=lambda: hills(0, 0, -2), sun=(-30, 20, .9)), m.plain('#5a6a66', .5), m.wood('#9a764f', .45), m.boards('#e3dfd4', .11, 3, .5, vary=.05), 2, island=False, hood=False)


