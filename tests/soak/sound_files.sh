#!/bin/bash
# Checks the structure of every PDF that the program makes with qpdf: each game's boards, records, kit,
# rulebook, duplex sheets, posters, played games, and runs of a thousand numbered boards. Cairo 1.16
# writes a resource twice into a page's dictionary if a recording is on the page twice; readers
# forgive that, but printers need not. Prints the files in which qpdf finds a fault, and ends with 1
# if there are any. Takes a minute or two, so it is not part of the suite, which checks a few of these.
#
#     tests/soak/sound_files.sh [BUILD [GAME...]]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
quadrille=$(realpath "${1:-$root/build/dev}")/quadrille
shift || true
cd "$root"
.ci/need_packages "to look PDF over" qpdf

games=("$@")
[ ${#games[@]} -gt 0 ] || for rules in rules/*.yaml; do games+=("$(basename "$rules" .yaml)"); done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

commands() { # GAME
    local form
    echo "kit $1"
    echo "rulebook $1"
    echo "board $1"
    echo "board $1 --poster 2x2"
    echo "board $1 --per-page 4 --duplex long"
    echo "board $1 --back record --duplex short"
    echo "board $1 --per-page 4 --boards 20"
    for form in list board score; do
        echo "record $1 --form $form"
        [ ! -f "examples/$1/game.txt" ] || echo "record examples/$1/game.txt --form $form"
    done
    [ ! -f "examples/$1/game.txt" ] || echo "figure examples/$1/game.txt"
}

made=0 refused=0 faulty=0
look() { # COMMAND
    # shellcheck disable=SC2086
    if ! "$quadrille" $1 -o "$work/a.pdf" 2>"$work/said"; then
        refused=$((refused + 1))
        return
    fi
    made=$((made + 1))
    if ! qpdf --check "$work/a.pdf" >"$work/said" 2>&1; then
        faulty=$((faulty + 1))
        echo "quadrille $1"
        sed 's/^/    /' "$work/said" | tail -n 3
    fi
}

for game in "${games[@]}"; do
    while read -r command; do look "$command"; done < <(commands "$game")
done
look "board ${games[0]} --per-page 4 --boards 1000"
look "board ${games[0]} --per-page 6 --boards 1000"
look "board ${games[0]} --boards 100 --back record"

echo "$made files, $faulty with faults; $refused were refused because they do not fit"
[ "$faulty" -eq 0 ]
