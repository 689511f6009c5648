"""Renders one picture in linear light, twice with different noise, with the passes that `develop.py` needs.

blender -b --python scripts/dev/photographs/render.py -- <listing>/<picture> <folder of furniture> <result without ending> [width] [samples]
"""
import importlib
import json
import os
import sys
import tempfile

import bpy

sys.path[:0] = [os.path.join(os.path.dirname(__file__), 'studio'), os.path.dirname(__file__)]
name, library, result, *rest = sys.argv[sys.argv.index('--') + 1:]
width, samples = (int(rest[0]), int(rest[1])) if rest else (1200, 12)

bpy.ops.wm.read_factory_settings(use_empty=True)
import light  # noqa: E402
import models  # noqa: E402

models.library = library
listing, picture = name.split('/')
getattr(importlib.import_module('listings.' + listing.replace('-', '_')), picture.replace('-', '_'))()

scene = bpy.context.scene
scene.render.engine = 'CYCLES'
cycles = scene.cycles
cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = samples, True, .05, 6
cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 6, 3, 3, 16
cycles.caustics_reflective = cycles.caustics_refractive = False
cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 5, 40, .6
cycles.use_denoising = False
scene.render.resolution_x, scene.render.resolution_y = width, round(width * 2 / 3)
scene.render.use_persistent_data = True
scene.render.threads_mode, scene.render.threads = 'FIXED', 2
if scene.world.cycles.sampling_method != 'NONE':
    scene.world.cycles.sampling_method, scene.world.cycles.sample_map_resolution = 'MANUAL', 256
layer = bpy.context.view_layer
layer.cycles.denoising_store_passes = True

scene.use_nodes = True
tree = scene.node_tree
tree.nodes.clear()
layers = tree.nodes.new('CompositorNodeRLayers')
files = tree.nodes.new('CompositorNodeOutputFile')
files.format.file_format, files.format.color_mode, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', 'RGB', '16', 'ZIP'
files.file_slots.clear()
passes = {'colour': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal', 'depth': 'Denoising Depth'}
for slot, source in passes.items():
    files.file_slots.new(slot)
    tree.links.new(layers.outputs[source], files.inputs[slot])
tree.links.new(layers.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])

os.makedirs(os.path.dirname(result), exist_ok=True)
with open(result + '.look.json', 'w') as file:
    json.dump(light.look, file)
for half in (1, 2):
    # A new frame gives new noise; the scene itself stays in memory.
    cycles.use_animated_seed = True
    scene.frame_set(half * 97)
    with tempfile.TemporaryDirectory(dir=os.path.dirname(result)) as folder:
        files.base_path = folder
        bpy.ops.render.render()
        for slot in passes:
            made = next(entry for entry in os.listdir(folder) if entry.startswith(slot))
            os.replace(os.path.join(folder, made), '%s.%s%d.exr' % (result, slot, half))
