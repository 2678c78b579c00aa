#!/bin/bash
# Installs what the tests need, builds them and runs them all; tests/run.sh --help says more. You can run it
# again, from any folder, and without a terminal.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

help() {
    cat <<'END'
Usage: tests/run.sh

Installs what is missing, builds the program and its tests in build/dev, and runs them all. You can run
it again: it builds only what has changed. What it prints on the way is in build/configure.log,
build/build.log and build/tests.log. It changes nothing but Debian's packages and build/.

To run one test, or those with a label, see CONTRIBUTING.md.
END
}

case ${1-} in
    '') ;;
    --help | -h)
        help
        exit
        ;;
    *)
        help >&2
        exit 2
        ;;
esac

cores=$(nproc)
echo "Quadrille's tests in three steps:"
echo "  1. install what is missing, as packages of Debian"
if [ -e build/dev/build.ninja ]; then
    echo "  2. build what has changed"
else
    echo "  2. build the program and its tests: about $(((24 + cores - 1) / cores)) minutes on $cores cores"
fi
echo "  3. run the tests: about $(((20 + cores - 1) / cores)) minutes"
echo

.ci/need_packages "to build and test" @print @preview @read @test

# Shows how far a command has come, with its output in build/NAME.log, and shows that only if it fails.
logged() {
    local log=build/$1.log
    shift
    "$@" 2>&1 </dev/null | .ci/count "$log" || {
        grep -v '^building [0-9]' "$log"
        return 1
    }
}

mkdir -p build
export NINJA_STATUS='building %f of %t '
logged configure cmake --preset dev
logged build cmake --build --preset dev
logged tests ctest --preset dev --parallel "$cores"
tail -n 15 build/tests.log
# Why tests were skipped, such as those of the page where it is not made (generator/web/build.sh).
awk '/^[0-9]+\/[0-9]+ Test: / { name = $3 } /^SKIPPED: / { print "Skipped: " name ": " substr($0, 10) }
    /: Skipped$/ { getline reason } /^\[  SKIPPED \] .* ms\)$/ { print "Skipped: " name ": " $4 ": " reason }' \
    build/dev/Testing/Temporary/LastTest.log
