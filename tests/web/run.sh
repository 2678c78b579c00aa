#!/bin/bash
# Usage: tests/web/run.sh FILE.test.mjs
# Runs a file of tests of the page. Exits with 77, which ctest calls skipped, if any test in it could not
# run, and says why: node by itself counts those as passed. The environment: QUADRILLE is the native
# program, QUADRILLE_WEB the built page, NODE_PATH the packages of npm.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

skip() {
    echo "SKIPPED: $1"
    exit 77
}

node=$(command -v node || command -v nodejs || true)
[ -n "$node" ] || skip "no Node"
"$node" --test-reporter=tap --eval '' 2>/dev/null || skip "Node $("$node" --version) is too old"

# A page of other sources than these says nothing about them.
page=${QUADRILLE_WEB-}
if [ -e "$page/quadrille.html" ]; then
    newer=$(cd "$root" && find generator rules templates -type f ! -name '*.md' -newer "$page/quadrille.html" -print -quit)
    if [ -n "$newer" ]; then
        echo "The page in $page is older than $newer; generator/web/build.sh makes it anew."
        export QUADRILLE_WEB="a page older than $newer"
    fi
fi

# The compiler for tests of the host, of any version.
if [ -z "${QUADRILLE_WASM_CC-}" ]; then
    llvm=$(compgen -G '/usr/lib/llvm-*/include/wasm32-wasi' | sort --version-sort | tail -n 1 || true)
    export QUADRILLE_WASM_CC=${llvm%/include/*}${llvm:+/bin/clang}
    [ -n "$llvm" ] || export QUADRILLE_WASM_CC=clang
fi

out=$(mktemp)
trap 'rm -f "$out"' EXIT
code=0
"$node" --test-reporter=tap "$1" >"$out" 2>&1 </dev/null || code=$?
cat "$out"
[ "$code" -eq 0 ] || exit 1
if reasons=$(grep --only-matching '# SKIP .*' "$out" | sort | uniq --count); then
    sed 's/^ *\([0-9]*\) # SKIP /SKIPPED: \1 tests: /' <<<"$reasons"
    exit 77
fi
