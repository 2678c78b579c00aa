#!/bin/bash
# Measures: parts against their floors, then whole programs in turn against theirs. Builds what it
# needs into build/release. Quote ratios: times depend on the machine and the day.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
rounds=${1:-41}

.ci/need_packages "to measure" g++ cmake ninja-build pkg-config libbenchmark-dev libgtest-dev

cmake --preset release -B build/bench -D BUILD_TESTING=ON >/dev/null
cmake --build build/bench --target bench >/dev/null

bin=build/bench/tests/bench
quadrille=build/bench/quadrille
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "== Parts (medians of five)"
"$bin/parts_bench" --benchmark_repetitions=5 --benchmark_report_aggregates_only=true

echo
echo "== Programs ($rounds rounds; wall, CPU, memory, ratio to the first)"
"$bin/paired" "$rounds" \
    "an empty program, same libraries" "$bin/empty_program" \
    "quadrille --help" "$quadrille --help" \
    "quadrille show odd" "$quadrille show odd" \
    "quadrille score game.txt" "$quadrille score examples/odd/game.txt"
echo
"$bin/paired" "$rounds" \
    "raw Cairo, the board of Odd" "$bin/raw_board $work/raw.pdf" \
    "quadrille board odd" "$quadrille board odd -o $work/board.pdf" \
    "quadrille record odd" "$quadrille record odd -o $work/record.pdf" \
    "quadrille kit odd" "$quadrille kit odd -o $work/kit.pdf"
echo
"$bin/paired" "$((rounds / 4 + 1))" \
    "raw Cairo, PNG at 300 dpi" "$bin/raw_board $work/raw.png" \
    "quadrille board odd, PNG" "$quadrille board odd -o $work/board.png"
stat -c '%n %s bytes' "$work/raw.png" "$work/board.png" | sed "s#$work/##"
echo
"$bin/paired" "$((rounds / 4 + 1))" \
    "quadrille, 4 boards on a page" "$quadrille board odd --per-page 4 --boards 4 -o $work/4.pdf" \
    "quadrille, 1000 boards" "$quadrille board odd --per-page 4 --boards 1000 -o $work/1000.pdf"
stat -c '%n %s bytes' "$work/4.pdf" "$work/1000.pdf" | sed "s#$work/##"
