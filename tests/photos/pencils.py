"""Colours the sites of a printed page as people do: pencils with strokes, gaps and uneven pressure, felt pens, marks by
ballpoint, what is left after rubbing out.

A page is an array of bytes (height, width, 3), blue first, in which a value is the reflectance to the power of 1/2.2;
so a layer of colour is a product. Lengths are mm unless they say px.
"""
import math

import cv2
import numpy as np

# Pencils as they look on white paper at full pressure, sRGB. The names are for truth files.
PENCILS = {
    'red': (205, 40, 45), 'orange': (238, 120, 40), 'yellow': (247, 214, 50), 'light green': (135, 190, 70),
    'green': (30, 125, 65), 'sky': (85, 170, 220), 'blue': (35, 75, 165), 'violet': (95, 55, 140),
    'pink': (235, 125, 165), 'brown': (115, 70, 45), 'black': (45, 45, 48), 'grey': (120, 122, 125),
    'graphite': (85, 86, 90), 'turquoise': (20, 150, 155), 'crimson': (160, 25, 60), 'ochre': (200, 150, 60),
    'lilac': (175, 145, 205), 'dark green': (25, 75, 55), 'navy': (30, 40, 90), 'lemon': (250, 235, 90),
}
# What only the channels take: pencils near to another, pens that mark.
RARE = {
    'azure': (60, 120, 200), 'pale pink': (246, 190, 206), 'biro': (40, 55, 140), 'marker yellow': (250, 245, 60),
    'marker green': (130, 235, 110), 'marker pink': (255, 120, 180), 'marker blue': (110, 200, 245),
}
INKS = {'ballpoint blue': (40, 55, 140), 'ballpoint black': (45, 45, 55), 'pencil': (90, 90, 95)}


def colour_of(name):
    """Of any pencil, sRGB."""
    return PENCILS.get(name) or RARE[name]


def lab(rgb):
    """CIE Lab of an sRGB colour of bytes."""
    pixel = np.array([[rgb]], np.float32) / 255
    return cv2.cvtColor(pixel, cv2.COLOR_RGB2Lab)[0, 0]


def difference(one, other):
    """How far two sRGB colours are apart, as a distance in Lab."""
    return float(np.linalg.norm(lab(one) - lab(other)))


def tooth(size, seed):
    """A tile of paper surface, 0 (a hill, which takes colour) to 1 (a hollow), flat in its distribution."""
    noise = np.random.default_rng(seed).standard_normal((size, size)).astype(np.float32)
    fine = cv2.GaussianBlur(noise, (0, 0), 0.9, borderType=cv2.BORDER_REFLECT)
    broad = cv2.GaussianBlur(noise[::-1], (0, 0), 2.4, borderType=cv2.BORDER_REFLECT)
    both = fine / fine.std() + 0.7 * broad / broad.std()
    ranks = np.empty(both.size, np.float32)
    ranks[np.argsort(both, axis=None)] = np.linspace(0, 1, both.size, dtype=np.float32)
    return ranks.reshape(both.shape)


TOOTH = tooth(1024, 99)


def inside_spans(outline, angle, offsets):
    """The chords of a convex outline along `angle`: arrays of offset, from and to in the turned frame."""
    c, s = math.cos(angle), math.sin(angle)
    along = outline[:, 0] * c + outline[:, 1] * s
    across = -outline[:, 0] * s + outline[:, 1] * c
    next_along, next_across = np.roll(along, -1), np.roll(across, -1)
    rise = np.where(next_across == across, 1, next_across - across)
    t = (offsets[:, None] - across) / rise
    crossed = (across <= offsets[:, None]) != (next_across <= offsets[:, None])
    hits = along + t * (next_along - along)
    low = np.where(crossed, hits, np.inf).min(1)
    high = np.where(crossed, hits, -np.inf).max(1)
    whole = high > low
    return offsets[whole], low[whole], high[whole]


