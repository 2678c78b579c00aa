#!/bin/bash
# Makes the pictures of the gallery: for each game its board, a figure and the first page of its
# rulebook.
#
#     examples/gallery/make.sh [QUADRILLE [FOLDER]]
#
# By default QUADRILLE is build/release/quadrille, and FOLDER is this folder.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
quadrille=$(realpath "${1:-$root/build/release/quadrille}")
folder=$(realpath "${2:-$root/examples/gallery}")
cd "$root"
export LC_ALL=C

# Prints nothing unless it fails.
draw() { # NAME COMMAND...
    local name=$1
    shift
    "$quadrille" "$@" -o "$folder/$name.png" 2>"$folder/messages" || {
        cat "$folder/messages" >&2
        exit 1
    }
    rm "$folder/messages"
}

# What the figure of a finished game shows, for each game.
layers() { # GAME
    case $1 in
        odd | dustin | dots | odd-y | omega | product | signum | star | strands | taiji) echo --groups ;;
        walkers) echo --after 12 --paths 1-12 --coins ;;
        loops) echo --loops ;;
        blue-nile | col | cram | domineering | first-attack | kayles | map-colouring | nim | obstruction | snaky | snort | spots | squava | sticks | tac-tix | three-colours | weave | wild-tic-tac-toe | yavalath) echo --numbers all ;;
        andantino | animals | connect-four | connect6 | five-in-a-row | notakto | order-and-chaos | pah-tum | tic-tac-toe | toe-tac-tick | treblecross) echo --lines ;;
        atoll | bridg-it | chameleon | cross | crossway | hex | rex | shannon | y) echo --joined ;;
        havannah | kropki) echo --rings ;;
        black-hole | sequencium) echo --counted ;;
        labyrinthine-loop | sim) echo --polygons ;;
        sos) echo --marks letters ;;
        tron) echo --paths all ;;
        trike) echo --near-last ;;
        chords | hold-that-line | knights-path | no-triangles | paper-soccer | slither) ;;
        slimetrail) echo --coins ;;
        *) echo --majority ;;
    esac
}

for rules in rules/*.yaml; do
    game=$(basename "$rules" .yaml)
    draw "$game-board" board "$game" --per-page 1 --paper a5 --lang en --dpi 45
    # shellcheck disable=SC2046 # several words
    draw "$game-figure" figure "examples/$game/game.txt" $(layers "$game") --width 60mm --dpi 110
    draw "$game-rulebook" rulebook "$game" --lang en --dpi 56
    mv "$folder/$game-rulebook-1.png" "$folder/$game-rulebook.png"
    rm -f "$folder/$game"-rulebook-[2-9].png
done
