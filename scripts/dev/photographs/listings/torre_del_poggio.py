"""Torre del Poggio, Pienza: a stone tower above the Val d'Orcia, four floors joined by a spiral stair; cypresses and wheat."""
import exteriors as x
import light
import materials as m
import views
from models import model
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import place

stone = lambda: m.rubble('#b09a78', .34, '#c2b08e', .42, .9, 1.6)


def val_dorcia(turn=0, below=0):
    with place(0, 0, below, turn):
        for k, (y0, y1, height, a, b) in enumerate(((40, 260, 9, '#a89a52', '#8c8f4c'), (300, 900, 40, '#8f9450', '#a39a5c'), (1000, 3000, 130, '#7d8a5c', '#8f8f66'))):
            views.land(y0, y1, y1 * 2.2, height, m.far(a, reach=2600, other=b, size=y0 / 5), k + 2)
        for k in range(16):
            model('scopia/cypress', 1.5, -40 + k * 6.2, 70 + k * 9, 4, k * 40, high=2.1)


def tower_and_cypresses():
    val_dorcia()
    z = x.ground(-30, 60, 120, m.ground('#7f8448', '#9a9258', .1), 1.2, 18, 3, flat=9)
    views.meadow(-14, 14, -14, 6, 22000, .2, ('#a39a58', '#7d8a44'), 4, z)
    x.paving(-6, 6, -5, 6, m.ground('#c2b294', '#a89878', .03), .02)
    wood = m.wood('#5f4a36')
    h = x.House(6.4, 6.4, 12.2, stone(), .7)
    h.door('front', 2.6, 3.8, 2.4, wood, step=stone())
    for z0, a in ((3.6, 1.1), (3.6, 4.3), (6.5, 2.7)):
        h.window('front', a, a + .95, z0, z0 + 1.5, wood, shutters=m.plain('#6a5a46', .7), sill=stone(), inset=.25)
    h.window('front', .9, 5.5, 9.6, 11.5, m.plain('#2c2d2d', .5), columns=4, rows=1, inset=.3, curtain=None, lit=.7)
    h.window('left', 1.2, 5.2, 9.6, 11.5, m.plain('#2c2d2d', .5), columns=3, rows=1, inset=.3, curtain=None, lit=.7)
    h.window('left', 2.7, 3.6, 6.5, 8.0, wood, sill=stone(), inset=.25)
    h.window('left', 2.7, 3.6, 3.6, 5.1, wood, sill=stone(), inset=.25)
    h.build()
    h.gables(1.0)
    x.gable_roof(-3.2, 3.2, 0, 6.4, 12.2, 1.0, x.clay('#a5735a', '#80604c'), tile=(.25, .4), ends=.4)
    with place(6.8, .8):
        low = x.House(7.2, 5, 3.2, stone(), .6)
        low.window('front', 1.2, 2.1, .9, 2.2, wood, shutters=m.plain('#6a5a46', .7))
        low.window('front', 4.6, 5.5, .9, 2.2, wood, shutters=m.plain('#6a5a46', .7))
        low.build()
        low.gables(1.3)
        x.gable_roof(-3.6, 3.6, 0, 5, 3.2, 1.3, x.clay('#a5735a', '#80604c'), tile=(.25, .4))
    for k, (a, b, s) in enumerate(((-6.2, 2, 1.5), (-8.6, 5, 1.7), (-11, 1, 1.4), (12.4, 3, 1.6))):
        model('scopia/cypress', s, a, b, 0, k * 50, high=s * 1.25)
    views.tree(-4.6, -2.4, 0, 3.8, ('#7f8a6c', '#a3ab8c'), 5, .42, .07)
    for a, b, r in ((3.4, -.5, .4), (4.4, .3, .45), (9.5, .3, .45), (-3.9, -.4, .35)):
        x.bushes([(a, b, r)], ('#66784a', '#93a06c'), .045, ('#8d7ab8', '#a58fd0'), int(a * 5))
    light.daylight(240, 20, 1.2, .8, .35, .5, haze='#ead9bf', zenith='#5f8ec4')
    light.look.update(range=.86, exposure=.2)
    light.camera((-7.8, -15.5, 1.6), (1.2, 3), 20, .17)


def style(**kw):
    base = dict(
        size=(5.4, 5.0, 3.2), walls=m.plaster('#ece2cf', bump=.4), back=stone(), floor=m.tiles('#b98862', .28, .14, '#a3856a', .005, .5, .45, .2), wood=m.wood('#76573a', .5), cloth=m.fabric('#d9cbb0'), second=m.fabric('#a9793f'),
        accent=m.fabric('#7a4632'), frame=m.wood('#5f4a36'), metal=m.black(), windows=[('right', .9, 2.0, .7, 2.3, 2, 3), ('right', 2.9, 4.0, .7, 2.3, 2, 3)], view=lambda: val_dorcia(-90, -7), beams=(6, (.16, .2)),
        rug=m.fabric('#c9b089', .012, other='#8c4a30', stripes=.6), prints=(), seat='scopia/armchair', seat_cloth=m.plain('#6b4028', .5), plant='scopia/maceta', lamp='dome', sun=(72, 24, 1.0), glow=32, thick=.6)
    return Style(**{**base, **kw})


def glass_on_two_sides():
    living(style(windows=[('right', .3, 4.6, .5, 2.6, 4, 1)], frame=m.plain('#2c2d2d', .5)), 6, low_table='square')


def tower_bedroom():
    bedroom(style(size=(4.8, 4.4, 3.0), windows=[('right', .9, 2.0, .7, 2.2, 2, 3)], rug=None, lamp=None, eye=(.8, -1.1, 1.3), to=(2.6, 4.4), lens=25, exposure=.2, mirror=True), 8, 'iron', 1.6)


def pantry_kitchen():
    kitchen(style(size=(5.2, 4.6, 3.0), back=None, windows=[('back', 3.0, 4.4, 1.05, 2.0, 2, 2)], view=lambda: val_dorcia(0, -2), sun=(-30, 30, 1.0)), m.wood('#8a6844', .5), m.tiles('#d9d0be', 3, 3, vary=.08), m.tiles('#cfa982', .12, .12, '#e6dac2', .004, 0, .14, .2), 7)


def bath():
    bathroom(style(size=(3.8, 3.6, 2.8), back=None, windows=[('right', .7, 1.6, .9, 2.1, 1, 2)], beams=(), lamp=None, plant=None), m.tiles('#d8c8ac', .3, .3, '#c4b49a', .003, .5, .3, .12), 8)
