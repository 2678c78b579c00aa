#!/bin/bash
# What lies in examples/FOLDER is what its make.sh makes, is small, and is shown by one of the pages.
# Usage: made.sh QUADRILLE WORK FOLDER KIBIBYTES PAGE...
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=$1 work=$2 folder=examples/$3 most=$4
shift 4
rm -rf "$work"
mkdir -p "$work"
"$root/$folder/make.sh" "$program" "$work"
diff -rq --exclude=README.md --exclude=make.sh "$root/$folder" "$work" || {
    echo "To accept what is new: $folder/make.sh $program"
    exit 1
}
cd "$root"
for file in "$work"/*; do
    name=$(basename "$file")
    if [ "$(stat -c %s "$file")" -gt $((most * 1024)) ]; then
        echo "$folder/$name is larger than $most KiB"
        exit 1
    fi
    grep -qE "\(([a-z/.]*/)?$name\)" "$@" || {
        echo "No page shows $folder/$name"
        exit 1
    }
done
