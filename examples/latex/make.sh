#!/bin/bash
# Draws the figures of note.tex and typesets it: examples/latex/make.sh [QUADRILLE [FOLDER]]
# By default QUADRILLE is build/release/quadrille, and FOLDER is out/latex.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
quadrille=$(realpath "${1:-$root/build/release/quadrille}")
folder=${2:-$root/out/latex}
mkdir -p "$folder"
cd "$folder"

game=$root/examples/odd/game.txt
"$quadrille" figure "$game" --groups --width 60mm -o groups.pdf
"$quadrille" figure "$game" --after 12 --numbers 1-12 --width 60mm -o opening.pdf

if ! command -v pdflatex >/dev/null; then
    echo "pdflatex is not installed (Debian: texlive-latex-base)" >&2
    exit 77
fi
pdflatex -interaction=nonstopmode -halt-on-error "$root/examples/latex/note.tex" >note.output || {
    cat note.output >&2
    exit 1
}
echo "$folder/note.pdf"
