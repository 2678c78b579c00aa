#!/usr/bin/python3
"""Makes photographs of filled-in sheets, with the truth beside each. See README.md.

    tests/photos/make.py FOLDER --tier good --seeds 0-99
"""
import argparse
import json
import math
import os
import sys

import cv2
import numpy as np

import camera
import channels
import pencils
import recipe
import sheets

TUNING, JUDGING, SUITE = range(0, 100_000), range(611_000, 900_000), range(900_000, 900_100)

cv2.setNumThreads(1)


def surface(print_, look, rng):
    """The printed page in colour: paper, ink, grain, what shows through."""
    grey = print_.grey
    ink = look['black']
    levels = 1 - (1 - np.arange(256) / 255) * ink
    planes = [cv2.LUT(grey, (levels * tint).astype(np.uint8)) for tint in look['tint']]
    page = cv2.merge(planes)
    if look['through']:
        back = cv2.cvtColor(255 - cv2.flip(grey, 1), cv2.COLOR_GRAY2BGR)
        page = cv2.addWeighted(page, 1, cv2.GaussianBlur(back, (0, 0), 2), -look['through'], 0)
    camera.add_noise(page, rng, look['grain'], look['grain'] * 0.3)
    return page


# How marks are drawn by some hands, and what is drawn on sites without a mark.
WAYS = {'outlined': ['outline'], 'outlined by one': ['outline', 'ragged'], 'some outlined': ['outline', 'ragged'],
        'ragged outlines': ['ragged'], 'ringed': ['ring'], 'crossed': ['cross'], 'ticked': ['tick'], 'dotted': ['dot'],
        'lettered': ['letter'], 'ticked all': ['tick']}
REMARKS = {'rings in empty': 'ring', 'crosses in empty': 'cross', 'numbers in empty': 'number', 'ticks in empty': 'tick',
           'dots in empty': 'dot', 'numbers all over': 'number', 'crossed out': 'cross'}


class Worker:
    """Colours one printed page."""

    def __init__(self, page, print_, tier, trap, rng):
        self.sketch = pencils.Sketch(page, print_.scale, rng)
        self.rng, self.tier, self.trap = rng, tier, trap
        self.covers = []

    def tools(self, habits):
        tools = {}
        for letter, name, kind in zip(habits['letters'], habits['pencils'], habits['kinds']):
            tools[letter] = pencils.Tool(self.rng, pencils.colour_of(name), kind, self.tier, name)
            if self.trap == 'thin colour':
                tools[letter].density *= 0.5
                tools[letter].pressure = 0.5
        return tools

    def mark(self, outline, letter, habits, tools, shape, floor=None):
        """Puts a mark on a site or a swatch, in the players' way."""
        rng, sketch = self.rng, self.sketch
        if habits['way'] == 'drawn':
            pen = habits['drawing']
            pattern = habits['patterns'][letter]
            if pattern in ('cross', 'ring') and letter not in ('s',):
                strokes = (pencils.cross if pattern == 'cross' else pencils.ring)(outline, rng)
            else:
                strokes = pencils.letter(outline, rng, letter)
            sketch.draw(strokes, pen, pen.width)
            return
        if habits['way'] == 'one pencil':
            tool = habits['drawing']
            if letter == habits['letters'][0]:
                sketch.fill(outline, tool, max(0.5, habits['floor']))
            else:
                strokes = (pencils.cross if habits['other'] == 'cross' else pencils.ring)(outline, rng)
                sketch.draw(strokes, tool, max(0.5, tool.width))
            return
        tool = tools[letter]
        if (shape == 'site' or self.trap == 'ticked all') and self.is_drawn(letter, habits):
            way = str(self.rng.choice(WAYS[self.trap]))
            self.draw_mark(outline, letter, tool, way)
            return
        part = None
        if shape == 'site' and rng.random() < habits['part']:
            part = rng.uniform(0.62, 0.85)
        want = habits['floor'] if floor is None else floor
        cover = sketch.fill(outline, tool, want, part)
        if part is None:
            self.covers.append(cover)

    def is_drawn(self, letter, habits):
        """Whether a mark is drawn, although its swatch is coloured in."""
        if self.trap not in WAYS:
            return False
        some = {'outlined by one': letter == habits['letters'][0], 'some outlined': self.rng.random() < 0.3}
        return some.get(self.trap, True)

    def draw_mark(self, outline, letter, tool, way):
        """A mark or a remark by one of the ways in which hands draw; `letter` may be a number."""
        rng = self.rng
        size = math.sqrt(cv2.contourArea(outline.astype(np.float32)))
        width = rng.uniform(0.35, 0.8)
        if way in ('outline', 'ragged'):
            strokes, width = pencils.trace(outline, rng, way == 'ragged'), rng.uniform(0.4, min(1.6, 0.14 * size + 0.2))
        elif way == 'number':
            strokes = pencils.number(outline, rng, letter)
        elif way == 'letter':
            strokes = pencils.letter(outline, rng, str(rng.choice(['s', 'x', 'o'])))
        else:
            strokes = {'ring': pencils.ring, 'cross': pencils.cross, 'tick': pencils.tick, 'dot': pencils.dot}[way](outline, rng)
        self.sketch.draw(strokes, tool, width)

    def write(self, places, pen):
        for at, length in places:
            self.sketch.draw(pencils.scribble(at, length, self.rng), pen, 0.45)