class Tool:
    """A pencil or pen in somebody's hand: its colour and how they use it."""

    def __init__(self, rng, rgb, kind, tier, name=''):
        self.rgb, self.kind, self.name = rgb, kind, name
        hard = tier != 'good'
        self.ink = np.array(rgb[::-1], np.float32) / 255
        self.angle = rng.uniform(0, math.pi)
        self.steady = rng.uniform(0.3, 1.0) if hard else rng.uniform(0.7, 1.0)
        if kind == 'felt':
            self.width, self.cover = rng.uniform(0.8, 2.0), rng.uniform(0.93, 1.25)
            self.density, self.pressure = rng.uniform(0.85, 1.0), 1.0
        elif kind == 'crayon':
            self.width, self.cover = rng.uniform(1.2, 2.2), rng.uniform(0.8, 1.2)
            self.density, self.pressure = rng.uniform(0.7, 1.0), rng.uniform(0.55, 0.85)
        else:
            self.width = rng.uniform(0.45, 1.1)
            self.cover = rng.uniform(0.5, 1.15) if hard else rng.uniform(0.8, 1.3)
            self.density = rng.uniform(0.55, 1.0) if hard else rng.uniform(0.75, 1.0)
            self.pressure = rng.uniform(0.55, 1.0) if hard else rng.uniform(0.75, 1.0)
        self.cross = rng.random() < 0.25
        self.rim = rng.random() < 0.2


