#!/usr/bin/python3
"""Reads photographs with `quadrille read` and holds the readings against the truth beside them. See README.md.

    tests/photos/judge.py FOLDER                        pictures that are there, such as tests/photos/real
    tests/photos/judge.py --tier hard --seeds 0-499     pictures that are made, read and thrown away
    tests/photos/judge.py --table RESULTS               only the table of an earlier run
"""
import argparse
import collections
import itertools
import json
import math
import os
import signal
import subprocess
import sys
import tempfile
import time

import make
import recipe
import sheets


# The system counts the memory of a process from where it was forked on, so a small one starts the program.
STARTER = '''
import json, os, sys
pid = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(pid, 0)
with open(sys.argv[1], 'w') as file:
    json.dump([os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss], file)
'''


def reading(program, pictures, folder, limit):
    """What the program says about pictures, by file; with CPU seconds and the largest memory (KiB)."""
    words = [program, 'read', '--json', '-o', folder, *pictures]
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.NamedTemporaryFile('r') as used:
        child = subprocess.Popen([sys.executable, '-S', '-c', STARTER, used.name, *words],
                                 stdin=subprocess.DEVNULL, stdout=out, stderr=err, start_new_session=True)
        try:
            child.wait(limit)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            child.wait()
            err.write(b'no answer in time')
        code, cpu, memory = json.loads(used.read() or '[-1, 0, 0]')
        out.seek(0)
        err.seek(0)
        lines, message = out.read().decode(), err.read().decode()
    found = collections.defaultdict(list)
    for line in lines.splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            message += 'not JSON: ' + line[:200]
            continue
        found[os.path.basename(entry['file'])].append(entry)
    died = code not in (0, 1) or (not lines and message)
    return found, cpu, memory, message.strip()[:400] if died else ''


def middle(corners):
    return sum(c[0] for c in corners) / len(corners), sum(c[1] for c in corners) / len(corners)


def disagreement(entry, truth):
    """Sites whose sure mark is not the truth's; all of them if it is another game."""
    if entry['status'] == 'refused':
        return 0
    if entry['game'] != truth['game']:
        return len(truth['sites'])
    return len(wrong_sites(entry, truth))


def wrong_sites(entry, truth):
    wrong = []
    for site in entry['sites']:
        if site['mark'] is None:
            continue
        may = truth['sites'].get(site['name'])
        if may is None or site['mark'] not in may:
            wrong.append(site['name'])
    return wrong


def distance(entry, truth):
    """How badly a reading fits a sheet: by place if both tell it, else by the sites that disagree."""
    if truth.get('at') and entry.get('corners'):
        m = middle(entry['corners'])
        return math.hypot(m[0] - truth['at'][0], m[1] - truth['at'][1])
    return disagreement(entry, truth)


def paired(entries, sheets_):
    """Which reading belongs to which sheet: the pairs that fit best together. Leaves of a page may have the same id, and
    some may not have been found."""
    accepted = [e for e in entries if e['status'] != 'refused']
    refused = [e for e in entries if e['status'] == 'refused']
    few = min(len(accepted), len(sheets_))
    best, least = {}, math.inf
    for chosen in itertools.permutations(range(len(sheets_)), few):
        for picked in itertools.combinations(range(len(accepted)), few) if len(accepted) > few else [range(few)]:
            cost = sum(distance(accepted[e], sheets_[t]) for e, t in zip(picked, chosen))
            if cost < least:
                best, least = {t: e for e, t in zip(picked, chosen)}, cost
    spare = [e for i, e in enumerate(accepted) if i not in best.values()]
    pairs = [(truth, accepted[best[t]] if t in best else refused.pop(0) if refused else None)
             for t, truth in enumerate(sheets_)]
    return pairs, spare + refused


