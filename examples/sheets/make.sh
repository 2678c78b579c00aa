#!/bin/bash
# Makes the sheets that are ready to print: for each game, on A4 and Letter, the board, the record
# sheet and the worksheet, and four boards to a page if they are large enough to play on.
#
#     examples/sheets/make.sh [PROGRAM [FOLDER]]
#
# By default PROGRAM is build/release/quadrille, and FOLDER is this folder.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=$(realpath "${1:-$root/build/release/quadrille}")
folder=$(realpath "${2:-$root/examples/sheets}")
cd "$root"
export LC_ALL=C

make_sheet() { # NAME COMMAND...
    local name=$1 paper
    shift
    for paper in a4 letter; do
        "$program" "$@" --paper "$paper" --lang en -o "$folder/$name-$paper.pdf" 2>/dev/null
    done
}

for rules in rules/*.yaml; do
    game=$(basename "$rules" .yaml)
    make_sheet "$game-board" board "$game"
    make_sheet "$game-record" record "$game"
    case $game in
        # Players see a row or a chain, and know who moved last: there is nothing to count on paper.
        andantino | animals | atoll | black-hole | blue-nile | bridg-it | chameleon | chords | col | connect-four | \
            connect6 | cram | cross | crossway | domineering | dots-and-boxes | finite-plane | first-attack | \
            five-in-a-row | glass-bead | havannah | hex | hip | hold-that-line | kayles | knights-path | labyrinthine-loop | \
            map-colouring | nim | no-triangles | notakto | notakto-three | number-scrabble | obstruction | odd-y | \
            order-and-chaos | paper-soccer | qubic | rex | score-four | sequencium | shannon | sim | slimetrail | \
            slither | snaky | snort | sos | spots | square-it | squava | sticks | tac-tix | three-colours | tic-tac-toe | \
            toe-tac-tick | treblecross | trihex | trike | tron | ultimate-tic-tac-toe | van-der-waerden | weave | \
            wild-tic-tac-toe | y | yavalath) ;;
        *) make_sheet "$game-worksheet" record "$game" --form score ;;
    esac
done
for game in odd dustin loops walkers; do
    make_sheet "$game-four-boards" board "$game" --per-page 4
done
