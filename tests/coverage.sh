#!/bin/sh
# Which of sixty published games, drawn by lot, the rules can say: compares rules/COVERAGE.md with the program.
# Usage: tests/coverage.sh [--write | --draw SEED]   QUADRILLE names another program than build/dev/quadrille.
set -eu
cd "$(dirname "$0")/.."
case "${1-}" in
    --draw) exec /usr/bin/python3 -B tests/coverage/coverage.py --draw "${2:?a seed}" ;;
    *) exec /usr/bin/python3 -B tests/coverage/coverage.py "${QUADRILLE-build/dev/quadrille}" "$@" ;;
esac