def circle_result(page, scale, sheet, filling, pen, seed):
    """Most players circle who has won, one in twelve the wrong word; returns the word. It has random numbers of its own."""
    rng = np.random.default_rng([seed, 5])
    words = sheet.get('result', [])
    right = [w for w in words if w['winner'] == filling['winner']]
    if not right or rng.random() < 0.25:
        return None
    wrong = [w for w in words if w['winner'] != filling['winner']]
    choice = wrong if wrong and rng.random() < 1 / 12 else right
    word = choice[int(rng.integers(len(choice)))]
    circle(page, scale, word, pen, rng)
    return word['word']


def circle(page, scale, word, pen, rng):
    """A line round a word that does not quite close, or overlaps itself."""
    box = np.array(word['box']).reshape(2, 2)
    at = box.mean(0) + rng.normal(0, 0.25, 2)
    reach = (box[1] - box[0]) / 2 + [rng.uniform(1.0, 2.4), rng.uniform(0.9, 2.0)]
    a = rng.uniform(0, 2 * math.pi) + np.linspace(0, 2 * math.pi * rng.uniform(0.93, 1.15), 32)
    drift = np.linspace(1, rng.uniform(0.9, 1.1), 32)
    line = np.stack([at[0] + reach[0] * np.cos(a) * drift, at[1] + reach[1] * np.sin(a) * drift], 1)
    pencils.Sketch(page, scale, rng).draw([line], pen, rng.uniform(0.35, 0.6))


def convex(outline):
    """The outline, or its hull if it is not convex."""
    points = np.array(outline, np.float32)
    return cv2.convexHull(points)[:, 0].astype(np.float64) if not cv2.isContourConvex(points) else points.astype(np.float64)


def colour_board(worker, sheet, sites, habits, tools, trap):
    """Colours swatches and sites of one board; returns what is to be expected where it is not simply the mark."""
    rng, sketch = worker.rng, worker.sketch
    beside = {}
    swatches = sheet['swatches']
    letters = habits['letters']
    skip = {'blank swatches': letters, 'one blank swatch': letters[:1]}.get(trap, [])
    swatch_tools = tools
    if trap == 'swatch by other pencil':
        swatch_tools = {}
        for letter, tool in tools.items():
            shifted = pencils.Tool(rng, tuple(int(np.clip(v + rng.normal(0, 14), 0, 255)) for v in tool.rgb), tool.kind,
                                   'good')
            swatch_tools[letter] = shifted
    if trap == 'exchanged' and len(letters) > 1:
        swatch_tools = dict(tools, **{letters[0]: tools[letters[1]], letters[1]: tools[letters[0]]})
    for swatch in swatches:
        if swatch['mark'] not in skip:
            worker.mark(convex(swatch['outline']), swatch['mark'], habits, swatch_tools, 'swatch', 0.6)
    outlines = {s['name']: convex(s['outline']) for s in sheet['sites']}
    printed = {s['name'] for s in sheet['sites'] if s.get('start')}
    third = None
    if trap == 'third colour':
        names = [n for n in pencils.PENCILS if all(
            pencils.difference(pencils.PENCILS[n], t.rgb) > 32 for t in tools.values()) and n not in ('lemon', 'yellow')]
        third = pencils.Tool(rng, pencils.PENCILS[names[int(rng.integers(len(names)))]], 'pencil', 'good') if names else None
    for name, letter in sites.items():
        outline = outlines[name]
        if letter == '' or name in printed:
            if letter == '' and habits['way'] == 'colour' and rng.random() < (0.25 if trap == 'rubbed out' else habits['rub']):
                sketch.rub_out(outline, tools[letters[int(rng.integers(len(letters)))]])
            continue
        if third is not None and rng.random() < 0.08:
            sketch.fill(outline, third, 0.6)
            beside[name] = []
            continue
        if habits['way'] == 'colour':
            if rng.random() < (0.15 if trap == 'rubbed out' else habits['rub'] * 0.5):
                sketch.rub_out(outline, tools[letters[int(rng.integers(len(letters)))]])
            if trap == 'half filled' and rng.random() < 0.4:
                part = rng.uniform(0.12, 0.7)
                sketch.fill(outline, tools[letter], 0.0, part)
                if part < 0.35:
                    beside[name] = ['', letter]
                continue
        worker.mark(outline, letter, habits, tools, 'site')
    stray_marks(worker, sheet, sites, outlines, habits, tools, trap)
    if trap in REMARKS:
        remark(worker, {n: l for n, l in sites.items() if n not in printed}, outlines, habits, tools, beside)
    return beside


