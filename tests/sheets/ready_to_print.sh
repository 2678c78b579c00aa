#!/bin/bash
# Makes the sheets of examples/sheets again and compares them byte by byte.
# Usage: ready_to_print.sh PROGRAM FOLDER
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
rm -rf "$2"
mkdir -p "$2"
"$root/examples/sheets/make.sh" "$1" "$2"
diff -rq --exclude=README.md --exclude=make.sh "$root/examples/sheets" "$2" || {
    echo "The sheets in examples/sheets are not what the program makes."
    echo "To accept the new sheets: examples/sheets/make.sh $1"
    exit 1
}
