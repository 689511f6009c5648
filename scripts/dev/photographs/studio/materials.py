"""Procedural materials: colours in linear light, sizes in metres."""
import bpy
import numpy

_made = {}


def remembered(build):
    def get(*args, **kw):
        key = (build.__name__, repr(args), repr(sorted(kw.items())))
        if key not in _made:
            _made[key] = build(*args, **kw)
        return _made[key]
    return get


def rgb(code):
    """Linear colour of a hexadecimal one."""
    if not isinstance(code, str):
        return tuple(code)[:3]
    return tuple(((v / 12.92) if v <= .04045 else ((v + .055) / 1.055) ** 2.4) for v in (int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)))


class Graph:
    """Short names for building a node tree."""
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.shader = self.nodes['Principled BSDF']
        self.out = self.nodes['Material Output']

    def node(self, kind, **values):
        made = self.nodes.new('ShaderNode' + kind)
        for key, value in values.items():
            key = key.replace('_', ' ')
            if key in made.inputs:
                if hasattr(value, 'is_output'):
                    self.links.new(value, made.inputs[key])
                else:
                    made.inputs[key].default_value = value
            else:
                setattr(made, key.replace(' ', '_'), value)
        return made

    def set(self, **values):
        for key, value in values.items():
            socket = self.shader.inputs[key.replace('_', ' ')]
            if hasattr(value, 'is_output'):
                self.links.new(value, socket)
            else:
                socket.default_value = (*value, 1) if isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA' else value
        return self

    def uv(self, scale=(1, 1, 1), turn=0):
        made = self.node('Mapping', Vector=self.node('TexCoord').outputs['UV'])
        made.inputs['Scale'].default_value = scale
        made.inputs['Rotation'].default_value = (0, 0, turn)
        return made.outputs[0]

    def world(self, scale=(1, 1, 1)):
        made = self.node('Mapping', Vector=self.node('NewGeometry').outputs['Position'])
        made.inputs['Scale'].default_value = scale
        return made.outputs[0]

    def noise(self, vector, scale, detail=4, rough=.55):
        return self.node('TexNoise', Vector=vector, Scale=scale, Detail=detail, Roughness=rough).outputs['Fac']

    def ramp(self, value, *stops):
        made = self.node('ValToRGB', Fac=value)
        marks = made.color_ramp.elements
        while len(marks) < len(stops):
            marks.new(.5)
        for mark, (at, colour) in zip(marks, stops):
            mark.position = at
            mark.color = (*rgb(colour), 1) if not isinstance(colour, (int, float)) else (colour, colour, colour, 1)
        return made.outputs[0]

    def mix(self, how, factor, a, b):
        made = self.node('MixRGB', blend_type=how)
        for socket, value in zip(made.inputs, (factor, a, b)):
            if hasattr(value, 'is_output'):
                self.links.new(value, socket)
            else:
                socket.default_value = value if socket.type != 'RGBA' else (*rgb(value), 1)
        return made.outputs[0]

    def math(self, how, a, b=0.0):
        made = self.node('Math', operation=how)
        for socket, value in zip(made.inputs, (a, b)):
            if hasattr(value, 'is_output'):
                self.links.new(value, socket)
            else:
                socket.default_value = value
        return made.outputs[0]

    def bump(self, height, strength=.3, distance=.005):
        made = self.node('Bump', Height=height, Strength=strength, Distance=distance)
        self.links.new(made.outputs[0], self.shader.inputs['Normal'])
        return self


@remembered
def plain(colour, rough=.5, specular=.4, metallic=0.0, sheen=0.0, coat=0.0):
    return Graph('plain').set(Base_Color=rgb(colour), Roughness=rough, Specular=specular, Metallic=metallic, Sheen=sheen, Clearcoat=coat).material


@remembered
def plaster(colour, rough=.9, bump=.25, stain=.12):
    """Hand-finished lime plaster or wall paint: uneven at a metre and at a centimetre."""
    g = Graph('plaster')
    patches = g.noise(g.world(), 1.1, 2, .6)
    fine = g.noise(g.world(), 24, 1, .65)
    shade = g.ramp(patches, (.3, 1 - stain), (.7, 1.0))
    g.set(Base_Color=g.mix('MULTIPLY', 1.0, colour, shade), Roughness=rough, Specular=.18)
    return g.bump(g.math('ADD', g.math('MULTIPLY', patches, 1.6), g.math('MULTIPLY', fine, .5)), bump, .012).material


