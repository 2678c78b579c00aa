#!/bin/bash
# Reads 100 000 mutated transcripts, 40 000 texts and lists of names, 20 000 mutated descriptions and
# 20 000 mutated pictures, the same ones for the same seed, and uses each as far as possible. None may
# crash, take 20 seconds or need 512 MiB; in a build with the asan preset, none may leak either. Prints
# the folder with the inputs that failed. Takes minutes, so it is not part of the suite.
#
#     tests/soak/mutations.sh [BUILD [SEED [PERCENT]]]
#
# PERCENT: run only this share of these numbers, because the sanitizers are slow.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(realpath "${1:-$root/build/dev}")
seed=${2:-1}
percent=${3:-100}
cmake --build "$build" --target fuzz_inputs >/dev/null

# The memory that the address sanitizer quarantines is not the program's.
export ASAN_OPTIONS="quarantine_size_mb=64:${ASAN_OPTIONS:-}"
export LSAN_OPTIONS="suppressions=$root/tests/support/lsan.supp:print_suppressions=0:${LSAN_OPTIONS:-}"

cd "$root"
work=$(mktemp -d)
failed=0

soak() { # NAME COUNT INPUT...
    local name=$1 count=$(($2 * percent / 100)) input inputs=("$root/tests/fuzz/corpus/$1")
    shift 2
    for input in "$@"; do inputs+=("$root/$input"); done
    mkdir "$work/$name"
    local said
    if said=$(cd "$work/$name" &&
        "$build/tests/fuzz/fuzz_inputs" mutate "$name" "$count" "$seed" "${inputs[@]}" 2>&1); then
        printf '%-11s %s\n' "$name" "$said"
    else
        printf '%-11s FAILED, see %s:\n%s\n' "$name" "$work/$name" "$said"
        failed=1
    fi
}

soak transcript 100000 tests/bad/transcripts examples/*/game.txt
soak unicode 20000
soak names 20000
soak game 6000 rules tests/bad/spec
soak board 4000 templates/boards tests/bad/spec
soak tiling 3000 templates/tilings
soak conway 1000
soak sheet 1500 templates/sheets
soak style 1500 templates/styles
soak figure 3000 rules/figures tests/bad/figures.cases
soak picture 20000 tests/eye/pictures
[ $failed -ne 0 ] || rm -rf "$work"
exit $failed
