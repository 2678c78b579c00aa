#!/usr/bin/env python3
"""Draws games of frame.tsv by a seed, and says which of them rules can say.

tests/coverage/coverage.py QUADRILLE            compares rules/COVERAGE.md with what the program says now
tests/coverage/coverage.py QUADRILLE --write    writes rules/COVERAGE.md
tests/coverage/coverage.py --draw SEED          lists the games that another seed draws

stands.tsv has a row for each game drawn: how it stands (shipped, said or not), its id or the word that is
missing, and where its rules were read. A game that is said has games/ID.yaml and a typed game games/ID.txt;
`check --strict` must find nothing in them, and judge.py, which knows each game's rules by itself, must come
to the same winner.
"""
import hashlib
import pathlib
import subprocess
import sys

import judge

SEED = 47
DRAWN = 60
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PAGE = ROOT / 'rules' / 'COVERAGE.md'


def table(path, columns):
    """The rows of a file with tabs between its columns; # begins a remark."""
    rows = []
    for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
        if line.startswith('#') or not line:
            continue
        row = line.split('\t')
        if len(row) != columns:
            sys.exit(f'{path.name}:{number}: {len(row)} columns, and {columns} were expected')
        rows.append(row)
    return rows


def drawn(seed):
    """The games with the least digests of seed and name, in that order."""
    frame = table(HERE / 'frame.tsv', 5)
    return sorted(frame, key=lambda row: hashlib.sha256(f'{seed}:{row[0]}'.encode()).hexdigest())[:DRAWN]


def run(quadrille, *arguments):
    done = subprocess.run([quadrille, *map(str, arguments)], cwd=ROOT, text=True, capture_output=True)
    return done.returncode, done.stdout + done.stderr


def verdicts(quadrille, games):
    """The sentence with which the program judges each typed game."""
    code, said = run(quadrille, 'score', '--brief', '--strict', '--rules', HERE / 'games', *games)
    found = {}
    for line in said.splitlines():
        path, _, rest = line.partition(':')
        if rest:
            found[pathlib.Path(path).stem] = rest.split(': ', 1)[-1]
    missing = [game.stem for game in games if game.stem not in found]
    if code or missing:
        sys.exit(f'not judged: {" ".join(missing)}\n{said}')
    return found


def standing(games):
    stands = {row[0]: row[1:] for row in table(HERE / 'stands.tsv', 5)}
    names = [row[0] for row in games]
    for name in names:
        if name not in stands:
            sys.exit(f'stands.tsv lacks {name}')
    for name in stands:
        if name not in names:
            sys.exit(f'stands.tsv has {name}, which seed {SEED} does not draw')
    return stands


def cell(text):
    return text.replace('|', '\\|')


HEAD = f"""# What can be said

Of the published games that only put marks down and need no shaped pieces, the World of Abstract Games knows some hundreds. This
page draws {DRAWN} of them by lot, whatever they are, and says of each how it stands with the words of [this language](README.md):

- **shipped**: it comes with the program;
- **said**: a file in `tests/coverage/games` describes it with no rule left to the players, `check` finds nothing wrong in it, and a typed
  game is judged. A program of a few lines that knows that game alone comes to the same winner;
- **not**: a word is missing, or its rules could not be found; rules are never guessed.

The seed of the draw is {SEED}, the first that was tried. `tests/coverage.sh` makes this page from the list of games, from what was read
about each, and from the verdicts of the program; a test compares it with them. `tests/coverage.sh --draw 48` lists another sixty.
"""


def page(games, stands, said):
    counts = {'shipped': 0, 'said': 0, 'not': 0}
    lost = 0
    words = {}
    rows = []
    for number, (name, author, year, _, _) in enumerate(games, 1):
        how, what, source, note = stands[name]
        counts[how] += 1
        missing, verdict = '', ''
        if how == 'not':
            missing = what
            if what == 'rules not found':
                lost += 1
            else:
                words[what] = words.get(what, 0) + 1
        else:
            verdict = said[what]
            how = f'[shipped]({what}.yaml)' if how == 'shipped' else f'[said](../tests/coverage/games/{what}.yaml)'
        rows.append(f'| {number} | {cell(name)} | {cell(author)} | {year} | {how} | {cell(missing)} | {cell(verdict)} |')
    known = DRAWN - lost
    can = counts['shipped'] + counts['said']
    text = [HEAD]
    text.append(f'**{can} of {DRAWN}**: {counts["shipped"]} shipped and {counts["said"]} said. Of the {known} whose rules could be '
                f'found, {known - can} cannot be said; of {lost} the rules could not be found.\n')
    text.append('| | game | author | year | stands | missing | verdict of the sample game |')
    text.append('|---|---|---|---|---|---|---|')
    text += rows
    text.append('\n## Words that are missing\n')
    text.append('| word | games |\n|---|---|')
    for word, count in sorted(words.items(), key=lambda item: (-item[1], item[0])):
        text.append(f'| {cell(word)} | {count} |')
    text.append('\n## Where the rules were read\n')
    for name, *_ in games:
        how, what, source, note = stands[name]
        if source:
            text.append(f'- {name}: {source}.' + (f' {note}' if note else ''))
    return '\n'.join(text) + '\n'


def check(quadrille, stands):
    """Faults of the games that are said; and the verdicts of all sample games."""
    said = [row[1] for row in stands.values() if row[0] == 'said']
    shipped = [row[1] for row in stands.values() if row[0] == 'shipped']
    files = [HERE / 'games' / f'{game}{end}' for game in said for end in ('.yaml', '.txt')]
    files += [ROOT / 'rules' / f'{game}.yaml' for game in shipped]
    faults = [f'{path} is missing' for path in files if not path.exists()]
    strays = sorted(path.name for path in (HERE / 'games').iterdir() if path.stem not in said)
    faults += [f'games/{name} belongs to no game that is said' for name in strays]
    if faults:
        return faults, {}
    code, text = run(quadrille, 'check', '--strict', '--rules', HERE / 'games',
                     *[HERE / 'games' / f'{game}.yaml' for game in said], *[HERE / 'games' / f'{game}.txt' for game in said])
    faults += [line for line in text.splitlines() if code or not line.endswith('no mistakes')]
    found = verdicts(quadrille, [HERE / 'games' / f'{game}.txt' for game in said]
                     + [ROOT / 'rules' / 'examples' / f'{game}.txt' for game in shipped])
    for game in said:
        winner = judge.winner(HERE / 'games' / f'{game}.txt')
        if not found[game].startswith('A draw' if winner is None else f'{winner} wins'):
            faults.append(f'{game}: “{found[game]}”, and by judge.py {winner or "a draw"}')
    return faults, found


def main():
    arguments = sys.argv[1:]
    if len(arguments) == 2 and arguments[0] == '--draw':
        for row in drawn(arguments[1]):
            print('\t'.join(row))
        return 0
    if not arguments or arguments[1:] not in ([], ['--write']):
        print(__doc__, file=sys.stderr)
        return 2
    games = drawn(SEED)
    stands = standing(games)
    print(f'seed {SEED}: {DRAWN} of {len(table(HERE / "frame.tsv", 5))} games')
    faults, found = check(arguments[0], stands)
    if faults:
        print('\n'.join(faults))
        return 1
    text = page(games, stands, found)
    if arguments[1:]:
        PAGE.write_text(text, encoding='utf-8')
    elif not PAGE.exists() or PAGE.read_text(encoding='utf-8') != text:
        print('rules/COVERAGE.md is not what the program says now; tests/coverage.sh --write makes it')
        return 1
    print(text.split('**')[-2])
    return 0


if __name__ == '__main__':
    sys.exit(main())
