"""Fjord House Lofoten, Reine: a red rorbu on stilts over the water, mountains with snow behind."""
import exteriors as x
import light
import materials as m
import views
from listings.bothy_on_the_braes import wood_stove
from sets import Style, bathroom, bedroom, kitchen, living
from models import model
from shapes import box, place, rod


def fjord(turn=0, below=-2.5, shore=4):
    with place(0, 0, below, turn):
        views.sea(shore, '#3c5866', reach=4200, calm=.12)
        with place(-500, 900):
            views.land(0, 1500, 3600, 300, views.snowy(line=.1), 7, ridged=True, size=1100, valley=.4)
        with place(900, 1700):
            views.land(0, 2200, 5200, 430, views.snowy(line=.1), 12, ridged=True, size=1500)


def red_house_on_stilts():
    fjord(shore=-60)
    red, white = m.boards('#8f2f22', .14, 3.2, .6, .004, .25, 1.5708, weather=.15), m.plain('#eeece6', .5)
    for (px, py, w, seed) in ((0, 9, 9, 1), (13, 13, 7, 2), (-12, 15, 7.5, 3)):
        with place(px, py, -.2, 6 * seed - 8):
            h = x.House(w, 6, 3.1, red, .25)
            for k in range(int(w / 2.6)):
                a = .8 + k * 2.5
                h.window('front', a, a + 1.15, .95, 2.3, white, surround=white, inset=.06, lit=1.2 if seed == 1 else .5, curtain=None)
            h.build()
            h.gables(2.3)
            x.gable_roof(-w / 2, w / 2, 0, 6, 3.1, 2.3, x.clay('#56595a', '#474a4b', '#7d7f78'), 'plate', .35, .3, (.3, .3), board=white)
            for a in (-w / 2, w / 2 - .14):
                box(a, a + .14, -.03, .0, 0, 3.1, white, .004)
            box(-w / 2 - .5, w / 2 + .5, -1.8, 6, -.22, -.04, m.boards('#8a7a68', .14, 3, .6, .006, .3, weather=.6), .01)
            for k in range(int(w / 1.6) + 1):
                for b in (-1.6, 1.5, 4.5):
                    rod((-w / 2 + k * 1.6, b, -4), (-w / 2 + k * 1.6, b, -.2), .11, m.wood('#5f5348', .8), 10)
            for k in range(int(w / .14)):
                rod((-w / 2 + k * .14, -1.75, -.04), (-w / 2 + k * .14, -1.75, .85), .012, white, 6)
            box(-w / 2 - .5, w / 2 + .5, -1.8, -1.7, .85, .91, white, .006)
    # Skerries in front of the houses.
    for k, (a, b, size) in enumerate(((-4.4, 1.8, 1.5), (-3.0, 1.2, .8), (7.5, 2.5, 2.6), (9.4, 4.2, 1.6), (4.9, 5.2, 1.1), (16, 6, 3.2))):
        model(('cc0/rock1', 'cc0/rock3', 'cc0/rock2')[k % 3], size, a, b, -2.75, k * 80)
    light.daylight(205, 11, 1.0, .8, .5, .45, haze='#dfe0e6', zenith='#6f93c0')
    light.look.update(range=.86, exposure=.15)
    light.camera((-6.5, -9.5, 1.0), (1.2, 9), 24, .10)


def style(**kw):
    base = dict(
        lens=25, size=(5.6, 4.6, 2.6), walls=m.boards('#e4ddcf', .12, 3, .55, .003, .06), floor=m.boards('#b39673', .16, 2.4, .45, weather=.2), ceiling=m.boards('#d9c7a8', .12, 3, .6, vary=.1), wood=m.wood('#b08a60'), cloth=m.fabric('#55646c', .004), second=m.fabric('#e8e2d4', .004), accent=m.fabric('#9c3a2c', .004, other='#e8e2d4', stripes=.16),
        metal=m.black(), frame=m.white(), windows=[('right', .6, 3.3, .6, 2.1, 3, 1)], view=lambda: fjord(-90), prints=('landscape',), seat=None, seat_cloth=None, plant=None, lamp='dome', rug=m.fabric('#ded5c2', .012, other='#55646c', stripes=.5), sky=dict(seen=1.1), sun=(74, 14, .9), glow=34)
    return Style(**{**base, **kw})


def room_over_the_water():
    def more(r):
        with place(4.95, 3.95):
            wood_stove(2.6)
    living(style(to=(3.7, 4.6), eye=(1.0, -1.0, 1.35)), 17, low_table='square', sofa_width=1.9, sofa_x=2.1, extras=more)


def northern_bedroom():
    bedroom(style(size=(4.6, 4.2, 2.5), windows=[('right', .5, 2.9, .6, 2.1, 3, 1)], rug=None, lamp=None), 16, 'slats', 1.6)


def fishermans_kitchen():
    kitchen(style(size=(4.8, 4.4, 2.6), windows=[('back', 2.7, 4.1, 1.05, 2.0, 2, 1)], view=fjord, sun=(-40, 18, .9)), m.plain('#4f6470', .45), m.wood('#a9825a', .4), m.boards('#e9e6dc', .11, 3, .5, vary=.05), 14, island=False, hood=False)


def bath():
    bathroom(style(size=(3.6, 3.2, 2.5), windows=[('right', .6, 1.5, 1.0, 2.0, 1, 1)], lamp=None, prints=()), m.tiles('#6f7f86', .15, .075, '#b5bcbe', .003, .5, .14), 16, half=1.3)
