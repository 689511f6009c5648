"""Pictures and patterns, drawn from arrays of 0 … 1: prints for walls, painted tiles, rugs."""
import numpy as np


def lin(code):
    v = np.array([int(code[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(v <= .04045, v / 12.92, ((v + .055) / 1.055) ** 2.4)


def field(x, y, seed, octaves=4, size=3.0):
    """Smooth noise of −1 … 1."""
    rng = np.random.default_rng(seed)
    total, weight = 0, 0
    for k in range(octaves):
        for _ in range(4):
            a, b, p = *rng.normal(0, size * 2 ** k, 2), rng.uniform(0, 6.28)
            total = total + np.sin(x * a + y * b + p) / 2 ** k
            weight += 1 / 2 ** k
    return total / weight * 1.6


def over(under, mask, colour):
    m = np.clip(mask, 0, 1)[..., None]
    return under * (1 - m) + lin(colour) * m


def edge(value, sharp=90):
    return np.clip(value * sharp + .5, 0, 1)


def paper(x, y, colour='#f0eadc'):
    return lin(colour) * (1 + field(x, y, 5, 5, 20)[..., None] * .02)


def shore(x, y, seed=1, colours=('#e9dcc0', '#7fa6a3', '#2f5f68', '#d8956a')):
    """Bands of sand, water and hills, as a silk-screen print."""
    out = paper(x, y)
    for k, (at, colour) in enumerate(((.62, colours[1]), (.46, colours[2]), (.28, colours[0]))):
        out = over(out, edge(at + field(x, y * .2, seed * 7 + k, 3, 2.2) * .05 - y), colour)
    return over(out, edge(.085 - np.hypot(x - (.3 if seed % 2 else .68), y - .78)), colours[3])


def forms(x, y, seed=1, colours=('#c4613a', '#2d3f4c', '#dcb27a', '#8a9a85')):
    """Overlapping rounded forms."""
    rng = np.random.default_rng(seed)
    out = paper(x, y)
    for k in range(4):
        cx, cy, r = rng.uniform(.28, .72), rng.uniform(.25, .75), rng.uniform(.13, .26)
        bent = np.hypot((x - cx) * rng.uniform(.7, 1.5), y - cy) + field(x, y, seed + k, 2, 3) * .03
        out = over(out, edge(r - bent), colours[k % len(colours)])
    return out


def botanical(x, y, seed=1, colour='#3f5a3c'):
    """A stem with leaves."""
    out = paper(x, y)
    stem = .5 + .06 * np.sin(y * 3 + seed)
    out = over(out, edge(.006 - np.abs(x - stem)) * (y > .1) * (y < .9), colour)
    for k in range(11):
        h, way = .18 + k * .062, 1 if k % 2 else -1
        a = way * (.55 - .02 * k)
        dx, dy = x - (.5 + .06 * np.sin(h * 3 + seed)), y - h
        along, across = dx * np.cos(a) * way + dy * abs(np.sin(a)), -dx * abs(np.sin(a)) * way + dy * np.cos(a)
        size = .24 * (1 - .5 * abs(k / 10 - .4))
        t = along / size
        out = over(out, edge(.05 * np.sqrt(np.maximum(0, t * (1 - t))) * 2 * size / .2 - np.abs(across)) * (t > 0) * (t < 1), colour)
    return out


def landscape(x, y, seed=1, colours=('#a9bcc4', '#6e8790', '#44585c', '#26332f')):
    """Ridges in mist, as an old photograph."""
    out = lin('#dcdcd2') * (1 - .15 * y[..., None])
    for k, colour in enumerate(colours):
        ridge = .66 - k * .15 + field(x, y * 0, seed * 3 + k, 5, 2.5) * (.05 + .02 * k)
        out = over(out, edge(ridge - y, 60), colour)
    return out


def azulejo(x, y, blue='#2f5590', ground='#eef0ea', second='#d8a94a'):
    """Four painted tiles of 14 cm that make one figure."""
    u, v = (x * 2) % 1, (y * 2) % 1
    u, v = np.minimum(u, 1 - u) * 2, np.minimum(v, 1 - v) * 2
    r = np.hypot(u, v)
    a = np.arctan2(v, u)
    out = lin(ground) * np.ones(x.shape + (1,))
    out = over(out, edge(.33 + .11 * np.cos(a * 4) - r, 40) - edge(.24 + .1 * np.cos(a * 4) - r, 40), blue)
    out = over(out, edge(.14 - r, 40), second)
    far = np.hypot(1 - u, 1 - v)
    out = over(out, edge(.44 - far, 40) - edge(.36 - far, 40), blue)
    out = over(out, edge(.20 + .07 * np.cos(4 * np.arctan2(1 - v, 1 - u)) - far, 40), blue)
    out = over(out, edge(.035 - np.abs(u + v - 1.0), 40) * (r > .5), blue)
    joint = np.minimum(np.minimum((x * 2) % 1, 1 - (x * 2) % 1), np.minimum((y * 2) % 1, 1 - (y * 2) % 1))
    return over(out, edge(.012 - joint, 60), '#b9b6aa') * (1 + field(x, y, 3, 4, 9)[..., None] * .04)


def encaustic(x, y, colours=('#d9d0bd', '#8e3b2a', '#39424a', '#c79c5a')):
    """Cement tiles with a star."""
    u, v = (x * 2) % 1 - .5, (y * 2) % 1 - .5
    out = lin(colours[0]) * np.ones(x.shape + (1,))
    d, s = np.abs(u) + np.abs(v), np.maximum(np.abs(u), np.abs(v))
    out = over(out, edge(.5 - d) - edge(.40 - d), colours[1])
    out = over(out, edge(.22 - s), colours[2])
    out = over(out, edge(.24 - d), colours[3])
    out = over(out, edge(d - .72), colours[2])
    return over(out, edge(s - .494, 120), '#8c8578') * (1 + field(x, y, 9, 5, 6)[..., None] * .08)


def kilim(x, y, colours=('#a2432f', '#e6d6b8', '#2f3b48', '#c98a3c')):
    """Stepped diamonds in bands."""
    u = np.round(((x * 4) % 1 - .5) * 16) / 16
    v = np.round(((y * 6) % 1 - .5) * 16) / 16
    d = np.abs(u) * 1.1 + np.abs(v)
    out = lin(colours[0]) * np.ones(x.shape + (1,))
    out = over(out, (d < .44) * 1.0, colours[1])
    out = over(out, (d < .33) * 1.0, colours[2])
    out = over(out, (d < .18) * 1.0, colours[3])
    band = np.minimum(x, 1 - x)
    out = over(out, (band < .07) * 1.0, colours[2])
    out = over(out, (band < .045) * 1.0, colours[1])
    return out * (1 + field(x, y, 4, 5, 40)[..., None] * .07)


def persian(x, y, colours=('#6e3a36', '#39414f', '#c4b596', '#8f6a50')):
    """A field with a medallion and borders, worn soft."""
    e = np.minimum(np.minimum(x, 1 - x) * .66, np.minimum(y, 1 - y))
    out = lin(colours[0]) * np.ones(x.shape + (1,))
    motif = np.sin(x * 230) * np.sin(y * 160) + field(x, y, 2, 3, 12) * .4
    out = over(out, (motif > .55) * 1.0, colours[3])
    out = over(out, (motif < -.7) * 1.0, colours[2])
    r = np.hypot((x - .5) * .8, (y - .5) * 1.2) + .02 * np.cos(np.arctan2(y - .5, x - .5) * 12)
    for size, colour in ((.26, colours[1]), (.22, colours[2]), (.2, colours[1]), (.1, colours[0]), (.06, colours[2])):
        out = over(out, edge(size - r), colour)
    for size, colour in ((.12, colours[2]), (.11, colours[1]), (.035, colours[2]), (.028, colours[0])):
        out = over(out, edge(size - e, 200), colour)
    border = (e < .1) & (e > .04)
    out = over(out, border * (np.sin(x * 260) * np.sin(y * 180) > .3) * 1.0, colours[3])
    return out * (1 + field(x, y, 4, 5, 30)[..., None] * .10)
