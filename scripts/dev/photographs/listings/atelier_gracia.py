"""Atelier Gràcia, Barcelona: a painter's studio of one high room, a mezzanine and a window as tall as the wall; cool north light."""
import art
import furniture as f
import light
import materials as m
import sets
import views
from models import model
from rooms import floor_rug, framed_picture
from sets import Style, bathroom, kitchen
from shapes import box, mesh, place, rod, upright


def street():
    with place(8, 0, -7, -90):
        views.town(('#e2c9a4', '#d9b48e', '#efe3cc', '#cf9f7c'), start=12, depth=60, wide=120, high=(11, 16), pitch=.05, seed=6, block=13)


def style(**kw):
    white = m.plaster('#eeebe4')
    base = dict(
        size=(6.0, 5.2, 4.6), walls=white, floor=m.boards('#a67c52', .14, 1.9, .5, weather=.35), ceiling=m.plaster('#f2f0ea'), wood=m.wood('#a9794c'),
        cloth=m.fabric('#b9b2a4'), second=m.fabric('#d9a441'), accent=m.fabric('#35506b'), metal=m.black(), frame=m.plain('#26292b', .5),
        windows=[('right', .7, 3.9, .35, 4.2, 4, 6)], view=street, rug=m.painted(lambda x, y: art.kilim(x, y), metres=(2.0, 1.8), rough=.95, specular=.05),
        prints=(), seat=None, plant='scopia/ficus', lamp=None, sun=(-120, 48, .6), glow=26, fill=40, sky=dict(seen=2.0, zenith='#7fa0c4'))
    return Style(**{**base, **kw})


def studio():
    s = style(eye=(1.3, -1.0, 1.5), to=(3.6, 5.2), lens=18)
    r = sets.shell(s)
    oak = s.wood
    # The mezzanine over the back of the room, with the bed above and a small kitchen below it.
    box(0, 2.9, 3.3, 5.2, 2.28, 2.42, oak, .01)
    box(2.8, 2.94, 3.3, 3.44, 0, 2.28, oak, .01)
    for k in range(15):
        rod((.1 + k * .2, 3.34, 2.42), (.1 + k * .2, 3.34, 3.3), .009, m.black(), 8)
    box(0, 2.94, 3.31, 3.37, 3.3, 3.34, oak, .006)
    with place(1.3, 3.42, 2.42):
        f.bed(1.5, 1.7, m.fabric('#f1ede4'), m.fabric('#ece6d8'), 'none', None, .34, 4, s.cloth, [(0, s.second, .34)], s.accent, oak, 3, base=False)
    sets.cupboards(.1, 2.2, 5.19, .6, .88, m.plain('#3c4a45', .45), m.wood('#b98a5a'), m.brass(), 3)
    box(0, 2.3, 5.17, 5.2, .9, 1.5, m.tiles('#efeae0', .13, .13, '#d2cabb', .003, 0, .12), 0)
    sets.worktop_things(.2, 2.1, 5.2, 3, s)
    for k in range(9):
        box(2.98, 3.55, 3.5 - k * .24, 3.72 - k * .24, 2.12 - k * .25, 2.16 - k * .25, oak, .005)
    for x in (2.98, 3.52):
        mesh([(x, 3.72, 2.3), (x, 3.72, 2.05), (x, 1.35, -.12), (x, 1.35, .1)], [(0, 1, 2, 3)], m.black()).modifiers.new('t', 'SOLIDIFY').thickness = .04
    with place(4.5, 4.35):
        f.sofa(2.0, .92, s.cloth, 2, seed=3, cushions=[(-.6, s.second, .44, 8), (.62, s.accent, .44, -9)])
    floor_rug(3.6, 5.6, 1.7, 3.5, s.rug, 2)
    with place(4.5, 2.7):
        f.drum(.4, .34, oak)
        with place(0, 0, .34):
            f.books(0, .09, 0, 0, 2, upright_=False)
    with r.side('back'):
        framed_picture(4.5, 2.35, 1.7, 1.7, m.painted(lambda u, v: art.forms(u, v, 8, ('#b5442c', '#22324a', '#dba33c', '#7d94a0'))), oak, .0)
    # An easel with a canvas, and brushes, are all that is left of the painter.
    with place(1.0, 1.7, 0, 38):
        for x, lean in ((-.32, .0), (.32, .0)):
            rod((x, 0, 0), (x * .25, .12, 1.85), .02, oak, 8)
        rod((0, .75, 0), (0, .14, 1.7), .018, oak, 8)
        box(-.42, .42, -.06, .0, .72, .76, oak, .005)
        upright([(-.40, .40, -.035, .0, .76, 1.62)], m.painted(lambda u, v: art.shore(u, v, 4, ('#e0cfa8', '#8aa0a8', '#44606c', '#c4613a')), rough=.7, metres=(.8, .86)))
    with place(5.5, 4.7):
        model('scopia/ficus', 1.1)
    light.look.update(exposure=.25)
    with place(.45, 2.9):
        f.vase(.5, '#6f7d74', 0, stems='#6c7f4e', seed=5)


def washroom():
    bathroom(style(size=(3.4, 3.2, 2.5), windows=[('right', .6, 1.5, 1.1, 2.1, 1, 2)], floor=m.painted(lambda x, y: art.encaustic(x, y), rough=.5, metres=.5), plant=None), m.tiles('#e9e6de', .15, .075, '#c9c3b6', .003, .5, .12), 3, half=1.5)


def corner_kitchen():
    kitchen(style(size=(4.2, 4.2, 2.6), windows=[('right', .8, 2.4, .6, 2.3, 2, 3)], lamp='dome', floor=m.painted(lambda x, y: art.encaustic(x, y), rough=.5, metres=.5)), m.plain('#3c4a45', .45), m.wood('#b98a5a', .35), m.tiles('#efeae0', .13, .13, '#d2cabb', .003, 0, .12), 4, island=False, hood=False)


def sleeping():
    # A high window shows sky alone.
    light.look.update(exposure=.75)
    sets.bedroom(style(size=(4.4, 4.0, 2.9), windows=[('right', .5, 3.1, 1.4, 2.7, 5, 2)], view=lambda: None, prints=('forms',), plant=None, glow=44, fill=60, sky=dict(seen=1.3, zenith='#7fa0c4')), 7, 'slats')
