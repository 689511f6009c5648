"""Meshes with texture coordinates in metres. Every shape is placed by the innermost `place`."""
import math
import random
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector, noise

_places = [Matrix.Identity(4)]


@contextmanager
def place(x=0, y=0, z=0, turn=0, scale=1):
    _places.append(_places[-1] @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Scale(scale, 4))
    try:
        yield
    finally:
        _places.pop()


def here():
    return _places[-1].copy()


def mesh(verts, faces, material, uvs=None, smooth=False, at=None):
    """A new object; `uvs` has one pair for each corner of each face."""
    data = bpy.data.meshes.new('m')
    data.from_pydata(verts, [], faces)
    if uvs:
        layer = data.uv_layers.new()
        layer.data.foreach_set('uv', [value for pair in uvs for value in pair])
    if smooth:
        data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.update()
    made = bpy.data.objects.new('o', data)
    bpy.context.scene.collection.objects.link(made)
    made.matrix_world = here() @ (at or Matrix.Identity(4))
    if material:
        data.materials.append(material)
    return made


def bevel(thing, width, segments=2):
    made = thing.modifiers.new('b', 'BEVEL')
    made.width, made.segments, made.limit_method = width, segments, 'ANGLE'
    return thing


def subdivide(thing, levels=2):
    made = thing.modifiers.new('s', 'SUBSURF')
    made.levels = made.render_levels = levels
    return thing


_sides = [((0, 1, 5, 4), 0, 2), ((2, 3, 7, 6), 0, 2), ((1, 2, 6, 5), 1, 2), ((3, 0, 4, 7), 1, 2), ((4, 5, 6, 7), 0, 1), ((3, 2, 1, 0), 0, 1)]


def _boxes(boxes):
    verts, faces, uvs = [], [], []
    for x0, x1, y0, y1, z0, z1 in boxes:
        first = len(verts)
        corners = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
        verts += corners
        size = (x1 - x0, y1 - y0, z1 - z0)
        for side, across, up in _sides:
            faces.append([first + corner for corner in side])
            turned = size[up] > size[across] * 1.01
            for corner in side:
                u, v = corners[corner][across], corners[corner][up]
                uvs.append((v, u) if turned else (u, v))
    return verts, faces, uvs


def box(x0, x1, y0, y1, z0, z1, material, soft=.004):
    """A box with a bevel; the grain of its material runs along the longer edge of each side."""
    made = mesh(*_boxes([(x0, x1, y0, y1, z0, z1)])[:2], material, _boxes([(x0, x1, y0, y1, z0, z1)])[2])
    return bevel(made, min(soft, (x1 - x0) / 3, (y1 - y0) / 3, (z1 - z0) / 3)) if soft else made


