#!/usr/bin/env python3
"""Solves thousands of positions by trying everything, with rules written down here anew, and compares
with `quadrille solve`: who wins with best play, and which turns are best.

    tests/solve/brute_force.py build/dev/quadrille [POSITIONS]

Shares no code with the program: boards are numbered in reading order, as its labels are.
"""
import json
import random
import subprocess
import sys
import tempfile

DRAW = 0


def eight_near(size):
    """Squares with their eight neighbours."""
    return [[j for j in range(size * size) if j != i and
             abs(i // size - j // size) <= 1 and abs(i % size - j % size) <= 1]
            for i in range(size * size)]


def hexhex_near(size):
    """Hexagons in rows of size, size + 1, ... and back; axial coordinates."""
    places = [(q, r) for r in range(1 - size, size) for q in range(1 - size, size)
              if abs(q + r) < size]
    index = {place: i for i, place in enumerate(places)}
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    return [[index[q + a, r + b] for a, b in steps if (q + a, r + b) in index] for q, r in places]


def groups(marks, near, kind):
    seen, found = set(), []
    for start, mark in enumerate(marks):
        if mark != kind or start in seen:
            continue
        group, queue = {start}, [start]
        for site in queue:
            for other in near[site]:
                if marks[other] == kind and other not in group:
                    group.add(other)
                    queue.append(other)
        seen |= group
        found.append(group)
    return found


class Game:
    """Marks are '.' or letters; `turns` lists what a player can put as [(site, mark), ...]. `least`
    turns are played first, by chance."""
    settings = ''
    least = 0

    def turns(self, marks, player):
        raise NotImplementedError

    def result(self, marks, last):
        """None while it goes on, else 1, 2 or DRAW; `last` moved last."""
        raise NotImplementedError

    named = False  # turns are typed with their marks


class Odd(Game):
    named = True

    def __init__(self, size, minimum):
        self.id, self.settings = 'odd', f'size={size} minimum={minimum}'
        self.near, self.minimum = hexhex_near(size), minimum

    def turns(self, marks, player):
        return [[(site, mark)] for site, on in enumerate(marks) if on == '.' for mark in 'bw']

    def result(self, marks, last):
        if '.' in marks:
            return None
        large = sum(len(group) >= self.minimum for kind in 'bw'
                    for group in groups(marks, self.near, kind))
        return 1 if large % 2 else 2


class Rows(Game):
    """Three alike in a row on 3 x 3: `wild` marks are anybody's."""
    LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def __init__(self, name, letters, wild, loses):
        self.id, self.letters, self.wild, self.loses = name, letters, wild, loses
        self.named = wild and len(letters) > 1

    def turns(self, marks, player):
        kinds = self.letters if self.wild else self.letters[player - 1]
        return [[(site, mark)] for site, on in enumerate(marks) if on == '.' for mark in kinds]

    def result(self, marks, last):
        if any(marks[a] != '.' and marks[a] == marks[b] == marks[c] for a, b, c in self.LINES):
            return 3 - last if self.loses else last
        return None if '.' in marks else DRAW


class LastMover(Game):
    """Whoever cannot move has lost."""

    def result(self, marks, last):
        return None if self.turns(marks, 3 - last) else last


class MapColouring(LastMover):
    """Never beside one's own mark (Col), the other's (Snort) or any (Obstruction)."""

    def __init__(self, name, size, letters, refused, near=None):
        self.id, self.settings, self.letters, self.refused = name, f'size={size}', letters, refused
        self.near = near or hexhex_near(size)

    def turns(self, marks, player):
        own, other = self.letters[player - 1], self.letters[2 - player]
        refused = {'own': own, 'theirs': other, 'any': own + other}[self.refused]
        return [[(site, own)] for site, on in enumerate(marks)
                if on == '.' and not any(marks[near] in refused for near in self.near[site])]


class Dominoes(LastMover):
    def __init__(self, name, size, letters, ways):
        self.id, self.settings, self.size = name, f'size={size}', size
        self.letters, self.ways = letters, ways

    def turns(self, marks, player):
        found = []
        for site, on in enumerate(marks):
            for way in self.ways[player - 1]:
                other = site + 1 if way == 'level' else site + self.size
                fits = site % self.size + 1 < self.size if way == 'level' else other < len(marks)
                if on == '.' and fits and marks[other] == '.':
                    mark = self.letters[player - 1]
                    found.append([(site, mark), (other, mark)])
        return found


class Hex(Game):
    def __init__(self, size, least=2):  # before, it may be swapped
        self.id, self.settings, self.size, self.least = 'hex', f'size={size}', size, least
        steps = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1))
        self.near = [[(r + a) * size + c + b for a, b in steps
                      if 0 <= r + a < size and 0 <= c + b < size]
                     for r in range(size) for c in range(size)]

    def turns(self, marks, player):
        return [[(site, 'rb'[player - 1])] for site, on in enumerate(marks) if on == '.']

    def result(self, marks, last):
        for group in groups(marks, self.near, 'rb'[last - 1]):
            line = {site // self.size if last == 1 else site % self.size for site in group}
            if 0 in line and self.size - 1 in line:
                return last
        return None


class Y(Game):
    least = 2

    def __init__(self, size):
        self.id, self.settings = 'y', f'size={size}'
        places = [(row, column) for row in range(size) for column in range(row + 1)]
        steps = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1))
        self.near = [[places.index((r + a, c + b)) for a, b in steps if (r + a, c + b) in places]
                     for r, c in places]
        sides = (lambda r, c: c == 0, lambda r, c: c == r, lambda r, c: r == size - 1)
        self.sides = [{i for i, place in enumerate(places) if side(*place)} for side in sides]

    def turns(self, marks, player):
        return [[(site, 'bw'[player - 1])] for site, on in enumerate(marks) if on == '.']

    def result(self, marks, last):
        linked = any(all(group & side for side in self.sides)
                     for group in groups(marks, self.near, 'bw'[last - 1]))
        return last if linked else None


