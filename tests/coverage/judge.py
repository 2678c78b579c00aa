"""Judges the typed games of games/, each by rules of its own that are written here again, apart from the program's.

winner(path) replays the turns and names who won; None is a draw. It reads only what these files hold:
headers, then numbered turns.
"""
import itertools
import math
import pathlib
import re


class Game:
    """A typed game: its turns, and who plays which role; a swap exchanges the roles."""

    def __init__(self, path):
        text = pathlib.Path(path).read_text(encoding='utf-8')
        self.id = re.search(r'^game: *(\S+)', text, re.M).group(1)
        self.players = [name.strip() for name in re.search(r'^players: *(.*)', text, re.M).group(1).split(',')]
        self.values = {name: int(value) for line in re.findall(r'^set: *(.*)', text, re.M)
                       for name, value in re.findall(r'(\w+)=(\d+)', line)}
        moves = text.split('moves:', 1)[1].split('final:', 1)[0].split('segments:', 1)[0]
        moves = re.sub(r'\{[^}]*\}|#.*', ' ', moves)
        self.turns = [part.split() for part in re.split(r'\b\d+\.', moves)[1:]]
        self.names = list(self.players)

    def swap(self):
        self.names.reverse()


def grouped(sites, near):
    """The connected sets of some sites."""
    sites, groups = set(sites), []
    while sites:
        group, open_ends = set(), [sites.pop()]
        while open_ends:
            site = open_ends.pop()
            group.add(site)
            found = [other for other in near(site) if other in sites]
            sites.difference_update(found)
            open_ends += found
        groups.append(group)
    return groups


def links(sites, near, *areas):
    """Whether one connected set touches all of the areas."""
    return any(all(group & set(area) for area in areas) for group in grouped(sites, near))


def square(name):
    """Column and row of a site such as c5."""
    letters, digits = re.fullmatch(r'([a-z]+)(\d+)', name).groups()
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 96
    return column, int(digits)


def beside(site):
    return [(site[0] + x, site[1] + y) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))]


def around(site):
    return [(site[0] + x, site[1] + y) for x, y in itertools.product((-1, 0, 1), repeat=2) if x or y]


def hexagon(name, size):
    """A cell of a hexagon of hexagons: rows are lettered from the top, cells counted from the left."""
    row, place = ord(name[0]) - 97, int(name[1:]) - 1
    return row, place - min(row, size - 1)


def hexagon_near(site):
    return [(site[0] + r, site[1] + q) for r, q in ((0, 1), (0, -1), (1, 0), (1, -1), (-1, 0), (-1, 1))]


def alternate(game, place):
    """The marks of two roles that take turns. A swap is a turn too: the players exchange roles, and the roles go on."""
    marks = (set(), set())
    role = 0
    for turn in game.turns:
        if turn == ['swap']:
            game.swap()
            continue
        marks[role].update(place(item) for item in turn)
        role = 1 - role
    return marks


def better(game, first, second):
    return None if first == second else game.names[0 if first > second else 1]


def multiplicity(game):
    size = game.values.get('size', 5)
    marks = alternate(game, lambda name: hexagon(name, size))
    return better(game, *(math.prod(len(group) for group in grouped(own, hexagon_near)) for own in marks))


def yoin(game):
    marks = alternate(game, lambda name: hexagon(name, 5))
    sizes = [[len(group) for group in grouped(own, hexagon_near)] for own in marks]
    for n in range(61):
        first, second = (sum(size > n for size in own) for own in sizes)
        if first != second:
            return game.names[0 if first < second else 1]
    return None


def flume(game):
    rim = {(x, y) for x in range(1, 10) for y in range(1, 10) if x in (1, 9) or y in (1, 9)}
    stones, count, role = set(rim), [0, 0], 0
    for turn in game.turns:
        if turn == ['swap']:
            game.swap()
            continue
        site = square(turn[0])
        assert len(turn) == 1 and site not in stones
        count[role] += 1
        if sum(other in stones for other in beside(site)) < 3:
            role = 1 - role
        stones.add(site)
    assert len(stones) == 81
    return better(game, *count)


def chain_lightning(game):
    size = game.values.get('size', 19)
    white, black = set(), set()
    sides = [{(1, y) for y in range(1, size + 1)}, {(size, y) for y in range(1, size + 1)},
             {(x, 1) for x in range(1, size + 1)}, {(x, size) for x in range(1, size + 1)}]
    for number, turn in enumerate(game.turns):
        (white, black)[number % 2].update(square(item) for item in turn)
        assert len(turn) == (2, 3)[number % 2] or number == len(game.turns) - 1
    if links(white, around, sides[0], sides[1]):
        return game.names[0]
    return game.names[1] if links(black, beside, sides[2], sides[3]) else None


