#!/bin/bash
# Usage: generator/web/build.sh
# Makes the page for the browser: installs the compiler, fetches the sources of the libraries, builds the
# module and puts all of it into build/web/page, with the single file quadrille.html, and into build/web/npm
# as a package for Node. You can run it again, and from any folder. Exits with 77, and says why, where compiler or sources cannot be had.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"

cannot() {
    echo "The page cannot be made here: $1." >&2
    exit 77
}

# Runs a command with its output in build/NAME.log, and shows the output only if it fails.
logged() {
    local log=build/$1.log
    shift
    if ! "$@" >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        return 1
    fi
}

headers=(libexpected-dev nlohmann-json3-dev libboost-dev)  # the other libraries are compiled from their sources
tools=(cmake ninja-build fonts-vollkorn fonts-inter python3 python3-fonttools brotli)
command -v apt-cache >/dev/null || cannot "its compiler comes from Debian, and this is another system"
if ! compiler=$(generator/web/packages.sh 2>/dev/null); then
    [ "$(id -u)" -ne 0 ] || apt-get --quiet --quiet update </dev/null || true
    compiler=$(generator/web/packages.sh) || cannot "Debian's packages do not have its compiler"
fi
mapfile -t packages <<<"$compiler"
.ci/need_packages "to make the page" "${tools[@]}" "${headers[@]}" "${packages[@]}" ||
    cannot "packages are missing"

mkdir -p build
generator/web/sources.sh build/web-sources || cannot "sources of libraries are missing"

echo "Building the page (the first time takes some minutes) ..."
logged web-configure cmake --preset web
logged web-build cmake --build --preset web
/usr/bin/python3 generator/web/notices.py build/web-sources >build/web/notices.txt
logged web-pack /usr/bin/python3 generator/web/pack.py build/web/page \
    --module build/web/quadrille.wasm --cairo build/web/quadrille-cairo.wasm --eye build/web/quadrille-eye.wasm --notices build/web/notices.txt
cat build/web-pack.log
generator/web/npm/make.py build/web/npm --page build/web/page
echo
echo "Open it in a browser: $root/build/web/page/quadrille.html"
