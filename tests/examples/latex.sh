#!/bin/bash
# Typesets examples/latex and checks the result; skipped if pdflatex is not installed.
# Usage: latex.sh QUADRILLE FOLDER
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
rm -rf "$2"
"$root/examples/latex/make.sh" "$1" "$2"
pdfinfo "$2/groups.pdf" | grep -q '^Pages: *1$'
# Words of the text and of a caption, and a number in a figure.
text=$(pdftotext "$2/note.pdf" -)
for word in 'How Odd ends' 'Figure 2' '12'; do
    grep -qF "$word" <<<"$text" || {
        echo "note.pdf does not say '$word'"
        exit 1
    }
done
