"""Prints sheets with their measures, and finds boards to put on them; keeps both in a folder, because a sheet serves
for many photographs."""
import hashlib
import json
import os
import subprocess

import cv2


class Print:
    """A printed page: `grey` is its pixels, `scale` px to a mm, `measures` what stands where."""

    def __init__(self, grey, scale, measures):
        self.grey, self.scale, self.measures = grey, scale, measures


class Press:
    """Prints with the program in `build`, into `folder`."""

    def __init__(self, build, folder):
        self.program = os.path.join(build, 'quadrille')
        self.fillings_program = os.path.join(build, 'tests', 'photos', 'fillings')
        self.folder = folder
        self.boards = {}
        self.pages = {}
        os.makedirs(folder, exist_ok=True)
        stamp = f'{os.path.getmtime(self.program)}'
        self.stamp = hashlib.sha256(stamp.encode()).hexdigest()[:8]

    def run(self, *words):
        done = subprocess.run([self.program, *words], capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    def games(self):
        """The ids of all shipped games."""
        _, out, _ = self.run('list', '--json')
        return [json.loads(line)['game'] for line in out.splitlines()]

    def name(self, words, ending):
        key = hashlib.sha256(' '.join(words).encode()).hexdigest()[:16]
        return os.path.join(self.folder, f'{self.stamp}-{key}{ending}')

    def measures(self, words):
        """Measures of the sheet that `quadrille board WORDS` prints; nothing if it has no code or cannot be read."""
        path = self.name(words, '.json')
        if not os.path.exists(path):
            part = f'{path}.{os.getpid()}'  # several runs may share the folder
            code, _, _ = self.run('board', *words, '--code', 'qr', '--measures', part, '-q', '-o',
                                  self.name(words, '.svg'))
            if code == 0:
                os.replace(part, path)
            else:
                with open(path, 'w') as file:
                    file.write('null')
        with open(path) as file:
            measures = json.load(file)
        return measures if measures and measures.get('readable', True) else None

    def page(self, words, dpi, code='qr'):
        """The page at that resolution."""
        path = self.name([*words, str(dpi), code], '.png')
        if path not in self.pages:
            if not os.path.exists(path):
                part = path[:-4] + f'-{os.getpid()}.png'
                result = self.run('board', *words, '--code', code, '-q', '--dpi', str(dpi), '-o', part)
                if result[0] != 0:
                    raise RuntimeError(f'quadrille board {" ".join(words)}: {result[2]}')
                os.replace(part, path)
            if len(self.pages) > 24:
                self.pages.clear()
            self.pages[path] = cv2.imread(path, cv2.IMREAD_GRAYSCALE)
        measures = None if code == 'none' else self.measures(words)
        return Print(self.pages[path], dpi / 25.4, measures)

    def allows(self, measures, sites):
        """Whether the rules allow a board."""
        lines = [f'game: {measures["game"]}']
        lines += [f'variant: {measures["variant"]}'] if measures.get('variant') else []
        lines += ['set: ' + ' '.join(f'{k}={v}' for k, v in measures['set'].items())] if measures['set'] else []
        lines += ['', 'final:', ' '.join(f'{n}={l}' for n, l in sites.items() if l)]
        done = subprocess.run([self.program, 'score', '-'], input='\n'.join(lines) + '\n', capture_output=True, text=True)
        return done.returncode == 0

    def filling(self, game, settings, seed):
        """A board as legal play leaves it; see fillings.cc. One of 24 for each 1000 seeds, as they are made at once."""
        key = (game, *settings, seed // 1000)
        if key not in self.boards:
            done = subprocess.run([self.fillings_program, game, '24', str(seed // 1000), *settings],
                                  capture_output=True, text=True, check=True)
            self.boards[key] = [json.loads(line) for line in done.stdout.splitlines()]
        return self.boards[key][seed % 24]
