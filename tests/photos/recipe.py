"""From a tier and a seed to everything that a photograph shows: the sheet, the pencils, who coloured how, the camera.

Tiers: `good` is a flat sheet in even light, or a scan; `hard` is all that reading can be asked to bear, each at random; `trap`
is what must not be read wrong, whether it can be read or not; `hand` is the same of what hands do, in the light of `good` or
`hard`; `channel` goes through the rows of channels.py. The numbers are those of README.md.
"""
import math

import numpy as np

import channels
import pencils

TIERS = {'good': 1, 'hard': 2, 'trap': 3, 'hand': 4, 'channel': 5}

TRAPS = ['mirrored', 'no code', 'blank swatches', 'one blank swatch', 'alike', 'tiny', 'blurred', 'marks covered',
         'code covered', 'cropped', 'hand', 'glare', 'strong bow', 'fold', 'dark', 'washed out', 'third colour',
         'half filled', 'rubbed out', 'outlines', 'coins', 'stain', 'pencil colour', 'tinted light', 'stray strokes',
         'thin colour', 'moire', 'torn', 'shaken', 'colour on marks', 'swatch by other pencil', 'wet copy']

# What players do besides colouring in: marks that are drawn although the swatches are coloured, and what is written or
# drawn on sites that have no mark; what printers do; what lies about.
HANDS = ['outlined', 'outlined by one', 'some outlined', 'ragged outlines', 'ringed', 'crossed', 'ticked', 'dotted', 'lettered',
         'rings in empty', 'crosses in empty', 'numbers in empty', 'ticks in empty', 'dots in empty', 'numbers all over',
         'crossed out', 'draft', 'draft', 'exchanged', 'exchanged', 'things on sites', 'things on swatches', 'thing on code',
         'all empty']


def turned_by(one, other):
    """Degrees between two pencils as seen from white paper: little for a pale and a dark one of one hue."""
    a, b = (pencils.lab(pencils.PENCILS[n]) - np.array([100, 0, 0]) for n in (one, other))
    return math.degrees(math.acos(np.clip(a @ b / np.linalg.norm(a) / np.linalg.norm(b), -1, 1)))


def choose_pencils(rng, count, apart, turned):
    """Pencils that differ by at least `apart` from each other and from paper, and by `turned` degrees in hue."""
    names = list(pencils.PENCILS)
    for _ in range(400):
        pick = [names[i] for i in rng.choice(len(names), count, replace=False)]
        colours = [pencils.PENCILS[n] for n in pick] + [(255, 255, 255)]
        if all(pencils.difference(a, b) >= apart for i, a in enumerate(colours) for b in colours[:i]) and all(
                turned_by(a, b) >= turned for i, a in enumerate(pick) for b in pick[:i]):
            return pick
    pick = ['black', 'red', 'sky', 'yellow', 'green', 'violet', 'orange', 'brown']
    return pick[:count]


def grey_pencils(rng, count):
    """Pencils for a grey scan: lightness alone must tell them apart."""
    names = list(pencils.PENCILS)
    for _ in range(400):
        pick = [names[i] for i in rng.choice(len(names), count, replace=False)]
        tones = sorted([pencils.lab(pencils.PENCILS[n])[0] for n in pick] + [100])
        if all(b - a >= 26 for a, b in zip(tones, tones[1:])):
            return pick
    return None


def sheets_of(game):
    """The sheets of a game that are tried: words for `quadrille board`, boards on the page."""
    return [([game], 1), ([game, '--per-page', '4'], 4), ([game, '--paper', 'letter'], 1),
            ([game, '--style', 'bold'], 1), ([game, '--per-page', '2'], 2), ([game, '--paper', 'a5'], 1),
            ([game, '--per-page', '4', '--paper', 'letter'], 4), ([game, '--style', 'larger'], 1)]