class Sketch:
    """A page under work, `scale` px to a mm."""

    def __init__(self, page, scale, rng):
        self.page, self.scale, self.rng = page, scale, rng

    def window(self, points, margin):
        """The part of the page round some points, and its corner in px; nothing if it is off the page."""
        low = np.floor((points.min(0) - margin) * self.scale).astype(int)
        high = np.ceil((points.max(0) + margin) * self.scale).astype(int) + 1
        low, high = np.maximum(low, 0), np.minimum(high, [self.page.shape[1], self.page.shape[0]])
        if (high - low < 2).any():
            return None, None
        return self.page[low[1]:high[1], low[0]:high[0]], low

    def lines(self, mask, low, lines, width, value):
        """Draws lines into a mask of bytes. `lines`: arrays of points in mm, or of many lines of equal length."""
        thick = max(1, int(round(width * self.scale)))
        thin = min(1.0, width * self.scale)  # thinner than a pixel: paler
        px = []
        for line in lines:
            points = np.rint((np.asarray(line) * self.scale - low) * 16).astype(np.int32)
            px += list(points) if points.ndim == 3 else [points]
        cv2.polylines(mask, px, False, int(value * thin), thick, cv2.LINE_AA, 4)

    def lay(self, window, low, strength, tool, pressure):
        """Lays colour where `strength` (a mask of bytes) is, as the paper takes it; returns what it covers, 0 to 1."""
        h, w = strength.shape
        if tool.kind == 'felt':
            amount = strength * np.float32(tool.density / 255)
        else:
            y0, x0 = (low[1] * 7 + 13) % 400, (low[0] * 5 + 7) % 400
            rough = TOOTH[y0:y0 + h, x0:x0 + w]
            if rough.shape != strength.shape:
                rough = cv2.resize(TOOTH, (w, h))
            push = strength * np.float32(pressure / 255)
            amount = (push * np.float32(1.35) - rough) * np.float32(3.0)
            np.minimum(np.maximum(amount, 0, out=amount), 1, out=amount)
            amount *= np.float32((0.55 + 0.45 * pressure) * tool.density)
            amount += push * np.float32(0.12 * tool.density)
        np.minimum(amount, 1, out=amount)
        level = (amount * 255).astype(np.uint8)
        table = np.rint(255 - np.arange(256)[:, None] * (1 - tool.ink)).astype(np.uint8)[None]
        cv2.multiply(window, cv2.LUT(cv2.merge([level] * 3), table), dst=window, scale=1 / 255)
        return amount

    def hatch(self, outline, tool, angle, cover, part=None):
        """Strokes that fill a convex outline, and the turns between them. `part`: only this share of it, from one side."""
        rng = self.rng
        c, s = math.cos(angle), math.sin(angle)
        across = -outline[:, 0] * s + outline[:, 1] * c
        low, high = across.min(), across.max()
        if part is not None:
            high = low + (high - low) * part
        gap = tool.width / max(cover, 0.05)
        count = max(2, int((high - low) / gap))
        offsets = np.linspace(low, high, count + 2)[1:-1] + rng.normal(0, gap * 0.22, count)
        loose = min((1.1 - tool.steady) * 0.9, 0.09 * (high - low))  # hands are steadier in small places
        offsets, a, b = inside_spans(outline, angle, offsets)
        a = a + rng.normal(tool.width * 0.4, loose, len(a))
        b = b - rng.normal(tool.width * 0.4, loose, len(b))
        keep = b - a > tool.width * 0.3
        offsets, a, b = offsets[keep, None], a[keep, None], b[keep, None]
        t = np.array([0, 1 / 3, 2 / 3, 1])
        bow, tilt = rng.normal(0, 0.02, a.shape) * (b - a), rng.normal(0, 0.03, a.shape) * (b - a)
        u = a + (b - a) * t
        v = offsets + bow * 4 * t * (1 - t) + tilt * (t - 0.5)
        points = np.stack([u * c - v * s, u * s + v * c], -1)
        points[1::2] = points[1::2, ::-1]
        turns = np.stack([points[:-1, -1], points[1:, 0]], 1)  # the pencil often stays down between two strokes
        turns = turns[rng.random(len(turns)) < (0.2 if tool.kind == 'felt' else 0.8)]
        return [points, turns]

    def fill(self, outline, tool, floor=0.0, part=None):
        """Colours a site; adds strokes until at least `floor` of it is covered. Returns the covered share."""
        rng = self.rng
        window, low = self.window(outline, 2.5)
        if window is None:
            return 0.0
        inner = np.zeros(window.shape[:2], np.uint8)
        px = np.round((outline * self.scale - low) * 16).astype(np.int32)
        cv2.fillPoly(inner, [px], 255, cv2.LINE_8, 4)
        inside = inner > 0
        total = np.zeros(window.shape[:2], np.float32)
        strength = np.zeros(window.shape[:2], np.uint8)
        for attempt in range(4):
            angle = tool.angle + rng.normal(0, 0.12) + (math.pi / 2 * (0.6 + 0.4 * rng.random()) if attempt else 0)
            strength[:] = 0
            lines = self.hatch(outline, tool, angle, tool.cover * rng.uniform(0.9, 1.1), part)
            press = float(np.clip(tool.pressure * rng.normal(1, 0.07), 0.3, 1.0))
            self.lines(strength, low, [lines[0][::2], lines[1]], tool.width * rng.uniform(0.9, 1.1), 255 * rng.uniform(0.85, 1))
            self.lines(strength, low, [lines[0][1::2]], tool.width * rng.uniform(0.9, 1.1), 255 * rng.uniform(0.85, 1))
            if attempt == 0 and tool.rim and part is None:
                centre = outline.mean(0)
                rim = centre + (outline - centre) * rng.uniform(0.84, 0.93)
                self.lines(strength, low, [np.vstack([rim, rim[:1]])], tool.width, 255)
            total = np.maximum(total, self.lay(window, low, strength, tool, press))
            cover = float((total[inside] > 0.25 * tool.density).mean()) if inside.any() else 0.0
            if cover >= floor and not (attempt == 0 and tool.cross):
                break
        return cover

    def draw(self, lines, tool, width):
        """A drawn mark: lines by a pen."""
        points = np.vstack([np.asarray(line).reshape(-1, 2) for line in lines])
        window, low = self.window(points, 1.5)
        if window is None:
            return
        strength = np.zeros(window.shape[:2], np.uint8)
        self.lines(strength, low, lines, width, 255)
        self.lay(window, low, cv2.GaussianBlur(strength, (0, 0), 0.6), tool, 1.0)

    def rub_out(self, outline, tool):
        """What is left of a colour that was rubbed out: a smear, and rests of strokes."""
        rng = self.rng
        window, low = self.window(outline, 2.0)
        if window is None:
            return
        strength = np.zeros(window.shape[:2], np.uint8)
        self.lines(strength, low, self.hatch(outline, tool, tool.angle, 0.8), tool.width, 255)
        smear = cv2.GaussianBlur(strength, (0, 0), max(1.0, 0.8 * self.scale)).astype(np.float32) / 255
        rest = strength.astype(np.float32) / 255
        amount = smear * rng.uniform(0.02, 0.09) + rest * rng.uniform(0.0, 0.07)
        np.copyto(window, (window * (1 - amount[:, :, None] * (1 - tool.ink))).astype(np.uint8))


