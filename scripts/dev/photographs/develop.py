"""Makes a photograph of the linear passes of `render.py`: removes the noise, balances the exposure and writes a WebP.

The noise is removed from the light alone (colour divided by albedo), so that textures stay sharp: non-local means whose weights come
from the other half's light, from normals, albedo and depth. python3 develop.py <result without ending> <file.webp> [--look '{"exposure": 0}']
"""
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2  # noqa: E402
import numpy as np  # noqa: E402

cv2.setNumThreads(2)

largest_bytes = 215_000
wide = 1600


def load(stem, slot):
    halves = [cv2.imread('%s.%s%d.exr' % (stem, slot, half), cv2.IMREAD_UNCHANGED)[..., ::-1].astype(np.float32) for half in (1, 2)]
    return [np.nan_to_num(np.ascontiguousarray(one), posinf=50, neginf=0) for one in halves]


def without_fireflies(light):
    """A pixel far above its neighbours is brought down to them."""
    grey = light.mean(2)
    around = cv2.medianBlur(np.ascontiguousarray(grey), 5)
    spread = cv2.blur(np.abs(grey - around), (7, 7))
    return light * np.minimum(1, (around + spread * 3 + .02) / np.maximum(grey, 1e-4))[..., None]


def smooth(halves, features, relief, slope, reach=8, strength=.55):
    """Both halves, each filtered with the weights of the other. Bands of rows are worked on, because they fit into the processor's cache."""
    noise = ((halves[0] - halves[1]) ** 2) / 2
    noise = cv2.GaussianBlur(noise, (0, 0), 4) + 1e-5
    features = [feature / np.float32(np.sqrt(spread)) for feature, spread in features]
    wide = lambda picture: cv2.copyMakeBorder(picture, reach, reach, reach, reach, cv2.BORDER_REFLECT_101)
    around = {'halves': [wide(half) for half in halves], 'features': [wide(feature) for feature in features], 'relief': wide(relief), 'noise': wide(noise)}
    done = [np.zeros_like(half) for half in halves]
    high, rows = halves[0].shape[0], 40

    def band(first):
        last = min(high, first + rows)
        # Two more rows on either side for the blur.
        a, b = max(0, first - 2), min(high, last + 2)
        here = {'halves': [half[a:b] for half in halves], 'features': [feature[a:b] for feature in features], 'relief': relief[a:b], 'noise': noise[a:b]}
        totals, weights = [np.zeros_like(half) for half in here['halves']], [np.zeros(here['relief'].shape, np.float32) for _ in halves]
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                away = (dy * dy + dx * dx) / (reach * reach)
                if away > 1.1:
                    continue
                there = lambda picture: picture[a + reach + dy:b + reach + dy, reach + dx:picture.shape[1] - reach + dx]
                # Depth is compared with the plane that continues from here.
                along, down = slope[0][a:b] * dx, slope[1][a:b] * dy
                same = ((here['relief'] + along + down - there(around['relief'])) / (.012 + .5 * (np.abs(along) + np.abs(down)))) ** 2
                for own, other in zip(here['features'], around['features']):
                    apart = own - there(other)
                    same += cv2.transform(apart * apart, np.ones((1, 3), np.float32))
                same = np.minimum(same, 12) + np.float32(away * .5)
                noise_there = there(around['noise'])
                expected = here['noise'] + np.minimum(here['noise'], noise_there)
                scale = 1 / (1e-4 + strength ** 2 * (here['noise'] + noise_there))
                for own, other in ((0, 1), (1, 0)):
                    apart = here['halves'][other] - there(around['halves'][other])
                    apart = cv2.transform((apart * apart - expected) * scale, np.full((1, 3), 1 / 3, np.float32))
                    apart = np.maximum(0, cv2.blur(apart, (5, 5)))
                    weight = np.exp(-np.minimum(30, apart + same))
                    totals[own] += weight[..., None] * there(around['halves'][own])
                    weights[own] += weight
        for own in (0, 1):
            done[own][first:last] = (totals[own] / weights[own][..., None])[first - a:last - a]

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(band, range(0, high, rows)))
    return done