def camera(rng, tier, trap):
    """Where and how the picture is taken."""
    hard = tier != 'good'
    c = {'kind': 'photo' if rng.random() < (0.8 if hard else 0.62) else 'scan'}
    if trap in ('hand', 'glare', 'strong bow', 'fold', 'dark', 'shaken', 'cropped', 'coins', 'tinted light', 'moire'):
        c['kind'] = 'photo'
    u = rng.uniform
    if c['kind'] == 'scan':
        c.update(dpi=int(rng.choice([150, 150, 200, 200, 240, 300])), skew=u(-3, 3) if hard else u(-1.5, 1.5),
                 quarter=int(rng.choice([0, 0, 0, 1, 2, 3])), margin=u(0, 30), lid=str(rng.choice(['white', 'black'])),
                 grey=bool(rng.random() < 0.2), exposure=u(0.9, 1.12), blur=u(0, 0.8 if hard else 0.5),
                 tint=[u(0.95, 1.02), u(0.98, 1.0), u(0.96, 1.02)], streaks=int(rng.integers(0, 3)) if hard else 0,
                 noise=u(0.5, 4 if hard else 2), contrast=u(0, 0.6), quality=int(u(60, 95) if hard else u(80, 96)))
        return c
    big = rng.choice(['messenger', 'messenger', 'phone', 'half'], p=[0.35, 0.25, 0.12, 0.28])
    c['long'] = {'messenger': 1600, 'half': int(u(1900, 2900)), 'phone': 4000}[str(big)]
    c['size'] = str(big)
    c['flip'] = bool(rng.random() < 0.15)  # held the other way round than the sheet lies
    c['turn'] = float(rng.normal(0, 0.05) if rng.random() < 0.7 else u(-math.pi, math.pi))
    if rng.random() < 0.3:
        c['turn'] += math.pi / 2 * int(rng.integers(1, 4))
    c['tilt'] = math.radians(u(0, 30) if hard else u(0, 12))
    c['towards'] = u(0, 2 * math.pi)
    c['fill'] = u(0.9, 1.0) if big == 'messenger' else u(0.72, 0.98)
    c['bow'] = u(-6, 6) if hard and rng.random() < 0.6 else u(-1.2, 1.2)
    c['bow_angle'] = u(0, math.pi)
    c['curl'] = u(0, 9) if hard and rng.random() < 0.2 else 0.0
    c['lens'] = float(rng.normal(0, 0.012))
    warm = [2700, 3000, 3500, 4000, 5000, 5600, 6500]
    lamps = [(float(rng.choice(warm if hard else warm[3:])), 1.0)]
    if rng.random() < (0.5 if hard else 0.2):
        lamps.append((float(rng.choice(warm if hard else warm[3:])), u(0.2, 0.8)))
    c['light'] = {'lamps': lamps, 'uneven': u(0.2, 1.3) if hard else u(0, 0.5),
                  'shade': u(0.15, 0.6) if hard and rng.random() < 0.45 else 0.0, 'vignette': u(0, 0.35 if hard else 0.15),
                  'balance': u(0.4, 1.0) if hard else u(0.8, 1.0), 'exposure': u(0.6, 1.05) if hard else u(0.78, 0.97),
                  'glares': [], 'objects': [], 'blur': u(0.4, 1.3) if hard else u(0.3, 0.8), 'shake': 0,
                  'noise': u(1, 6) if hard else u(0.5, 2.5), 'chroma': u(0, 3) if hard else u(0, 1),
                  'sharpen': u(0, 0.9), 'contrast': u(0, 1.0), 'lift': u(0, 0.06), 'saturation': u(0.8, 1.35)}
    if c['size'] == 'phone':
        c['light']['blur'] *= 1.7
    if hard and rng.random() < 0.15:
        c['light']['shake'] = int(rng.choice([3, 3, 5]))
    c['quality'] = int(u(60, 90) if hard else u(78, 95))
    return c


def paper(rng, tier):
    """The sheet's own look: its colour blue first, grain in steps of a byte, how black its print is."""
    hard = tier != 'good'
    white = [(250, 251, 252), (248, 250, 250), (252, 250, 248)]
    other = [(222, 238, 245), (205, 214, 216), (190, 232, 244), (243, 228, 214), (222, 214, 240), (218, 240, 220),
             (176, 204, 222)]
    tint = white[int(rng.integers(3))] if not hard or rng.random() < 0.6 else other[int(rng.integers(len(other)))]
    return {'tint': [int(v) for v in tint], 'grain': rng.uniform(0.5, 5 if hard else 2),
            'black': rng.uniform(0.62, 0.93) if hard else rng.uniform(0.8, 0.93),
            'through': rng.uniform(0, 0.05) if hard and rng.random() < 0.3 else 0.0,
            'folds': int(rng.integers(1, 3)) if hard and rng.random() < 0.12 else 0}


