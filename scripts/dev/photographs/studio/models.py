"""Furniture of the Debian package sweethome3d-furniture, by library and folder; docs/licences.md names the creators."""
import math
import os

import bpy
import numpy
from mathutils import Matrix, Vector

from shapes import here

library = ''
_loaded = {}
_places = {
    'cc0': 'BlendSwap-CC-0/blendswap-cc-0', 'by': 'BlendSwap-CC-BY/blendswap-cc-by', 'scopia': 'Scopia/scopia',
    'kator': 'KatorLegaz/katorlegaz',
}


def _load(name):
    """The model's mesh, standing on the ground about its middle, one metre wide."""
    if name in _loaded:
        return _loaded[name]
    shelf, model = name.split('/')
    folder = os.path.join(library, _places[shelf], model)
    file = next(entry for entry in sorted(os.listdir(folder)) if entry.endswith('.obj'))
    before = set(bpy.data.objects)
    bpy.ops.wm.obj_import(filepath=os.path.join(folder, file))
    new = [thing for thing in bpy.data.objects if thing not in before and thing.type == 'MESH']
    bpy.ops.object.select_all(action='DESELECT')
    for thing in new:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = new[0]
    if len(new) > 1:
        bpy.ops.object.join()
    whole = bpy.context.view_layer.objects.active
    data = whole.data
    data.transform(whole.matrix_world)
    low, high = _bounds(data)
    data.transform(Matrix.Translation((-(low[0] + high[0]) / 2, -(low[1] + high[1]) / 2, -low[2])))
    data.transform(Matrix.Scale(1 / (high[0] - low[0]), 4))
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = math.radians(38)
    bpy.data.objects.remove(whole)
    for material in data.materials:
        _soften(material)
    _loaded[name] = data
    return data


def _bounds(data):
    places = numpy.empty(len(data.vertices) * 3, numpy.float32)
    data.vertices.foreach_get('co', places)
    places = places.reshape(-1, 3)
    return places.min(0).tolist(), places.max(0).tolist()


def _soften(material):
    """Old materials shine like plastic, and their leaves are too bright a green."""
    if not material or not material.use_nodes:
        return
    shader = material.node_tree.nodes.get('Principled BSDF')
    if shader:
        shader.inputs['Specular'].default_value = min(.35, shader.inputs['Specular'].default_value)
        shader.inputs['Roughness'].default_value = max(.3, shader.inputs['Roughness'].default_value)
        shader.inputs['Metallic'].default_value = 0
        colour = shader.inputs['Base Color']
        red, green, blue, _ = colour.default_value
        if not colour.is_linked and green > red * 1.3 and green > blue * 1.3:
            colour.default_value = (red * .45 + green * .12, green * .38, blue * .4 + green * .03, 1)


def model(name, width, x=0, y=0, z=0, turn=0, material=None, parts=None, high=None):
    """Places a model of this width. `material` covers all of it; `parts` replaces materials whose name contains a key."""
    data = _load(name)
    if material or parts:
        data = data.copy()
        if material:
            for index in range(len(data.materials)):
                data.materials[index] = material
        for index, own in enumerate(data.materials):
            for key, other in (parts or {}).items():
                if own and key in own.name:
                    data.materials[index] = other
    thing = bpy.data.objects.new(name, data)
    size = Matrix.Diagonal((width, width, high or width, 1))
    thing.matrix_world = here() @ Matrix.Translation(Vector((x, y, z))) @ Matrix.Rotation(math.radians(turn), 4, 'Z') @ size
    bpy.context.scene.collection.objects.link(thing)
    return thing


def dimensions(name):
    """Depth and height of a model for each metre of its width."""
    low, high = _bounds(_load(name))
    return high[1] - low[1], high[2] - low[2]