def remark(worker, sites, outlines, habits, tools, beside):
    """Draws on sites what is no mark: with a pen, or with the darkest of the pencils."""
    rng, trap = worker.rng, worker.trap
    pen = habits['drawing']
    if rng.random() < 0.5:
        pen = min(tools.values(), key=lambda tool: pencils.lab(tool.rgb)[0])
    share = rng.uniform(0.1, 0.9)
    for turn, (name, letter) in enumerate(sites.items(), 1):
        crossed_out = letter != '' and trap == 'crossed out'
        if rng.random() < share and (crossed_out or trap == 'numbers all over' or (letter == '' and trap != 'crossed out')):
            worker.draw_mark(outlines[name], turn, pen, REMARKS[trap])
            if crossed_out:
                beside[name] = ['', letter]


def either_way(press, measures, sheet, sites, habits):
    """Sites where nobody can know that swatches are exchanged: the rules allow the board both ways, and any pencil will do."""
    one, other = (habits['letters'] + [None])[:2]
    named = [recipe.named_pencil(m['colour']) for m in measures['marks']] == habits['pencils']
    turned = {one: other, other: one}
    printed = {s['name'] for s in sheet['sites'] if s.get('start')}
    exchanged = {n: l if n in printed else turned.get(l, l) for n, l in sites.items()}
    if other is None or named or not press.allows(measures, exchanged):
        return {}
    return {n: sorted({l, exchanged[n]}) for n, l in sites.items()}


def stray_marks(worker, sheet, sites, outlines, habits, tools, trap):
    """What hands leave beside the marks: strokes over the edge, outlines, counts."""
    rng, sketch = worker.rng, worker.sketch
    if habits['way'] != 'colour':
        return
    chance = 0.25 if trap == 'stray strokes' else habits['stray']
    for name, letter in sites.items():
        if letter and rng.random() < chance:
            outline = outlines[name]
            size = math.sqrt(cv2.contourArea(outline.astype(np.float32)))
            angle = rng.uniform(0, 2 * math.pi)
            d = np.array([math.cos(angle), math.sin(angle)])
            reach = rng.uniform(0.6, 0.85 if trap == 'stray strokes' else 0.7) * size
            at = outline.mean(0)
            side = np.array([-d[1], d[0]])
            lines = [np.stack([at + side * k, at + side * k + d * reach]) for k in rng.normal(0, 0.15 * size, 2)]
            sketch.draw(lines, tools[letter], tools[letter].width)
    if trap == 'outlines':
        pen = pencils.Tool(rng, pencils.INKS[habits['pen']], 'felt', 'good')
        for name, letter in sites.items():
            outline = outlines[name]
            if rng.random() < 0.35:
                n = len(outline)
                k, m = int(rng.integers(n)), int(rng.integers(2, n + 1))
                inset = outline.mean(0) + (outline - outline.mean(0)) * rng.uniform(0.86, 1.0)
                sketch.draw([inset[[(k + i) % n for i in range(m)]]], pen, 0.5)
            elif rng.random() < 0.15:
                sketch.draw([s * 1.0 for s in pencils.letter(outline, rng, str(rng.choice(['s', 'o', 'x'])))], pen, 0.4)
    if trap == 'colour on marks':
        tool = tools[habits['letters'][0]]
        boxes = [np.array([[m['at'][0] - 4, m['at'][1] - 4], [m['at'][0] + 4, m['at'][1] + 4]]) for m in sheet['marks']]
        boxes.append(np.array(sheet['code']['box']).reshape(2, 2))
        for low, high in boxes:
            if rng.random() < 0.5:
                area = np.array([low, [high[0], low[1]], high, [low[0], high[1]]])
                sketch.draw(sketch.hatch(area, tool, rng.uniform(0, 3), 0.4), tool, tool.width)


