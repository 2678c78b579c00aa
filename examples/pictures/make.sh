#!/bin/bash
# Makes the pictures of README.md and of the tour: examples/pictures/make.sh [QUADRILLE [FOLDER]]
# By default QUADRILLE is build/release/quadrille, and FOLDER is this folder.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
quadrille=$(realpath "${1:-$root/build/release/quadrille}")
folder=$(realpath "${2:-$root/examples/pictures}")
cd "$root"
export LC_ALL=C

draw() { # NAME COMMAND...
    local name=$1
    shift
    "$quadrille" "$@" -q -o "$folder/$name.png" >/dev/null
}

draw odd-board board odd --paper a4 --dpi 56
"$quadrille" score examples/odd/game.txt --lang en -q -o "$folder/odd-verdict.svg" >/dev/null
draw dodec-board board dodec --paper a4 --dpi 56
draw odd-record record examples/odd/game.txt --paper a4 --dpi 56