class Solver:
    def __init__(self, game):
        self.game, self.known = game, {}

    def after(self, marks, turn):
        marks = list(marks)
        for site, mark in turn:
            marks[site] = mark
        return ''.join(marks)

    def value(self, marks, player):
        """Who wins with best play when `player` is to move."""
        result = self.game.result(marks, 3 - player)
        if result is not None:
            return result
        if (marks, player) not in self.known:
            values = {self.value(self.after(marks, turn), 3 - player)
                      for turn in self.game.turns(marks, player)}
            best = player if player in values else DRAW if DRAW in values else 3 - player
            self.known[marks, player] = best
        return self.known[marks, player]


GAMES = [
    Odd(2, 2), Odd(2, 3), Odd(2, 4),
    Rows('tic-tac-toe', 'xo', False, False), Rows('wild-tic-tac-toe', 'xo', True, False),
    Rows('toe-tac-tick', 'xo', False, True), Rows('notakto', 'x', True, True),
    MapColouring('col', 2, 'br', 'own'), MapColouring('snort', 2, 'br', 'theirs'),
    MapColouring('obstruction', 4, 'xo', 'any', eight_near(4)),
    Dominoes('domineering', 3, 'vh', (('upright',), ('level',))),
    Dominoes('domineering', 4, 'vh', (('upright',), ('level',))),
    Dominoes('cram', 3, 'dd', (('upright', 'level'), ('upright', 'level'))),
    Dominoes('cram', 4, 'dd', (('upright', 'level'), ('upright', 'level'))),
    Hex(2), Hex(3), Hex(4, least=8), Y(3), Y(4),
]


def labels_of(program, game):
    command = [program, 'show', game.id, '--json']
    for setting in game.settings.split():
        command += ['--set', setting]
    shown = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(shown)['board']['labels']