def spoil_page(page, scale, sheet, trap, rng):
    """Traps that are on the paper itself."""
    def px(p):
        return tuple(int(round(v * scale)) for v in p)
    sites = sheet['sites']
    some = [sites[i] for i in rng.choice(len(sites), min(3, len(sites)), replace=False)]
    if trap == 'marks covered':
        for mark in [sheet['marks'][i] for i in rng.choice(4, int(rng.integers(1, 4)), replace=False)]:
            cv2.circle(page, px(mark['at']), int(rng.uniform(4, 9) * scale), [int(v) for v in rng.integers(60, 250, 3)], -1,
                       cv2.LINE_AA)
    if trap == 'code covered':
        box = sheet['code']['box']
        c = [(box[0] + box[2]) / 2 + rng.uniform(-3, 3), (box[1] + box[3]) / 2 + rng.uniform(-3, 3)]
        cv2.circle(page, px(c), int(rng.uniform(3, 10) * scale), (225, 225, 225), -1, cv2.LINE_AA)
    if trap == 'stain':
        for site in some:
            mask = np.zeros(page.shape[:2], np.uint8)
            r = rng.uniform(8, 30) * scale
            cv2.ellipse(mask, px(site['at']), (int(r), int(r * rng.uniform(0.6, 1))), rng.uniform(0, 180), 0, 360, 255, -1)
            soft = cv2.GaussianBlur(mask, (0, 0), 2).astype(np.float32) / 255
            colour = np.array([0.55, 0.75, 0.88]) if rng.random() < 0.6 else rng.uniform(0.6, 1, 3)
            np.copyto(page, (page * (1 - soft[..., None] * (1 - colour))).astype(np.uint8))
    if trap == 'torn':
        at = np.array(some[0]['at']) if rng.random() < 0.5 else np.array(sheet['box'][:2])
        points = [px(at + rng.uniform(5, 25) * np.array([math.cos(a), math.sin(a)])) for a in np.linspace(0, 6, 9)]
        cv2.fillPoly(page, [np.array(points)], [int(v) for v in rng.integers(20, 180, 3)], cv2.LINE_AA)
    if trap == 'fold':
        x = int(rng.uniform(0.3, 0.7) * page.shape[1])
        page[:, x:] = (page[:, x:] * rng.uniform(0.6, 0.9)).astype(np.uint8)
        cv2.line(page, (x, 0), (x, page.shape[0]), (235, 235, 235), max(1, int(scale * 0.5)), cv2.LINE_AA)


def crease(page, scale, rng, count):
    """Folds that were smoothed out: a pale and a dark line."""
    for _ in range(count):
        upright = rng.random() < 0.5
        length, wide = (page.shape[0], page.shape[1]) if upright else (page.shape[1], page.shape[0])
        at = int(rng.uniform(0.25, 0.75) * wide)
        w = max(2, int(scale * rng.uniform(0.4, 1.2)))
        band = page[:, at:at + 2 * w] if upright else page[at:at + 2 * w]
        ramp = 1 + np.concatenate([np.linspace(0, -0.14, w), np.linspace(0.10, 0, w)])
        ramp = ramp[:band.shape[1] if upright else band.shape[0]]
        np.copyto(band, np.clip(band * (ramp[None, :, None] if upright else ramp[:, None, None]), 0, 255).astype(np.uint8))


def things(r, sheet, rng, habits):
    """Objects over the sheet as capsules (mm), and glares; with what they hide: (a, b, radius)."""
    box = sheet['box']
    w, h = box[2] - box[0], box[3] - box[1]
    objects, glares, trap = [], [], r['trap']
    skin = [(130, 160, 205), (95, 130, 180), (60, 85, 130), (45, 60, 90)][int(rng.integers(4))]
    at = [np.array(sheet['sites'][i]['at']) - box[:2] for i in rng.choice(len(sheet['sites']), min(4, len(sheet['sites'])),
                                                                          replace=False)]
    wanted = list(r['objects'])
    wanted += {'hand': ['hand'], 'coins': ['coin'] * 4, 'pencil colour': ['pen', 'pen'],
               'things on swatches': ['clip', 'clip'], 'thing on code': ['eraser']}.get(trap, [])
    if trap == 'things on sites':
        wanted += [str(rng.choice(['coin', 'pen', 'finger', 'eraser'])) for _ in range(int(rng.integers(1, 4)))]
    if trap == 'things on swatches':
        at = [np.array(s['outline']).mean(0) - box[:2] for s in sheet['swatches']]
        at = [at[int(rng.integers(len(at)))], at[int(rng.integers(len(at)))]]
    if trap == 'thing on code':
        at = [np.array(sheet['code']['box']).reshape(2, 2).mean(0) - box[:2]]
    for i, kind in enumerate(wanted):
        if kind == 'coin':
            p = at[i % len(at)] if trap else np.array([rng.uniform(0, w), rng.uniform(0, h)])
            objects.append((p, p + 0.01, rng.uniform(8, 13), [(120, 175, 205), (170, 175, 180), (70, 110, 165)][
                int(rng.integers(3))]))
        elif kind in ('eraser', 'clip'):
            p = at[i % len(at)] + rng.normal(0, 1.5, 2)
            d = np.array([math.cos(i + p[0]), math.sin(i + p[0])]) * rng.uniform(2, 14)
            objects.append((p - d, p + d, rng.uniform(0.8, 3) if kind == 'clip' else rng.uniform(4, 8),
                            [int(v) for v in rng.integers(30, 245, 3)]))
        elif kind == 'pen':
            p = at[0] if trap else np.array([rng.uniform(0, w), rng.uniform(0, h)])
            a = rng.uniform(0, 2 * math.pi)
            d = np.array([math.cos(a), math.sin(a)]) * rng.uniform(50, 90)
            name = habits['pencils'][0] if rng.random() < 0.6 else str(rng.choice(list(pencils.PENCILS)))
            objects.append((p - d, p + d, rng.uniform(3.2, 4.5), pencils.colour_of(name)[::-1]))
        else:
            count = 4 if kind == 'hand' else 1
            base = at[0] if kind == 'hand' else np.array([rng.choice([-5.0, w + 5]), rng.uniform(0.1, 0.9) * h])
            inward = 1 if base[0] < w / 2 else -1
            for k in range(count):
                tip = base + [inward * rng.uniform(10, 30), (k - 1.5) * 19 * (count > 1)]
                objects.append((base + [-inward * 90, (k - 1.5) * 19 * (count > 1) + rng.uniform(-25, 25)], tip,
                                rng.uniform(7, 9.5), skin))
    if r['glare'] or trap == 'glare':
        for _ in range(int(rng.integers(1, 3))):
            glares.append((at[0] + rng.normal(0, 15, 2), np.array([rng.uniform(8, 40), rng.uniform(8, 40)]),
                           rng.uniform(0.25, 0.9)))
    return objects, glares


