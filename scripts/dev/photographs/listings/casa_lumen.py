"""Casa Lumen, Lisbon: a narrow Alfama townhouse; a bright top room over the Tagus, painted tiles, pale pine."""
import art
import furniture as f
import light
import materials as m
import sets
import views
from rooms import framed_picture, window_seat
from sets import Style, bathroom, bedroom, kitchen
from shapes import place


def river():
    with place(3, 5, -16, 0):
        views.town(start=14, depth=150, wide=190, fall=.10, seed=4, roofs='#a85c3c')
        with place(0, 0, -17):
            views.sea(190, '#5d8598', reach=4200)
        with place(0, 1900, -17):
            views.land(0, 900, 7000, 70, m.far('#6f7f6c', reach=2600), 3)


def style(**kw):
    white = m.plaster('#f4f1ea')
    base = dict(
        size=(5.2, 4.4, 2.75), walls=white, floor=m.boards('#c49a6c', .13, 1.7, .36), ceiling=m.plaster('#f6f4ef'),
        wood=m.wood('#c2976a'), cloth=m.fabric('#dfe3e1'), second=m.fabric('#f1ece0', other='#3f6a94', stripes=.05), accent=m.fabric('#3c648c'),
        windows=[('back', .7, 2.3, .55, 2.2, 2, 2), ('back', 2.9, 4.5, .55, 2.2, 2, 2)], sill=m.tiles('#e6dfd2', 2, 2, vary=.05), view=river,
        curtain=None, rug=m.painted(lambda x, y: art.kilim(x, y, ('#3d5f80', '#e9e2d2', '#2a3f55', '#c9a46a')), metres=(3.2, 2.4), rough=.95, specular=.05), prints=(),
        seat='cc0/osakaChair', seat_cloth=None, plant='scopia/maceta', lamp='globe', sun=(-38, 34, 1.0), skirting=m.white(), to=(2.7, 4.4), glow=42, fill=60, sky=dict(seen=2.0))
    return Style(**{**base, **kw})


def tile(**kw):
    return m.painted(lambda x, y: art.azulejo(x, y, **kw), 512, .16, .28, specular=.5)


def top_room():
    s = style(seat=None, plant=None, lamp=None, eye=(1.0, -.9, 1.35), to=(3.1, 4.4), lens=20)

    def extras(r):
        blue, stripe = s.accent, s.second
        window_seat(.3, 4.9, 3.86, 4.38, .46, m.wood('#e9e4d8', .45, .05), m.fabric('#e6e2d6'), [(.6, blue, 6), (1.05, stripe, -9), (2.6, m.fabric('#d9b98c'), 3), (4.3, blue, -12), (4.62, stripe, 9)])
        with r.side('left'):
            framed_picture(2.3, 1.6, .8, 1.05, sets.print_of('shore', 2, ('#e6dcc4', '#8fb0b8', '#3f6a94', '#d8a24a')), s.wood)
        with r.side('right'):
            with place(2.35, 0):
                f.shelves(1.3, 1.9, .28, s.wood, 4, 2, 6)
    r = sets.shell(s)
    extras(r)
    sets.floor_rug(1.0, 4.2, .9, 3.3, s.rug, 2)
    with place(2.7, 2.3):
        f.round_table(.55, .42, s.wood)
        with place(-.1, .1, .42):
            f.vase(.3, '#e9eef0', 1, stems='#73885a', seed=3)
        with place(.2, -.12, .42):
            f.books(0, .07, 0, 0, 4, upright_=False)
    with place(1.1, 2.2, 0, 70):
        sets.model('kator/mid-century-chair', .8, parts={'': m.fabric('#dcd8cc')})
    with place(4.4, 1.5, 0, -70):
        f.chair_wood(s.wood, s.accent)
    with place(4.75, 3.3):
        sets.model('scopia/maceta', .62)
    light.look.update(exposure=.3)


def room_below():
    bedroom(style(size=(4.6, 4.2, 2.7), windows=[('right', .9, 2.1, .75, 2.15, 2, 2)], curtain=m.sheer('#f8f5ee', .55), prints=('shore',), lamp=None, sun=(80, 30, .9), rug=None, back=m.plaster('#cfdbe0')), 3, 'iron')


def tiled_kitchen():
    front = m.plain('#e8ebe8', .4)
    kitchen(style(size=(4.4, 4.2, 2.7), windows=[('back', 2.7, 3.9, 1.05, 2.1, 2, 1)], lamp='dome', sun=(-30, 36, .9)), front, m.wood('#b98a5a', .35), tile(), 2, island=False, hood=True, splash_high=.7)


def tiled_bath():
    bathroom(style(size=(3.8, 3.4, 2.6), floor=m.tiles('#e5e0d5', .3, .3, '#bdb6a8'), windows=[('right', .7, 1.6, 1.0, 2.1, 1, 2)], plant=None, lamp=None, sun=(80, 30, .8), lens=23, exposure=.45, mirror=True), tile(), 4, half=1.3)


def second_room_below():
    bedroom(style(size=(4.2, 4.2, 2.7), windows=[('left', .9, 2.0, .75, 2.15, 2, 2)], curtain=m.sheer('#f8f5ee', .55), prints=('forms',), lamp=None, sun=(-80, 30, .9), rug=None, back=m.plaster('#ead9c0'), accent=m.fabric('#b9653f'), seat=None), 8, 'panel', width=1.4)


def small_bath():
    bathroom(style(size=(3.2, 3.0, 2.5), floor=m.tiles('#d9cdb8', .2, .2, '#b5a88f'), windows=[('right', .7, 1.4, 1.2, 2.0, 1, 1)], plant=None, lamp=None, sun=(80, 30, .8), lens=23, exposure=.45), m.tiles('#9db8a8', .1, .1, '#e3ded0', .004, 0, .14), 9, half=1.25)