def judged(truth, entries, message):
    """One line for each sheet of a picture: what came of it."""
    pairs, spare = paired(entries, truth['sheets'])
    lines = []
    for sheet, entry in pairs:
        line = {'picture': truth['picture'], 'tier': truth['tier'], 'trap': truth.get('trap'), 'tags': truth.get('tags', []),
                'channel': truth.get('channel'), 'game': sheet['game'], 'sites': len(sheet['sites']), 'px_per_mm': sheet.get('px_per_mm'), 'wrong': [],
                'asked': 0, 'hidden': len(sheet.get('hidden', [])), 'cause': None, 'pencils': truth.get('pencils')}
        if entry is None or entry['status'] == 'refused':
            why = (entry or {}).get('refused') or {}
            line.update(outcome='refused', cause=why.get('cause', 'nothing found' if not message else 'died'))
            if entry is not None and not (why.get('message') and why.get('cure')):
                line['cause'] += ' (without message or cure)'
            if message:
                line['message'] = message
        else:
            line['wrong'] = wrong_sites(entry, sheet) if entry['game'] == sheet['game'] else list(sheet['sites'])
            known = {s['name'] for s in entry['sites']}
            line['wrong'] += [name for name in sheet['sites'] if name not in known]
            hidden = set(sheet.get('hidden', []))
            doubts = [s['name'] for s in entry['sites'] if s['mark'] is None]
            line['asked'] = len([n for n in doubts if n not in hidden])
            line['asked_hidden'] = len(doubts) - line['asked']
            line['outcome'] = entry['status']
            line['residue'] = entry.get('residue_mm')
            line['circle'] = circle(entry, sheet)
            line['questions'] = len(entry.get('questions') or [])
            line['confidence'] = confidences(entry, sheet)
            by_name = {s['name']: s for s in entry['sites']}
            line['says'] = {n: [by_name[n]['mark'], round(by_name[n]['confidence'], 3), sheet['sites'].get(n)]
                            for n in line['wrong'] if n in by_name}
            if truth.get('refuse'):
                line['must_refuse'] = True
        lines.append(line)
    for entry in spare:
        if entry['status'] != 'refused' and entry.get('sheet', 0) > 0:
            lines.append({'picture': truth['picture'], 'tier': truth['tier'], 'trap': truth.get('trap'),
                          'tags': truth.get('tags', []), 'game': entry['game'], 'sites': 0, 'wrong': ['a sheet that is not there'],
                          'asked': 0, 'hidden': 0, 'cause': None, 'outcome': entry['status'], 'says': {}})
    return lines


def confidences(entry, truth):
    """Of the sites with a mark: how many have each confidence, in twentieths, and how many of these are right."""
    found = collections.defaultdict(lambda: [0, 0])
    wrong = set(wrong_sites(entry, truth))
    for site in entry['sites']:
        if site['mark'] is not None:
            counts = found[str(min(19, int(site['confidence'] * 20)))]
            counts[0] += 1
            counts[1] += site['name'] not in wrong
    return found


def circle(entry, sheet):
    """What came of the circled result: none, seen, missed, or wrong; nothing if it is not known what was circled."""
    if 'circled' not in sheet:
        return None
    drawn, read = sheet['circled'], entry.get('circled')
    if drawn == read:
        return 'none' if drawn is None else 'seen'
    return 'missed' if read is None else 'wrong'


def silent(line):
    """The unforgivable: accepted, and wrong."""
    return bool(line['wrong'])


def manner(line):
    """What the reader has to go by."""
    tags = line['tags']
    return 'one pencil' if 'one pencil' in tags else 'grey scan' if 'grey scan' in tags else (
        'drawn marks' if 'drawn' in tags else 'colours')


