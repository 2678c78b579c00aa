#!/usr/bin/env python3
"""Holds what the pages say about the games of this tree against what the program says: games.py QUADRILLE

examples/GAMES.md has each game once, in the row of its kind, with the surname of each of its designers; README.md says how many there are and
names games that exist, under the kinds to which they belong.
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]

# The first words of the rows of GAMES.md, and the words in italics of README.md, by the kinds of `list --json`.
ROWS = {'groups': 'groups', 'connection': 'connection', 'in a row': 'rows', 'boxes': 'boxes', 'areas': 'areas', 'paths': 'paths',
        'numbers': 'numbers', 'colouring': 'colouring', 'last to move': 'last-mover'}
ITALICS = dict(ROWS) | {'lines and paths': 'paths'}


def catalogue(quadrille):
    listed = subprocess.run([quadrille, 'list', '--json', '--rules', ROOT / 'rules'], capture_output=True, text=True, check=True).stdout
    return {game['game']: game for game in map(json.loads, listed.splitlines())}


def faults_of_table(games):
    kind = ''
    seen = []
    for line in (ROOT / 'examples' / 'GAMES.md').read_text(encoding='utf-8').splitlines():
        cells = [cell.strip() for cell in line.split('|')]
        ids = re.findall(r'`([^`]+)`', cells[2]) if len(cells) == 5 else []
        if not ids:
            continue
        kind = cells[1] or kind
        for name in ids:
            seen.append(name)
            if name not in games:
                yield f'GAMES.md: there is no game {name}'
                continue
            if games[name]['kind'] != ROWS[kind]:
                yield f'GAMES.md: {name} is of the kind {games[name]["kind"]}'
            for person in re.split(r', | and ', games[name]['author'] or ''):
                surname = person.removesuffix(' Jr.').split(' ')[-1]
                if surname not in ('', 'Quadrille') and surname not in cells[2]:
                    yield f'GAMES.md: {name} is by {person}'
    for name in sorted(set(games) - set(seen)):
        yield f'GAMES.md: {name} is missing'
    for name in sorted({name for name in seen if seen.count(name) > 1}):
        yield f'GAMES.md: {name} is there twice'


def faults_of_readme(games):
    text = ' '.join((ROOT / 'README.md').read_text(encoding='utf-8').split())
    said = [int(number) for number in re.findall(r'one of (\d+) games', text)]
    if said != [len(games)]:
        yield f'README.md says that there are {said} games; there are {len(games)}'
    kinds = {game['name'].split(' on ')[0]: game['kind'] for game in games.values()}
    named = re.findall(r'\*([a-z ]+)\*[^()*]*\(([^()]+)\)', text)
    if len(named) != len(set(kinds.values())):
        yield f'README.md names games of {len(named)} kinds; there are {len(set(kinds.values()))}'
    for italics, names in named:
        for name in re.split(r', ', names):
            if kinds.get(name) != ITALICS[italics]:
                yield f'README.md: {name} is no game of the kind {italics}'


def main():
    games = catalogue(sys.argv[1])
    faults = [*faults_of_table(games), *faults_of_readme(games)]
    print('\n'.join(faults) or f'{len(games)} games')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main())
