"""Camps Bay Pavilion, Cape Town: glass, granite and a pool that seems to end in the sea, under the Twelve Apostles."""
import exteriors as x
import furniture as f
import light
import materials as m
import views
from models import model
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import box, mesh, place


def bay(turn=0, below=-22):
    with place(0, 0, below, turn):
        views.sea(40, '#2a6880', reach=6500)
        with place(700, 1500):
            views.land(0, 2400, 5200, 330, m.far('#6f7868', reach=5200, other='#85796a', size=90), 9, ridged=True, size=1300)


def pool_into_the_sea():
    bay()
    concrete, glass = m.plaster('#d9d5cc', bump=.15), m.glass('#dbe7e8', 0, 1.4)
    pool = (-8.5, 2.6, 5.2, 9.6)
    deck = m.tiles('#c9c2b4', 1.2, .6, '#b5ad9d', .005, .5, .45, .1)
    x.around_pool(-14, 11, -6, 9.75, pool, deck)
    x.pool(*pool, deep=.9, tile=m.tiles('#6fbcc6', .05, .05, '#cfeae8', .003, 0, .2), water=m.water('#a8dde2', .45), level=-.012)
    box(3.4, 12, 2.0, 9, 3.05, 3.45, concrete, .02)
    box(3.4, 12, 1.6, 2.0, -.1, 3.05, m.rubble('#8d867c', .5), 0)
    for b in (3.9, 6.2, 8.5):
        box(3.5, 3.58, b, b + .06, 0, 3.05, m.plain('#2a2c2e', .45), .004)
    mesh([(3.54, 2, 0), (3.54, 9, 0), (3.54, 9, 3.05), (3.54, 2, 3.05)], [(0, 1, 2, 3)], glass)
    mesh([(3.54, 8.9, 0), (12, 8.9, 0), (12, 8.9, 3.05), (3.54, 8.9, 3.05)], [(0, 1, 2, 3)], glass)
    with place(6.6, 4.4, 0, -90):
        f.sofa(2.6, 1.0, m.fabric('#e6e0d2'), 3)
    linen = m.fabric('#f1ece0')
    for k in range(3):
        with place(-6.0 + k * 1.7, 3.1, 0, -4):
            f.lounger(linen, m.wood('#8f6a48'))
    with place(-3.4, 3.9):
        f.parasol(1.5, 2.6, m.fabric('#efe9dc'))
    with place(1.5, 2.4, 0, 0):
        f.sofa(2.0, .9, m.fabric('#b9b6ac'), 2, .14, .34, .40, cushions=[(-.5, m.fabric('#4f6f78'), .42, 8)])
    for a, b, s in ((-10.5, 7.5, 3.2), (-11.5, 4, 3.6)):
        model('scopia/sabalPalmeto', s * .55, a, b, 0, a * 30)
    for k in range(7):
        x.bushes([(-12.2 + k * .3, 2.0 + k * 1.1, .5)], ('#6f8060', '#98a684'), .05, ('#d98a3c', '#c9662c') if k % 3 == 0 else None, k)
    light.daylight(-62, 24, 1.2, .9, .35, .3)
    light.look.update(range=.85, exposure=.2)
    light.camera((-3.4, -2.4, 1.6), (.6, 9), 20, -.01)


def style(**kw):
    base = dict(
        lens=25, size=(7.0, 5.2, 2.9), walls=m.plaster('#efece6', bump=.1), back=m.rubble('#8d867c', .5, '#a39c90', .35, .8, 1.4), floor=m.tiles('#cbc6bb', 1.2, .6, '#bdb7ab', .003, .5, .2, .06), wood=m.wood('#8f6a48'), cloth=m.fabric('#dcd8cd'), second=m.fabric('#b8b3a6'), accent=m.fabric('#4f6f78'),
        metal=m.black(), frame=m.plain('#2a2c2e', .45), windows=[('right', .2, 4.9, 0, 2.8, 3, 1)], view=lambda: bay(-90), prints=(), seat='scopia/armchair', seat_cloth=m.fabric('#4f6f78'), plant='by/yuccaPlant', lamp=None, rug=m.fabric('#d5cfc0', .012), sky=dict(seen=1.2), sun=(70, 28, 1.0), glow=18, fill=40)
    return Style(**{**base, **kw})


def glass_living_room():
    living(style(to=(4.9, 5.2), eye=(1.2, -.9, 1.35), exposure=.15, mirror=True), 20, low_table='square')


def sea_bedroom():
    bedroom(style(size=(5.4, 4.6, 2.8), windows=[('right', .3, 3.9, 0, 2.6, 3, 1)], rug=None), 20, 'panel', 1.8)


def open_kitchen():
    kitchen(style(size=(6.4, 5.0, 2.9), back=m.plaster('#efece6', bump=.1), windows=[('right', .6, 4.2, 0, 2.7, 3, 1)]), m.plain('#3a3f40', .4), m.tiles('#e4e0d8', 3, 3, vary=.06), m.tiles('#bdb7ab', .6, .3, '#aea89b', .002, 0, .2, .08), 17, hood=False)


def stone_bath():
    bathroom(style(size=(4.4, 3.8, 2.8), back=None, windows=[('right', .5, 2.4, .4, 2.4, 2, 1)]), m.tiles('#c4beb2', .6, .3, '#b2ab9e', .002, .5, .2, .08), 20)
