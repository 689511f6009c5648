"""Sunset Terrace, Albufeira: a top-floor flat whose terrace faces west over the sea; evening light."""
import furniture as f
import light
import materials as m
import views
from rooms import floor_rug
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import box, place, rod


def water():
    with place(7, 2, -17, -90):
        views.sea(20, '#3e6274', reach=4200)


def terrace_at_dusk():
    stone = m.tiles('#d9b894', .4, .4, '#b79a78', .006, 0, .5)
    box(-4, 10, -4, 5.5, -.2, 0, stone, 0)
    white = m.plaster('#f3ece0')
    box(-4, 10, 5.4, 5.6, 0, .45, white, .02)
    for k in range(36):
        rod((-4 + k * .4, 5.5, .45), (-4 + k * .4, 5.5, 1.02), .008, m.steel(), 8)
    box(-4, 10, 5.46, 5.54, 1.02, 1.06, m.wood('#9c7350'), .01)
    box(-4.3, -2.2, -3, 5.6, 0, 3.2, white, .01)
    linen, rust = m.fabric('#ece2cf'), m.fabric('#c2663a')
    with place(-.55, 4.9):
        f.sofa(2.3, .92, linen, 3, .12, .36, .40, cushions=[(-.8, rust, .44, 8), (.75, m.fabric('#e7b98a'), .44, -10)], seed=4)
    with place(-1.75, 2.9, 0, 88):
        f.sofa(1.7, .9, linen, 2, .12, .36, .40, cushions=[(-.5, m.fabric('#f3e9d6', other='#c2663a', stripes=.05), .42, 6)], seed=5)
    with place(-.4, 3.2):
        f.table(1.0, .62, .34, m.wood('#8d6442'), 'slab', .045)
        with place(-.2, 0, .34):
            f.bowl(.15, .08, '#e5dbc8', ['#d8842a', '#e0a040', '#c95f2a'])
        for x in (.18, .32):
            with place(x, -.05, .34):
                f.wineglass()
    floor_rug(-1.5, 1.4, 2.1, 4.3, m.fabric('#dccbaa', .012, other='#a9816a', stripes=.9), 2)
    with place(3.6, 3.4):
        f.round_table(.55, .74, m.wood('#a17a52'))
        for k, a in enumerate((20, 150, 265)):
            with place(0, 0, 0, a), place(0, .8):
                f.chair_wood(m.wood('#a17a52'), linen)
        with place(0, .05, .74):
            f.vase(.26, '#e9dcc6', 1, stems='#7c8a5c', seed=2)
    for x, kind, size in ((2.2, 'by/mediumIndoorPlant', .8), (5.6, 'by/yuccaPlant', 1.1), (-1.9, 'scopia/maceta', .7)):
        with place(x, 4.95):
            f.potted(kind, size, 0, 0, 0, x * 50, m.plain('#b96a44', .85), (.2, .36), lift=.18)
    with place(0, 6, -17):
        views.sea(30, '#3e5c70', '#f0c49a', 4200)
    with place(300, 900, -17):
        views.land(0, 240, 900, 38, m.far('#7a5a44', '#f0c49a', 1800), 2)
    light.daylight(14, 7, .8, .8, .45, 1.0, 1.0, haze='#f6d6b4', zenith='#6c92c4', low='#fbc48e')
    light.look.update(range=.95, exposure=.4)
    light.area(0, -2, 3.2, 6, 3, (0, .8, -.5), 60, '#ffe6d0')
    light.camera((2.2, -.1, 1.45), (.6, 6), 21, -.06)


def style(**kw):
    base = dict(
        size=(5.4, 4.6, 2.65), walls=m.plaster('#f5efe4'), floor=m.tiles('#e2d3bb', .6, .6, '#c9b99f', .003, 0, .2, .08), ceiling=m.plaster('#f7f4ee'), wood=m.wood('#b68a5c'),
        cloth=m.fabric('#e9dfcc'), second=m.fabric('#e3b388'), accent=m.fabric('#bf6a40'), windows=[('right', .5, 3.4, 0, 2.3, 3, 1)], view=water, curtain=m.sheer('#faf3e6', .5),
        rug=m.fabric('#e4d4b6', .012, other='#c98a58', stripes=.8), prints=('forms', 'forms'), seat='cc0/modernArmchair', seat_cloth=m.fabric('#bf6a40'), plant='by/mediumIndoorPlant', lamp='paper',
        sun=(78, 14, .9), sky=dict(seen=1.9, warm=.7, haze='#f1d0a8', zenith='#7fa3c8'))
    return Style(**{**base, **kw})


def sitting_room():
    living(style(), 4, low_table='round')


def bedroom_west():
    bedroom(style(size=(4.4, 4.0, 2.6), windows=[('right', .6, 2.4, .0, 2.2, 2, 1)], lamp=None, rug=None), 6, 'panel')


def galley():
    kitchen(style(size=(4.2, 4.4, 2.6), windows=[('back', 2.6, 3.7, 1.05, 2.0, 2, 1)], curtain=None, lamp=None, sun=(-20, 22, .8)), m.plain('#e8d9c2', .4), m.tiles('#f2efe8', 3, 3, vary=.04), m.tiles('#dba276', .1, .1, '#efe6d8', .004, 0, .14), 5, island=False)


def shower_room():
    bathroom(style(size=(3.6, 3.2, 2.5), curtain=None, windows=[('right', .6, 1.5, 1.1, 2.1, 1, 1)], plant=None, lamp=None), m.tiles('#ecd8bf', .12, .12, '#f5efe4', .004, 0, .14), 7)




def second_bedroom():
    bedroom(style(size=(3.9, 3.9, 2.6), windows=[('left', .7, 1.9, .8, 2.1, 2, 1)], lamp=None, rug=None, seat=None, sun=(-76, 20, .9), back=m.plaster('#dfe0d2'), accent=m.fabric('#6f7d5c'), prints=('shore',)), 9, 'wood', width=1.4)
