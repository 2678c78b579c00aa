#!/usr/bin/python3
"""Writes a draft of the truth of a real photograph from what the program reads. See real/README.md."""
import argparse
import json
import os
import sys
import tempfile

import judge


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument('picture')
    parser.add_argument('--build', default=os.path.join(os.path.dirname(__file__), '..', '..', 'build', 'dev'))
    options = parser.parse_args()
    path = os.path.splitext(options.picture)[0] + '.truth.json'
    if os.path.exists(path):
        sys.exit(f'draft.py: {path} is there already')
    with tempfile.TemporaryDirectory() as folder:
        found, _, _, message = judge.reading(os.path.join(options.build, 'quadrille'), [options.picture], folder, 60)
    name = os.path.basename(options.picture)
    entries = [e for e in found[name] if e['status'] != 'refused']
    if not entries:
        why = [e['refused']['message'] for e in found[name] if e.get('refused')]
        sys.exit(f'draft.py: nothing was read: {"; ".join(why) or message}')
    sheets_ = [{'id': e['id'], 'game': e['game'], 'set': e['set'],
                'sites': {s['name']: [] if s['mark'] is None else [s['mark']] for s in e['sites']}, 'hidden': []}
               for e in entries]
    truth = {'schema': 'quadrille.truth/1', 'picture': name, 'tier': 'real', 'tags': [], 'refuse': False, 'checked': False,
             'sheets': sheets_}
    with open(path, 'w') as file:
        json.dump(truth, file, ensure_ascii=False, indent=1)
        file.write('\n')
    print(path)


if __name__ == '__main__':
    main()
