"""The ways in which photographs of sheets come about, one after the other: how the sheet was printed, what hands did with it,
where it lay, how it was taken, and what was done with the file. A channel is a row of CHANNELS: at each step that it has, a small
function changes what the recipe says or what is on the page.

Steps: `recipe` (camera, paper), `hands` (pencils and habits), `printed` (the page before anybody colours it), `handled` (the page
when it is filled in), `where` (the pose), `file` (the picture). `trap` is one of those in recipe.py, and `tools` changes each pencil.
"""
import math

import cv2
import numpy as np

import camera


# The camera.

def phone(r, rng):
    """A photograph: no scan."""
    c = r['camera']
    while c['kind'] != 'photo':
        c.clear()
        c.update(r['camera_of'](rng))
    c.update(long=1600, size='messenger') if rng.random() < 0.5 else c.update(long=int(rng.uniform(1900, 4000)), size='half')


def lit(**values):
    """A photograph in which the light has these values, or one from a span of them."""
    def change(r, rng):
        phone(r, rng)
        for key, value in values.items():
            r['camera']['light'][key] = rng.uniform(*value) if isinstance(value, tuple) else value
    return change


def motion(r, rng):
    """Shaken by 5 to 13 pixels where the picture is 1600 pixels long."""
    phone(r, rng)
    r['camera']['light']['shake'] = int(rng.uniform(5, 13) * r['camera']['long'] / 1600)


def night(r, rng):
    """3 to 6 % noise, little light, a lamp."""
    phone(r, rng)
    r['camera'].update(long=1600, size='messenger')
    r['camera']['light'].update(exposure=rng.uniform(0.35, 0.7), noise=255 * rng.uniform(0.03, 0.06), chroma=rng.uniform(3, 8),
                                blur=rng.uniform(0.6, 1.1), lamps=[(float(rng.choice([2700, 3000])), 1.0)],
                                balance=rng.uniform(0.6, 1))


def flash(r, rng):
    """A bright middle, dark corners."""
    lit(vignette=(0.4, 0.7), exposure=(0.9, 1.1), uneven=0)(r, rng)
    r['glare_at'] = rng.uniform(0.1, 0.4)


def warm(r, rng):
    lit(lamps=[(float(rng.choice([2200, 2700])), 1.0)], balance=(0, 0.5))(r, rng)


def mixed(r, rng):
    lit(lamps=[(2700.0, 1.0), (6500.0, rng.uniform(0.4, 1))], uneven=(0.8, 1.4))(r, rng)


def scanned(**values):
    def change(r, rng):
        c = r['camera']
        while c['kind'] != 'scan':
            c.clear()
            c.update(r['camera_of'](rng))
        c.update(grey=False, **values)
    return change


def oblique(r, rng):
    """From the side, and turned."""
    phone(r, rng)
    r['camera'].update(tilt=math.radians(rng.uniform(15, 35)), turn=rng.uniform(-math.pi, math.pi))


def bowed(r, rng):
    phone(r, rng)
    r['camera'].update(bow=rng.uniform(4, 9) * rng.choice([-1, 1]))


# Print and paper.

def black(low, high):
    def change(r, rng):
        phone(r, rng)
        r['paper']['black'] = rng.uniform(low, high)
    return change


def tinted(r, rng):
    phone(r, rng)
    r['paper'].update(tint=[int(v) for v in rng.uniform(175, 245, 3)], grain=rng.uniform(2, 6))


def inkjet(page, scale, rng):
    """Ink that spreads, in lines of the print head."""
    page = cv2.erode(page, np.ones((2, 2), np.uint8))
    for y in range(0, page.shape[0], max(2, int(scale * rng.uniform(3, 9)))):
        page[y:y + 1] = np.minimum(page[y:y + 1].astype(np.int16) + 40, 255).astype(np.uint8)
    return cv2.GaussianBlur(page, (0, 0), 0.08 * scale)