def turn_text(game, labels, turn):
    return ' '.join(labels[site] + (f'={mark}' if game.named else '') for site, mark in turn)


def dots_and_boxes(columns, rows):
    """The first player's boxes less the second's, from a table of all sets of lines."""
    across = (rows + 1) * columns
    lines = across + rows * (columns + 1)
    boxes = []
    for row in range(rows):
        for column in range(columns):
            left = across + row * (columns + 1) + column
            boxes.append(1 << row * columns + column | 1 << (row + 1) * columns + column |
                         1 << left | 1 << left + 1)
    beside = [[box for box in boxes if box >> line & 1] for line in range(lines)]
    full = (1 << lines) - 1
    value = [0] * (full + 1)
    for drawn in range(full - 1, -1, -1):
        best = -len(boxes)
        for line in range(lines):
            if not drawn >> line & 1:
                after = drawn | 1 << line
                closed = sum(after & box == box for box in beside[line])
                best = max(best, closed + value[after] if closed else -value[after])
        value[drawn] = best
    return value[0]


def check_dots_and_boxes(program, columns, rows):
    expected = dots_and_boxes(columns, rows)
    answer = json.loads(subprocess.run(
        [program, 'solve', 'dots-and-boxes', '--set', f'columns={columns + 1}', '--set',
         f'rows={rows + 1}', '--json'], check=True, capture_output=True, text=True).stdout)
    found = {1: 1, 2: -1, 'draw': 0}[answer['winner']]
    right = found == (expected > 0) - (expected < 0)
    print(f'dots-and-boxes {columns} x {rows}: {expected:+d} boxes for the first player, '
          f'{"as" if right else "NOT as"} solved')
    return right


def main():
    program, wanted = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    chance = random.Random(1)
    asked, text = [], []
    per_game = wanted // len(GAMES) + 1
    for game in GAMES:
        labels = labels_of(program, game)
        solver = Solver(game)
        for _ in range(per_game):
            marks, player, turns = '.' * len(labels), 1, []
            for _ in range(chance.randrange(game.least, len(labels))):
                choice = chance.choice(game.turns(marks, player))
                after = solver.after(marks, choice)
                if game.result(after, player) is not None:
                    break
                marks, player = after, 3 - player
                turns.append(turn_text(game, labels, choice))
            if len(turns) < game.least:
                continue
            lines = '\n'.join(f' {i + 1}. {turn}' for i, turn in enumerate(turns))
            text.append(f'game: {game.id}\n' + (f'set: {game.settings}\n' if game.settings else '') +
                        f'moves:\n{lines}\n')
            best = solver.value(marks, player)
            good = {frozenset(turn_text(game, labels, turn).split())
                    for turn in game.turns(marks, player)
                    if solver.value(solver.after(marks, turn), 3 - player) == best}
            asked.append((game, turns, best, good))
    with tempfile.NamedTemporaryFile('w', suffix='.txt') as file:
        file.write('\n'.join(text))
        file.flush()
        answers = subprocess.run([program, 'solve', file.name, '--json'], check=True,
                                 capture_output=True, text=True).stdout.splitlines()
    wrong = 0
    assert len(answers) == len(asked), (len(answers), len(asked))
    for (game, turns, best, good), line in zip(asked, answers):
        answer = json.loads(line)
        winner = DRAW if answer['winner'] == 'draw' else answer['winner']
        found = {frozenset(each.split()) for turn in answer['turns']
                 if turn['winner'] == answer['winner'] for each in [turn['turn'], *turn['alike']]}
        if winner != best or found != good:
            wrong += 1
            print(f'{game.id} {game.settings} after {turns}: {winner}, expected {best}; '
                  f'best turns {sorted(map(sorted, found))}, expected {sorted(map(sorted, good))}')
    print(f'{len(asked)} positions of {len(GAMES)} games: {wrong} differences')
    wrong += not check_dots_and_boxes(program, 2, 2)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