class Table:
    """Counts of outcomes, by any key."""

    def __init__(self, lines, costs):
        self.lines, self.costs = lines, costs

    def row(self, name, lines):
        sheets_ = len(lines)
        read = [x for x in lines if x['outcome'] != 'refused']
        sites = sum(x['sites'] for x in read)
        wrong = [x for x in lines if silent(x)]
        unforgiven = [x for x in wrong if x['outcome'] == 'read']
        asked = sum(x['asked'] for x in read)
        refused = sheets_ - len(read)
        counts = collections.Counter(x['cause'] or '-' for x in lines if x['outcome'] == 'refused')
        causes = ', '.join(f'{n} {cause}' for cause, n in counts.most_common())
        return (f'{name:32.32} {sheets_:6} {len(unforgiven):5} {len(wrong):5} {sum(len(x["wrong"]) for x in wrong):6} '
                f'{sum(x["outcome"] == "read" for x in lines) / max(1, sheets_):7.1%} '
                f'{asked / max(1, sites):7.2%} {refused / max(1, sheets_):7.1%} {causes}')

    def group(self, title, key, tiers=None):
        groups = collections.defaultdict(list)
        for line in self.lines:
            if tiers and line['tier'] not in tiers:
                continue
            for value in key(line):
                groups[value].append(line)
        if not groups:
            return []
        head = (f'{title:32.32} {"sheets":>6} {"silent":>5} {"wrong":>5} {"sites":>6} {"read":>7} {"asked":>7} {"refused":>7}')
        return ['', head] + [self.row(str(k), groups[k]) for k in sorted(groups, key=str)]

    def reliability(self):
        """Of the sites given with a confidence, how many are right."""
        found = collections.defaultdict(lambda: [0, 0])
        for line in self.lines:
            for step, counts in line.get('confidence', {}).items():
                found[int(step)] = [a + b for a, b in zip(found[int(step)], counts)]
        return ['', 'confidence       sites    right'] + [
            f'{step / 20:.2f} to {step / 20 + 0.05:.2f} {count:8} {right / count:8.3%}' for step, (count, right) in sorted(found.items())]

    def text(self):
        out = ['silent: sheets read without a question, with a wrong site. wrong: these and sheets with questions in which a',
               'site without one is wrong. sites: wrong ones. read: without a question. asked: of the sites of accepted sheets.']
        out += self.group('tier', lambda x: [x['tier'], f'{x["tier"]}: {manner(x)}'])
        for tier in sorted({x['tier'] for x in self.lines}):
            key = {'trap': lambda x: [x['trap']], 'channel': lambda x: [x['channel']]}.get(tier, lambda x: x['tags'])
            out += self.group(f'{tier}, by what it has', key, [tier])
        out += self.group('game', lambda x: [x['game']])
        out += self.reliability()
        causes = collections.Counter((x['tier'], x['cause']) for x in self.lines if x['outcome'] == 'refused')
        if causes:
            out += ['', 'refused, by cause']
            out += [f'  {tier:6} {cause or "-":40} {n:6}' for (tier, cause), n in sorted(causes.items(), key=str)]
        accepted = [x['px_per_mm'] for x in self.lines if x['outcome'] != 'refused' and x.get('px_per_mm')]
        out += ['', f'smallest picture read: {min(accepted):.2f} px/mm'] if accepted else []
        circles = collections.Counter(x.get('circle') for x in self.lines)
        if circles['seen'] + circles['missed'] + circles['wrong']:
            out.append('circled results: ' + ', '.join(f'{circles[how]} {how}' for how in ('seen', 'missed', 'wrong')))
        for tier, costs in sorted(self.costs.items()):
            cpu, pictures = sum(c[0] for c in costs), sum(c[2] for c in costs)
            out.append(f'{tier}: {cpu / max(1, pictures):.3f} s CPU a picture, {max(c[1] for c in costs) / 1024:.0f} MiB at most, '
                       f'{pictures} pictures')
        bad = [x for x in self.lines if silent(x) or x.get('must_refuse')]
        if bad:
            out += ['', 'Read wrong, or read although they must be refused:']
        for x in bad[:60]:
            says = ', '.join(f'{n}: {"empty" if v[0] == "" else v[0]} ({v[1]}) for {"/".join(m or "empty" for m in v[2] or ["?"])}'
                             for n, v in list(x.get('says', {}).items())[:6])
            out.append(f'  {x["picture"]} {x["game"]} {x["outcome"]} {x["trap"] or ""} [{", ".join(x["tags"])}] {says or x["wrong"][:3]}')
        return '\n'.join(out)


def load(path):
    lines, costs = [], collections.defaultdict(list)
    with open(path) as file:
        for text in file:
            entry = json.loads(text)
            lines += entry['lines']
            costs[entry['tier']].append((entry['cpu'], entry['memory'], entry['pictures']))
    return lines, costs


def judge_batch(options, pictures, folder):
    """Reads and judges some pictures; one entry for the file of results."""
    program = os.path.join(options.build, 'quadrille')
    found, cpu, memory, message = reading(program, pictures, folder, 60 * len(pictures))
    lines, tier = [], 'real'
    for picture in pictures:
        with open(os.path.splitext(picture)[0] + '.truth.json') as file:
            truth = json.load(file)
        tier = truth['tier']
        lines += judged(truth, found[os.path.basename(picture)], message)
    return {'tier': tier, 'cpu': cpu, 'memory': memory, 'pictures': len(pictures), 'lines': lines}