def named_pencil(colour):
    """The pencil that people take for a mark of that name; nothing where any will do."""
    return {'red': 'red', 'blue': 'blue', 'sky': 'sky', 'yellow': 'yellow', 'green': 'green', 'orange': 'orange',
            'violet': 'violet', 'pink': 'pink'}.get(colour)


def habits(rng, tier, marks, grey, trap):
    """Which tools colour the marks, and how carefully."""
    hard = tier != 'good'
    apart = 24 if hard else 36
    count = len(marks)
    drawn = all(m['pattern'] in ('cross', 'ring') for m in marks) or (count == 2 and {m['letter'] for m in marks} == {'s', 'o'})
    way = 'colour'
    if drawn and rng.random() < 0.8:
        way = 'drawn'
    elif count == 2 and rng.random() < 0.07 and trap is None:
        way = 'one pencil'
    names = grey_pencils(rng, count) if grey else None
    names = names or choose_pencils(rng, count, apart, 0 if hard else 25)
    if trap in HANDS or trap == 'ticked all':
        way = 'colour'
        named = [named_pencil(m['colour']) for m in marks]
        if trap == 'exchanged' and all(named) and rng.random() < 0.5:
            names = named
    if trap == 'alike' and count >= 2:
        pairs = [('red', 'crimson'), ('blue', 'navy'), ('green', 'dark green'), ('yellow', 'lemon'), ('grey', 'graphite'),
                 ('black', 'navy'), ('red', 'orange'), ('violet', 'navy'), ('sky', 'turquoise'), ('black', 'graphite'),
                 ('dark green', 'black'), ('ochre', 'orange'), ('pink', 'lilac'), ('brown', 'black')]
        names[:2] = pairs[int(rng.integers(len(pairs)))]
    kinds = [str(rng.choice(['pencil', 'felt', 'crayon'], p=[0.68, 0.2, 0.12])) for _ in range(count)]
    if rng.random() < 0.7:
        kinds = [kinds[0]] * count
    return {'way': way, 'pencils': names, 'kinds': kinds,
            'floor': 0.35 if hard else 0.62,
            'part': rng.uniform(0.0, 0.12) if hard and rng.random() < 0.25 else 0.0,
            'rub': rng.uniform(0.0, 0.06) if hard and rng.random() < 0.25 else 0.0,
            'stray': rng.uniform(0.0, 0.05) if hard and rng.random() < 0.3 else 0.0,
            'writing': bool(rng.random() < 0.7),
            'pen': str(rng.choice(list(pencils.INKS)))}


def make(tier, seed, games):
    """All of it. `games`: ids of the games to choose from."""
    rng = np.random.default_rng([TIERS[tier], seed])
    named = tier
    traps = {'trap': TRAPS, 'hand': HANDS, 'channel': channels.NAMES}.get(tier, [None])
    trap, channel = traps[seed % len(traps)], None
    if tier == 'channel':
        tier, channel, trap = 'good', trap, channels.CHANNELS[trap].get('trap')
    if tier == 'hand':
        tier = 'good' if rng.random() < 0.7 else 'hard'
    turn = seed // len(traps) + (7 * seed if channel else 0)  # each channel has many games
    sheets = sheets_of(games[turn % len(games)])
    weights = np.array([4, 4, 2, 1, 1, 1, 1, 1], float)
    words, boards = sheets[int(rng.choice(len(sheets), p=weights / weights.sum()))]
    r = {'tier': tier, 'named': named, 'seed': seed, 'trap': trap, 'words': words, 'boards': boards,
         'leaf': int(rng.integers(boards)) if boards > 1 and rng.random() < 0.4 else None,
         'camera': camera(rng, tier, trap), 'paper': paper(rng, tier)}
    if trap == 'draft':
        r['paper']['black'] = rng.uniform(0.18, 0.5)
    if channel:
        r.update(channel=channel, camera_of=lambda random: camera(random, tier, None))
        channels.step(r, 'recipe')(r, np.random.default_rng([TIERS[named], seed, 1]))
        del r['camera_of']
    r['objects'] = [str(rng.choice(['finger', 'pen', 'coin']))] if tier == 'hard' and rng.random() < 0.15 else []
    r['glare'] = tier == 'hard' and r['camera']['kind'] == 'photo' and rng.random() < 0.06
    r['work'] = int(rng.integers(1 << 31))  # the seed of everything that is drawn
    return r, rng
