"""Quinta do Vale, Évora: an Alentejo farmhouse round a courtyard among vines; whitewash, ochre bands, dark chestnut."""
import art
import exteriors as x
import furniture as f
import light
import materials as m
import views
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import box, place


def vines(turn=0, below=-.3):
    with place(0, 0, below, turn):
        x.paving(-60, 60, 6, 120, m.ground('#8a6f45', '#76603c', .08), -.02)
        views.vineyard(16, 46, 12)
        with place(0, 120):
            views.land(0, 900, 2600, 60, m.far('#8b8a58', reach=1800, other='#6d7648', size=40), 4)


def long_table_under_the_fig():
    white, ochre = m.plaster('#f4f0e6', bump=.4), m.plaster('#d39b3f')
    earth = m.ground('#c9b08a', '#b39a74', .02)
    x.paving(-40, 40, -20, 30, earth)
    dark = m.wood('#5d4632')
    for at, turn, w in (((-2.5, 3.5), 0, 15), ((8.2, -2.2), 90, 10)):
        with place(*at, 0, turn):
            h = x.House(w, 6, 3.3, white, .5)
            for k in range(int(w / 3.4)):
                a = 1.2 + k * 3.4
                if k == 1:
                    h.door('front', a, a + 1.15, 2.15, m.plain('#3f5d6d', .5))
                else:
                    h.window('front', a, a + .95, .95, 2.2, dark, sill=white)
            h.build()
            h.gables(1.5)
            x.gable_roof(-w / 2, w / 2, 0, 6, 3.3, 1.5, x.clay('#a96e52', '#7f5a46'), tile=(.25, .4))
            box(-w / 2 - .012, w / 2 + .012, -.012, .3, 0, .75, ochre, 0)
            x.chimney(-w / 4, 3, 4.2, 1.4, white, 1.1)
    views.tree(-.6, -1.6, 0, 4.6, ('#4f6a34', '#7c8f4c'), 5, .5, .15, '#8a8378')
    with place(.3, -3.4, 0, 6):
        f.table(4.2, 1.0, .76, m.wood('#94704c', .6), 'trestle')
        for k in range(5):
            for side, turn in ((-.78, 180), (.78, 0)):
                with place(-1.6 + k * .8, side, 0, turn):
                    f.chair_wood(dark, m.fabric('#e6dcc6') if k % 2 else None)
            with place(-1.6 + k * .8, -.3, .76):
                f.setting(m.fabric('#e9dfca'))
        for k in (-1.1, .2, 1.3):
            with place(k, .05, .76):
                f.vase(.22, '#8f9a86', int(k * 3) % 4, stems='#71854a', seed=int(k * 9))
    for kx, ky, r in ((-8.4, 2.6, .5), (-6.2, 2.8, .4), (5.2, 2.7, .45), (7.0, -6, .5)):
        x.bushes([(kx, ky, r)], ('#66784a', '#93a06c'), .045, ('#8d7ab8', '#a58fd0'), int(kx * 7))
    light.daylight(238, 30, 1.2, .85, .25, .25)
    light.look.update(range=.86, exposure=.2)
    light.camera((-4.6, -8.4, 1.5), (1.2, 3), 22, .03)


def style(**kw):
    white = m.plaster('#f3eee2', bump=.4)
    base = dict(
        size=(6.0, 5.0, 3.1), walls=white, floor=m.tiles('#b87f58', .3, .15, '#9c7a5c', .006, .5, .45, .2), wood=m.wood('#6d4f36', .5), cloth=m.fabric('#dccfb4'), second=m.fabric('#c98f3c'), accent=m.fabric('#8c4a30'),
        frame=m.wood('#5d4632'), windows=[('right', .8, 2.0, .8, 2.2, 2, 2), ('right', 2.9, 4.1, .8, 2.2, 2, 2)], view=lambda: vines(-90), beams=(7, (.14, .18)),
        rug=m.painted(lambda u, v: art.kilim(u, v), metres=(3.35, 2.35), rough=.95, specular=.05), prints=('botanical', 'botanical'), seat='cc0/armchair2', seat_cloth=m.fabric('#c2a67a'), plant='scopia/maceta', lamp='basket', sun=(70, 28, 1.0), glow=32, thick=.5)
    return Style(**{**base, **kw})


def hearth_room():
    living(style(), 5, low_table='square')


def cooks_kitchen():
    kitchen(style(size=(6.2, 5.0, 3.0), windows=[('back', 3.7, 5.3, 1.0, 2.0, 2, 2)], view=vines, sun=(-30, 32, 1.0)), m.plain('#e6dfcf', .5), m.tiles('#dcd6c8', 3, 3, vary=.06), m.tiles('#e9e0cc', .14, .14, '#c9bda4', .004, 0, .14, .2), 6)




def shady_bedroom():
    bedroom(style(size=(4.8, 4.4, 3.0), windows=[('right', .9, 2.1, .8, 2.2, 2, 2)], rug=None, lamp=None), 6, 'iron', 1.6)


def bath():
    bathroom(style(size=(4.0, 3.6, 2.8), windows=[('right', .7, 1.7, .9, 2.1, 2, 2)], beams=(), lamp=None, plant=None), m.tiles('#d9b26a', .14, .14, '#efe6d0', .004, 0, .14, .2), 5, half=1.3)


def garden_bedroom():
    bedroom(style(size=(4.3, 4.2, 2.8), windows=[('left', .8, 2.0, .7, 2.1, 2, 2)], lamp=None, rug=None, seat=None, sun=(-78, 32, .9), back=m.plaster('#dcc9a0'), accent=m.fabric('#5f6f4a')), 11, 'wood')
