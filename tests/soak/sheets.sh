#!/bin/bash
# Prints every game on each paper, in each style, language and form, in 1, 2, 4, 6 and 9 to a page,
# and looks each sheet over: the program ends with 0 or with 1 and a message that says what fits;
# every font is embedded, no word stands on another or within 5 mm of the edge. Minutes; not part of
# the tests. Needs the dev build.
#
#     tests/soak/sheets.sh [BUILD]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath "${1:-$root/build/dev}")
cd "$root"
export LC_ALL=C
quadrille=$build/quadrille
check=$build/tests/sheets/check_sheet
[ -x "$check" ] || cmake --build "$build" --target quadrille check_sheet >/dev/null

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# One line for each sheet to make: its options.
sheets() {
    local game paper style lang count form
    for rules in rules/*.yaml; do
        game=$(basename "$rules" .yaml)
        for paper in a4 letter; do
            for style in templates/styles/*.yaml; do
                style=$(basename "$style" .yaml)
                for lang in en fr de es; do
                    for count in 1 2 4 6 9; do
                        echo "board $game --paper $paper --style $style --lang $lang --per-page $count"
                    done
                    for form in list board score; do
                        echo "record $game --paper $paper --style $style --lang $lang --form $form"
                    done
                    echo "kit $game --paper $paper --style $style --lang $lang"
                    echo "board $game --paper $paper --style $style --lang $lang --per-page 4 --duplex long"
                done
            done
        done
    done
}

# Makes and looks over one sheet; a word about how it went, and what was wrong.
one_sheet() {
    local pdf=$work/$$-$RANDOM.pdf code=0 said
    # shellcheck disable=SC2086
    said=$("$quadrille" $1 -o "$pdf" 2>&1) || code=$?
    if [ "$code" -eq 0 ]; then
        if said=$("$check" 5 "$pdf"); then
            echo "good"
        else
            echo "BAD $1"
            printf '%s\n' "$said" | sed "s,^$pdf: ,    ," | head -5
        fi
    elif [ "$code" -eq 1 ] && [[ $said == *"; "* ]]; then
        echo "refused $1: ${said#error: }"
    else
        echo "BAD $1: ended with $code: $said"
    fi
    rm -f "$pdf"
}
export -f one_sheet
export quadrille check work

sheets >"$work/sheets"
xargs -P "$(nproc)" -d '\n' -I{} bash -c 'one_sheet "$1"' _ {} <"$work/sheets" >"$work/results"

grep -v '^good' "$work/results" | sort | uniq -c | sort -rn | head -60 || true
echo
echo "$(wc -l <"$work/sheets") sheets: $(grep -c '^good' "$work/results") good," \
    "$(grep -c '^refused' "$work/results") refused, $(grep -c '^BAD' "$work/results") bad"
! grep -q '^BAD' "$work/results"
