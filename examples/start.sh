#!/bin/bash
# Usage: examples/start.sh [--web]
# From a bare Debian 12 to paper: installs what is missing, builds Quadrille, prints the board of
# every game and the figures of examples/figures into out/, and scores the examples. With --web it makes
# the page for the browser instead, out/quadrille.html. You can run it again, and from any folder.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

case ${1-} in
    '') ;;
    --web)
        generator/web/build.sh
        mkdir -p out
        cp build/web/page/quadrille.html out/
        echo "Or its copy, $root/out/quadrille.html: all of the page is in this one file."
        exit
        ;;
    *)
        echo "Usage: $0 [--web]" >&2
        exit 2
        ;;
esac

packages=(
    g++ cmake ninja-build pkg-config
    libcairo2-dev libharfbuzz-dev libfribidi-dev libfreetype-dev libfontconfig-dev
    libyaml-cpp-dev libfmt-dev libexpected-dev libboost-dev nlohmann-json3-dev libpoppler-cpp-dev libutf8proc-dev zlib1g-dev
    libqrencode-dev libopencv-core-dev libopencv-imgproc-dev libzxing-dev libheif-dev libjpeg-dev libpng-dev
    libtiff-dev libwebp-dev libgif-dev
    fonts-vollkorn fonts-inter
)
.ci/need_packages "to build and run Quadrille" "${packages[@]}"

# Prints the output of the command only if it fails.
quietly() {
    local log
    log=$(mktemp)
    if ! "$@" >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

echo "Building (the first time takes a few minutes) ..."
quietly cmake --preset release
quietly cmake --build --preset release
quadrille=build/release/quadrille

mkdir -p out
made=()
for rules in rules/*.yaml; do
    game=$(basename "$rules" .yaml)
    quietly "$quadrille" board "$game" -o "out/$game-board.pdf"
    quietly "$quadrille" rulebook "$game" -o "out/$game-rulebook.pdf"
    made+=("out/$game-board.pdf" "out/$game-rulebook.pdf")
done

shopt -s nullglob
for figure in examples/figures/*.yaml; do
    name=$(basename "$figure" .yaml)
    quietly "$quadrille" figure "$figure" -o "out/$name.pdf"
    made+=("out/$name.pdf")
done

transcripts=(examples/*/game.txt)
if [ ${#transcripts[@]} -gt 0 ]; then
    echo
    echo "Scoring the examples; 'quadrille score FILE' shows the reasons too:"
    "$quadrille" score --brief "${transcripts[@]}"
fi

echo
echo "Ready to print, in $root:"
printf '  %s\n' "${made[@]}"
