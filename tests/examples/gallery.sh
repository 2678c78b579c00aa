#!/bin/bash
# The pictures of examples/gallery are what the program makes and are small, and the page shows all.
# Usage: gallery.sh QUADRILLE FOLDER
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
gallery=$root/examples/gallery
rm -rf "$2"
mkdir -p "$2"
"$gallery/make.sh" "$1" "$2"
diff -rq --exclude=README.md --exclude=make.sh "$gallery" "$2" || {
    echo "To accept the new pictures: examples/gallery/make.sh $1"
    exit 1
}
for picture in "$2"/*; do
    name=$(basename "$picture")
    if [ "$(stat -c %s "$picture")" -gt 49152 ]; then
        echo "$name is larger than 48 KiB"
        exit 1
    fi
    grep -qF "($name)" "$gallery/README.md" || {
        echo "README.md does not show $name"
        exit 1
    }
done
