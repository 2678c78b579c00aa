#!/bin/bash
# The sheets of examples/boards are what the program makes and are small, and the page shows all.
# Usage: boards.sh QUADRILLE FOLDER
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
boards=$root/examples/boards
rm -rf "$2"
mkdir -p "$2"
"$boards/make.sh" "$1" "$2"
diff -rq --exclude=README.md --exclude=make.sh "$boards" "$2" || {
    echo "To accept the new boards: examples/boards/make.sh $1"
    exit 1
}
for sheet in "$2"/*; do
    name=$(basename "$sheet")
    if [ "$(stat -c %s "$sheet")" -gt 81920 ]; then
        echo "$name is larger than 80 KiB"
        exit 1
    fi
    grep -qF "($name)" "$boards/README.md" || {
        echo "README.md does not show $name"
        exit 1
    }
done
