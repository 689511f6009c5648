"""Daylight, lamps and the camera."""
import math

import bpy
from mathutils import Vector

import materials as m
from shapes import here, mesh


def daylight(azimuth, height, sun=1.0, sky=1.0, cloud=.35, warm=0.0, seen=1.0, haze='#d5e0e8', zenith='#4d82c2', low=None, stars=False):
    """Sun and sky. `azimuth`: where the sun stands, in degrees clockwise from +y; `height` above the horizon. `seen` dims the
    sky for the camera alone, as an exposure blended for a bright window does."""
    world = bpy.data.worlds.new('sky')
    bpy.context.scene.world = world
    world.use_nodes = True
    g = m.Graph.__new__(m.Graph)
    g.nodes, g.links = world.node_tree.nodes, world.node_tree.links
    way = g.node('TexCoord').outputs['Generated']
    up = g.node('SeparateXYZ', Vector=way).outputs[2]
    colour = g.ramp(g.math('MAXIMUM', up, 0.0), (.0, low or haze), (.06, haze), (.5, zenith))
    # Clouds lie on a flat ceiling, so they shrink towards the horizon.
    ceiling = g.node('VectorMath', operation='DIVIDE')
    g.links.new(way, ceiling.inputs[0])
    height_of = g.math('ADD', g.math('MAXIMUM', up, 0.0), .12)
    g.links.new(g.node('CombineXYZ', X=height_of, Y=height_of, Z=1.0).outputs[0], ceiling.inputs[1])
    stretched = g.node('Mapping', Vector=ceiling.outputs[0])
    stretched.inputs['Scale'].default_value = (.5, 1.1, .2)
    stretched.inputs['Rotation'].default_value = (0, 0, math.radians(azimuth))
    veil = g.ramp(g.noise(stretched.outputs[0], 1.3, 5, .62), (.62 - cloud * .35, 0.0), (.88 - cloud * .3, 1.0))
    above = g.ramp(up, (.01, 0.0), (.14, 1.0))
    white = tuple(v * (1 + k * warm) for v, k in zip((.95, .95, .96), (.12, -.08, -.3)))
    colour = g.mix('MIX', g.math('MULTIPLY', g.math('MULTIPLY', veil, above), .8), colour, white)
    a, e = math.radians(azimuth), math.radians(height)
    sunward = Vector((math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), math.sin(e)))
    near = g.node('VectorMath', operation='DOT_PRODUCT')
    g.links.new(way, near.inputs[0])
    near.inputs[1].default_value = sunward
    glow = g.math('POWER', g.math('MAXIMUM', near.outputs['Value'], 0.0), 9.0 if height > 12 else 5.0)
    gold = (1.0, .80, .58) if warm < .5 else (1.0, .66, .40)
    colour = g.mix('MIX', g.math('MULTIPLY', glow, .35 + .4 * warm), colour, gold)
    if stars:
        dot = g.node('TexVoronoi', Vector=way, Scale=190.0).outputs['Distance']
        colour = g.mix('ADD', 1.0, colour, g.ramp(dot, (.02, .9), (.05, 0.0)))
    camera = g.node('LightPath').outputs['Is Camera Ray']
    power = g.math('ADD', g.math('MULTIPLY', camera, sky * (seen - 1)), sky)
    g.links.new(colour, g.nodes['Background'].inputs['Color'])
    g.links.new(power, g.nodes['Background'].inputs['Strength'])
    if sun:
        lamp = bpy.data.lights.new('sun', 'SUN')
        lamp.energy = sun * 4.2
        lamp.angle = math.radians(.9)
        k = max(0.0, min(1.0, (32 - height) / 30))
        lamp.color = (1, 1 - .10 - .28 * k - .12 * warm * k, 1 - .20 - .48 * k - .15 * warm * k)
        thing = bpy.data.objects.new('sun', lamp)
        thing.rotation_euler = (-sunward).to_track_quat('-Z', 'Y').to_euler()
        bpy.context.scene.collection.objects.link(thing)
    # The haze of far things takes the colour that the sky shows above the horizon.
    for material in bpy.data.materials:
        air = material.use_nodes and material.node_tree.nodes.get('air')
        if air:
            air.inputs['Color'].default_value = (*m.rgb(haze), 1)
            air.inputs['Strength'].default_value = sky * seen


def indoors():
    """Daylight of a room comes through its windows' sheets of light; the sky itself isn't sampled."""
    bpy.context.scene.world.cycles.sampling_method = 'NONE'


def area(x, y, z, wide, high, towards, energy, colour='#ffffff', spread=180):
    """A sheet of light that the camera doesn't see; `towards` is the direction it shines in."""
    lamp = bpy.data.lights.new('area', 'AREA')
    lamp.shape, lamp.size, lamp.size_y, lamp.energy = 'RECTANGLE', wide, high, energy
    lamp.color = m.rgb(colour)
    lamp.spread = math.radians(spread)
    thing = bpy.data.objects.new('area', lamp)
    turn = Vector(towards).to_track_quat('-Z', 'Y').to_matrix().to_4x4()
    thing.matrix_world = here() @ Vector((x, y, z)).to_track_quat('Z', 'Y').to_matrix().to_4x4().Identity(4)
    thing.matrix_world.translation = here() @ Vector((x, y, z))
    thing.matrix_world = thing.matrix_world @ turn
    thing.visible_camera = thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)
    return thing


lit = False
# How develop.py treats the picture, where it differs from a room by day.
look = {}


def bulb(x, y, z, energy, colour='#ffc98a', size=.05):
    """A lamp's light; by day lamps are off, because each light adds noise to all the others."""
    if not lit:
        return
    lamp = bpy.data.lights.new('bulb', 'POINT')
    lamp.energy, lamp.shadow_soft_size, lamp.color = energy, size, m.rgb(colour)
    thing = bpy.data.objects.new('bulb', lamp)
    thing.location = here() @ Vector((x, y, z))
    thing.visible_camera = thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)


def camera(at, to, lens=22, rise=0.0):
    """A level camera at `at` that faces the point `to` (x, y); `rise` shifts the picture up or down, so verticals stay straight."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.shift_y, data.clip_end, data.clip_start = lens, rise, 30000, .02
    thing = bpy.data.objects.new('camera', data)
    thing.location = at
    thing.rotation_euler = (math.radians(90), 0, math.atan2(-(to[0] - at[0]), to[1] - at[1]))
    bpy.context.scene.collection.objects.link(thing)
    bpy.context.scene.camera = thing


def hide_from_camera(*things):
    for thing in things:
        thing.visible_camera = False


def backdrop(y, wide, high, material, z=0, x=0):
    return mesh([(x - wide / 2, y, z), (x + wide / 2, y, z), (x + wide / 2, y, z + high), (x - wide / 2, y, z + high)], [(0, 1, 2, 3)], material, [(0, 0), (1, 0), (1, 1), (0, 1)])
