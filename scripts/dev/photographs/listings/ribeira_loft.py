"""Ribeira Loft, Porto: an open loft of granite and old beams, a minute from the Douro; warm lamps, rust and slate."""
import art
import materials as m
import views
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import place


def river():
    with place(7, 0, -9, -90):
        with place(0, 0, .5):
            views.sea(16, '#4b6a74', reach=2500)
        with place(0, 190, 1):
            views.town(start=10, depth=220, wide=420, fall=-.16, seed=9, roofs='#a45a3c')


granite = lambda: m.rubble('#8f8b84', .36, '#b4aca0', .4, .8, 1.5)


def style(**kw):
    base = dict(
        size=(6.2, 4.8, 3.3), walls=m.plaster('#efe9df'), back=granite(), floor=m.boards('#8a5f3c', .2, 2.2, .42, weather=.2), ceiling=m.boards('#a9835a', .18, 3.0, .6),
        wood=m.wood('#7d5638', .5), cloth=m.fabric('#8d8f8e'), second=m.fabric('#d8cbb6'), accent=m.fabric('#a5502f'), metal=m.black(), frame=m.plain('#2b2d2e', .5),
        windows=[('right', .6, 1.9, .7, 2.5, 2, 3), ('right', 2.7, 4.0, .7, 2.5, 2, 3)], sill=m.tiles('#8f8b84', 3, 3), view=river, beams=(5, (.2, .24)),
        rug=m.painted(lambda x, y: art.persian(x, y), metres=(3.35, 2.35), rough=.95, specular=.05), prints=(), seat='cc0/winchesterArmchair', seat_cloth=m.plain('#6a3a22', .45, .4), plant='scopia/ficus', lamp='dome', sun=(72, 26, 1.0), glow=30, fill=44)
    return Style(**{**base, **kw})


def open_room():
    living(style(rug=m.fabric('#c9b9a0', .012, other='#8a6a55', stripes=.7)), 2, low_table='square', sofa_x=2.7, shelf=False)


def alcove():
    bedroom(style(size=(4.6, 4.2, 2.9), windows=[('right', .8, 2.1, .7, 2.3, 2, 3)], seat=None, plant=None, rug=None, lamp=None, glow=36, beams=(4, (.16, .2))), 5, 'wood')


def cooking():
    kitchen(style(size=(5.0, 4.4, 3.1), windows=[('right', .9, 2.3, .9, 2.4, 2, 2)], beams=(4, (.18, .2))), m.plain('#2f3b40', .45), m.wood('#a87a4c', .4), m.tiles('#ece7dc', .15, .075, '#c5bdb0', .003, .5, .15), 3, island=True, hood=False)


def bath():
    bathroom(style(size=(3.8, 3.4, 2.8), floor=m.tiles('#5a5d5e', .45, .45, '#48494a'), windows=[('right', .6, 1.6, 1.1, 2.3, 1, 1)], plant=None, lamp=None, beams=(), eye=(.5, -1.0, 1.4), to=(2.3, 3.4), lens=24, exposure=.3), m.tiles('#e9e4da', .2, .07, '#cfc8bc', .003, .5, .14), 6, half=1.9)
