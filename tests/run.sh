#!/bin/bash
# Installs what the tests need, builds them and runs them all. You can run it again, from any folder,
# and without a terminal.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

packages=(
    g++ cmake ninja-build pkg-config
    libcairo2-dev libharfbuzz-dev libfribidi-dev libfreetype-dev libfontconfig-dev
    libyaml-cpp-dev libfmt-dev libexpected-dev libboost-dev nlohmann-json3-dev libpoppler-cpp-dev libutf8proc-dev zlib1g-dev
    libqrencode-dev libopencv-core-dev libopencv-imgproc-dev libzxing-dev libheif-dev libjpeg-dev libpng-dev
    libtiff-dev libwebp-dev libgif-dev
    fonts-vollkorn fonts-inter
    libgtest-dev libgmock-dev
    qpdf poppler-utils mupdf-tools ghostscript librsvg2-bin libxml2-utils valgrind git
    python3-jsonschema python3-yaml python3-numpy python3-opencv python3-fonttools
)
.ci/need_packages "to build and test Quadrille" "${packages[@]}"

# Runs a command with its output in build/NAME.log, and shows the output only if it fails.
logged() {
    local log=build/$1.log
    shift
    if ! "$@" >"$log" 2>&1 </dev/null; then
        cat "$log"
        return 1
    fi
}

mkdir -p build
echo "Building (the first time takes some minutes) ..."
logged configure cmake --preset dev
logged build cmake --build --preset dev
echo "Testing ..."
logged tests ctest --preset dev --parallel "$(nproc)"
tail -n 15 build/tests.log
# Why tests were skipped, such as those of the page where it is not made (generator/web/build.sh).
awk '/^[0-9]+\/[0-9]+ Test: / { name = $3 } /^SKIPPED: / { print "Skipped: " name ": " substr($0, 10) }' \
    build/dev/Testing/Temporary/LastTest.log
