#!/bin/bash
# The figures of examples/markdown are what the program makes, and the page shows all of them.
# Usage: markdown.sh QUADRILLE FOLDER
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
rm -rf "$2"
mkdir -p "$2"
"$root/examples/markdown/make.sh" "$1" "$2"
for figure in "$2"/*.svg; do
    name=$(basename "$figure")
    cmp "$figure" "$root/examples/markdown/$name" || {
        echo "To accept the new $name: examples/markdown/make.sh $1"
        exit 1
    }
    xmllint --noout "$figure"
    grep -qF "]($name)" "$root/examples/markdown/page.md"
done