def poly_y(game):
    marks = alternate(game, str)
    rows = {'a': 0, 'b': 1, 'c': 2, 'd': 3, 'e': 4}
    near = {}

    def link(one, other):
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    # Ring r has 5 r points, the first of them at a corner. From a point of ring r, the spokes go outward to those
    # of the next ring between the same corners.
    for ring in range(1, 5):
        for place in range(5 * ring):
            link((ring, place), (ring, (place + 1) % (5 * ring)))
            side, along = divmod(place, ring)
            if ring == 1:
                link((1, place), (0, 0))
            if ring < 4:
                link((ring, place), (ring + 1, side * (ring + 1) + along))
                link((ring, place), (ring + 1, side * (ring + 1) + along + 1))
                if along == 0:
                    link((ring, place), (ring + 1, (side * (ring + 1) - 1) % (5 * (ring + 1))))
    assert sum(map(len, near.values())) == 2 * 130

    def site(name):
        return rows[name[0]], int(name[1:] or 1) - 1
    sides = [{(4, (side * 4 + along) % 20) for along in range(5)} for side in range(5)]
    corners = []
    for own in marks:
        won = set()
        for group in grouped({site(name) for name in own}, lambda one: near[one]):
            touched = [side for side in range(5) if group & sides[side]]
            won |= {side for side in touched if (side + 1) % 5 in touched and len(touched) > 2}
        corners.append(len(won))
    return better(game, *corners)


def trails(game):
    """Each square has a trail from corner to corner; whoever completes a way across has won."""
    near = {}
    for number, turn in enumerate(game.turns):
        column, row = square(turn[0][1:])
        ends = [(column, row), (column + 1, row + 1)] if turn[0][0] == 'u' else [(column, row + 1), (column + 1, row)]
        assert turn[0][0] == 'ud'[number % 2]
        for one, other in (ends, ends[::-1]):
            near.setdefault(one, set()).add(other)
        sides = [{(1, y) for y in range(1, 7)}, {(6, y) for y in range(1, 7)}]
        sides += [{(y, x) for x, y in side} for side in sides]
        across = any(links(near, lambda one: near[one], *pair) for pair in (sides[:2], sides[2:]))
        assert across == (number == len(game.turns) - 1)
    return game.names[number % 2]


def visavis(game):
    near = {}
    for turn in game.turns:
        one, other = turn[0].split('-')
        assert one[0] == other[0]
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    pegs = set(near)
    x, o = ([peg for peg in pegs if peg[0] == net] for net in 'xo')
    if links(x, lambda one: near[one], {peg for peg in x if peg[2] == '1'}, {peg for peg in x if peg[2] == '5'}):
        return game.names[0]
    won = links(o, lambda one: near[one], {peg for peg in o if peg[1] == 'a'}, {peg for peg in o if peg[1] == 'e'})
    return game.names[1] if won else None


def cascades(game):
    """Rows of 8 to 15; a stone goes below one of its colour, to the left or to the right of it."""
    marks = ({(0, place) for place in range(0, 8, 2)}, {(0, place) for place in range(1, 8, 2)})
    for number, turn in enumerate(game.turns):
        if turn == ['pass']:
            continue
        assert len(turn) <= (2 if number else 1)
        for name in turn:
            row, place = ord(name[0]) - 97, int(name[1:]) - 1
            assert not any((row, place) in own for own in marks)
            assert marks[number % 2] & {(row - 1, place - 1), (row - 1, place)}
            marks[number % 2].add((row, place))
    return better(game, *(sum(row == 7 for row, _ in own) for own in marks))


def hexagonal_y(game):
    """Who puts a stone on the rim puts one opposite too; a chain wins that spans more than half of the rim's 36 cells."""
    size, marks, role = 7, (set(), set()), 0
    middle = (6, 0)

    def ring(site):
        r, q = site[0] - middle[0], site[1] - middle[1]
        return max(abs(r), abs(q), abs(r + q))
    for number, turn in enumerate(game.turns):
        if turn == ['swap']:
            game.swap()
            continue
        sites = [hexagon(name, size) for name in turn]
        if ring(sites[0]) == 6:
            assert sites[1] == tuple(2 * middle[i] - sites[0][i] for i in (0, 1))
        assert len(sites) == (2 if ring(sites[0]) == 6 else 1)
        marks[role].update(sites)
        role = 1 - role
    # The rim, one cell after the other.
    rim, way = [(0, 0)], 0
    for way in ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1)):
        for _ in range(size - 1):
            rim.append((rim[-1][0] + way[0], rim[-1][1] + way[1]))
    assert rim.pop() == rim[0] and all(ring(site) == 6 for site in rim)
    for role, own in enumerate(marks):
        for group in grouped(own, hexagon_near):
            touched = [place for place, site in enumerate(rim) if site in group]
            gaps = [(touched[i] - touched[i - 1] - 1) % 36 for i in range(len(touched))]
            if len(touched) > 1 and 36 - max(gaps) > 18:
                return game.names[role]
    return None