def _grain(g, colour, along=3.0, across=42.0):
    info = g.node('ObjectInfo').outputs['Random']
    shifted = g.node('VectorMath', operation='ADD')
    g.links.new(g.uv((along, across, 1)), shifted.inputs[0])
    g.links.new(g.node('CombineXYZ', X=g.math('MULTIPLY', info, 40), Y=g.math('MULTIPLY', info, 70)).outputs[0], shifted.inputs[1])
    rings = g.noise(shifted.outputs[0], 1, 3, .62)
    dark = tuple(v * .52 for v in rgb(colour))
    light = tuple(min(1, v * 1.22) for v in rgb(colour))
    return g.ramp(rings, (.28, dark), (.5, colour), (.75, light)), rings


@remembered
def wood(colour, rough=.42, bump=.12, coat=0.0):
    g = Graph('wood')
    tint, rings = _grain(g, colour)
    g.set(Base_Color=tint, Roughness=rough, Specular=.35, Clearcoat=coat)
    return g.bump(rings, bump, .002).material


@remembered
def boards(colour, width=.16, length=1.9, rough=.38, gap=.0025, vary=.35, turn=0.0, bump=.35, weather=0.0):
    """Floor boards or cladding: each board of its own shade, with grain and narrow gaps."""
    g = Graph('boards')
    uv = g.uv((1, 1, 1), turn)
    lay = g.node('TexBrick', Vector=uv, Scale=1.0, Mortar_Size=gap, Mortar_Smooth=.3, Brick_Width=length, Row_Height=width, Bias=0.0, offset=.37)
    lay.inputs['Color1'].default_value = (1, 1, 1, 1)
    lay.inputs['Color2'].default_value = (1 - vary, 1 - vary, 1 - vary, 1)
    lay.inputs['Mortar'].default_value = (.12, .10, .09, 1)
    grain = g.noise(g.uv((1.6, 30, 1), turn) if not turn else _stretch(g, uv), 1.6, 4, .6)
    tint = g.ramp(grain, (.25, tuple(v * .55 for v in rgb(colour))), (.55, colour), (.8, tuple(min(1, v * 1.2) for v in rgb(colour))))
    if weather:
        tint = g.mix('MIX', g.math('MULTIPLY', g.noise(g.world(), 1.3, 6), weather), tint, (.36, .34, .31))
    g.set(Base_Color=g.mix('MULTIPLY', 1.0, tint, lay.outputs['Color']), Roughness=g.ramp(grain, (.2, rough + .12), (.8, rough)), Specular=.4)
    return g.bump(g.math('SUBTRACT', g.math('MULTIPLY', grain, .25), lay.outputs['Fac']), bump, .004).material


def _stretch(g, vector):
    made = g.node('Mapping', Vector=vector)
    made.inputs['Scale'].default_value = (1.6, 30, 1)
    return made.outputs[0]


@remembered
def tiles(colour, width=.2, height=.2, grout='#cfc8bc', gap=.004, shift=0.0, rough=.18, vary=.12, bump=.5, other=None, turn=0.0):
    """Glazed or stone tiles, laid straight (shift 0) or in bond (.5).

    Cycles leaves reflections of a roughness below .27 out of the albedo pass, so a material must not cross it: patches would show."""
    rough = max(rough, .34) if rough > .22 else rough
    g = Graph('tiles')
    lay = g.node('TexBrick', Vector=g.uv((1, 1, 1), turn), Scale=1.0, Mortar_Size=gap, Mortar_Smooth=.2, Brick_Width=width, Row_Height=height, offset=shift)
    lay.inputs['Color1'].default_value = (*rgb(colour), 1)
    lay.inputs['Color2'].default_value = (*rgb(other), 1) if other else (*[v * (1 - vary) for v in rgb(colour)], 1)
    lay.inputs['Mortar'].default_value = (*rgb(grout), 1)
    cloud = g.noise(g.world(), 5, 2)
    tint = g.mix('MULTIPLY', 1.0, lay.outputs['Color'], g.ramp(cloud, (.3, 1 - vary), (.7, 1.0)))
    g.set(Base_Color=tint, Roughness=g.math('ADD', g.math('MULTIPLY', lay.outputs['Fac'], .6), g.math('MULTIPLY', g.math('ADD', g.math('MULTIPLY', cloud, .3), .85), rough)), Specular=.5)
    return g.bump(g.math('SUBTRACT', g.math('MULTIPLY', cloud, .12), lay.outputs['Fac']), bump, .004).material


