#!/bin/bash
# Solves every board of boards.txt and prints a table in Markdown:
#     examples/solved/table.sh [PROGRAM] [POSITIONS] > table.md
# What is not solved within so many positions is left out.
set -eu
here=$(dirname "$0")
program=${1:-build/release/quadrille}
positions=${2:-20000000}

say() { # the winner as JSON has it, and the names of the roles
    case $1 in
        1) echo "$2" ;;
        2) echo "$3" ;;
        *) echo "a draw" ;;
    esac
}

echo '| game | board | who begins | with best play | best first turns | positions |'
echo '|---|---|---|---|---|---|'
while read -r game settings; do
    set=()
    for each in $settings; do
        set+=(--set "$each")
    done
    line=$("$program" solve "$game" "${set[@]}" --json --cores 1 --positions "$positions")
    winner=$(sed 's/.*"settled": [a-z]*, "winner": \([^,]*\),.*/\1/' <<<"$line" | tr -d '"')
    [ "$winner" != null ] || continue
    first=$(sed 's/.*"players": \["\([^"]*\)", "\([^"]*\)"\].*/\1/' <<<"$line")
    second=$(sed 's/.*"players": \["\([^"]*\)", "\([^"]*\)"\].*/\2/' <<<"$line")
    best=$(grep -o "{\"turn\": \"[^\"]*\", \"alike\": \[[^]]*\], \"winner\": \"\\?$winner\"\\?," <<<"$line" |
        sed 's/{"turn": "\([^"]*\)".*/\1/' | head -4 | paste -sd, | sed 's/,/, /g')
    [ "$winner" != 2 ] || best='–'
    count=$(sed 's/.*"positions": \([0-9]*\)}.*/\1/' <<<"$line")
    echo "| $game | ${settings:-as usual} | $first | $(say "$winner" "$first" "$second") | $best | $count |"
done <"$here/boards.txt"
