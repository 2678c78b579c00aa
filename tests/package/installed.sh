#!/bin/bash
# Installs a build into a new folder and compares it with the source tree: every description, text and
# template is there, and the program works from there and finds them.
#
#     tests/package/installed.sh BUILD
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cmake --install "$1" --prefix "$work/a b" >/dev/null

for folder in rules templates; do
    diff <(cd "$root/$folder" && find . -type f | sort) \
        <(cd "$work/a b/share/quadrille/$folder" && find . -type f | sort)
done

mkdir "$work/desk"
cd "$work/desk"
quadrille="$work/a b/bin/quadrille"
"$quadrille" new mine 2>/dev/null
"$quadrille" check rules/mine.yaml
"$quadrille" board mine -o mine.pdf -q
"$quadrille" rulebook odd -o odd.pdf -q
"$quadrille" preview odd.pdf --facts >/dev/null
for file in man/man1/quadrille.1 bash-completion/completions/quadrille \
    zsh/vendor-completions/_quadrille fish/vendor_completions.d/quadrille.fish; do
    test -s "$work/a b/share/$file"
done