@remembered
def rubble(colour, size=.32, mortar='#b9ab94', vary=.45, bump=.9, flat=1.7):
    """A wall of uneven stones in mortar."""
    g = Graph('rubble')
    bend = g.node('VectorMath', operation='ADD')
    g.links.new(g.world((1, 1, flat)), bend.inputs[0])
    push = g.node('TexNoise', Vector=g.world(), Scale=2.2, Detail=3)
    small = g.node('VectorMath', operation='SCALE')
    g.links.new(push.outputs['Color'], small.inputs[0])
    small.inputs['Scale'].default_value = .16
    g.links.new(small.outputs[0], bend.inputs[1])
    edge = g.node('TexVoronoi', Vector=bend.outputs[0], Scale=1 / size, feature='DISTANCE_TO_EDGE').outputs['Distance']
    cell = g.node('TexVoronoi', Vector=bend.outputs[0], Scale=1 / size).outputs['Color']
    shade = g.node('SeparateXYZ', Vector=cell).outputs[0]
    rough = g.noise(g.world(), 14, 3, .65)
    warm = tuple(min(1, v * k) for v, k in zip(rgb(colour), (1.18, 1.02, .84)))
    stone = g.mix('MIX', shade, colour, tuple(v * (1 - vary) for v in rgb(colour)))
    stone = g.mix('MIX', g.math('MULTIPLY', g.node('SeparateXYZ', Vector=cell).outputs[1], .6), stone, warm)
    stone = g.mix('MULTIPLY', .7, stone, g.ramp(rough, (.25, .55), (.75, 1.1)))
    joint = g.ramp(edge, (.03, 1.0), (.085, 0.0))
    g.set(Base_Color=g.mix('MIX', joint, stone, mortar), Roughness=.9, Specular=.2)
    high = g.ramp(edge, (.0, 0.0), (.16, 1.0))
    return g.bump(g.math('ADD', high, g.math('MULTIPLY', rough, .45)), bump, .035).material


@remembered
def fabric(colour, weave=.0022, rough=.95, other=None, stripes=0.0, bump=.35, sheen=.35):
    """Linen, wool or cotton with a visible weave; `stripes` is the width of a pair of stripes."""
    g = Graph('fabric')
    uv = g.uv()
    scale = 1 / weave / 6.28
    warp = g.node('TexWave', Vector=uv, Scale=scale, bands_direction='X', Distortion=0.0, Detail=0.0).outputs['Fac']
    weft = g.node('TexWave', Vector=uv, Scale=scale, bands_direction='Y', Distortion=0.0, Detail=0.0).outputs['Fac']
    slub = g.noise(g.uv((6, 60, 1)), 4, 2)
    tint = g.mix('MULTIPLY', 1.0, colour, g.ramp(slub, (.3, .86), (.7, 1.04)))
    if other:
        band = g.node('TexWave', Vector=uv, Scale=1 / (stripes or .1) / 2, bands_direction='Y', wave_profile='SIN').outputs['Fac']
        tint = g.mix('MIX', g.ramp(band, (.70, 0.0), (.74, 1.0)), tint, other)
    g.set(Base_Color=tint, Roughness=rough, Specular=.12, Sheen=sheen)
    return g.bump(g.math('ADD', g.math('ADD', warp, weft), slub), bump, .0012).material


