"""Harbour Kitchen Flat, St Ives: a kitchen that looks straight over the harbour; sea-washed blues and white boards."""
import materials as m
import views
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import box, place


def harbour(turn=0, below=-6):
    with place(0, 4, below, turn):
        views.sea(6, '#2f6c80', reach=3600)
        box(-60, 60, 2, 6, -2, .6, m.rubble('#8a857c', .5), 0)
        for k in range(9):
            with place(-26 + k * 6.5 + (k % 3) * 2, 18 + (k * 7) % 26, 0, k * 47):
                views.boat(5 + k % 3, ('#2f5a78', '#a3402f', '#e8e4da', '#2f6a52')[k % 4], 6 if k % 2 else 0)
        box(-90, 10, 62, 67, -2, 2.2, m.rubble('#8a857c', .6), 0)
        with place(30, 120):
            views.town(('#f1ede2', '#e3dccb', '#d9d2c6'), '#5a5f63', start=0, depth=130, wide=240, fall=-.2, high=(6, 9), seed=15, pitch=.5)
        with place(-200, 700):
            views.land(0, 500, 1600, 60, m.far('#5f7444', reach=1900, other='#7a7d50', size=40), 6)


def style(**kw):
    base = dict(
        size=(5.4, 4.4, 2.6), walls=m.plaster('#f3f2ec', bump=.2), floor=m.boards('#cdb38c', .16, 2.2, .42, weather=.2), ceiling=m.boards('#efece4', .14, 3, .6, vary=.06), wood=m.wood('#b8946a'), cloth=m.fabric('#dfe2df'), second=m.fabric('#f0ebdf', other='#4f7f96', stripes=.05), accent=m.fabric('#3f7088'),
        windows=[('right', .7, 3.0, .8, 2.1, 3, 2)], sill=m.white(), view=lambda: harbour(-90), prints=('shore', 'shore'), seat='kator/mid-century-chair', seat_cloth=m.fabric('#7fa0a8'), plant='by/spatifilum', lamp='dome', rug=m.fabric('#e6dfcf', .012, other='#6f95a3', stripes=.4), sun=(70, 30, .9), glow=30, skirting=m.white())
    return Style(**{**base, **kw})


def kitchen_over_the_harbour():
    kitchen(style(windows=[('back', 1.9, 5.0, 1.0, 2.15, 4, 2)], view=harbour, sun=(-46, 32, 1.0), sky=dict(seen=1.9)), m.plain('#4f7586', .45), m.wood('#b98a5a', .35), m.tiles('#f3f1ea', .15, .075, '#d5d0c4', .003, .5, .14), 11)


def sitting_room():
    living(style(eye=(1.0, -1.1, 1.3), to=(2.5, 4.4), lens=25, exposure=.35, mirror=True), 14, low_table='round')


def quiet_bedroom():
    bedroom(style(size=(4.4, 4.0, 2.5), back=m.boards('#c9d6d8', .12, 3, .6, vary=.05, turn=1.5708), windows=[('right', .8, 2.0, .8, 2.0, 2, 2)], rug=None, lamp=None, prints=('shore',), eye=(.7, -.9, 1.3), to=(2.5, 4.0), lens=25, exposure=.35), 13, 'iron', 1.5)


def bath():
    bathroom(style(size=(3.4, 3.2, 2.5), windows=[('right', .6, 1.5, 1.0, 2.0, 1, 2)], lamp=None, plant=None, lens=24, exposure=.35, mirror=True), m.tiles('#8fb3bd', .1, .1, '#e6eceb', .004, 0, .14, .2), 13, half=1.4)
