#!/bin/bash
# Draws the figures of page.md: examples/markdown/make.sh [QUADRILLE [FOLDER]]
# By default QUADRILLE is build/release/quadrille, and FOLDER is this folder.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
quadrille=$(realpath "${1:-$root/build/release/quadrille}")
cd "${2:-$root/examples/markdown}"

game=$root/examples/odd/game.txt
"$quadrille" figure "$game" --groups --width 60mm -o groups.svg
"$quadrille" figure "$game" --after 12 --numbers 1-12 --width 60mm -o opening.svg