@remembered
def sheer(colour='#f6f1e8', density=.5):
    """A light curtain that lets daylight through."""
    g = Graph('sheer')
    diffuse = g.node('BsdfDiffuse', Color=(*rgb(colour), 1))
    through = g.node('BsdfTranslucent', Color=(*rgb(colour), 1))
    clear = g.node('BsdfTransparent')
    cloth = g.node('MixShader', Fac=.55)
    g.links.new(diffuse.outputs[0], cloth.inputs[1])
    g.links.new(through.outputs[0], cloth.inputs[2])
    both = g.node('MixShader', Fac=density)
    g.links.new(clear.outputs[0], both.inputs[1])
    g.links.new(cloth.outputs[0], both.inputs[2])
    g.links.new(both.outputs[0], g.out.inputs['Surface'])
    return g.material


def _from_outside(g, amount):
    """Reflection at the outer side alone: from within, a low sun would be reflected wholly, and the pool's floor would lie in the dark."""
    return g.math('MULTIPLY', amount, g.math('SUBTRACT', 1.0, g.node('NewGeometry').outputs['Backfacing']))


@remembered
def glass(tint='#f4faf8', rough=0.0, reflect=1.0):
    """Clear panes: light passes straight, and reflections grow towards the edge of sight."""
    g = Graph('glass')
    clear = g.node('BsdfTransparent', Color=(*rgb(tint), 1))
    shine = g.node('BsdfGlossy', Roughness=rough)
    both = g.node('MixShader')
    g.links.new(_from_outside(g, g.math('MULTIPLY', g.node('Fresnel', IOR=1.45).outputs[0], reflect)), both.inputs[0])
    g.links.new(clear.outputs[0], both.inputs[1])
    g.links.new(shine.outputs[0], both.inputs[2])
    g.links.new(both.outputs[0], g.out.inputs['Surface'])
    return g.material


@remembered
def water(colour='#3fa6ad', waves=1.0, rough=.02, scale=1.4):
    """A pool's surface: tinted where one looks through it, mirror-like where one looks along it."""
    g = Graph('water')
    ripple = g.math('ADD', g.noise(g.world(), scale, 4, .5), g.math('MULTIPLY', g.noise(g.world(), scale * 4.5, 3), .35))
    high = g.node('Bump', Height=ripple, Strength=.5 * waves, Distance=.05)
    clear = g.node('BsdfTransparent', Color=(*rgb(colour), 1))
    shine = g.node('BsdfGlossy', Roughness=rough)
    g.links.new(high.outputs[0], shine.inputs['Normal'])
    fresnel = g.node('Fresnel', IOR=1.33)
    g.links.new(high.outputs[0], fresnel.inputs['Normal'])
    both = g.node('MixShader')
    g.links.new(_from_outside(g, fresnel.outputs[0]), both.inputs[0])
    g.links.new(clear.outputs[0], both.inputs[1])
    g.links.new(shine.outputs[0], both.inputs[2])
    g.links.new(both.outputs[0], g.out.inputs['Surface'])
    return g.material


@remembered
def far(colour, haze='#c9d8e2', reach=2500.0, rough=1.0, other=None, size=40.0, bump=0.0):
    """Ground, hills or sea that fade into the haze with distance."""
    g = Graph('far')
    if other:
        colour = g.mix('MIX', g.ramp(g.noise(g.world(), 1 / size, 7, .62), (.38, 0.0), (.62, 1.0)), colour, other)
    g.set(Base_Color=colour if hasattr(colour, 'is_output') else rgb(colour), Roughness=rough, Specular=.5 if rough < .5 else .05)
    if bump:
        g.bump(g.noise(g.world((1, 1, 1)), .35, 6, .6), bump, 1.2)
    air = g.node('Emission', Color=(*rgb(haze), 1), Strength=1.0)
    away = g.node('CameraData').outputs['View Distance']
    amount = g.math('SUBTRACT', 1.0, g.math('POWER', 2.718, g.math('MULTIPLY', away, -1 / reach)))
    both = g.node('MixShader')
    g.links.new(amount, both.inputs[0])
    g.links.new(g.shader.outputs[0], both.inputs[1])
    g.links.new(air.outputs[0], both.inputs[2])
    g.links.new(both.outputs[0], g.out.inputs['Surface'])
    air.name = 'air'
    return g.material


