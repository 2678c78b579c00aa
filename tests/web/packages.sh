#!/bin/bash
# Usage: tests/web/packages.sh
# Installs what the tests of the page need beside the page: Node and Chromium from Debian, and into build/npm
# the packages of package.json, from the registry that npm is set to. Exits with 77, and says why, where they
# cannot be had. Nothing of it is needed to build the program, the page, or to use them.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

cannot() {
    echo "The page cannot be tested in a browser here: $1." >&2
    exit 77
}

# Node may be there without Debian's package.
packages=(chromium)
command -v node >/dev/null || packages+=(nodejs)
command -v npm >/dev/null || packages+=(npm)
"$root"/.ci/need_packages "to test the page" "${packages[@]}" || cannot "packages are missing"

modules=$root/build/npm
if ! cmp --silent "$root/tests/web/package-lock.json" "$modules/installed"; then
    mkdir -p "$modules"
    rm -f "$modules/installed"
    cp "$root"/tests/web/package.json "$root"/tests/web/package-lock.json "$modules"
    (cd "$modules" && npm ci --ignore-scripts --no-audit --no-fund) >"$modules/npm.log" 2>&1 </dev/null ||
        cannot "npm could not install its packages, see build/npm/npm.log"
    cp "$modules/package-lock.json" "$modules/installed"
fi
