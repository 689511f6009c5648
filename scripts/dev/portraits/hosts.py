"""Portraits of the demo's hosts, who look at their own houses: blender -b --python hosts.py -- <host> <backdrop.png> <result.png> [size] [samples]"""
import math, random, sys
import bpy
from mathutils import Vector

host, backdrop, result, size, samples = (sys.argv[sys.argv.index('--') + 1:] + ['480', '96'])[:5]
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
random.seed(host)

def rgb(h):
    v = [int(h[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(((c + .055) / 1.055) ** 2.4 if c > .04 else c / 12.92 for c in v)

def material(name, colour, rough=.7, sheen=0, sss=0, bump=None):
    m = bpy.data.materials.new(name); m.use_nodes = True
    n, l = m.node_tree.nodes, m.node_tree.links
    b = n['Principled BSDF']
    b.inputs['Base Color'].default_value = (*rgb(colour), 1)
    b.inputs['Roughness'].default_value = rough
    b.inputs['Specular'].default_value = .25
    b.inputs['Sheen'].default_value = sheen
    if sss:
        b.inputs['Subsurface'].default_value = sss
        b.inputs['Subsurface Radius'].default_value = (.012, .005, .003)
        b.inputs['Subsurface Color'].default_value = (*rgb(colour), 1)
    if bump:
        kind, scale, strength, distort = bump
        tc = n.new('ShaderNodeTexCoord')
        if kind == 'noise':
            t = n.new('ShaderNodeTexNoise'); t.inputs['Scale'].default_value = scale; t.inputs['Detail'].default_value = 6
            out = t.outputs['Fac']
        else:
            t = n.new('ShaderNodeTexWave'); t.wave_type = 'BANDS' if kind != 'rings' else 'RINGS'
            t.bands_direction = 'Z' if kind == 'z' else 'X'
            if kind == 'rings': t.rings_direction = 'Z'
            t.inputs['Scale'].default_value = scale; t.inputs['Distortion'].default_value = distort
            t.inputs['Detail Scale'].default_value = 3
            out = t.outputs['Fac']
        l.new(tc.outputs['Object'], t.inputs['Vector'])
        bp = n.new('ShaderNodeBump'); bp.inputs['Strength'].default_value = strength; bp.inputs['Distance'].default_value = .004
        l.new(out, bp.inputs['Height']); l.new(bp.outputs['Normal'], b.inputs['Normal'])
        mix = n.new('ShaderNodeMixRGB'); mix.blend_type = 'MULTIPLY'
        mix.inputs[1].default_value = (*rgb(colour), 1)
        ramp = n.new('ShaderNodeValToRGB'); ramp.color_ramp.elements[0].color = (.62, .6, .58, 1)
        l.new(out, ramp.inputs['Fac']); mix.inputs[0].default_value = .7
        l.new(ramp.outputs['Color'], mix.inputs[2]); l.new(mix.outputs[0], b.inputs['Base Color'])
    return m

figure = bpy.data.objects.new('figure', None); scene.collection.objects.link(figure)

def add(name, verts, faces, mat, subsurf=2):
    me = bpy.data.meshes.new(name); me.from_pydata(verts, [], faces); me.update()
    for p in me.polygons: p.use_smooth = True
    o = bpy.data.objects.new(name, me); scene.collection.objects.link(o); me.materials.append(mat); o.parent = figure
    if subsurf:
        s = o.modifiers.new('s', 'SUBSURF'); s.levels = s.render_levels = subsurf
    return o

def loft(name, rings, mat, n=40, power=2.0, cap=True, wobble=0):
    """rings: (z, half width, half depth, y)"""
    verts, faces = [], []
    for z, w, d, y in rings:
        for i in range(n):
            a = 2 * math.pi * i / n
            c, s = math.cos(a), math.sin(a)
            e = 2 / power
            wob = 1 + wobble * (math.sin(a * 3 + z * 40) + .6 * math.sin(a * 7 - z * 23))
            verts.append((w * wob * math.copysign(abs(c) ** e, c), y + d * wob * math.copysign(abs(s) ** e, s), z))
    for k in range(len(rings) - 1):
        for i in range(n):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    if cap:
        faces.append(tuple(range(n))); faces.append(tuple(range((len(rings) - 1) * n, len(rings) * n))[::-1])
    return add(name, verts, faces, mat)

def lathe(name, profile, mat, n=64, droop=0, wave=0):
    verts, faces = [], []
    for r, z in profile:
        for i in range(n):
            a = 2 * math.pi * i / n
            far = max(0, r - .105) / .12
            verts.append((r * math.cos(a), r * math.sin(a), z - droop * far * abs(math.cos(a)) ** 2 + wave * far * math.sin(3 * a + 1)))
    for k in range(len(profile) - 1):
        for i in range(n):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    return add(name, verts, faces, mat)

body = [(-.150, .060, .062, .0), (-.164, .068, .066, .0), (-.182, .098, .072, .002), (-.2, .138, .080, .003), (-.218, .172, .088, .004), (-.244, .202, .094, .004), (-.28, .222, .098, .004), (-.34, .232, .102, .004), (-.45, .238, .106, .004), (-.6, .238, .108, .004)]

def body_at(z):
    if z >= body[0][0]: return (.058, .058)
    for (z0, w0, d0, _), (z1, w1, d1, _) in zip(body, body[1:]):
        if z >= z1:
            t = (z0 - z) / (z0 - z1); return (w0 + (w1 - w0) * t, d0 + (d1 - d0) * t)
    return body[-1][1:3]

hx, hy, hz = .076, .097, .112

def person(skin, cloth, wide=1.0, cloth_bump=('noise', 60, .5, 0)):
    s = material('skin', skin, .5, 0, .35)
    c = material('cloth', cloth, .9, .4, 0, cloth_bump)
    bpy.ops.mesh.primitive_uv_sphere_add(segments=48, ring_count=32)
    h = bpy.context.object; h.name = 'head'; h.parent = figure; h.data.materials.append(s)
    for v in h.data.vertices:
        x, y, z = v.co
        # A jaw that narrows towards the chin, in front of the neck.
        low = max(0, -z)
        v.co = (x * hx * (1 - .30 * low ** 1.6), y * hy + .012 * low, z * hz * (1 + .06 * low))
    for p in h.data.polygons: p.use_smooth = True
    for side in (-1, 1):
        bpy.ops.mesh.primitive_uv_sphere_add(segments=24, ring_count=16)
        e = bpy.context.object; e.parent = figure; e.data.materials.append(s)
        e.scale = (.009, .018, .031); e.location = (side * .077, .006, -.012); e.rotation_euler = (.25, 0, side * .45)
        for p in e.data.polygons: p.use_smooth = True
    loft('neck', [(-.06, .054, .056, -.012), (-.1, .052, .054, -.008), (-.14, .054, .056, -.004), (-.19, .07, .064, 0), (-.22, .09, .07, 0)], s)
    loft('torso', [(z, w * wide, d, y) for z, w, d, y in body], c, power=2.15, wobble=.008)
    return c

def strands(colours, count, ends, wave, front=math.radians(62), thick=.00042, top=0.0, flare=0.0, lift=.012, tuck=0.0, tips=.02):
    mats = [material('hair%d' % i, c, .28, 0) for i, c in enumerate(colours)]
    groups = []
    for m in mats:
        cu = bpy.data.curves.new('hair', 'CURVE'); cu.dimensions = '3D'; cu.bevel_depth = 1; cu.bevel_resolution = 0
        cu.materials.append(m); o = bpy.data.objects.new('hair', cu); scene.collection.objects.link(o); o.parent = figure; groups.append(cu)
    clumps = 46
    for k in range(count):
        phi = random.uniform(0, 2 * math.pi)
        # 0 is the face (+y).
        off = abs((phi + math.pi) % (2 * math.pi) - math.pi)
        if off < front and random.random() < .985: continue
        clump = int(phi / (2 * math.pi) * clumps)
        rnd = random.Random(clump * 7919 + 3)
        ph, amp = rnd.uniform(0, 6.28), rnd.uniform(.5, 1.3)
        layer = random.random()
        start = math.acos(1 - random.random() * (1 - math.cos(math.radians(88)))) if top == 0 else math.radians(random.uniform(top, 96))
        pts = []
        leave = math.radians(100 + 8 * random.random())
        steps = 8
        for i in range(steps + 1):
            th = start + (leave - start) * i / steps if start < leave else leave
            r = 1 + (lift + .10 * layer * lift / .012) * (.35 + .65 * min(1, i / 3))
            pts.append([hx * r * math.sin(th) * math.sin(phi) * 1.02, hy * r * math.sin(th) * math.cos(phi), hz * r * math.cos(th)])
        x, y, z = pts[-1]
        end = ends(phi, off) + random.gauss(0, tips) * (1 if random.random() < .9 else 2)
        n = 14
        for i in range(1, n + 1):
            t = i / n
            zz = z + (end - z) * t
            sway = wave * amp * math.sin(ph + t * 7 + layer) * t
            xx = x * (1 + flare * t - tuck * t * t) + sway + random.gauss(0, .0007)
            yy = y * (1 - tuck * t * t) + sway * .4
            w, d = body_at(zz)
            w, d = w * 1.03, d * 1.03
            if abs(xx) < w:
                edge = d * math.sqrt(max(0, 1 - (xx / w) ** 2)) + .006 + .016 * layer
                if off > math.pi / 2 or yy < 0: yy = min(yy, -edge) if off > 1.2 else yy
                else: yy = max(yy, edge)
            pts.append([xx, yy, zz])
        cu = groups[(clump * 31 + k % 3) % len(groups)]
        sp = cu.splines.new('POLY'); sp.points.add(len(pts) - 1)
        for i, p in enumerate(pts):
            sp.points[i].co = (*p, 1); sp.points[i].radius = thick * (1 if i < len(pts) - 4 else (len(pts) - i) / 5)

def straw_hat(band):
    s = material('straw', '#d9b679', .8, .2, 0, ('rings', 150, .9, 1.2))
    r = material('band', band, .6, .3)
    lathe('crown', [(.001, .134), (.05, .136), (.078, .128), (.092, .1), (.099, .055), (.104, .022), (.106, .018)], s)
    lathe('brim', [(.104, .022), (.12, .016), (.16, .010), (.205, .006), (.207, .003), (.16, .006), (.106, .015)], s, droop=.03, wave=.006)
    lathe('ribbon', [(.1015, .058), (.1028, .056), (.1072, .026), (.106, .024)], r)

def beanie(colour):
    c = material('wool', colour, .95, .7, 0, ('x', 70, 1.0, 1.5))
    lathe('beanie', [(.001, .142), (.03, .140), (.062, .124), (.088, .085), (.1, .04), (.103, .015)], c)
    cuff = material('cuff', colour, .95, .7, 0, ('x', 90, 1.0, .5))
    lathe('cuff', [(.102, .03), (.109, .028), (.111, .0), (.1105, -.026), (.106, -.031), (.1, -.026)], cuff)

turn = 0
if host == 'ines':
    person('#c98f68', '#1f6f66', .93)
    strands(['#2e1b14', '#3a241a', '#4b2e22', '#5a3a2a'], 9000, lambda phi, off: -.37 + .02 * math.cos(phi * 3), .012, front=math.radians(75), top=84, lift=.03, flare=.25, tips=.02)
    straw_hat('#12524a'); turn = 24
    for o in scene.objects:
        if o.name.split('.')[0] in ('crown', 'brim', 'ribbon'): o.rotation_euler = (.10, -.05, 0); o.location = (0, -.006, .012)
elif host == 'james':
    c = person('#dfae8b', '#3a4a5c', 1.1, ('noise', 180, .8, 0))
    strands(['#7a4522', '#8d5229', '#9a5a2c'], 4200, lambda phi, off: -.085 - .012 * math.cos(phi), .002, front=math.radians(70), top=70, lift=.01, tuck=.16, tips=.007)
    beanie('#a8692f'); turn = -32
    loft('collar', [(-.19, .118, .084, 0), (-.165, .092, .082, -.002), (-.132, .084, .084, -.008), (-.122, .080, .080, -.009), (-.132, .070, .068, -.006), (-.18, .07, .068, 0)], c, cap=False, wobble=.01)
    for o in scene.objects:
        if o.name.split('.')[0] in ('beanie', 'cuff'): o.scale = (.84, 1.0, .96); o.rotation_euler = (.14, 0, 0); o.location = (0, -.004, .012)
else:
    person('#e6b997', '#b4512a', .9)
    strands(['#120d0b', '#1a1311', '#241a16', '#0e0a09'], 14000, lambda phi, off: -.128 - .012 * math.cos(off), .0025, front=math.radians(48), lift=.028, tuck=.12, flare=.12, tips=.004)
    turn = 34
figure.rotation_euler = (0, 0, math.radians(turn))

# Backdrop: the host's own house, out of focus.
img = bpy.data.images.load(backdrop)
m = bpy.data.materials.new('backdrop'); m.use_nodes = True
n, l = m.node_tree.nodes, m.node_tree.links; n.clear()
t = n.new('ShaderNodeTexImage'); t.image = img; e = n.new('ShaderNodeEmission'); o = n.new('ShaderNodeOutputMaterial')
e.inputs['Strength'].default_value = 1.0
l.new(t.outputs['Color'], e.inputs['Color']); l.new(e.outputs['Emission'], o.inputs['Surface'])
bpy.ops.mesh.primitive_plane_add(size=1, location=(0, 2.4, -.02), rotation=(math.pi / 2, 0, 0))
p = bpy.context.object; k = 1.92; p.scale = (k * img.size[0] / img.size[1], k, 1); p.data.materials.append(m)

world = bpy.data.worlds.new('w'); scene.world = world; world.use_nodes = True
world.node_tree.nodes['Background'].inputs['Color'].default_value = (.72, .82, 1, 1)
world.node_tree.nodes['Background'].inputs['Strength'].default_value = .5
def area(loc, size_, energy, colour, aim=(0, 0, -.1)):
    la = bpy.data.lights.new('a', 'AREA'); la.size = size_; la.energy = energy; la.color = rgb(colour)
    ob = bpy.data.objects.new('a', la); scene.collection.objects.link(ob); ob.location = loc
    ob.rotation_euler = (Vector(aim) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
side = -1 if turn > 0 else 1
area((side * 1.2, -.7, 1.1), .45, 34, '#ffe2bd')
area((-side * .9, .9, .8), .5, 60, '#fff0d8')
area((side * .8, 1.0, .5), .5, 22, '#fff6e8')
area((0, -1.6, .1), 1.5, 4, '#dfe9ff')

cam = bpy.data.cameras.new('c'); cam.lens = 102; cam.sensor_width = 36
co = bpy.data.objects.new('c', cam); scene.collection.objects.link(co); co.location = (0, -1.55, -.02)
co.rotation_euler = (Vector((0, 0, -.075)) - co.location).to_track_quat('-Z', 'Y').to_euler()
scene.camera = co
scene.render.engine = 'CYCLES'; scene.cycles.samples = int(samples); scene.cycles.use_denoising = False
scene.cycles.max_bounces = 5; scene.cycles.seed = 7
scene.render.threads_mode = 'FIXED'; scene.render.threads = 1
scene.render.resolution_x = scene.render.resolution_y = int(size)
scene.view_settings.view_transform = 'Standard'
scene.render.image_settings.file_format = 'PNG'; scene.render.filepath = result
bpy.ops.render.render(write_still=True)