def hidden_sites(sheet, objects, glares, pose):
    """Names of sites that an object or a strong glare covers by a quarter, or that are outside the picture."""
    names = []
    box = np.array(sheet['box'][:2])
    for site in sheet['sites']:
        outline = convex(site['outline']) - box
        t = np.linspace(0.2, 1, 4)[:, None, None]
        points = (outline.mean(0) + (outline - outline.mean(0))[None] * t).reshape(-1, 2)
        covered = np.zeros(len(points), bool)
        for a, b, radius, _ in objects:
            d = np.array(b) - a
            s = np.clip(((points - a) @ d) / max(1e-9, d @ d), 0, 1)
            covered |= np.linalg.norm(points - (a + s[:, None] * d), axis=1) < radius * 1.15
        for at, size, peak in glares:
            covered |= peak * np.exp(-(((points - at) / size) ** 2).sum(-1)) > 0.25
        seen = pose.project(points)
        covered |= ((seen < 2) | (seen > np.array(pose.picture) - 3)).any(1)
        if covered.mean() > 0.25:
            names.append(site['name'])
    return names


def dpi_for(px_per_mm):
    for dpi in (150, 200, 300):
        if dpi / 25.4 >= px_per_mm * 1.15:
            return dpi
    return 300


def exif(turn):
    """The bytes of EXIF that say how to turn the picture for the eye."""
    tiff = b'MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01' + bytes([0, turn]) + b'\0\0\0\0\0\0'
    body = b'Exif\0\0' + tiff
    return b'\xff\xe1' + (len(body) + 2).to_bytes(2, 'big') + body


def pdf(jpeg, image, dpi):
    """A scanner's PDF: a page that is one picture."""
    h, w = image.shape[:2]
    wide, high = w * 72 / dpi, h * 72 / dpi
    space = 'DeviceGray' if image.ndim == 2 else 'DeviceRGB'
    draw = f'{wide:.3f} 0 0 {high:.3f} 0 0 cm /I Do'.encode()
    bodies = [b'<</Type/Catalog/Pages 2 0 R>>', b'<</Type/Pages/Kids[3 0 R]/Count 1>>',
              f'<</Type/Page/Parent 2 0 R/MediaBox[0 0 {wide:.3f} {high:.3f}]/Contents 4 0 R'
              f'/Resources<</XObject<</I 5 0 R>>>>>>'.encode(),
              f'<</Length {len(draw)}>>stream\n'.encode() + draw + b'\nendstream',
              f'<</Type/XObject/Subtype/Image/Width {w}/Height {h}/ColorSpace/{space}/BitsPerComponent 8/Filter/DCTDecode'
              f'/Length {len(jpeg)}>>stream\n'.encode() + jpeg + b'\nendstream']
    out, places = b'%PDF-1.4\n', []
    for number, body in enumerate(bodies, 1):
        places.append(len(out))
        out += f'{number} 0 obj\n'.encode() + body + b'\nendobj\n'
    table = ''.join(f'{place:010} 00000 n \n' for place in places)
    return out + f'xref\n0 6\n0000000000 65535 f \n{table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n{len(out)}\n%%EOF\n'.encode()


