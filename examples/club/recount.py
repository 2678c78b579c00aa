#!/usr/bin/env python3
"""Counts a season again, without Quadrille: reads the typed games, plays them by rules of its own,
adds up the table, and compares it with what `quadrille standings --json` says.

Usage: recount.py season.txt standings.json

It knows two games only, Odd with three cells on a side and tic-tac-toe.
"""
import json
import re
import sys
from collections import defaultdict

ODD_ROWS = {"a": 3, "b": 4, "c": 5, "d": 4, "e": 3}
HEADERS = {"game", "players", "date", "event", "place", "set", "ended", "note", "moves"}


class Mistake(Exception):
    pass


def odd_cells():
    """Each cell with its axial coordinates."""
    cells = {}
    for number, (row, length) in enumerate(ODD_ROWS.items()):
        shift = max(0, 2 - number)
        for column in range(length):
            cells[f"{row}{column + 1}"] = (column + shift, number)
    return cells


def odd_result(moves):
    cells = odd_cells()
    colours = {}
    for move in moves:
        match = re.fullmatch(r"([a-z]\d+)=([bw])", move)
        if not match or match[1] not in cells or match[1] in colours:
            raise Mistake(move)
        colours[match[1]] = match[2]
    if len(colours) < len(cells):
        return None
    at = {place: name for name, place in cells.items()}
    groups, seen = 0, set()
    for start in cells:
        if start in seen:
            continue
        group, waiting = set(), [start]
        while waiting:
            cell = waiting.pop()
            if cell in group:
                continue
            group.add(cell)
            x, y = cells[cell]
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
                other = at.get((x + dx, y + dy))
                if other and colours[other] == colours[start]:
                    waiting.append(other)
        seen |= group
        groups += len(group) >= 3
    return 0 if groups % 2 else 1


def tic_tac_toe_result(moves):
    lines = [[c + r for r in "123"] for c in "abc"] + [[c + r for c in "abc"] for r in "123"]
    lines += [["a1", "b2", "c3"], ["a3", "b2", "c1"]]
    marks, won = {}, None
    for turn, move in enumerate(moves):
        if not re.fullmatch(r"[abc][123]", move) or move in marks or won is not None:
            raise Mistake(move)
        marks[move] = turn % 2
        if any(all(marks.get(site) == turn % 2 for site in line) for line in lines):
            won = turn % 2
    if won is not None:
        return won
    return "draw" if len(marks) == 9 else None


RULES = {"odd": odd_result, "tic-tac-toe": tic_tac_toe_result}


def read_game(lines):
    headers, moves, due = {}, [], 1
    for line in lines:
        turns = re.findall(r"(\d+)\.\s*(\S+=?\S*)?", line) if "moves" in headers else []
        if turns:
            for number, move in turns:
                if int(number) != due or not move or re.fullmatch(r"\d+\.", move):
                    raise Mistake(line)
                moves.append(move)
                due += 1
            continue
        key, _, value = line.partition(":")
        if key.strip() not in HEADERS:
            raise Mistake(line)
        headers[key.strip()] = value.strip()
    players = [name.strip() for name in headers["players"].split(",")]
    if len(players) != 2 or headers["game"] not in RULES:
        raise Mistake(headers["game"])
    result = RULES[headers["game"]](moves)
    if "ended" in headers:
        how, _, who = headers["ended"].partition(" ")
        result = "draw" if how == "draw" else 1 - players.index(who)
    return headers, players, result


def games_of(text):
    game, first = [], 0
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#")[0].strip()
        if line.startswith("game:"):
            if game:
                yield first, game
            game, first = [], number
        if line:
            game.append(line)
    yield first, game


def main():
    text = open(sys.argv[1], encoding="utf-8").read()
    found = json.load(open(sys.argv[2], encoding="utf-8"))
    tally = defaultdict(lambda: [0, 0, 0, 0])
    against = defaultdict(float)
    met = defaultdict(list)
    bad, open_games, counted = [], [], 0
    for line, game in games_of(text):
        try:
            _, players, result = read_game(game)
        except Mistake:
            bad.append(line)
            continue
        if result is None:
            open_games.append(line)
            continue
        counted += 1
        for seat, name in enumerate(players):
            outcome = 1 if result == "draw" else 0 if result == seat else 2
            tally[name][0] += 1
            tally[name][1 + outcome] += 1
            points = (1.0, 0.5, 0.0)[outcome]
            against[name, players[1 - seat]] += points
            met[name].append((players[1 - seat], points))
    points = {name: t[1] + t[2] / 2 for name, t in tally.items()}
    opponents = {n: sum(points[o] for o, _ in met[n]) for n in met}
    beaten = {n: sum(points[o] * p for o, p in met[n]) for n in met}
    order = sorted(points, key=lambda n: (-points[n], -opponents[n], -beaten[n], n))

    def same(what, mine, theirs):
        if mine != theirs:
            sys.exit(f"{what}: counted {mine}, the program says {theirs}")

    same("games", counted, found["games"])
    same("order", order, [p["name"] for p in found["players"]])
    for player in found["players"]:
        name = player["name"]
        mine = tally[name] + [points[name], opponents[name], beaten[name]]
        keys = ("games", "won", "drawn", "lost", "points", "opponents", "beaten")
        same(name, mine, [player[key] for key in keys])
        for key, place in (("games", 0), ("won", 1), ("drawn", 2), ("lost", 3)):
            same(f"{name} by seat", player[key], sum(seat[key] for seat in player["seats"]))
    theirs = {(c["player"], c["against"]): c["points"] for c in found["crosstable"]}
    same("crosstable", dict(against), theirs)
    left = {status: [g["line"] for g in found["left_out"] if g["status"] == status]
            for status in ("invalid", "unfinished")}
    same("mistakes", bad, left["invalid"])
    same("unfinished", open_games, left["unfinished"])
    print(f"{counted} games, {len(order)} players, {len(bad)} with a mistake, "
          f"{len(open_games)} not finished: the table is right.")


main()