def pictures_of(folder):
    """Pictures with a truth beside them."""
    names = sorted(os.listdir(folder))
    truths = [n for n in names if n.endswith('.truth.json')]
    result = []
    for name in truths:
        with open(os.path.join(folder, name)) as file:
            truth = json.load(file)
        if truth['tier'] == 'real' and not truth.get('checked'):
            sys.exit(f'judge.py: {os.path.join(folder, name)} is a draft: compare it with the paper, then set "checked": true')
        result.append(os.path.join(folder, truth['picture']))
    return result


def keep_or_drop(entry, pictures, folder, keep):
    """Keeps pictures that were read wrong, and drops the others."""
    bad = {x['picture'] for x in entry['lines'] if silent(x) or x.get('must_refuse') or x.get('message')}
    for picture in pictures:
        stem = os.path.splitext(picture)[0]
        if os.path.basename(picture) in bad and keep:
            for path in (picture, stem + '.truth.json'):
                os.replace(path, os.path.join(keep, os.path.basename(path)))
        else:
            os.remove(picture)
            os.remove(stem + '.truth.json')


def run_seeds(options, results):
    """Makes, reads and judges seed by seed."""
    press = sheets.Press(options.build, options.cache)
    games = make.readable_games(press, options.games)
    seeds = [s for s in make.numbers(options.seeds) if s % options.parts == options.part]
    with tempfile.TemporaryDirectory() as folder:
        for at in range(0, len(seeds), options.batch):
            began = time.process_time()
            made = [make.make(folder, options.tier, s, games, press) for s in seeds[at:at + options.batch]]
            pictures = [p for p in made if p]
            if not pictures:
                continue
            cost = time.process_time() - began
            entry = judge_batch(options, pictures, os.path.join(folder, 'read'))
            entry['made'] = cost
            results.write(json.dumps(entry) + '\n')
            results.flush()
            for line in entry['lines']:
                if silent(line) or line.get('must_refuse'):
                    print('WRONG', line['picture'], line['game'], line['trap'] or line['tags'], line.get('says'), flush=True)
            keep_or_drop(entry, pictures, folder, options.keep)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('folder', nargs='?')
    parser.add_argument('--tier', choices=list(recipe.TIERS), default='good')
    parser.add_argument('--seeds')
    parser.add_argument('--games')
    parser.add_argument('--table')
    parser.add_argument('--results', help='a file to which results are added; the table is of all of them')
    parser.add_argument('--keep', help='a folder for pictures that were read wrong')
    parser.add_argument('--batch', type=int, default=8)
    parser.add_argument('--part', type=int, default=0, help='with --parts: only every so manieth seed')
    parser.add_argument('--parts', type=int, default=1)
    parser.add_argument('--build', default=os.path.join(os.path.dirname(__file__), '..', '..', 'build', 'dev'))
    parser.add_argument('--cache', default=os.path.join(tempfile.gettempdir(), 'quadrille-sheets'))
    parser.add_argument('--most-refused', type=float, help='fail too if a larger share of sheets is refused, such as 0.1')
    options = parser.parse_args()
    if options.table:
        print(Table(*load(options.table)).text())
        return 0
    if not options.folder and not options.seeds:
        parser.error('name a folder, or a tier and seeds')
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    path = options.results or tempfile.mkstemp(suffix='.jsonl')[1]
    with open(path, 'a') as results:
        if options.folder:
            pictures = pictures_of(options.folder)
            with tempfile.TemporaryDirectory() as folder:
                for at in range(0, len(pictures), options.batch):
                    entry = judge_batch(options, pictures[at:at + options.batch], folder)
                    results.write(json.dumps(entry) + '\n')
        else:
            run_seeds(options, results)
    lines, costs = load(path)
    print(Table(lines, costs).text())
    if not options.results:
        os.remove(path)
    bad = any(silent(x) or x.get('must_refuse') or x.get('message') or x.get('circle') == 'wrong' for x in lines)
    refused = sum(x['outcome'] == 'refused' for x in lines) / max(1, len(lines))
    missed = options.most_refused is not None and refused > options.most_refused
    return 1 if bad or missed or (options.seeds and not lines) else 0


if __name__ == '__main__':
    sys.exit(main())
