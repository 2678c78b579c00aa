"""Takes a photograph, or a scan, of a page: where it lies and how it bends, what lights it, what lies on it, what lens
and sensor and file make of it.

All values are reflectances or intensities to the power of 1/2.2, so light is a product (see pencils.py).
"""
import functools
import math

import cv2
import numpy as np

STEP = 16  # px between the points at which maps and light are worked out


def temperature_gains(kelvin):
    """Blue, green, red of a black body against 6500 K, green 1, to the power of 1/2.2. Source: Planck's law at 450, 540
    and 610 nm."""
    def planck(nm, t):
        return 1 / (nm ** 5 * (math.exp(1.4388e7 / (nm * t)) - 1))
    gains = [planck(nm, kelvin) / planck(nm, 6500) for nm in (450, 540, 610)]
    return np.array([(g / gains[1]) ** (1 / 2.2) for g in gains], np.float32)


class Pose:
    """A pinhole camera before a sheet of size (w, h) mm, which may bend."""

    def __init__(self, size, picture, *, turn=0.0, tilt=0.0, towards=0.0, fill=0.9, bow=0.0, bow_angle=0.0, curl=0.0,
                 shift=(0.0, 0.0), lens=0.0):
        self.size, self.picture = np.array(size, float), picture
        self.bow, self.bow_angle, self.curl, self.lens = bow, bow_angle, curl, lens
        w, h = picture
        self.focal = 0.78 * max(w, h)
        self.centre = np.array([w / 2, h / 2])
        c, s = math.cos(turn), math.sin(turn)
        spin = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1.0]])
        a = np.array([math.cos(towards), math.sin(towards), 0])
        k = np.array([[0, -a[2], a[1]], [a[2], 0, -a[0]], [-a[1], a[0], 0]])
        lean = np.eye(3) + math.sin(tilt) * k + (1 - math.cos(tilt)) * k @ k
        self.turn = lean @ spin
        self.move = np.array([0, 0, 1.0])
        corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * self.size
        near, far = max(size) * 0.3, max(size) * 20
        for _ in range(40):  # the nearest distance at which all of it is seen
            distance = (near + far) / 2
            self.move = np.array([0, 0, distance])
            seen = np.abs(self.project(corners) - self.centre) / (np.array([w, h]) / 2)
            if (seen > fill).any():
                near = distance
            else:
                far = distance
        self.move = np.array([shift[0] * distance * 0.1, shift[1] * distance * 0.1, far])

    def height(self, p):
        """How far the sheet rises towards the camera at points of it, mm."""
        u = (p - self.size / 2) / (self.size / 2)
        along = u[..., 0] * math.cos(self.bow_angle) + u[..., 1] * math.sin(self.bow_angle)
        z = self.bow * (1 - np.minimum(along ** 2, 2.0))
        if self.curl:
            z = z + self.curl * np.clip(u[..., 0] * 0.8 + u[..., 1] * 0.6 - 0.55, 0, 2) ** 2 * 4
        return z

    def project(self, p):
        """Points of the sheet in mm to px."""
        p = np.asarray(p, float)
        flat = np.concatenate([p - self.size / 2, -self.height(p)[..., None]], -1)
        q = flat @ self.turn.T + self.move
        x = q[..., :2] / q[..., 2:]
        r2 = (x ** 2).sum(-1, keepdims=True)
        return x * (1 + self.lens * r2) * self.focal + self.centre

    def coarse_map(self):
        """Points of the sheet (mm) under every STEP-th pixel, one more on each side of the picture."""
        w, h = self.picture
        gx = (np.arange(-1, math.ceil(w / STEP) + 1) + 0.5) * STEP - 0.5
        gy = (np.arange(-1, math.ceil(h / STEP) + 1) + 0.5) * STEP - 0.5
        xy = (np.stack(np.meshgrid(gx, gy), -1) - self.centre) / self.focal
        r2 = (xy ** 2).sum(-1, keepdims=True)
        xy = xy * (1 - self.lens * r2 + 3 * (self.lens * r2) ** 2)
        rays = np.concatenate([xy, np.ones(xy.shape[:2] + (1,))], -1) @ self.turn  # turned back
        eye = -self.move @ self.turn
        z = np.zeros(xy.shape[:2])
        for _ in range(5):
            reach = (z - eye[2]) / rays[..., 2]
            p = (eye + rays * reach[..., None])[..., :2] + self.size / 2
            z = -self.height(p)
        return p.astype(np.float32)

    def scale_at(self, p):
        """px to a mm at a point: the smaller of the two directions."""
        a = self.project(np.array([p, [p[0] + 1, p[1]], [p[0], p[1] + 1]]))
        return float(min(np.linalg.norm(a[1] - a[0]), np.linalg.norm(a[2] - a[0])))


