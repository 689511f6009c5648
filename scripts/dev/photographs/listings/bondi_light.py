"""Bondi Light, Sydney: a flat by the surf; morning sun, pale timber and salt-bleached blue."""
import materials as m
import views
from models import model
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import place


def surf(turn=0, below=-9):
    with place(0, 4, below, turn):
        views.lawn(4, 30, 400, m.ground('#6d7f44', '#85934f', .05))
        views.lawn(30, 75, 900, m.ground('#e3d0a6', '#d6c094', .08))
        views.sea(75, '#2f8fa3', reach=4200)
        views.foam(78, 500, 3)
        with place(260, 500):
            views.land(0, 300, 500, 34, m.far('#7d7a5a', reach=2400, other='#8f8468', size=20), 4)
        for k in range(5):
            model('scopia/palm', 4, -28 + k * 14, 12 + k % 2 * 5, 0, k * 50)


def style(**kw):
    base = dict(
        lens=25, size=(5.6, 4.6, 2.65), walls=m.plaster('#f6f4ee', bump=.1), floor=m.boards('#d3b78c', .14, 2.0, .4), wood=m.wood('#c9a472'), cloth=m.fabric('#e9e4d8'), second=m.fabric('#bcd0d0'), accent=m.fabric('#4f93a0'), frame=m.white(), metal=m.black(),
        windows=[('right', .4, 3.6, .0, 2.35, 3, 1)], view=lambda: surf(-90), curtain=m.sheer('#ffffff', .5), prints=('shore', 'forms'), seat='scopia/rattanArmchair', seat_cloth=None, plant='by/mediumIndoorPlant', lamp='basket', rug=m.fabric('#ece5d4', .012, other='#a9c4c6', stripes=.4), sun=(80, 17, 1.0), glow=22, sky=dict(seen=1.2, warm=.2))
    return Style(**{**base, **kw})


def room_across_from_the_surf():
    living(style(windows=[('back', .5, 5.1, 0, 2.35, 4, 1)], view=surf, curtain=m.sheer('#ffffff', .5), sun=(-40, 20, 1.0), prints=(), exposure=.75), 22, low_table='round')


def morning_bedroom():
    bedroom(style(exposure=.75, sun=(70, 32, 1.0), size=(4.6, 4.2, 2.6), windows=[('right', .5, 2.7, 0, 2.3, 2, 1)], lamp=None, rug=None), 24, 'slats', 1.7)


def salt_kitchen():
    kitchen(style(size=(5.2, 4.4, 2.6), curtain=None, windows=[('right', .8, 2.8, .9, 2.2, 2, 1)]), m.plain('#dfe8e6', .4), m.wood('#c9a472', .35), m.tiles('#8fc0c4', .1, .1, '#eef2ee', .004, 0, .14, .2), 20, hood=False)


def bath():
    bathroom(style(size=(3.4, 3.2, 2.5), curtain=None, windows=[('right', .6, 1.6, 1.0, 2.1, 1, 1)], lamp=None, plant='by/spider_plant'), m.tiles('#eef0ec', .08, .16, '#cfd6d2', .004, 0, .14), 22)
