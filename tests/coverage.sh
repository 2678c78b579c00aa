#!/bin/sh
# Which of sixty published games, drawn by lot, the rules can say: compares rules/COVERAGE.md with the program.
set -eu
cd "$(dirname "$0")/.."
case "$#${1-}" in
    0 | 1--write) exec /usr/bin/python3 -B tests/coverage/coverage.py "${QUADRILLE-build/dev/quadrille}" "$@" ;;
    2--draw) exec /usr/bin/python3 -B tests/coverage/coverage.py --draw "$2" ;;
    1--help) ;;
    *) exec >&2 ;;
esac
echo 'Usage: tests/coverage.sh [--write | --draw SEED]'
echo 'QUADRILLE names another program than build/dev/quadrille.'
[ "${1-}" = --help ] || exit 2
