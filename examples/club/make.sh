#!/bin/bash
# Makes the pictures of this page, the text of the tables, and counts the season again.
# Usage: make.sh QUADRILLE FOLDER
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
quadrille=$(realpath "$1")
out=$(realpath "$2")
cd "$here"

# The season has twelve mistakes: status 1. Anything else is a failure.
with_mistakes() {
    local code=0
    "$@" 2>>"$out/messages" || code=$?
    if [ "$code" -ne 1 ]; then
        echo "$*: ended with $code" >&2
        exit 1
    fi
}

sheet=(--lang en --paper a4 --dpi 50)
with_mistakes "$quadrille" standings season.txt >"$out/season.table"
with_mistakes "$quadrille" standings season.txt --json >"$out/season.json"
with_mistakes "$quadrille" standings season.txt "${sheet[@]}" -o "$out/season.png" >/dev/null
"$quadrille" standings cup.txt >"$out/cup.table"
"$quadrille" tournament names.txt "${sheet[@]}" -o "$out/wall.png" >/dev/null
"$quadrille" tournament cup.txt "${sheet[@]}" -o "$out/cup.png" >/dev/null
"$quadrille" class class.txt odd --set size=4 --print list "${sheet[@]}" -o "$out/class.png" >/dev/null
./recount.py season.txt "$out/season.json"