def photocopy(page, scale, rng):
    """A copy of the blank sheet: smaller or larger by 1 %, speckled, with more contrast."""
    h, w = page.shape[:2]
    grow = cv2.getRotationMatrix2D((w / 2, h / 2), rng.normal(0, 0.4), rng.uniform(0.99, 1.01))
    page = cv2.warpAffine(page, grow, (w, h), borderValue=(250, 250, 250))
    page = cv2.GaussianBlur(page, (0, 0), rng.uniform(0.04, 0.12) * scale)
    page = np.clip((page.astype(np.float32) - 128) * rng.uniform(1.1, 1.8) + 140, 0, 250).astype(np.uint8)
    speckles = rng.random((h // 2, w // 2)) < 0.0006
    page[cv2.resize(speckles.astype(np.uint8), (w, h), interpolation=cv2.INTER_NEAREST) > 0] = 60
    return page


def ruled(page, scale, rng):
    """Paper with blue lines."""
    for y in range(int(scale * 12), page.shape[0], int(scale * rng.uniform(6.5, 8.5))):
        page[y:y + max(1, int(scale * 0.25))] = (page[y:y + max(1, int(scale * 0.25))] * (0.93, 0.8, 0.72)).astype(np.uint8)
    return page


# Hands.

def pair(*pairs):
    """The first two marks by one of these pairs of pencils."""
    def change(habits, rng):
        habits['way'] = 'colour'
        one, other = pairs[int(rng.integers(len(pairs)))]
        rest = [p for p in habits['pencils'] if p not in (one, other)]
        habits['pencils'] = ([one, other] + rest)[:len(habits['pencils'])]
    return change


def kind(name, pencils=()):
    def change(habits, rng):
        habits.update(way='colour', kinds=[name] * len(habits['kinds']))
        if pencils:
            habits['pencils'] = [str(p) for p in rng.choice(pencils, len(pencils), replace=False)][:len(habits['pencils'])] \
                if len(habits['pencils']) <= len(pencils) else habits['pencils']
    return change


def often(key, low, high):
    def change(habits, rng):
        habits.update(way='colour', **{key: rng.uniform(low, high)})
    return change


def sparse(tool):
    tool.cover, tool.kind = 0.42, 'pencil'


def pen_and_pencil(habits, rng):
    habits.update(way='colour')
    habits['pencils'] = (['biro', 'graphite'] + [p for p in habits['pencils'] if p not in ('graphite', 'grey', 'black')]
                         )[:len(habits['pencils'])]


def written(habits, rng):
    habits.update(writing=True)


# What the page goes through.

def shadow_of_hand(page, scale, sheet, rng):
    """Fingers between the lamp and the board, soft at their edges."""
    h, w = page.shape[:2]
    small = np.zeros((h // 8, w // 8), np.float32)
    at = np.array(sheet['sites'][int(rng.integers(len(sheet['sites'])))]['at']) * scale / 8
    side = -1 if at[0] < w / 16 else 1
    for k in range(4):
        tip = at + np.array([rng.uniform(-8, 8), (k - 1.5) * 20]) * scale / 8
        base = tip + np.array([side * rng.uniform(70, 120), rng.uniform(-10, 30)]) * scale / 8
        cv2.line(small, tuple(int(v) for v in tip), tuple(int(v) for v in base), 1.0, max(1, int(17 * scale / 8)), cv2.LINE_AA)
    soft = cv2.GaussianBlur(small, (0, 0), rng.uniform(1, 7) * scale / 8)
    return darkened(page, 1 - rng.uniform(0.2, 0.5) * soft)


def darkened(page, light):
    light = cv2.resize(light, (page.shape[1], page.shape[0]))
    return np.clip(page * light[..., None], 0, 255).astype(np.uint8)


def crumpled(page, scale, sheet, rng):
    """Facets that lean all ways: each is lit on its own, and moves what is on it by up to a millimetre."""
    h, w = page.shape[:2]
    count = int(rng.uniform(12, 40))
    at = rng.uniform(0, 1, (count, 2)) * [w / 8, h / 8]
    yy, xx = np.mgrid[0:h // 8, 0:w // 8].astype(np.float32)
    facet = np.argmin([(xx - x) ** 2 + (yy - y) ** 2 for x, y in at], 0)
    light = cv2.GaussianBlur((1 + rng.normal(0, 0.05, count))[facet].astype(np.float32), (0, 0), 0.5 * scale / 8 + 0.3)
    field = [cv2.GaussianBlur(rng.normal(0, 0.5, count)[facet].astype(np.float32), (0, 0), 12 * scale / 8) * scale for _ in 'xy']
    dx, dy = (cv2.resize(f, (w, h)) for f in field)
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    return darkened(cv2.remap(page, xs + dx, ys + dy, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), light)


def folded(page, scale, sheet, rng):
    """A fold across the board that still shows, one half darker."""
    h, w = page.shape[:2]
    upright = rng.random() < 0.5
    sites = np.array([s['at'] for s in sheet['sites']])
    at = int(sites[:, 0 if upright else 1].mean() * scale + rng.normal(0, 10) * scale)
    light = np.ones((h, w), np.float32)
    side = light[:, at:] if upright else light[at:]
    side *= rng.uniform(0.72, 0.92)
    band = light[:, at - int(scale):at + int(scale)] if upright else light[at - int(scale):at + int(scale)]
    band *= rng.uniform(0.8, 1.15)
    return darkened(page, light)


def holes(page, scale, sheet, rng):
    h = page.shape[0]
    for y in (h / 2 - 40 * scale, h / 2 + 40 * scale):
        cv2.circle(page, (int(11 * scale), int(y)), int(3 * scale), [int(v) for v in rng.integers(20, 160, 3)], -1, cv2.LINE_AA)
    return page


def noted(page, scale, sheet, rng):
    """Words in pencil close to the board."""
    import pencils
    sketch = pencils.Sketch(page, scale, rng)
    tool = pencils.Tool(rng, pencils.INKS[str(rng.choice(list(pencils.INKS)))], 'felt', 'good')
    sites = np.array([s['at'] for s in sheet['sites']])
    low, high = sites.min(0), sites.max(0)
    for _ in range(int(rng.integers(2, 6))):
        at = np.array([rng.uniform(low[0], high[0] - 20), rng.choice([low[1] - 13, high[1] + 13])])
        sketch.draw(pencils.scribble(at, rng.uniform(12, 30), rng, 3.0), tool, 0.4)
    return page


# Where it lies.

def cut(r, rng):
    """An edge of the picture runs close to the board; marks beside the board are beyond it."""
    phone(r, rng)
    r['words'], r['boards'], r['leaf'] = [r['words'][0]], 1, None
    r['camera'].update(turn=float(rng.normal(0, 0.02)), flip=False, tilt=math.radians(rng.uniform(0, 8)), bow=rng.uniform(-1, 1))
    r['cut'] = True


# The file.

def levelled(image, rng):
    """What an app for scans makes of a photograph: white paper, strong colours."""
    paper = cv2.GaussianBlur(cv2.dilate(cv2.resize(image, None, fx=1 / 8, fy=1 / 8, interpolation=cv2.INTER_AREA),
                                        np.ones((9, 9), np.uint8)), (0, 0), 8)
    paper = cv2.resize(paper, (image.shape[1], image.shape[0])).astype(np.float32)
    flat = np.clip(image / np.maximum(paper, 30) * 1.05, 0, 1)
    flat = np.clip((flat - 0.5) * rng.uniform(1.1, 1.5) + 0.55, 0, 1)
    return camera.saturate((flat * 255).astype(np.uint8), rng.uniform(1.0, 1.4))


def greyed(image, rng):
    return cv2.cvtColor(image, cv2.COLOR_BGR2GRAY) if image.ndim == 3 else image


def two_tones(image, rng):
    """Black and white alone, by the light around."""
    grey = greyed(image, rng)
    size = int(max(grey.shape) / rng.uniform(25, 45)) | 1
    return cv2.adaptiveThreshold(cv2.GaussianBlur(grey, (0, 0), 0.8), 255, cv2.ADAPTIVE_THRESH_GAUSSIAN_C, cv2.THRESH_BINARY, size,
                                 int(rng.uniform(8, 14)))


def copied(image, rng):
    """A grey copy of the coloured sheet."""
    grey = cv2.GaussianBlur(greyed(image, rng), (0, 0), rng.uniform(0.5, 1.0)).astype(np.float32)
    return np.clip((grey - 128) * rng.uniform(1.1, 1.7) + rng.uniform(135, 155), 0, 255).astype(np.uint8)


def repacked(image, rng):
    """Sent on, and on: packed four times, not at its best."""
    for _ in range(4):
        _, data = cv2.imencode('.jpg', image, [cv2.IMWRITE_JPEG_QUALITY, int(rng.uniform(45, 75))])
        image = cv2.imdecode(data, cv2.IMREAD_UNCHANGED)
    return image


def smeared(image, rng):
    """What phones do with noise at night."""
    return cv2.medianBlur(image, 3)


DRAFT, DARK_PENCILS = (0.18, 0.5), ('navy', 'black', 'dark green', 'brown', 'violet', 'crimson')
CHANNELS = {
    'phone': {'recipe': phone}, 'side': {'recipe': oblique}, 'bowed': {'recipe': bowed},
    'scan': {'recipe': scanned()}, 'scanned copy': {'recipe': scanned(), 'printed': photocopy},
    'app': {'recipe': phone, 'file': levelled}, 'app, grey': {'recipe': phone, 'file': greyed},
    'app, black and white': {'recipe': phone, 'file': two_tones}, 'sent on': {'recipe': phone, 'file': repacked},
    'inkjet': {'recipe': phone, 'printed': inkjet}, 'tinted paper': {'recipe': tinted}, 'ruled': {'recipe': phone, 'printed': ruled},
    'toner low': {'recipe': black(0.5, 0.65)}, 'draft': {'recipe': black(*DRAFT)},
    'draft, scanned': {'recipe': lambda r, rng: (scanned()(r, rng), r['paper'].update(black=rng.uniform(*DRAFT)))},
    'photocopy': {'recipe': phone, 'printed': photocopy}, 'copied after': {'recipe': scanned(), 'file': copied},
    'sparse': {'recipe': phone, 'tools': sparse, 'hands': often('floor', 0.35, 0.4)},
    'light and dark': {'recipe': phone, 'hands': pair(('sky', 'blue'), ('light green', 'dark green'), ('pink', 'crimson'))},
    'two blues': {'recipe': phone, 'hands': pair(('blue', 'azure'), ('navy', 'blue'), ('sky', 'azure'))},
    'pale pink': {'recipe': phone, 'hands': pair(('pale pink', 'blue'), ('pale pink', 'green'), ('lemon', 'pale pink'))},
    'biro and pencil': {'recipe': phone, 'hands': pen_and_pencil},
    'highlighter': {'recipe': phone, 'hands': kind('felt', ('marker yellow', 'marker green', 'marker pink', 'marker blue'))},
    'crayon': {'recipe': phone, 'hands': kind('crayon')}, 'felt': {'recipe': phone, 'hands': kind('felt')},
    'erased': {'recipe': phone, 'hands': often('rub', 0.1, 0.3)}, 'over the edge': {'recipe': phone, 'hands': often('stray', 0.15, 0.4)},
    'names': {'recipe': phone, 'hands': written}, 'notes': {'recipe': phone, 'handled': noted},
    'other swatch': {'recipe': phone, 'trap': 'swatch by other pencil'}, 'forgotten': {'recipe': phone, 'trap': 'blank swatches'},
    'one forgotten': {'recipe': phone, 'trap': 'one blank swatch'},
    'exchanged': {'recipe': phone, 'trap': 'exchanged'}, 'ticked': {'recipe': phone, 'trap': 'ticked'},
    'ticked, swatches too': {'recipe': phone, 'trap': 'ticked all'}, 'outlined': {'recipe': phone, 'trap': 'outlined'},
    'crosses': {'recipe': phone, 'trap': 'crosses in empty'}, 'crossed out': {'recipe': phone, 'trap': 'crossed out'},
    'numbers': {'recipe': phone, 'trap': 'numbers in empty'}, 'numbers all over': {'recipe': phone, 'trap': 'numbers all over'},
    'shadow': {'recipe': phone, 'handled': shadow_of_hand}, 'coffee': {'recipe': phone, 'trap': 'stain'},
    'folded': {'recipe': phone, 'handled': folded}, 'crumpled': {'recipe': phone, 'handled': crumpled},
    'holes': {'recipe': phone, 'handled': holes}, 'lying': {'recipe': phone, 'trap': 'pencil colour'},
    'glossy': {'recipe': phone, 'trap': 'glare'}, 'outside': {'recipe': cut}, 'warm': {'recipe': warm}, 'mixed': {'recipe': mixed},
    'corners': {'recipe': lit(vignette=(0.3, 0.5))}, 'motion': {'recipe': motion}, 'night': {'recipe': night},
    'night, smeared': {'recipe': night, 'file': smeared}, 'flash': {'recipe': flash}, 'dim': {'recipe': lit(exposure=(0.3, 0.5), noise=(3, 6))},
}
NAMES = list(CHANNELS)


def step(r, name):
    """A channel's function for a step; nothing if it has none."""
    return CHANNELS.get(r.get('channel'), {}).get(name)
