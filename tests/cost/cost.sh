#!/bin/bash
# A gate against creeping cost: counts the instructions that fixed commands take, which hardly depend
# on the machine's speed or load, and fails if one takes over 5 % more than before.
#
#     tests/cost/cost.sh build/dev/quadrille             compare with instructions.txt
#     tests/cost/cost.sh build/dev/quadrille --update    write the counts of now
#
# The counts are valid for one compiler, one way of building and one set of libraries, all listed at the
# head of instructions.txt. With others, and without valgrind, the gate says so and ends with 77: not
# tested. Do not update the counts just to pass; update them if a command does more for a reason, and
# give the reason in the commit.
set -euo pipefail

program=$(realpath "$1")
update=${2:-}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
reference=$here/instructions.txt
percent=5

commands=(
    "--help"
    "show odd"
    "board odd -o a.pdf"
    "board dodec -o a.pdf"
    "board odd --per-page 4 --boards 200 -o a.pdf"
    "board odd -o a.svg"
    "board odd --dpi 150 -o a.png"
    "record odd -o a.pdf"
    "kit odd -o a.pdf"
    "rulebook odd -o a.pdf"
    "figure ROOT/examples/odd/game.txt --groups -o a.pdf"
    "score ROOT/examples/odd/game.txt --json"
    "score ROOT/examples/loops/game.txt --brief"
    "score unfinished.txt --settle 100000"
    "score archive.txt --brief"
)
packages=(
    g++-12 libc6 libstdc++6 libcairo2 libpixman-1-0 libfontconfig1 libfreetype6
    libharfbuzz0b libyaml-cpp0.7 libfmt9 zlib1g fonts-inter fonts-vollkorn
)

not_tested() {
    echo "Not tested: $*"
    exit 77
}

cached() {
    sed -n "s/^$1:[A-Z]*=//p" "$(dirname "$program")/CMakeCache.txt" 2>/dev/null
}

surroundings() {
    local type
    type=$(cached CMAKE_BUILD_TYPE)
    echo "# built by $(basename "$(cached CMAKE_CXX_COMPILER)"): $type" \
        "$(cached "CMAKE_CXX_FLAGS_${type^^}")"
    dpkg-query --show --showformat='# ${Package} ${Version}\n' "${packages[@]}" 2>/dev/null || true
}

# Ignores the caller's environment, and uses only what all processors have, because the C library
# chooses its string functions by the processor.
count() {
    # shellcheck disable=SC2086
    env --ignore-environment PATH=/usr/bin:/bin LC_ALL=C \
        GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX512VL,-ERMS,-FSRM,-BMI2,-FMA \
        valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null \
        "$program" $1 2>&1 >/dev/null |
        sed -n 's/.*I *refs: *//p' | tr -d ,
}

command -v valgrind >/dev/null || not_tested "valgrind is not installed"
if [ "$update" != --update ]; then
    differ=$(diff <(surroundings) <(grep '^#' "$reference") | sed -n 's/^< # //p') || true
    [ -z "$differ" ] || not_tested "the counts are not for: ${differ//$'\n'/, }"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
printf 'game: dodec-dual\nplayers: Ann, Ben\nmoves:\n1. L\n2. J A\n' >unfinished.txt
for ((i = 0; i < 500; ++i)); do
    cat "$root/examples/odd/game.txt"
done >archive.txt
failed=0
surroundings >counts
for command in "${commands[@]}"; do
    now=$(count "${command//ROOT/$root}")
    [ -n "$now" ] || { echo "quadrille $command failed" && exit 1; }
    echo "$now $command" >>counts
    [ "$update" != --update ] || continue
    was=$(awk -v command="$command" '{ n = $1; sub(/^[^ ]+ /, "") } $0 == command { print n }' \
        "$reference")
    [ -n "$was" ] || { echo "instructions.txt has no count for: $command" && failed=1 && continue; }
    change=$(awk -v now="$now" -v was="$was" 'BEGIN { printf "%+.1f", 100 * (now / was - 1) }')
    echo "$change % quadrille $command"
    if [ $((now * 100)) -gt $((was * (100 + percent))) ]; then
        echo "    $now instructions; expected at most $percent % more than $was"
        failed=1
    fi
done
if [ "$update" = --update ]; then
    cp counts "$reference"
    cat "$reference"
fi
exit $failed