def pentagonal_3d5(game):
    marks = alternate(game, square)
    ways = [way for way in itertools.product((-1, 0, 1), repeat=3) if way > (0, 0, 0)]
    for role, own in enumerate(marks):
        cube = {((column - 1) // 6, (column - 1) % 6, row - 1) for column, row in own} | {(2, 2, 2)}
        for start, way in itertools.product(itertools.product(range(5), repeat=3), ways):
            if all(tuple(start[i] + way[i] * step for i in range(3)) in cube for step in range(5)):
                return game.names[role]
    return None


def quantik(game):
    """Letters are pieces: b c d e are the first player's ball, cone, die and cylinder, w x y z the second player's."""
    board = {}
    lines = [[(column, row) for row in range(1, 5)] for column in range(1, 5)]
    lines += [[(column, row) for column in range(1, 5)] for row in range(1, 5)]
    lines += [[(x + i, y + j) for i in (0, 1) for j in (0, 1)] for x in (1, 3) for y in (1, 3)]
    complete = False

    def allowed(site, shape, role):
        return site not in board and all(board.get(other) != (shape, 1 - role)
                                         for line in lines if site in line for other in line)
    for number, turn in enumerate(game.turns):
        role = number % 2
        name, letter = turn[0].split('=')
        site, shape = square(name), ('bcde', 'wxyz')[role].index(letter)
        assert len(turn) == 1 and not complete and allowed(site, shape, role)
        board[site] = shape, role
        assert list(board.values()).count((shape, role)) < 3
        complete = any(len({board[other][0] for other in line if other in board}) == 4 for line in lines)
    role = len(game.turns) % 2
    left = [shape for shape in range(4) if list(board.values()).count((shape, role)) < 2]
    assert complete or not any(allowed(site, shape, role) for line in lines for site in line for shape in left)
    return game.names[1 - role]


def coalesce(game):
    """Any number of black stones, a choice of sides, and single stones until black is one group or the board is full."""
    black, white, names = set(), set(), list(game.names)
    for number, turn in enumerate(game.turns):
        if turn == ['swap']:
            assert number == 1
            names.reverse()
            continue
        assert not white or len(grouped(black, hexagon_near)) != 1
        sites = set() if turn == ['pass'] else {hexagon(name, 5) for name in turn}
        assert not sites & (black | white) and len(sites) == (len(turn) if number == 0 and turn != ['pass'] else bool(number))
        # After the first turn white moves, whether the second was a swap or not.
        later = number - (2 if ['swap'] in game.turns else 1)
        (black if number == 0 or later % 2 else white).update(sites)
    if len(grouped(black, hexagon_near)) == 1:
        return names[0]
    assert len(black | white) == 61
    return names[1]


def omny_won(own, size):
    """Whether a group leaves no piece of the board with more than half of the stars, which are every second corner."""
    cells = {(row, column) for row in range(2 * size - 1) for column in range(1 - size, size)
             if 0 <= row + column <= 2 * (size - 1)}
    stars = {(0, 0), (size - 1, size - 1), (2 * (size - 1), 1 - size)}
    assert len(cells) == 3 * size * (size - 1) + 1 and stars <= cells
    return any(all(len(piece & stars) < 2 for piece in grouped(cells - group, hexagon_near))
               for group in grouped(own, hexagon_near))


def omny(game):
    size, marks, role = game.values.get('size', 7), (set(), set()), 0
    for number, turn in enumerate(game.turns):
        if turn == ['swap']:
            assert number == 1
            game.swap()
            continue
        site = hexagon(turn[0], size)
        assert len(turn) == 1 and not any(site in own for own in marks)
        marks[role].add(site)
        if omny_won(marks[role], size):
            assert number == len(game.turns) - 1
            return game.names[role]
        role = 1 - role
    return None


def winner(path):
    game = Game(path)
    return globals()[game.id.replace('-', '_')](game)
