#!/bin/bash
# Prints every game on each paper, in each style, language and form, in 1, 2, 4, 6 and 9 to a page,
# and every completed form, and checks each sheet: the program ends with 0, or with 1 and a message
# that says what fits; every font is embedded; no word overlaps another or is within 5 mm of the edge;
# the rows of a record are numbered from 1 without a gap and at least 7 mm high. Takes minutes, so it is
# not part of the suite.
#
#     tests/soak/sheets.sh [BUILD [GAME...]]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath "${1:-$root/build/dev}")
shift || true
cd "$root"
export LC_ALL=C
quadrille=$build/quadrille
check=$build/tests/sheets/check_sheet
[ -x "$check" ] || cmake --build "$build" --target quadrille check_sheet >/dev/null

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

games=("$@")
[ ${#games[@]} -gt 0 ] || for rules in rules/*.yaml; do games+=("$(basename "$rules" .yaml)"); done

# How many turns each game can have; 0: its rules do not limit them.
declare -A turns=([odd]=61 [dustin]=61 [dots]=81 [loops]=16 [dodec]=10 [dodec-nine]=10
    [dodec-dual]=7 [walkers]=0)

# One line for each sheet of a game in a style, language and paper: the rows of a list and its copies,
# or "-", then the command.
sheets() { # GAME LOOK
    local count form
    for count in 1 2 4 6 9; do
        echo "- board $1 $2 --per-page $count"
        echo "${turns[$1]:-0},$count record $1 $2 --form list --per-page $count"
        for form in board score; do
            echo "- record $1 $2 --form $form --per-page $count"
        done
    done
    echo "- kit $1 $2"
    echo "- board $1 $2 --per-page 4 --duplex long"
    echo "- board $1 $2 --duplex short --back record"
    if [ -f "examples/$1/game.txt" ]; then
        for form in list board score; do
            echo "- record examples/$1/game.txt $2 --form $form"
        done
    fi
}

# Makes the sheets of a game in one such look, then checks all of them at once; prints a line with the
# result for each sheet.
batch() { # GAME LOOK
    local folder=$work/$1-${2//[^a-z0-9]/} number=0 rows command code said pdf
    mkdir "$folder"
    declare -A made=()
    while read -r rows command; do
        number=$((number + 1))
        pdf=$folder/$number.pdf
        code=0
        # shellcheck disable=SC2086
        said=$("$quadrille" $command -o "$pdf" 2>&1) || code=$?
        if [ "$code" -eq 0 ]; then
            made[$pdf]=$command
            [ "$rows" = - ] && echo "$pdf" || echo "$pdf ${rows/,/ }"
        elif [ "$code" -eq 1 ] && [[ $said == *"; "* ]]; then
            echo "refused $command: ${said#error: }" | tr '\n' ' ' >>"$folder/results"
            echo >>"$folder/results"
        else
            echo "BAD $command: ended with $code: $said" >>"$folder/results"
        fi
    done < <(sheets "$1" "$2") >"$folder/list"
    "$check" 5 <"$folder/list" >"$folder/problems" || true
    while read -r pdf rows; do
        if said=$(grep -m 3 -F "$pdf: " "$folder/problems"); then
            echo "BAD ${made[$pdf]}: ${said//"$pdf: "/}" | tr '\n' ';' >>"$folder/results"
            echo >>"$folder/results"
        else
            echo "good ${made[$pdf]}" >>"$folder/results"
        fi
    done <"$folder/list"
    rm -f "$folder"/*.pdf
}

for game in "${games[@]}"; do
    for paper in a4 letter; do
        for style in templates/styles/*.yaml; do
            for lang in en fr de es; do
                batch "$game" "--paper $paper --style $(basename "$style" .yaml) --lang $lang"
            done
        done
    done
done

cat "$work"/*/results >"$work/results"
grep '^BAD' "$work/results" || true
echo "Refused:"
grep '^refused' "$work/results" | sed -E 's/ --(paper|style|lang) [a-z0-9-]+//g' | sort | uniq -c |
    sort -rn || true
echo "$(wc -l <"$work/results") sheets: $(grep -c '^good' "$work/results") good," \
    "$(grep -c '^refused' "$work/results") refused, $(grep -c '^BAD' "$work/results") bad"
! grep -q '^BAD' "$work/results"
