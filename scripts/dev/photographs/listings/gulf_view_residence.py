"""Gulf View Residence, Kuwait City: a serviced flat high over the corniche; marble, brass and a pale green sea."""
import materials as m
import views
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import place


def gulf(turn=0, below=-70):
    with place(0, 4, below, turn):
        views.sea(90, '#5f9f98', '#e6dfd0', 3600)
        views.lawn(10, 90, 1400, m.ground('#d9c6a2', '#cbb68f', .2))
        with place(-900, 800):
            views.skyline(0, 500, 460, (40, 190), 14, ('#cfc6b4', '#b9b4aa', '#8fa3ad', '#d9cfbc'), '#e6dfd0', 2200, below=0, block=44, plain=False)
        with place(900, 1100):
            views.skyline(0, 400, 420, (50, 230), 17, ('#cfc6b4', '#9fb0b8', '#d9cfbc'), '#e6dfd0', 2200, below=0, block=44, plain=False)


def style(**kw):
    base = dict(
        lens=25, size=(6.8, 5.2, 2.95), walls=m.plaster('#ece5d8', bump=.08), back=m.boards('#6d4c34', .6, 3, .4, .004, .12, 1.5708), floor=m.tiles('#e3dccd', 1.2, 1.2, '#d3cab8', .002, 0, .12, .05), wood=m.wood('#6d4c34', .3, coat=.3), cloth=m.fabric('#e6ddca'), second=m.fabric('#c9ab73'), accent=m.fabric('#2f6a68'),
        metal=m.brass(), frame=m.plain('#3a3630', .4, .5), windows=[('right', .3, 4.8, .0, 2.75, 4, 1)], view=lambda: gulf(-90), curtain=m.sheer('#fbf5e8', .6), prints=(), seat='scopia/armchair3', seat_cloth=m.fabric('#2f6a68'), plant='by/yuccaPlant', lamp=None, rug=m.fabric('#d6c8aa', .012), sun=(72, 30, 1.0), glow=18, fill=44, sky=dict(haze='#e6dfd0', zenith='#7fa6cc', seen=1.2))
    return Style(**{**base, **kw})


def salon_over_the_corniche():
    living(style(to=(4.8, 5.2), eye=(1.2, -.9, 1.35)), 25, low_table='round', sofa_width=2.7)


def family_bedroom():
    bedroom(style(size=(5.2, 4.6, 2.9), windows=[('right', .4, 3.6, .0, 2.7, 3, 1)], rug=None), 25, 'panel', 1.9)


def serviced_kitchen():
    kitchen(style(size=(5.6, 4.6, 2.9), back=None, curtain=None, windows=[('right', .7, 3.2, .8, 2.6, 3, 1)]), m.plain('#e6dfd0', .25), m.tiles('#3f3a34', 3, 3, vary=.1, rough=.12), m.tiles('#d9cfbb', .6, .3, '#cbbfa8', .002, .5, .14, .08), 24, hood=False)


def marble_bath():
    bathroom(style(size=(4.4, 3.8, 2.8), back=None, curtain=None, windows=[('right', .6, 2.2, .7, 2.4, 2, 1)]), m.tiles('#e0d7c6', 1.2, .6, '#cfc5b2', .002, .5, .12, .1), 25)
