#!/bin/bash
# The pictures of README.md and of the tour are what the program makes and are small, and a page shows each.
# Usage: pictures.sh QUADRILLE FOLDER
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
pictures=$root/examples/pictures
rm -rf "$2"
mkdir -p "$2"
"$pictures/make.sh" "$1" "$2"
diff -rq --exclude=make.sh "$pictures" "$2" || {
    echo "To accept the new pictures: examples/pictures/make.sh $1"
    exit 1
}
for picture in "$2"/*; do
    name=$(basename "$picture")
    if [ "$(stat -c %s "$picture")" -gt 81920 ]; then
        echo "$name is larger than 80 KiB"
        exit 1
    fi
    grep -qF "pictures/$name)" "$root/README.md" "$root/examples/tour/README.md" || {
        echo "No page shows $name"
        exit 1
    }
done