def upright(boxes, material):
    """Boxes as one mesh whose texture stands upright and continues from one to the next: walls."""
    verts, faces, uvs = [], [], []
    for x0, x1, y0, y1, z0, z1 in boxes:
        first = len(verts)
        corners = [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0), (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
        verts += corners
        for side, across, up in _sides:
            faces.append([first + corner for corner in side])
            uvs += [(corners[corner][across], corners[corner][up]) for corner in side]
    return mesh(verts, faces, material, uvs)


def grid(columns, rows, point, material, smooth=True, uv=None):
    """A sheet of columns × rows cells; `point(s, t)` with s, t in 0 … 1 gives its place."""
    verts = [point(i / columns, j / rows) for j in range(rows + 1) for i in range(columns + 1)]
    wide = columns + 1
    faces = [(j * wide + i, j * wide + i + 1, (j + 1) * wide + i + 1, (j + 1) * wide + i) for j in range(rows) for i in range(columns)]
    flat = uv or (lambda s, t: (s, t))
    uvs = [flat((corner % wide) / columns, (corner // wide) / rows) for face in faces for corner in face]
    return mesh(verts, faces, material, uvs, smooth)


def lathe(profile, material, around=32, smooth=True):
    """Turns a profile of (radius, height) about the vertical axis."""
    verts = [(r * math.cos(2 * math.pi * k / around), r * math.sin(2 * math.pi * k / around), z) for r, z in profile for k in range(around)]
    faces = [(j * around + k, j * around + (k + 1) % around, (j + 1) * around + (k + 1) % around, (j + 1) * around + k) for j in range(len(profile) - 1) for k in range(around)]
    uvs = []
    for j in range(len(profile) - 1):
        for k in range(around):
            r = max(profile[j][0], .01) * 2 * math.pi / around
            uvs += [(k * r, profile[j][1]), ((k + 1) * r, profile[j][1]), ((k + 1) * r, profile[j + 1][1]), (k * r, profile[j + 1][1])]
    made = mesh(verts, faces, material, uvs, smooth)
    if smooth:
        made.data.use_auto_smooth = True
        made.data.auto_smooth_angle = math.radians(50)
    return made


def rod(start, end, radius, material, around=14):
    a, b = Vector(start), Vector(end)
    turn = (b - a).to_track_quat('Z', 'Y').to_matrix().to_4x4()
    length = (b - a).length
    with_place = Matrix.Translation(a) @ turn
    ring = [(radius * math.cos(2 * math.pi * k / around), radius * math.sin(2 * math.pi * k / around)) for k in range(around)]
    verts = [(x, y, z) for z in (0, length) for x, y in ring]
    faces = [(k, (k + 1) % around, around + (k + 1) % around, around + k) for k in range(around)] + [tuple(range(around))[::-1], tuple(range(around, 2 * around))]
    made = mesh(verts, faces, material, None, True, with_place)
    made.data.use_auto_smooth = True
    return made


def wobble(x, y, z=0, size=1.0, seed=0):
    return noise.noise(Vector((x / size + seed * 17.3, y / size - seed * 5.1, z / size)))


def cushion(width, depth, height, material, crown=.25, seed=0, pinch=.06):
    """A filled cushion: full in the middle, drawn in at the seams, with soft creases. Lies flat, centred on the ground."""
    def side(up):
        def point(s, t):
            u, v = s * 2 - 1, t * 2 - 1
            full = max(0, (1 - abs(u) ** 3.2) * (1 - abs(v) ** 3.2)) ** .42
            x = u * width / 2 * (1 - pinch * (1 - v * v) * abs(u) ** 6)
            y = v * depth / 2 * (1 - pinch * (1 - u * u) * abs(v) ** 6)
            crease = (wobble(u, v, up, .55, seed) * .10 + wobble(u * 2.4, v * .8, up, .5, seed + 3) * .05) * full
            return (x, y, height / 2 + up * (full * (height / 2) * (1 - crown + crown * (1 - u * u) * (1 - v * v)) * (1 + crease)))
        return point
    top = grid(26, 26, side(1), material, uv=lambda s, t: (s * width, t * depth))
    under = grid(26, 26, side(-1), material, uv=lambda s, t: (s * width, t * depth))
    for thing in (top, under):
        subdivide(thing, 1)
    return top


def leaning_cushion(x, y, z, size, material, lean=70, turn=0, seed=0, wide=None):
    """A cushion that stands on its edge and leans back by `lean` degrees from the flat."""
    mat = here() @ Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ Matrix.Rotation(math.radians(lean), 4, 'X') @ Matrix.Translation((0, size / 2, 0))
    _places.append(mat)
    cushion(wide or size, size, size * .3, material, .3, seed)
    _places.pop()


def soft_block(x0, x1, y0, y1, z0, z1, material, round_=.05, seed=0, puff=.012):
    """An upholstered block: round edges, a slight crown and uneven filling."""
    w, d, h = x1 - x0, y1 - y0, z1 - z0
    made = box(x0, x1, y0, y1, z0, z1, material, 0)
    bevel(made, min(round_, w * .45, d * .45, h * .45), 4)
    subdivide(made, 2).modifiers['s'].subdivision_type = 'SIMPLE'
    texture = bpy.data.textures.new('t', 'CLOUDS')
    texture.noise_scale = .35
    shift = made.modifiers.new('d', 'DISPLACE')
    shift.texture, shift.strength, shift.mid_level, shift.texture_coords = texture, puff * 2, .35, 'GLOBAL'
    made.data.polygons.foreach_set('use_smooth', [True] * len(made.data.polygons))
    made.data.use_auto_smooth = True
    made.data.auto_smooth_angle = math.radians(60)
    return made


def drape(width, height, material, folds=9, depth=.05, seed=0, gather=0):
    """A hanging curtain in the plane y = 0, from z = 0 to its height; folds widen towards the hem."""
    chance = random.Random(seed)
    phase = chance.random() * 6

    def point(s, t):
        swell = .55 + .45 * (1 - t)
        wave = math.sin(s * folds * 2 * math.pi + phase + wobble(s * 3, t * .7, 0, 1, seed) * 2.2)
        narrow = 1 - gather * math.sin(min(1, (1 - t) * 1.4) * math.pi) if gather else 1
        return ((s - .5) * width * narrow + wobble(s * 9, t, 1, 1, seed) * .012, wave * depth * swell + wobble(s * 5, t * 2, 2, 1, seed) * .02, t * height)
    return grid(folds * 14, 14, point, material, uv=lambda s, t: (s * width * 2, t * height))


def coverlet(width, length, drop, top, material, seed=0, thick=.03, foot_drop=True, puff=.035):
    """A quilt over a bed whose middle is x = 0 and whose foot is y = 0: it lies with creases and hangs at three sides."""
    half = width / 2

    def point(s, t):
        across = (s * 2 - 1) * (half + drop)
        along = t * (length + (drop if foot_drop else 0)) - (drop if foot_drop else 0)
        over = max(0, abs(across) - half)
        foot = max(0, -along)
        radius = .07
        x, y, z = across, along, top
        # At the corners both sides hang as one, so that no long tip forms.
        away = (over ** 4 + foot ** 4) ** .25
        if away > 0:
            bend, hang = min(away / radius, math.pi / 2), max(0, away - radius * math.pi / 2)
            out, sideways, forwards = radius * math.sin(bend) + hang * .10, over / (over + foot), foot / (over + foot)
            z -= radius * (1 - math.cos(bend)) + hang
            if over > 0:
                fold = (math.sin(along * 11 + seed + wobble(along, 0, 0, .6, seed) * 4) * .5 + .5) * .055 * min(1, over / .2)
                x = math.copysign(half + (out + fold) * sideways ** .5, across)
            if foot > 0:
                fold = (math.sin(across * 10 + seed) * .5 + .5) * .05 * min(1, foot / .2)
                y = -(out + fold) * forwards ** .5
        ridge = 1 - abs(wobble(across * .9 + along * .35, along * 1.1 - across * .3, 0, .42, seed))
        crease = (ridge ** 5 - .45) * puff * 1.15 + wobble(across, along, 3, .9, seed) * puff + wobble(across, along, 9, .16, seed) * puff * .12
        return (x, y, max(.02, z + crease * (1 if over + foot == 0 else .35)))
    made = grid(72, 72, point, material, uv=lambda s, t: (s * (width + 2 * drop), t * (length + drop)))
    solid = made.modifiers.new('t', 'SOLIDIFY')
    solid.thickness, solid.offset = thick, 1
    subdivide(made, 1)
    return made