def picture_of(r, press):
    """The picture and its truth; nothing if the program prints no such sheet."""
    words, c, trap = r['words'], r['camera'], r['trap']
    measures = press.measures(words)
    if measures is None:
        words = r['words'] = [r['words'][0]]
        r['leaf'] = None
        measures = press.measures(words)
        if measures is None:
            return None
    if r['leaf'] is not None and r['leaf'] >= len(measures['sheets']):
        r['leaf'] = None
    rng = np.random.default_rng(r['work'])
    leaf = r['leaf']
    whole = [0, 0, *measures['page']]
    frame = measures['sheets'][leaf]['box'] if leaf is not None else whole
    size = (frame[2] - frame[0], frame[3] - frame[1])
    pose = pose_of(r, rng, size, measures, leaf)
    wish = max(pose.scale_at(np.array(size) / 2), 3)
    print_ = press.page(words, dpi_for(wish), 'none' if trap == 'no code' else 'qr')
    look = dict(r['paper'])
    page = surface(print_, look, rng)
    page = through(r, 'printed', page, print_.scale, rng)
    grey = c.get('grey', False) or trap == 'wet copy'
    habits = recipe.habits(rng, r['tier'], measures['marks'], grey, trap)
    through(r, 'hands', habits, rng)
    habits['letters'] = [m['letter'] for m in measures['marks']]
    habits['patterns'] = {m['letter']: m['pattern'] for m in measures['marks']}
    habits['other'] = str(rng.choice(['cross', 'ring']))
    ink = pencils.INKS[habits['pen']]
    habits['drawing'] = pencils.Tool(rng, ink, 'felt' if habits['pen'] != 'pencil' else 'pencil', r['tier'])
    habits['drawing'].width = rng.uniform(0.35, 0.6) if habits['way'] == 'drawn' else rng.uniform(0.5, 0.8)
    truth = {'schema': 'quadrille.truth/1', 'tier': r['named'], 'seed': r['seed'], 'trap': trap, 'print': ' '.join(words),
             'channel': r.get('channel'), 'tags': tags_of(r, habits), 'pencils': habits['pencils'] if habits['way'] == 'colour' else [habits['pen']],
             'refuse': trap in ('mirrored', 'no code', 'blank swatches'), 'sheets': []}
    worker = Worker(page, print_, r['tier'], trap, rng)
    tools = worker.tools(habits)
    for tool in tools.values():
        through(r, 'tools', tool)
    smallest = min(math.sqrt(cv2.contourArea(np.array(s['outline'], np.float32))) for s in measures['sheets'][0]['sites'])
    for tool in tools.values():
        tool.width = min(tool.width, 0.16 * smallest)  # people take a sharper pencil for small places
    settings = [f'{k}={v}' for k, v in measures['set'].items()]
    shown = [leaf] if leaf is not None else range(len(measures['sheets']))
    everything = []
    for k in shown:
        sheet = measures['sheets'][k]
        number = r['seed'] * 4 + k
        filling = press.filling(measures['game'], settings, number - number % 3 + 2 if trap in REMARKS else number)
        sites = filling['sites'] if trap != 'all empty' else {name: '' for name in filling['sites']}
        beside = colour_board(worker, sheet, sites, habits, tools, trap)
        if trap == 'exchanged':
            beside = either_way(press, measures, sheet, sites, habits)
        circled = None if trap else circle_result(page, print_.scale, sheet, filling, habits['drawing'], r['work'] + k)
        spoil_page(page, print_.scale, sheet, trap, rng)
        everything.append((sheet, sites, beside, filling['finished'], circled))
    if habits['writing']:
        pen = pencils.Tool(rng, ink, 'felt', 'good')
        pen.width = 0.4
        free = [(np.array([frame[0] + rng.uniform(0.3, 0.6) * size[0], frame[1] + 24 * size[0] / 210]), 0.25 * size[0])]
        worker.write(free, pen)
    crease(page, print_.scale, rng, r['paper']['folds'])
    for sheet, *_ in everything:
        page = through(r, 'handled', page, print_.scale, sheet, rng)
    if leaf is not None:
        s = print_.scale
        page = page[int(frame[1] * s):int(frame[3] * s), int(frame[0] * s):int(frame[2] * s)]
    first = dict(everything[0][0])
    first_in_frame = dict(first, box=frame)
    objects, glares = things(r, first_in_frame, rng, habits)
    if c['kind'] == 'scan':
        objects, glares = [], []
        image = camera.scan(page, print_.scale, pose, rng, c)
    else:
        spec = c['light']
        spec['objects'], spec['glares'] = objects, glares
        image = camera.take(page, print_.scale, pose, rng, spec)
    image = through(r, 'file', spoil_picture(image, trap, rng), rng)
    if r.get('cut'):
        image = cut(image, everything[0][0], frame, pose)
    for sheet, sites, beside, finished, circled in everything:
        seen = dict(sheet, box=frame)
        scale = min(pose.scale_at(np.array(s['at']) - frame[:2]) for s in sheet['sites'][::max(1, len(sheet['sites']) // 12)])
        centre = np.array([s['at'] for s in sheet['sites']]).mean(0) - frame[:2]
        at = [round(float(v), 1) for v in pose.project(centre[None])[0]]
        truth['sheets'].append({'id': sheet.get('code', {}).get('text', measures.get('id')), 'game': measures['game'],
                                'set': measures['set'], 'at': at, 'finished': finished, 'circled': circled, 'px_per_mm': round(scale, 2),
                                'sites': {n: ([l] if n not in beside else beside[n]) for n, l in sites.items()},
                                'hidden': hidden_sites(seen, objects, glares, pose)})
    truth['cover'] = round(float(min(worker.covers)), 2) if worker.covers else None
    return image, truth


def through(r, step, first, *more):
    """What a channel makes of something at a step; itself where the channel has none, or changes it in place."""
    change = channels.step(r, step)
    made = change(first, *more) if change else None
    return first if made is None else made


def cut(image, sheet, frame, pose):
    """The part on one side of a line close to the board, with code and swatches; the pose is that of the part. All of the
    picture if there is no such line."""
    board = pose.project(np.vstack([convex(s['outline']) for s in sheet['sites']]) - frame[:2])
    other = [convex(s['outline']) for s in sheet['swatches']] + [np.array(sheet['code']['box'], float).reshape(2, 2)]
    other = pose.project(np.vstack(other) - frame[:2])
    for axis, sign in ((1, 1), (0, 1), (0, -1), (1, -1)):
        edge = (board * sign)[:, axis].min() - pose.scale_at(pose.size / 2)
        if (other * sign)[:, axis].min() > edge + 3:
            low, high = np.zeros(2, int), np.array(pose.picture)
            (low if sign == 1 else high)[axis] = int(edge * sign)
            pose.centre, pose.picture = pose.centre - low, tuple(int(v) for v in high - low)
            return image[low[1]:high[1], low[0]:high[0]]
    return image


def pose_of(r, rng, size, measures, leaf):
    """Where the camera is; enlarges the picture until the smallest site has what the tier promises."""
    c, trap = r['camera'], r['trap']
    if c['kind'] == 'scan':
        return camera.Bed(size, c)
    upright = size[1] >= size[0]
    sideways = abs(math.sin(c['turn'])) > 0.7
    long = c['long']
    if trap == 'tiny':
        long = int(rng.uniform(500, 1250))
    portrait = upright != sideways if not c['flip'] else upright == sideways
    bow, shift, fill = c['bow'], (0.0, 0.0), c['fill']
    if trap == 'strong bow':
        bow = rng.uniform(8, 18) * rng.choice([-1, 1])
    if trap == 'cropped':
        shift = (rng.uniform(-3, 3), rng.uniform(-3, 3))
        fill = rng.uniform(0.95, 1.3)
    for _ in range(8):
        short = int(long * 0.75)
        picture = (short, long) if portrait else (long, short)
        pose = camera.Pose(size, picture, turn=c['turn'], tilt=c['tilt'], towards=c['towards'], fill=fill, bow=bow,
                           bow_angle=c['bow_angle'], curl=c['curl'], shift=shift, lens=c['lens'])
        sheets_ = measures['sheets'] if leaf is None else [measures['sheets'][leaf]]
        origin = (0, 0) if leaf is None else sheets_[0]['box'][:2]
        low = min(pose.scale_at(np.array(s['at']) - origin) for sh in sheets_ for s in sh['sites'][::7])
        if low >= 4.5 or trap in ('tiny', 'cropped'):
            return pose
        long = int(long * min(1.5, max(1.05, 4.6 / low)))
    return pose


def spoil_picture(image, trap, rng):
    """Traps that are in the file."""
    if trap == 'mirrored':
        return cv2.flip(image, 1)
    if trap == 'blurred':
        return cv2.GaussianBlur(image, (0, 0), rng.uniform(1.5, 5) * max(image.shape) / 2000)
    if trap == 'moire':
        h, w = image.shape[:2]
        yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
        a, period = rng.uniform(0, math.pi), rng.uniform(4, 40)
        wave = 1 - rng.uniform(0.05, 0.2) * (1 + np.sin((xx * math.cos(a) + yy * math.sin(a)) * 2 * math.pi / period)) / 2
        return (image * (wave[..., None] if image.ndim == 3 else wave)).astype(np.uint8)
    if trap == 'wet copy':
        grey = image if image.ndim == 2 else cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
        return np.clip((grey.astype(np.float32) - 128) * rng.uniform(1.2, 2.5) + 150, 0, 255).astype(np.uint8)
    return image


def adjust(r, rng):
    """What some traps ask of camera and paper."""
    c, trap = r['camera'], r['trap']
    if c['kind'] == 'photo':
        light = c['light']
        if trap == 'dark':
            light.update(exposure=rng.uniform(0.15, 0.4), noise=rng.uniform(6, 14), chroma=rng.uniform(2, 6))
        if trap == 'washed out':
            light.update(exposure=rng.uniform(1.05, 1.5))
        if trap == 'tinted light':
            light.update(lamps=[(float(rng.choice([1900, 2200, 20000])), 1.0), (6500.0, rng.uniform(0, 0.6))], balance=0.0,
                         uneven=1.5)
        if trap == 'shaken':
            light['shake'] = int(rng.uniform(5, 19))
    elif trap == 'washed out':
        c['exposure'] = rng.uniform(1.1, 1.5)


def tags_of(r, habits):
    """What may make a picture difficult, in words for the table of causes."""
    c, tags = r['camera'], []
    if c['kind'] == 'scan':
        tags += [f'scan {c["dpi"]} dpi', 'grey scan' if c['grey'] else 'colour scan']
    else:
        light = c['light']
        tags.append(f'{c["size"]} picture')
        tags += [name for name, is_so in (
            ('tilt over 15°', c['tilt'] > math.radians(15)), ('bow over 3 mm', abs(c['bow']) > 3), ('curl', c['curl'] > 2),
            ('shade', light['shade'] > 0), ('two lamps', len(light['lamps']) > 1), ('lamp under 3500 K', min(
                l[0] for l in light['lamps']) < 3500), ('dim', light['exposure'] < 0.7), ('noise', light['noise'] > 4),
            ('blur', light['blur'] > 1.0), ('shake', light['shake'] > 0), ('glare', r['glare']),
            ('objects', bool(r['objects'])), ('turned', abs(math.sin(c['turn'])) > 0.3)) if is_so]
        if c['quality'] < 70:
            tags.append('JPEG under 70')
    tags.append(habits['way'])
    if habits['way'] == 'colour':
        tags += sorted(set(habits['kinds']))
        tags += [name for name, is_so in (('half-filled', habits['part'] > 0), ('rubbed out', habits['rub'] > 0),
                                          ('stray strokes', habits['stray'] > 0)) if is_so]
    tags += [name for name, is_so in (('tinted paper', min(r['paper']['tint']) < 225), ('folds', r['paper']['folds'] > 0),
                                      ('four to a page', r['boards'] > 1), ('leaf', r['leaf'] is not None),
                                      ('pale print', r['paper']['black'] < 0.7)) if is_so]
    return tags


def save(folder, image, truth, r, rng):
    """Writes the picture and its truth; returns the picture's path."""
    name = f'{r["named"]}-{r["seed"]:07d}'
    turn = 1
    if image.ndim == 3 and r['camera']['kind'] == 'photo' and rng.random() < 0.25:
        turn = int(rng.choice([3, 6, 8]))
        back = {3: cv2.ROTATE_180, 6: cv2.ROTATE_90_COUNTERCLOCKWISE, 8: cv2.ROTATE_90_CLOCKWISE}[turn]
        image = cv2.rotate(image, back)
    quality = r['camera']['quality']
    if r['camera'].get('size') == 'messenger':  # sent on: packed twice
        _, once = cv2.imencode('.jpg', image, [cv2.IMWRITE_JPEG_QUALITY, 92])
        image = cv2.imdecode(once, cv2.IMREAD_UNCHANGED)
    ending = str(rng.choice(['.jpg', '.png', '.pdf'], p=[0.8, 0.1, 0.1])) if r['camera']['kind'] == 'scan' else '.jpg'
    path = os.path.join(folder, name + ending)
    if ending == '.png':
        cv2.imwrite(path, image, [cv2.IMWRITE_PNG_COMPRESSION, 1])
    else:
        _, data = cv2.imencode('.jpg', image, [cv2.IMWRITE_JPEG_QUALITY, quality])
        data = data.tobytes()
        with open(path, 'wb') as file:
            if ending == '.pdf':
                file.write(pdf(data, image, r['camera']['dpi']))
            else:
                file.write(data[:2] + (exif(turn) if turn != 1 else b'') + data[2:])
    truth = dict(picture=os.path.basename(path), **truth)
    with open(os.path.join(folder, name + '.truth.json'), 'w') as file:
        json.dump(truth, file, ensure_ascii=False)
        file.write('\n')
    return path


def make(folder, tier, seed, games, press):
    """One picture; its path, or nothing if its sheet cannot be read anyway."""
    r, rng = recipe.make(tier, seed, games)
    adjust(r, rng)
    made = picture_of(r, press)
    return None if made is None else save(folder, *made, r, rng)


def numbers(text):
    """'3-5,9' as 3, 4, 5, 9."""
    for part in text.split(','):
        low, _, high = part.partition('-')
        yield from range(int(low), int(high or low) + 1)


def readable_games(press, only=None):
    games = only.split(',') if only else press.games()
    return [g for g in games if press.measures([g]) is not None]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('folder')
    parser.add_argument('--tier', choices=list(recipe.TIERS), default='good')
    parser.add_argument('--seeds', default='0-9', help='such as 0-99 or 3,7')
    parser.add_argument('--games', help='ids with commas between; otherwise all that can be read')
    parser.add_argument('--build', default=os.path.join(os.path.dirname(__file__), '..', '..', 'build', 'dev'))
    parser.add_argument('--cache', help='where printed sheets are kept')
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    press = sheets.Press(options.build, options.cache or os.path.join(options.folder, 'sheets'))
    games = readable_games(press, options.games)
    if not games:
        sys.exit('make.py: the program prints no sheet that can be read')
    for seed in numbers(options.seeds):
        path = make(options.folder, options.tier, seed, games, press)
        print(path or f'{options.tier} {seed}: no such sheet')


if __name__ == '__main__':
    main()