def wobbly(points, rng, size):
    """The same line by hand."""
    points = np.asarray(points, np.float64)
    return points + rng.normal(0, 0.02 * size, points.shape)


def cross(outline, rng):
    """Two strokes across a site."""
    at, size = outline.mean(0), np.sqrt(cv2.contourArea(outline.astype(np.float32)))
    r = size * rng.uniform(0.26, 0.4)
    turn = rng.normal(0, 0.12)
    at = at + rng.normal(0, 0.05 * size, 2)
    strokes = []
    for angle in (math.pi / 4 + turn, 3 * math.pi / 4 + turn + rng.normal(0, 0.1)):
        d = np.array([math.cos(angle), math.sin(angle)]) * r
        t = np.linspace(-1, 1, 5)[:, None]
        strokes.append(wobbly(at + t * d * rng.uniform(0.85, 1.15), rng, size * 0.6))
    return strokes


def ring(outline, rng):
    """A ring that does not quite close, or overlaps itself."""
    at, size = outline.mean(0), np.sqrt(cv2.contourArea(outline.astype(np.float32)))
    rx, ry = size * rng.uniform(0.24, 0.36), size * rng.uniform(0.24, 0.36)
    at = at + rng.normal(0, 0.05 * size, 2)
    a = rng.uniform(0, 2 * math.pi) + np.linspace(0, 2 * math.pi * rng.uniform(0.94, 1.08), 24)
    drift = np.linspace(1, rng.uniform(0.92, 1.08), 24)
    return [np.stack([at[0] + rx * np.cos(a) * drift, at[1] + ry * np.sin(a) * drift], 1)]


def trace(outline, rng, ragged):
    """A line along the outline of a site, as steady as the hand; it may stop short of its beginning, or go over it."""
    at = outline.mean(0)
    size = np.sqrt(cv2.contourArea(outline.astype(np.float32)))
    inset = at + (outline - at) * (1 - rng.uniform(0, 0.9) / size)
    round_ = np.vstack([inset, inset[:1]])
    steps = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(round_, axis=0), axis=1))])
    begin = rng.uniform(0, steps[-1])
    along = begin + np.linspace(0, steps[-1] * rng.uniform(0.97, 1.06), max(24, int(steps[-1] * 1.5)))
    line = np.stack([np.interp(along % steps[-1], steps, round_[:, k]) for k in (0, 1)], 1)
    drift = cv2.GaussianBlur(rng.normal(0, 1, line.shape), (0, 0), 2.5)
    return [line + drift * (rng.uniform(0.5, 1.1) if ragged else rng.uniform(0.05, 0.3))]


def tick(outline, rng):
    """A short stroke down and a long one up."""
    at, size = outline.mean(0), np.sqrt(cv2.contourArea(outline.astype(np.float32)))
    at = at + rng.normal(0, 0.06 * size, 2)
    shape = np.array([(-0.3, -0.02), (-0.1, 0.28), (0.32, -0.3)]) * size * rng.uniform(0.75, 1.15)
    return [wobbly(at + shape, rng, size * 0.6)]


def dot(outline, rng):
    """A small blot in the middle, round and round."""
    at, size = outline.mean(0), np.sqrt(cv2.contourArea(outline.astype(np.float32)))
    a = np.linspace(0, 6 * math.pi, 40)
    r = size * rng.uniform(0.06, 0.13) * np.linspace(0.1, 1, 40)
    return [at + np.stack([r * np.cos(a), r * np.sin(a)], 1) + rng.normal(0, 0.01 * size, (40, 2))]


