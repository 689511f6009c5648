"""Machiya Aoi, Kyoto: a hundred-year-old merchant house; tatami, paper screens and a moss garden the size of a table."""
import art
import exteriors as x
import furniture as f
import light
import materials as m
import sets
import views
from models import model
from sets import Style, bathroom, kitchen
from shapes import box, lathe, mesh, place, rod, soft_block, upright

cedar = lambda: m.wood('#7d5a3a', .5)


def moss_garden(turn=0, below=-.45, x0=0, y0=0):
    with place(x0, y0, below, turn):
        # The veranda closes the gap between the room's floor and the moss.
        box(-9, 9, -.9, .8, .3, .4, m.boards('#7d5a38', .12, 2.4, .4), .004)
        x.ground(.6, 7, 16, m.ground('#4f6b2a', '#6d8438', .02, 1.0), .3, 2.2, 5)
        for k, (a, b, w, kind) in enumerate(((-1.3, 2.4, 1.1, 'cc0/rock1'), (.3, 3.4, 1.5, 'cc0/rock3'), (1.6, 2.1, .8, 'cc0/rock2'))):
            model(kind, w, a, b, -.1, k * 70)
        model('cc0/stoneLantern', .62, 1.9, 3.1, .05, 20)
        model('scopia/japaneseMaple', 2.6, -1.9, 4.2, 0, 40)
        for a in range(7):
            model('scopia/bamboo', 1.8, -6 + a * 2.1, 5.6, -.1, a * 50)
        with place(-.2, 1.3):
            lathe([(.26, 0), (.3, .35), (.22, .36), (.18, .22), (.001, .22)], m.rubble('#8b8a84', 2.0), 28)
        for k in range(4):
            with place(.9 + k * .1, .9 + k * .7, .12):
                box(-.28, .28, -.2, .2, 0, .06, m.tiles('#86847c', 3, 3, vary=.25, rough=.6), .04)
        upright([(-18, 18, 6.8, 7, -1, 2.6)], m.plaster('#d9cba8'))
        for k in range(60):
            box(-18 + k * .6, -17.96 + k * .6, 6.74, 6.8, -.5, 2.2, cedar(), 0)


def paper_screen(x0, x1, z0, z1, y=0, columns=4, rows=6):
    wood = cedar()
    paper = m.sheer('#fbf4e4', .97)
    mesh([(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)], [(0, 1, 2, 3)], paper)
    for a, b, c, d in ((x0, x0 + .035, z0, z1), (x1 - .035, x1, z0, z1), (x0, x1, z0, z0 + .04), (x0, x1, z1 - .04, z1), (x0, x1, z0 + .35, z0 + .37)):
        box(a, b, y - .016, y + .016, c, d, wood, .002)
    for k in range(1, columns):
        a = x0 + (x1 - x0) * k / columns
        box(a - .006, a + .006, y - .01, y + .01, z0 + .37, z1, wood, 0)
    for k in range(1, rows):
        c = z0 + .37 + (z1 - z0 - .37) * k / rows
        box(x0, x1, y - .01, y + .01, c - .006, c + .006, wood, 0)


def scroll(x, z, seed):
    """A hanging scroll on a wall along x: a landscape in ink on a band of cloth."""
    box(x - .21, x + .21, -.012, -.006, z - .66, z + .56, m.fabric('#b9a98a', .002), 0)
    rod((x - .24, -.012, z - .66), (x + .24, -.012, z - .66), .014, m.wood('#3f2a1c'), 10)
    rod((x - .22, -.012, z + .56), (x + .22, -.012, z + .56), .009, m.wood('#3f2a1c'), 10)
    ink = m.painted(lambda u, v: art.landscape(u, v, seed, ('#bdbdb6', '#9a9b96', '#70726f', '#4a4c4b')))
    mesh([(x - .16, -.014, z - .40), (x + .16, -.014, z - .40), (x + .16, -.014, z + .38), (x - .16, -.014, z + .38)], [(0, 1, 2, 3)], ink, [(0, 0), (1, 0), (1, 1), (0, 1)])


def tatami(x0, x1, y0, y1):
    straw, edge = m.fabric('#bdb592', .004, bump=.8, sheen=.1), m.plain('#2f3d34', .8)
    wide, long_ = .9, 1.8
    row, y = 0, y0
    while y < y1 - .01:
        a = x0 - (row % 2) * .9
        while a < x1:
            p, q = max(a, x0), min(a + long_, x1)
            if q - p > .1:
                soft = box(p + .003, q - .003, y + .003, min(y + wide, y1) - .003, -.01, .012, straw, .003)
                soft.name = 'tatami'
                for c in (y + .003, min(y + wide, y1) - .033):
                    box(p + .003, q - .003, c, c + .03, .0, .0135, edge, 0)
            a += long_
        y += wide
        row += 1


