#!/bin/bash
# The commands of examples/club work, and its tables and pictures are what the program makes; a script
# that does not use the program counts the season again.
# Usage: club.sh QUADRILLE FOLDER
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
club=$root/examples/club
command -v python3 >/dev/null || {
    echo "python3 is not installed"
    exit 77
}
rm -rf "$2"
mkdir -p "$2/made" "$2/run/bin"
"$club/make.sh" "$1" "$2/made"
for file in season.table cup.table season-1.png season-2.png wall.png cup.png class.png; do
    cmp "$club/$file" "$2/made/$file" || {
        echo "To accept what is new: examples/club/make.sh $1 examples/club, without its JSON and messages"
        exit 1
    }
done

# What the README shows, line by line. Only the season may end with 1.
cp "$club"/*.txt "$club"/recount.py "$2/run/"
ln -s "$(realpath "$1")" "$2/run/bin/quadrille"
cd "$2/run"
export PATH=$PWD/bin:$PATH
commands=0
while IFS= read -r line; do
    code=0
    bash -c "$line" >/dev/null 2>messages || code=$?
    expected=0
    [[ $line != *"quadrille"*season.txt* ]] || expected=1
    if [ "$code" -ne "$expected" ]; then
        echo "$line: ended with $code"
        cat messages
        exit 1
    fi
    commands=$((commands + 1))
done < <(sed -n '/^```sh/,/^```$/{/^```/!p}' "$club/README.md")
[ "$commands" -eq 12 ]