def denoised(stem):
    colours, albedos, normals, depths = (load(stem, slot) for slot in ('colour', 'albedo', 'normal', 'depth'))
    albedo = (albedos[0] + albedos[1]) / 2
    normal = (normals[0] + normals[1]) / 2
    depth = (depths[0] + depths[1])[..., 0] / 2
    base = albedo + .02
    # Logarithms, because a bright edge would spread otherwise.
    lights = [without_fireflies(colour / base) for colour in colours]
    logs = [np.log1p(np.minimum(light, 200)) for light in lights]
    relief = cv2.medianBlur(np.log(np.maximum(depth, .05)).astype(np.float32), 3)
    slope = [cv2.medianBlur(cv2.Sobel(relief, cv2.CV_32F, dx, 1 - dx, ksize=3) / 8, 5) for dx in (1, 0)]
    # Bumps of plaster and cloth are no edges: normals are compared after they are smoothed.
    calm = cv2.bilateralFilter(np.clip(normal, -1, 1), 9, .5, 3)
    features = [(calm, .12), (cv2.GaussianBlur(albedo, (0, 0), .8), .12)]
    # The reach follows the width of the rendering.
    for strength, reach in ((.9, max(4, 9 * depth.shape[1] // 1152)), (.7, max(3, 5 * depth.shape[1] // 1152))):
        logs = smooth(logs, features, relief, slope, reach, strength)
    return np.expm1((logs[0] + logs[1]) / 2) * base


def guided(guide, source, radius, eps):
    mean = lambda a: cv2.blur(a, (radius * 2 + 1, radius * 2 + 1))
    a = (mean(guide * source) - mean(guide) * mean(source)) / (mean(guide * guide) - mean(guide) ** 2 + eps)
    b = mean(source) - a * mean(guide)
    return mean(a) * guide + mean(b)


def film(light):
    """A film-like curve: a soft toe, a long shoulder, white kept."""
    a, b, c, d, e = 2.51, .03, 2.43, .59, .14
    x = np.maximum(light, 0) * .68
    return np.clip((x * (a * x + b)) / (x * (c * x + d) + e), 0, 1)


def developed(light, look):
    """Exposure by the middle of the picture, bright windows and dark corners drawn together as photographers blend exposures."""
    grey = np.maximum(light @ np.float32([.2126, .7152, .0722]), 1e-4)
    logs = np.log2(grey)
    base = guided(logs, logs, max(8, light.shape[1] // 24), .25)
    middle = np.percentile(logs, look.get('percentile', 50))
    base_to = (base - middle) * look.get('range', .74)
    light = light * 2 ** (base_to - base + np.log2(.25) + look.get('exposure', 0))[..., None]
    warm = look.get('warm', .035)
    light = light * np.float32([1 + warm, 1.0, 1 - warm * 1.3])
    glow = cv2.GaussianBlur(np.maximum(light - 1.1, 0), (0, 0), light.shape[1] / 90)
    light = light + glow * look.get('glow', .10)
    y, x = np.mgrid[-1:1:light.shape[0] * 1j, -1:1:light.shape[1] * 1j].astype(np.float32)
    light = light * (1 - .10 * ((x * x + y * y) / 2) ** 1.4)[..., None]
    # The curve works on each channel and on the brightness; their mean keeps hues without neon colours.
    each = film(light)
    grey = np.maximum(light @ np.float32([.2126, .7152, .0722]), 1e-4)
    whole = np.clip(light * (film(grey) / grey)[..., None], 0, 1)
    shown = each * .65 + whole * .35
    grey = (shown @ np.float32([.2126, .7152, .0722]))[..., None]
    shown = grey + (shown - grey) * look.get('colour', .95)
    return np.clip(shown, 0, 1)


def encoded(shown, look):
    high = round(wide * shown.shape[0] / shown.shape[1])
    srgb = np.where(shown <= .0031308, shown * 12.92, 1.055 * np.maximum(shown, 1e-6) ** (1 / 2.4) - .055).astype(np.float32)
    if srgb.shape[1] < 900 and not look.get('full', True):
        return srgb
    srgb = cv2.resize(srgb, (wide, high), interpolation=cv2.INTER_LANCZOS4)
    sharp = srgb + (srgb - cv2.GaussianBlur(srgb, (0, 0), 1.2)) * look.get('sharpen', .45)
    grain = np.random.default_rng(7).normal(0, .006, (high, wide)).astype(np.float32)
    return np.clip(sharp + cv2.GaussianBlur(grain, (0, 0), .6)[..., None], 0, 1)


def main():
    stem, target = sys.argv[1:3]
    look = json.loads(sys.argv[sys.argv.index('--look') + 1]) if '--look' in sys.argv else {}
    beside = stem + '.look.json'
    if os.path.exists(beside):
        look = {**json.load(open(beside)), **look}
    clean = stem + '.light.npy'
    newest = os.path.getmtime(stem + '.colour2.exr')
    if os.path.exists(clean) and os.path.getmtime(clean) > newest:
        light = np.load(clean).astype(np.float32)
    else:
        light = denoised(stem)
        np.save(clean, np.minimum(light, 60000).astype(np.float16))
    if look.get('mirror'):
        light = np.ascontiguousarray(light[:, ::-1])
    picture = (encoded(developed(light, look), look)[..., ::-1] * 255 + .5).astype(np.uint8)
    os.makedirs(os.path.dirname(os.path.abspath(target)), exist_ok=True)
    if not target.endswith('.webp'):
        cv2.imwrite(target, picture)
        return
    for quality in (84, 80, 76, 72, 68, 62, 56, 50, 44):
        data = cv2.imencode('.webp', picture, [cv2.IMWRITE_WEBP_QUALITY, quality])[1]
        if data.size <= largest_bytes:
            break
    open(target, 'wb').write(data.tobytes())


main()