def style(**kw):
    base = dict(
        lens=25, size=(5.4, 4.5, 2.45), walls=m.plaster('#d8c8a4', bump=.3), floor=m.boards('#8a6744', .12, 2.4, .36), ceiling=m.boards('#a58058', .28, 3.0, .6), wood=cedar(), cloth=m.fabric('#3f4d63'), second=m.fabric('#e6dcc6'), accent=m.fabric('#46597a'),
        frame=cedar(), metal=m.black(), windows=[('right', .5, 3.6, .05, 2.0, 4, 1)], view=lambda: moss_garden(-90, x0=5.4, y0=2), prints=(), seat=None, plant=None, lamp='paper', sky=dict(seen=1.3), sun=(82, 34, 1.0), glow=30, fill=30, thick=.16)
    return Style(**{**base, **kw})


def tatami_room():
    s = style(windows=[('back', .75, 4.65, .05, 1.95, 2, 1)], view=lambda: moss_garden(x0=2.7, y0=4.9), eye=(1.9, -.9, 1.2), to=(2.9, 4.5), lens=22, sun=(-28, 40, 1.0), lamp=None)
    r = sets.shell(s)
    tatami(0, 5.4, -.6, 3.6)
    box(0, 5.4, 3.6, 3.66, -.02, .03, cedar(), .004)
    box(0, 5.4, 3.66, 4.5, -.03, .005, m.boards('#7d5a38', .12, 2.4, .34), 0)
    with r.side('back'):
        paper_screen(.75, 1.7, .05, 1.95, -.05)
        paper_screen(3.7, 4.65, .05, 1.95, -.05)
        box(0, 5.4, -.08, 0, 1.95, 2.05, cedar(), .004)
        for a in (.62, 4.68):
            box(a, a + .11, -.1, .02, 0, 2.45, cedar(), .006)
    with place(2.7, 2.0):
        f.table(1.2, .8, .34, m.wood('#5a3a26', .25, coat=.4), 'square', .035, size=.05)
        for a in (-.3, .3):
            with place(a, -.05, .34):
                lathe([(.001, 0), (.025, 0), (.036, .06), (.033, .06), (.022, .008), (.001, .008)], m.plain('#5c6b66', .3), 28)
        with place(.02, .14, .34):
            f.vase(.13, '#3a3f3c', 0)
    for a, b in ((1.75, 2.0), (3.65, 2.0), (2.7, 1.2)):
        with place(a, b):
            soft_block(-.28, .28, -.28, .28, .014, .08, m.fabric('#3f4d63', .003), .03, int(a * 5))
    with r.side('left'):
        for k in range(3):
            paper_screen(.4 + k * .95, 1.33 + k * .95, .02, 1.85, -.03)
        box(0, 4.5, -.06, 0, 1.86, 1.96, cedar(), .004)
    with r.side('right'):
        box(.5, 1.9, -.35, 0, .0, .14, m.wood('#5a3a26', .3), .006)
        scroll(.98, 1.3, 6)
        with place(1.55, -.18, .14):
            f.vase(.3, '#4c4a44', 2, stems='#6f8450', seed=4)


def futons_upstairs():
    s = style(size=(5.0, 4.4, 2.3), windows=[('right', .8, 2.8, .5, 1.8, 3, 1)], lamp=None)
    r = sets.shell(s)
    tatami(0, 5.0, -.9, 4.4)
    white, blue = m.fabric('#f2eee6', .0016, bump=.2, sheen=.1), m.fabric('#46597a')
    for a in (1.6, 3.2):
        with place(a, 1.9):
            f.bed(1.0, 2.0, white, blue if a < 2 else m.fabric('#c9bfa8'), 'none', None, .2, 2, white, [], None, cedar(), int(a * 3), base=False)
    with r.side('back'):
        for k in range(4):
            paper_screen(.5 + k * 1.0, 1.48 + k * 1.0, .02, 1.8, -.03)


def cedar_bath():
    def more(r):
        with place(2.6, 2.5):
            wood = m.boards('#c49a66', .12, 2, .5, .002, .15)
            for a, b, c, d in ((-.75, .75, -.42, -.37), (-.75, .75, .37, .42), (-.75, -.7, -.37, .37), (.7, .75, -.37, .37)):
                box(a, b, c, d, 0, .62, wood, .008)
            box(-.7, .7, -.37, .37, .30, .32, m.boards('#d8b98a', .12, 2, .5, .002, .12), 0)
            mesh([(-.7, -.37, .52), (.7, -.37, .52), (.7, .37, .52), (-.7, .37, .52)], [(0, 1, 2, 3)], m.water('#d5ece6', .15))
    bathroom(style(size=(4.0, 3.4, 2.4), windows=[('right', .5, 2.0, .5, 1.9, 2, 1)], lamp=None), m.tiles('#5a6262', .1, .1, '#484f4f', .004, 0, .34), 4, tub=False, half=1.0, extras=more)


def earth_floor_kitchen():
    kitchen(style(size=(4.8, 4.4, 2.9), windows=[('right', .9, 2.4, .9, 2.1, 3, 1)], floor=m.tiles('#4f5250', .6, .6, '#3f4241', .004, 0, .4), beams=(5, (.14, .18))), cedar(), m.wood('#a9794c', .4), m.tiles('#d9d4c6', .05, .15, '#bfb8a8', .003, 0, .16), 5, island=False, hood=False)
