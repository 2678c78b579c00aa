#!/usr/bin/env python3
"""Compiles every Python program of the tree: tests/lint/python.py FOLDER"""
import pathlib
import sys


def faults(root):
    for path in sorted(root.rglob('*.py')):
        name = path.relative_to(root)
        if name.parts[0] in ('build', 'out'):
            continue
        try:
            compile(path.read_text(encoding='utf-8'), str(name), 'exec')
        except SyntaxError as error:
            yield f'{name}:{error.lineno}: {error.msg}'


def main():
    found = list(faults(pathlib.Path(sys.argv[1])))
    print('\n'.join(found) or 'all compile')
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main())
