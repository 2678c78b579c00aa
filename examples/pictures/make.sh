#!/bin/bash
# Makes the pictures of README.md: examples/pictures/make.sh [QUADRILLE]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
quadrille=${1:-$root/build/release/quadrille}
cd "$root"
export LC_ALL=C

"$quadrille" board odd --paper a4 --dpi 56 -o examples/pictures/odd-board.png
"$quadrille" board dodec --paper a4 --dpi 56 -o examples/pictures/dodec-board.png
"$quadrille" record examples/odd/game.txt --paper a4 --dpi 56 -o examples/pictures/odd-record.png
