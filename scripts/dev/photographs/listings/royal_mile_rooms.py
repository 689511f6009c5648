"""Royal Mile Rooms, Edinburgh: a Georgian flat with shutters, high ceilings and a working fireplace."""
import art
import materials as m
import views
from models import model
from rooms import framed_picture
from sets import Style, bathroom, bedroom, kitchen, living, print_of
from shapes import box, place


def old_town(turn=0, below=-10):
    with place(0, 4, below, turn):
        views.town(('#8f867a', '#7d756a', '#a09788', '#6f6a62'), '#4a4e52', start=12, depth=180, wide=200, fall=.08, high=(12, 18), seed=16, pitch=.6, haze='#d3d9de')
        with place(0, 900, -20):
            views.sea(0, '#6d828c', reach=2200)


def shutters(r, side, x0, x1, z0, z1, paint):
    """Panelled shutters folded back into the window's reveals."""
    with r.side(side):
        for a, way in ((x0, 1), (x1, -1)):
            box(a - .02, a + .02, .02, .28, z0, z1, paint, .004)
            for k in range(3):
                c = z0 + .06 + (z1 - z0 - .1) * k / 3
                box(a + way * .02 - .005, a + way * .02 + .005, .06, .24, c, c + (z1 - z0) / 3 - .12, paint, .004)


def style(**kw):
    paint = m.plain('#ebe7dd', .45)
    base = dict(
        size=(6.0, 5.0, 3.6), walls=m.plaster('#8fa09a', bump=.08, stain=.05), floor=m.boards('#8f6a45', .14, 2.4, .36), ceiling=m.plaster('#f3f0e9', bump=.05), wood=m.wood('#5f3f2a', .35, coat=.2), cloth=m.fabric('#39504f'), second=m.fabric('#d6c39a'), accent=m.fabric('#9c5a34'),
        frame=paint, skirting=paint, windows=[('right', .8, 1.95, .55, 3.0, 2, 4), ('right', 2.9, 4.05, .55, 3.0, 2, 4)], view=lambda: old_town(-90), prints=('landscape',), seat='cc0/winchesterArmchair', seat_cloth=m.plain('#5c3424', .42), plant=None, lamp=None, rug=m.painted(lambda u, v: art.persian(u, v), metres=(3.35, 2.35), rough=.95, specular=.05), sun=(78, 26, .9), glow=30, thick=.4)
    return Style(**{**base, **kw})


def cornice(r):
    paint = m.plain('#f1eee6', .5)
    for side in ('back', 'left', 'right'):
        with r.side(side):
            n, H = r.length(side), r.H
            for d, z in ((.16, .05), (.11, .10), (.06, .16)):
                box(0, n, -d, 0, H - z, H - z + .05, paint, .012)
            ends = [0, *(x for x0, x1, z0, z1 in sorted(r.openings[side]) if z0 < .95 for x in (x0, x1)), n]
            for x0, x1 in zip(ends[::2], ends[1::2]):
                box(x0, x1, -.03, 0, .9, .95, paint, .008)


def drawing_room():
    def more(r):
        cornice(r)
        for a, b in ((.8, 1.95), (2.9, 4.05)):
            shutters(r, 'right', a, b, .55, 3.0, m.plain('#ebe7dd', .45))
        with place(.28, 3.1, 0, 90):
            model('scopia/fireplace1', 1.5)
        with r.side('left'):
            framed_picture(3.1, 2.0, 1.1, .9, print_of('landscape', 7), m.brass())
    living(style(eye=(1.3, -1.1, 1.4), to=(3.2, 5.0), lens=22, exposure=.1), 15, low_table='square', sofa_x=3.0, extras=more)


def blue_double():
    bedroom(style(size=(4.8, 4.4, 3.4), walls=m.plaster('#747f84', bump=.08), windows=[('right', .9, 2.1, .6, 2.9, 2, 4)], rug=m.fabric('#d6cbb4', .012, other='#7f8c8e', stripes=.5), eye=(.7, -1.1, 1.35), to=(2.7, 4.4), lens=24, exposure=.1), 14, 'panel', 1.6, extras=cornice)


def working_kitchen():
    kitchen(style(size=(5.0, 4.4, 3.3), walls=m.plaster('#e9e3d4', bump=.08), windows=[('right', .9, 2.1, .9, 2.9, 2, 4)], eye=(.8, -1.0, 1.45), lens=23, exposure=.35, mirror=True), m.plain('#3f4d58', .45), m.tiles('#e6e2d8', 3, 3, vary=.06), m.tiles('#f1eee6', .15, .075, '#c9c3b6', .003, .5, .14), 12, island=False)


def bath():
    bathroom(style(size=(3.6, 3.4, 3.0), walls=m.plaster('#e9e3d4', bump=.08), windows=[('right', .7, 1.6, 1.0, 2.5, 1, 3)], floor=m.tiles('#e9e6df', .2, .2, '#bdb8ae', .003, 0, .2, other='#2f3336')), m.tiles('#f1eee6', .15, .075, '#c9c3b6', .003, .5, .14), 14, half=1.3)