@remembered
def ground(colour, other, size=.03, bump=.8, rough=.95):
    """Gravel, earth or moss: grains of two shades."""
    g = Graph('ground')
    cell = g.node('TexVoronoi', Vector=g.world(), Scale=1 / size)
    patch = g.noise(g.world(), .7, 3, .6)
    tint = g.mix('MIX', g.node('SeparateXYZ', Vector=cell.outputs['Color']).outputs[0], colour, other)
    g.set(Base_Color=g.mix('MULTIPLY', .8, tint, g.ramp(patch, (.3, .7), (.7, 1.1))), Roughness=rough, Specular=.2)
    return g.bump(g.math('SUBTRACT', 1.0, cell.outputs['Distance']), bump, size * .6).material


@remembered
def leaf(colour, other=None):
    g = Graph('leaf')
    tint = g.mix('MIX', g.node('ObjectInfo').outputs['Random'], colour, other or tuple(v * .6 for v in rgb(colour)))
    g.set(Base_Color=tint, Roughness=.5, Specular=.3)
    through = g.node('BsdfTranslucent', Color=tint)
    both = g.node('MixShader', Fac=.3)
    g.links.new(g.shader.outputs[0], both.inputs[1])
    g.links.new(through.outputs[0], both.inputs[2])
    g.links.new(both.outputs[0], g.out.inputs['Surface'])
    return g.material


@remembered
def shining(colour, strength):
    g = Graph('shining')
    g.links.new(g.node('Emission', Color=(*rgb(colour), 1), Strength=strength).outputs[0], g.out.inputs['Surface'])
    return g.material


@remembered
def fire(strength=1.1):
    """Flames behind a pane: dark at the top, bright in tongues."""
    g = Graph('fire')
    high = g.node('SeparateXYZ', Vector=g.uv()).outputs[1]
    tongues = g.math('SUBTRACT', g.noise(g.world((9, 9, 4)), 1, 4, .6), g.math('MULTIPLY', g.math('SUBTRACT', high, .40), 1.1))
    colour = g.ramp(tongues, (.42, '#120604'), (.55, '#c2410c'), (.66, '#ff9a3c'), (.8, '#ffe0a0'))
    g.links.new(g.node('Emission', Color=colour, Strength=strength).outputs[0], g.out.inputs['Surface'])
    return g.material


@remembered
def shade(colour='#f1e7d3', glow=.5):
    """A lampshade with a lit lamp in it."""
    return Graph('shade').set(Base_Color=rgb(colour), Roughness=.9, Specular=.1, Emission=rgb('#ffd9a0'), Emission_Strength=glow).material


_drawn = [0]


def painted(draw, size=512, rough=.8, metres=None, bump=0.0, specular=.2):
    """A material of a picture: `metres` is the size of one repetition; `draw(x, y)` takes arrays of 0 … 1 and gives a linear colour array (size, size, 3)."""
    g = Graph('painted')
    y, x = numpy.mgrid[0:size, 0:size] / size
    pixels = numpy.ones((size, size, 4), numpy.float32)
    pixels[..., :3] = numpy.clip(draw(x, y), 0, 1)
    _drawn[0] += 1
    image = bpy.data.images.new('drawn%d' % _drawn[0], size, size, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(pixels.ravel())
    wide, high = metres if isinstance(metres, tuple) else (metres or 1, metres or 1)
    picture = g.node('TexImage', Vector=g.uv((1 / wide, 1 / high, 1)), image=image)
    g.set(Base_Color=picture.outputs['Color'], Roughness=rough, Specular=specular)
    if bump:
        g.bump(picture.outputs['Color'], bump, .003)
    return g.material


brass = lambda: plain('#c49a4a', .28, .5, 1.0)
steel = lambda: plain('#c8c9ca', .25, .5, 1.0)
black = lambda: plain('#17181a', .45, .4)
white = lambda: plain('#eeece6', .35, .4)
ceramic = lambda colour='#f3f0ea': plain(colour, .14, .5, 0.0, 0.0, .3)
mirror = lambda: plain('#f4f6f6', .01, .5, 1.0)
