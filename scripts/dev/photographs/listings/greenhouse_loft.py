"""The Greenhouse Loft, London: a converted nursery with its glass kept; plants, beams, a table for eight and a roof window."""
import furniture as f
import light
import materials as m
import sets
import views
from models import model
from sets import Style, bathroom, bedroom, kitchen, living
from shapes import place


def rooftops(turn=0, below=-7):
    with place(0, 4, below, turn):
        views.town(('#8a5a44', '#9c6a4e', '#c2b49c', '#7d5343'), '#4f5358', start=16, depth=160, wide=200, high=(7, 11), seed=12, pitch=.5, block=9, haze='#d8dee2')
        views.trees(('scopia/sycamoreMaple', 'scopia/poplar'), 5, 10, 40, 4, 4)


def style(**kw):
    base = dict(
        size=(6.2, 5.0, 3.2), walls=m.plaster('#f0eee6'), back=m.tiles('#a3674c', .22, .075, '#c9beb0', .008, .5, .6, .3, .9), floor=m.boards('#b08a5f', .15, 2.1, .42), wood=m.wood('#a9794c'), cloth=m.fabric('#5d6f5a'), second=m.fabric('#e3d9c4'), accent=m.fabric('#c78f3c'), metal=m.black(),
        frame=m.plain('#26302c', .5), windows=[('right', .4, 4.3, .3, 2.9, 5, 3)], view=lambda: rooftops(-90), beams=(6, (.12, .2)), prints=(), seat='scopia/rattanArmchair', seat_cloth=None, plant='scopia/ficus', lamp='basket', rug=m.fabric('#d9cfb8', .012, other='#7d8a6c', stripes=.6), sun=(76, 34, .9), glow=22)
    return Style(**{**base, **kw})


def table_for_eight():
    s = style(eye=(1.0, -.9, 1.4), to=(3.6, 5.0))
    r = sets.shell(s)
    with place(3.2, 2.8):
        f.table(2.8, .95, .75, s.wood, 'trestle')
        for k in range(4):
            for side, turn in ((-.74, 180), (.74, 0)):
                with place(-1.05 + k * .7, side, 0, turn):
                    model('cc0/thonet' if k % 2 else 'cc0/osakaChair', .5)
        for k in (-.8, 0, .8):
            with place(k, 0, .75):
                f.vase(.24, '#dfe3da', int(k * 5) % 4, stems='#5f7f46', seed=int(k * 7))
    for k, (a, b, w, kind) in enumerate(((5.6, 4.4, 1.0, 'scopia/ficus'), (5.7, 3.4, .8, 'by/spatifilum'), (5.7, 2.4, .7, 'by/mediumIndoorPlant'), (.5, 4.4, 1.1, 'by/yuccaPlant'), (4.8, 4.6, .7, 'by/decorativePlant'), (5.75, 1.5, .55, 'cc0/littlePlant'))):
        with place(a, b):
            model(kind, w, 0, 0, 0, k * 60)
    with r.side('back'):
        with place(1.5, 0):
            f.shelves(1.6, 2.1, .3, s.wood, 5, 3, 11)
        for k in range(3):
            with place(3.2 + k * .8, -.18, 2.15 - k % 2 * .2):
                model('by/spider_plant', .55, 0, 0, 0, k * 80)
    for a in (2.4, 4.0):
        f.pendant(a, 2.8, 1.75, 3.2, 'dome', m.plain('#2f4a3c', .4), .22)
    light.look.update(exposure=.15)


def sitting_under_glass():
    living(style(eye=(.7, -1.1, 1.3), to=(3.0, 5.0), lens=25, exposure=.15, mirror=True), 13, low_table='square')


def morning_kitchen():
    kitchen(style(windows=[('right', .8, 3.6, .9, 2.8, 4, 2)], size=(5.4, 4.8, 3.1), back=None, eye=(.7, -1.0, 1.4), to=(3.0, 4.8), lens=24, exposure=.35), m.plain('#41574a', .45), m.tiles('#eceae3', 3, 3, vary=.05), m.tiles('#dfe5dc', .1, .1, '#f2f1ea', .004, 0, .14, .15), 10)


def beam_bedroom():
    bedroom(style(size=(4.6, 4.2, 2.8), windows=[('right', .6, 2.6, .6, 2.4, 3, 2)], rug=None, lamp=None, eye=(.6, -1.0, 1.3), to=(2.5, 4.2), lens=25, exposure=.35), 12, 'slats', 1.6)


def bath():
    bathroom(style(size=(3.6, 3.3, 2.6), back=None, windows=[('right', .6, 1.7, .9, 2.2, 2, 2)], beams=(), lamp=None, plant='by/spider_plant'), m.tiles('#4f6f62', .1, .1, '#8fa398', .004, 0, .14, .2), 12, half=1.6)
