"""Nyhavn Attic, Copenhagen: under the roof on the colourful side of the canal; white boards, ash and soft grey."""
import materials as m
import views
from rooms import sloped_ceiling
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import box, place


def canal(turn=0, below=-11):
    with place(0, 3, below, turn):
        views.sea(3, '#45616c', reach=2600)
        for k in range(8):
            with place(-22 + k * 6, 6 + (k % 2) * 14, 0, 4 * k):
                views.boat(8, ('#7a4a34', '#2f4a5c', '#e6e0d2')[k % 3], 9)
        with place(0, 24):
            views.town(('#c9573c', '#d9a23c', '#3f6f8c', '#e9dcc4', '#8fa36a', '#d98a6a'), '#7d4a3a', start=0, depth=90, wide=170, high=(13, 17), seed=21, pitch=.7, block=9, gap=.0, haze='#dbe2e6')


def style(**kw):
    base = dict(
        size=(5.8, 4.8, 2.9), walls=m.plaster('#f1f0ec', bump=.1), floor=m.boards('#d9c4a0', .24, 3.0, .42, vary=.14), wood=m.wood('#cfae80'), cloth=m.fabric('#c4c6c3'), second=m.fabric('#e9e2d2'), accent=m.fabric('#4f6470'), metal=m.black(), frame=m.white(),
        windows=[('right', .6, 1.7, .7, 2.1, 2, 2), ('right', 2.5, 3.6, .7, 2.1, 2, 2)], view=lambda: canal(-90), prints=('forms',), seat='scopia/modern_armchair', seat_cloth=None, plant='by/spatifilum', lamp='paper', rug=m.fabric('#dfdcd2', .012), beams=(4, (.16, .2)), sun=(74, 28, .9), glow=32)
    return Style(**{**base, **kw})


def under_the_roof():
    def slope(r):
        sloped_ceiling(5.8, 4.75, 1.5, 3.3, 2.9, m.boards('#f1efe9', .14, 3.0, .6, vary=.04))
        box(0, 5.8, 4.1, 4.3, 1.9, 2.05, m.wood('#b08a5c'), .01)
    living(style(prints=()), 16, low_table='round', extras=slope)


def straight_beds():
    bedroom(style(size=(4.6, 4.2, 2.6), windows=[('right', .8, 1.9, .7, 2.0, 2, 2)], rug=None, lamp=None, eye=(2.25, -1.4, 1.25), to=(2.25, 4.2), lens=26, exposure=.35), 15, 'slats', 1.6)


def kitchen_without_toaster():
    kitchen(style(size=(4.8, 4.4, 2.7), windows=[('right', .9, 2.1, .9, 2.1, 2, 2)], eye=(.9, -.9, 1.4), lens=24, exposure=.35), m.plain('#e9e8e2', .4), m.wood('#cfae80', .35), m.tiles('#f3f2ee', .2, .2, '#d9d6ce', .003, 0, .14), 13, island=False, hood=False)


def bath():
    bathroom(style(size=(3.4, 3.2, 2.5), windows=[('right', .6, 1.5, 1.0, 2.0, 1, 2)], beams=(), lamp=None), m.tiles('#eceae4', .1, .1, '#b9bcb8', .004, 0, .14), 15)
