"""Shibuya Sky Studio, Tokyo: a compact studio on the twenty-first floor with one very large window; dusk over the city."""
import furniture as f
import light
import materials as m
import sets
import views
from models import model
from sets import Style, bathroom, kitchen
from shapes import box, place


def tokyo(turn=0, lit=.9):
    with place(0, 3, 0, turn):
        views.skyline(70, 1100, 1500, (18, 64), 5, lit=lit, below=66, block=30, haze='#c9cfe0')


def style(**kw):
    base = dict(
        size=(4.6, 4.4, 2.55), walls=m.plaster('#edece8', bump=.1), floor=m.boards('#b39877', .12, 1.8, .36), wood=m.wood('#b89a74'), cloth=m.fabric('#6f7780'), second=m.fabric('#dfe0dc'), accent=m.fabric('#c9803f'), metal=m.black(), frame=m.plain('#2a2c2e', .45),
        windows=[('back', .25, 4.35, .35, 2.45, 3, 1)], view=tokyo, prints=('forms',), seat=None, plant='by/spatifilum', lamp=None, sun=(-64, 9, .7), glow=26, fill=34, sky=dict(seen=1.5, haze='#efd2bd', zenith='#6a86b8', warm=.6), thick=.2, eye=(.7, -.9, 1.35), to=(2.7, 4.4), lens=24)
    return Style(**{**base, **kw})


def window_over_the_city():
    s = style()
    r = sets.shell(s)
    white = m.fabric('#f1efe9', .0016, bump=.2, sheen=.1)
    with place(1.35, 1.75, 0, 0):
        f.bed(1.4, 2.0, white, m.fabric('#c9cbca', .002), 'panel', s.cloth, .46, 2, white, [(0, s.accent, .34)], s.cloth, s.wood, 3)
    box(2.5, 4.5, 3.75, 4.3, .70, .735, s.wood, .005)
    for a in (2.55, 4.4):
        box(a, a + .04, 3.8, 4.26, 0, .7, s.wood, .004)
    with place(3.3, 4.0, .735):
        model('by/laptop', .33, 0, 0, 0, 180)
    with place(4.15, 4.05, .735):
        f.table_lamp(.4, '#4a4d50')
    with place(2.75, 4.08, .735):
        f.books(0, .08, 0, 0, 3, upright_=False)
    with place(3.3, 3.3, 0, 175):
        model('cc0/osakaChair', .48)
    with r.side('right'):
        with place(3.0, 0):
            f.shelves(1.0, 2.0, .3, s.wood, 5, 2, 9)
    with place(4.2, 3.2):
        model('by/spatifilum', .6)
    light.look.update(range=.8, exposure=.15)


def kitchenette():
    kitchen(style(size=(3.8, 4.0, 2.5), windows=[('right', .6, 2.6, .6, 2.3, 2, 1)], view=lambda: tokyo(-90), eye=None, to=None), m.plain('#d8d6d0', .4), m.plain('#3a3c3e', .4), m.tiles('#e6e4de', .2, .2, '#cfccc5', .003, 0, .14), 6, island=False, hood=False)


def deep_bath():
    bathroom(style(size=(3.2, 3.0, 2.4), windows=[('right', .6, 1.8, .9, 2.1, 1, 1)], view=lambda: tokyo(-90), plant=None, eye=None, to=None), m.tiles('#a9adab', .3, .6, '#9a9e9c', .003, 0, .2, .08), 6)


def reading_corner():
    sets.living(style(size=(4.4, 4.2, 2.5), windows=[('right', .4, 3.4, .35, 2.4, 3, 1)], view=lambda: tokyo(-90), eye=None, to=None, rug=m.fabric('#d5d3cc', .012), exposure=.4, lens=25), 12, low_table='round', sofa_width=1.8)