# Letters as strokes in a box of 1 x 1, y down; curves as enough points.
_ARC = [(math.cos(a), math.sin(a)) for a in np.linspace(0, 2 * math.pi, 17)]
STROKES = {
    's': [[(0.85, 0.15), (0.5, 0.0), (0.15, 0.15), (0.2, 0.4), (0.5, 0.5), (0.8, 0.62), (0.85, 0.85), (0.5, 1.0),
           (0.12, 0.85)]],
    'o': [[(0.5 + 0.45 * x, 0.5 + 0.5 * y) for x, y in _ARC]],
    'x': [[(0, 0), (1, 1)], [(1, 0), (0, 1)]],
    '0': [[(0.5 + 0.38 * x, 0.5 + 0.5 * y) for x, y in _ARC]],
    '1': [[(0.25, 0.2), (0.55, 0), (0.55, 1)]],
    '2': [[(0.12, 0.22), (0.3, 0.02), (0.7, 0.02), (0.86, 0.28), (0.5, 0.62), (0.1, 1), (0.9, 1)]],
    '3': [[(0.12, 0.12), (0.5, 0), (0.82, 0.18), (0.5, 0.46), (0.86, 0.72), (0.5, 1), (0.1, 0.86)]],
    '4': [[(0.72, 1), (0.72, 0), (0.1, 0.7), (0.95, 0.7)]],
    '5': [[(0.85, 0), (0.25, 0), (0.18, 0.45), (0.55, 0.4), (0.85, 0.68), (0.5, 1), (0.12, 0.88)]],
    '6': [[(0.75, 0.02), (0.3, 0.35), (0.15, 0.72), (0.5, 1), (0.85, 0.72), (0.5, 0.48), (0.18, 0.68)]],
    '7': [[(0.1, 0), (0.9, 0), (0.4, 1)]],
    '8': [[(0.5, 0.47), (0.2, 0.25), (0.5, 0), (0.8, 0.25), (0.5, 0.47), (0.15, 0.75), (0.5, 1), (0.85, 0.75), (0.5, 0.47)]],
    '9': [[(0.82, 0.3), (0.5, 0.52), (0.16, 0.28), (0.5, 0), (0.82, 0.3), (0.7, 1)]],
}


def number(outline, rng, value):
    """A number by hand, as players write the turn in its site."""
    at, size = outline.mean(0), np.sqrt(cv2.contourArea(outline.astype(np.float32)))
    high = size * rng.uniform(0.38, 0.62)
    wide = high * rng.uniform(0.5, 0.62)
    digits = str(value)
    strokes = []
    for i, digit in enumerate(digits):
        left = at + np.array([(i - (len(digits) - 1) / 2) * wide * 1.25, 0])
        for stroke in STROKES[digit]:
            p = np.array(stroke) - 0.5
            strokes.append(wobbly(left + p * [wide, high], rng, size * 0.4))
    return strokes


def letter(outline, rng, name):
    """A letter by hand; for letters without strokes of their own, Hershey's."""
    at, size = outline.mean(0), np.sqrt(cv2.contourArea(outline.astype(np.float32)))
    high = size * rng.uniform(0.45, 0.62)
    wide = high * rng.uniform(0.6, 0.8)
    slant = rng.normal(0.05, 0.1)
    strokes = []
    for stroke in STROKES[name]:
        p = np.array(stroke) - 0.5
        q = np.stack([p[:, 0] * wide - p[:, 1] * slant * high, p[:, 1] * high], 1)
        strokes.append(wobbly(at + q, rng, size * 0.7))
    return strokes


def scribble(at, length, rng, height=4.0):
    """Something like handwriting: loops along a line."""
    n = max(12, int(length * 4))
    t = np.linspace(0, length, n)
    phase = np.cumsum(rng.uniform(0.4, 1.1, n))
    tall = height * (0.3 + 0.5 * np.abs(np.sin(np.cumsum(rng.normal(0, 0.5, n)))))
    return [np.stack([at[0] + t + 0.8 * np.cos(phase), at[1] + tall * np.sin(phase) * 0.5], 1)]