def widen(field, picture):
    """A field at every STEP-th pixel to every pixel."""
    h, w = field.shape[:2]
    full = cv2.resize(field, (w * STEP, h * STEP), interpolation=cv2.INTER_LINEAR)
    return full[STEP:STEP + picture[1], STEP:STEP + picture[0]]


def smooth_noise(shape, rng, cell):
    """Slow noise of deviation 1."""
    small = rng.standard_normal((max(2, shape[0] // cell + 3), max(2, shape[1] // cell + 3))).astype(np.float32)
    return cv2.resize(small, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)


def light(pose, points, rng, spec):
    """Intensities at the coarse points, (h, w, 3)."""
    w, h = pose.size
    e = 2.0
    z = pose.height(points)
    slope = np.stack([pose.height(points + [e, 0]) - z, pose.height(points + [0, e]) - z], -1) / e
    total = np.zeros(points.shape[:2] + (3,), np.float32)
    lamps = []
    for kelvin, strength in spec['lamps']:
        angle, away, up = rng.uniform(0, 2 * math.pi), rng.uniform(0.3, 2.0) * spec['uneven'] * 600, rng.uniform(500, 1500)
        at = np.array([w / 2 + away * math.cos(angle), h / 2 + away * math.sin(angle)])
        d = at - points
        far2 = (d ** 2).sum(-1) + up ** 2
        cosine = (up - (d * slope).sum(-1)) / np.sqrt(far2)
        fall = np.clip(cosine, 0.02, None) / far2 * (away ** 2 + up ** 2) ** 1.0
        lamps.append((fall / np.clip(fall.mean(), 1e-6, None) * strength, temperature_gains(kelvin) ** 2.2))
    shadow = np.ones(points.shape[:2], np.float32)
    if spec['shade']:
        angle, soft = rng.uniform(0, 2 * math.pi), rng.uniform(3, 60)
        edge = rng.uniform(-0.25, 0.25) * min(w, h)
        run = (points[..., 0] - w / 2) * math.cos(angle) + (points[..., 1] - h / 2) * math.sin(angle) - edge
        run = run + smooth_noise(run.shape, rng, 12) * 8
        dark = 1 / (1 + np.exp(-np.clip(run / soft * 3, -30, 30)))
        shadow = 1 - spec['shade'] * dark
    for i, (fall, colour) in enumerate(lamps):
        shaded = shadow if i == 0 else 1.0  # the second lamp reaches into the shade of the first
        total += (fall * shaded)[..., None] * colour
    shape = points.shape[:2]
    yy, xx = np.mgrid[0:shape[0], 0:shape[1]]
    r2 = ((xx / shape[1] - 0.5) ** 2 + (yy / shape[0] - 0.5) ** 2) * 2
    total *= (1 - spec['vignette'] * r2)[..., None]
    white = temperature_gains(spec['lamps'][0][0]) ** 2.2
    total /= white ** spec['balance']
    return np.clip(total, 1e-4, None) ** (1 / 2.2)


def desk(picture, rng):
    """What lies under the sheet."""
    w, h = picture
    small = (max(8, w // 8), max(8, h // 8))
    base = np.array(rng.choice([(60, 90, 130), (40, 60, 85), (140, 170, 195), (60, 60, 60), (205, 205, 205), (120, 95, 70),
                                (70, 110, 60), (50, 40, 120)]), np.float32)
    image = np.ones((small[1], small[0], 3), np.float32) * base
    kind = rng.choice(['plain', 'wood', 'checks', 'cloth'])
    if kind == 'wood':
        lines = smooth_noise((small[1], 4), rng, 3)
        image *= (1 + 0.12 * cv2.resize(lines, small))[..., None]
    elif kind == 'checks':
        n = rng.integers(8, 30)
        yy, xx = np.mgrid[0:small[1], 0:small[0]]
        image *= (0.8 + 0.35 * (((xx // n) + (yy // n)) % 2))[..., None]
    elif kind == 'cloth':
        image *= (1 + 0.08 * rng.standard_normal((small[1], small[0])).astype(np.float32))[..., None]
    image *= (1 + 0.05 * smooth_noise((small[1], small[0]), rng, 20))[..., None]
    return cv2.resize(np.clip(image, 0, 255).astype(np.uint8), (w, h), interpolation=cv2.INTER_LINEAR)


NOISE_UNIT = 24


@functools.lru_cache(maxsize=None)
def noise_tiles():
    """Tiles of noise with a deviation of NOISE_UNIT: fine, mostly alike in all channels; and blotches of colour."""
    rng, size = np.random.default_rng(5), 1280
    fine = 0.8 * rng.standard_normal((size, size, 1), np.float32) + 0.6 * rng.standard_normal((size, size, 3), np.float32)
    blotches = cv2.resize(rng.standard_normal((size // 4, size // 4, 3), np.float32), (size, size))
    return [np.clip(np.rint(t * NOISE_UNIT), -127, 127).astype(np.int8) for t in (fine, blotches)]


def add_noise(image, rng, luma, chroma):
    """Noise of the sensor, or grain of paper, in steps of a byte."""
    fine, blotches = noise_tiles()
    h, w = image.shape[:2]
    for y in range(0, h, 768):
        for x in range(0, w, 768):
            part = image[y:y + 768, x:x + 768]
            oy, ox, py, px = rng.integers(0, 512, 4)
            noise = cv2.addWeighted(fine[oy:oy + part.shape[0], ox:ox + part.shape[1]], luma / NOISE_UNIT,
                                    blotches[py:py + part.shape[0], px:px + part.shape[1]], chroma / NOISE_UNIT, 0)
            cv2.add(part, noise, dst=part, dtype=cv2.CV_8U)
    return image


def curve(contrast, lift):
    """A camera's tone curve as a table: an S of that contrast, blacks lifted."""
    x = np.linspace(0, 1, 256)
    s = x + contrast * (x - 0.5) * x * (1 - x) * 4 * 0.35
    return np.clip((lift + (1 - lift) * s) * 255, 0, 255).astype(np.uint8)


def saturate(image, gain):
    """More or less colour, as phones like it."""
    if abs(gain - 1) < 0.01:
        return image
    grey = cv2.cvtColor(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    return cv2.addWeighted(image, gain, grey, 1 - gain, 0)


def capsule(image, a, b, radius, colour, rng, shadow=True):
    """A finger, or a pencil, over the picture, from a to b in px; returns its mask's polygon test as bytes."""
    h, w = image.shape[:2]
    reach = int(radius * 2.2) + 8
    low = np.maximum(np.floor(np.minimum(a, b)).astype(int) - reach, 0)
    high = np.minimum(np.ceil(np.maximum(a, b)).astype(int) + reach, [w, h])
    if (high - low < 2).any():
        return
    part = image[low[1]:high[1], low[0]:high[0]]
    yy, xx = np.mgrid[low[1]:high[1], low[0]:high[0]].astype(np.float32)
    d = np.array(b, float) - a
    t = np.clip(((xx - a[0]) * d[0] + (yy - a[1]) * d[1]) / max(1e-6, (d ** 2).sum()), 0, 1)
    ux, uy = xx - (a[0] + t * d[0]), yy - (a[1] + t * d[1])
    r = np.sqrt(ux ** 2 + uy ** 2) / radius
    if shadow:
        off = rng.uniform(0.2, 0.6, 2)
        s = np.sqrt((ux / radius - off[0]) ** 2 + (uy / radius - off[1]) ** 2)
        dark = 1 - 0.45 * np.clip(1.5 - s, 0, 1)
        part[:] = (part * dark[..., None]).astype(np.uint8)
    body = np.array(colour, np.float32) * (1.05 - 0.45 * np.clip(r, 0, 1) ** 2)[..., None]
    cover = np.clip((1 - r) * radius, 0, 1)[..., None]
    part[:] = np.clip(part * (1 - cover) + body * cover, 0, 255).astype(np.uint8)


def take(page, scale, pose, rng, spec):
    """The picture as an array of bytes. `page` is `scale` px to a mm."""
    points = pose.coarse_map()
    picture = pose.picture
    image = desk(picture, rng)
    where = widen(points * scale - 0.5, picture)
    height = 512
    for y in range(0, picture[1], height):
        part = where[y:y + height]
        cv2.remap(page, part, None, cv2.INTER_LINEAR, dst=image[y:y + height], borderMode=cv2.BORDER_TRANSPARENT)
    lamp = light(pose, points, rng, spec)
    inside = ((points > 0) & (points < pose.size)).all(-1)
    level = np.percentile(lamp[inside].max(-1) if inside.any() else lamp, 92)
    lamp *= spec['exposure'] / level
    glare = np.zeros(points.shape[:2], np.float32)
    for at, size, peak in spec['glares']:
        d2 = (((points - at) / size) ** 2).sum(-1)
        glare += peak * np.exp(-d2)
    most = float(lamp.max())
    field = widen(np.rint(lamp * (255 / most)).astype(np.uint8), picture)
    cv2.multiply(image, field, dst=image, scale=most / 255)
    for a, b, radius, colour in spec['objects']:
        ends = pose.project(np.array([a, b]))
        size = pose.scale_at((np.array(a) + b) / 2 if np.abs(np.array(a)).max() < 400 else pose.size / 2)
        lit = lamp[inside].mean(0) if inside.any() else 1.0
        capsule(image, ends[0], ends[1], radius * size, np.array(colour) * lit, rng)
    if spec['glares']:
        shine = widen(np.minimum(glare * 255, 255).astype(np.uint8), picture)
        cv2.add(image, cv2.merge([shine] * 3), dst=image)
    if spec['blur'] > 0.2:
        cv2.GaussianBlur(image, (0, 0), spec['blur'], dst=image)
    if spec['shake']:
        n = max(3, int(spec['shake']) | 1)
        kernel = np.zeros((n, n), np.float32)
        a = rng.uniform(0, math.pi)
        c = n // 2
        p = (int(round(c - c * math.cos(a))), int(round(c - c * math.sin(a))))
        cv2.line(kernel, p, (2 * c - p[0], 2 * c - p[1]), 1.0, 1, cv2.LINE_AA)
        image = cv2.filter2D(image, -1, kernel / kernel.sum())
    add_noise(image, rng, spec['noise'], spec['chroma'])
    if spec['sharpen']:
        soft = cv2.GaussianBlur(image, (0, 0), 1.2)
        image = cv2.addWeighted(image, 1 + spec['sharpen'], soft, -spec['sharpen'], 0)
    image = cv2.LUT(image, curve(spec['contrast'], spec['lift']))
    return saturate(image, spec['saturation'])


class Bed:
    """How a sheet of size (w, h) mm lies on a scanner."""

    def __init__(self, size, spec):
        self.size, self.scale = np.array(size, float), spec['dpi'] / 25.4
        turned = self.size if spec['quarter'] % 2 == 0 else self.size[::-1]
        self.picture = tuple(int(v) for v in (turned + spec['margin']) * self.scale)
        angle = spec['quarter'] * math.pi / 2 + math.radians(spec['skew'])
        self.turn = np.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])

    def project(self, p):
        """Points of the sheet in mm to px."""
        return (np.asarray(p, float) - self.size / 2) @ self.turn * self.scale + np.array(self.picture) / 2

    def scale_at(self, _):
        return self.scale


def scan(page, scale, bed, rng, spec):
    """A flatbed scan, perhaps grey."""
    picture = bed.picture
    k = scale / bed.scale  # page px for a px of the scan
    forth = bed.turn * k
    middle = np.array([page.shape[1], page.shape[0]]) / 2
    off = middle - forth @ (np.array(picture) / 2)
    affine = np.hstack([forth, off[:, None]])
    ground = (250, 250, 250) if spec['lid'] == 'white' else (25, 25, 25)
    small = page
    if k > 1.3:
        f = 1 / k * 1.15
        small = cv2.resize(page, None, fx=f, fy=f, interpolation=cv2.INTER_AREA)
        affine = affine * (small.shape[1] / page.shape[1])
    image = cv2.warpAffine(small, affine, picture, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
                           borderMode=cv2.BORDER_CONSTANT, borderValue=ground)
    image = cv2.multiply(image, (spec['exposure'] * spec['tint'][0], spec['exposure'] * spec['tint'][1],
                                 spec['exposure'] * spec['tint'][2], 0), dtype=cv2.CV_8U)
    for _ in range(spec['streaks']):
        x = rng.integers(0, picture[0])
        image[:, x:x + 1] = (image[:, x:x + 1] * rng.uniform(0.75, 1.0)).astype(np.uint8)
    if spec['blur'] > 0.2:
        cv2.GaussianBlur(image, (0, 0), spec['blur'], dst=image)
    add_noise(image, rng, spec['noise'], 0)
    image = cv2.LUT(image, curve(spec['contrast'], 0.02))
    if spec['grey']:
        image = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
    return image
