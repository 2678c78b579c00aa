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
if python3 -c 'import scipy' 2>/dev/null; then
    echo "== Groups on a million cells by SciPy"
    python3 tests/bench/groups_by_scipy.py 1000
    echo
fi

echo "== Archives of 61-move games of Odd (wall, CPU, memory, ratio to the first)"
"$bin/archive" 100000 >"$work/archive.txt"
"$bin/archive" 1000000 >"$work/million.txt"
"$bin/paired" 5 \
    "cat, 100 000 games" "cat $work/archive.txt" \
    "score --brief, one core" "taskset -c 0 $quadrille score --brief $work/archive.txt" \
    "score --brief, all $(nproc) cores" "$quadrille score --brief $work/archive.txt" \
    "score --json, one core" "taskset -c 0 $quadrille score --json $work/archive.txt" \
    "score --json, all $(nproc) cores" "$quadrille score --json $work/archive.txt" \
    "score --brief, 1 000 000 games" "$quadrille score --brief $work/million.txt"
if python3 -c 'import networkx' 2>/dev/null; then
    echo
    "$bin/archive" 1000 >"$work/thousand.txt"
    "$bin/paired" 5 \
        "quadrille, 1000 games, one core" "taskset -c 0 $quadrille score --brief $work/thousand.txt" \
        "NetworkX, 1000 games" "python3 tests/bench/score_by_networkx.py $work/thousand.txt"
fi

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
    "quadrille kit odd" "$quadrille kit odd -o $work/kit.pdf" \
    "quadrille rulebook odd" "$quadrille rulebook odd -o $work/rulebook.pdf"
echo
"$bin/paired" 3 \
    "raw Cairo, 500 x 500 hexagons" "$bin/raw_board $work/raw.pdf grid 500" \
    "the same as quadrille writes pages" "$bin/grid_page $work/grid.pdf 500"
echo
"$bin/paired" "$((rounds / 4 + 1))" \
    "raw Cairo, PNG at 300 dpi" "$bin/raw_board $work/raw.png" \
    "quadrille board odd, PNG" "$quadrille board odd -o $work/board.png"
stat -c '%n %s bytes' "$work/raw.png" "$work/board.png" | sed "s#$work/##"
echo
"$bin/paired" "$((rounds / 4 + 1))" \
    "raw Cairo, 1000 boards recorded" "$bin/raw_board $work/recorded.pdf recorded 1000" \
    "raw Cairo, 1000 boards redrawn" "$bin/raw_board $work/redrawn.pdf redrawn 1000" \
    "quadrille, 1000 boards" "$quadrille board odd --per-page 4 --boards 1000 -o $work/1000.pdf" \
    "quadrille, 1 board" "$quadrille board odd --per-page 4 --boards 1 -o $work/1.pdf" \
    "quadrille, 10000 boards" "$quadrille board odd --per-page 4 --boards 10000 -o $work/10000.pdf"
stat -c '%n %s bytes' "$work/recorded.pdf" "$work/redrawn.pdf" "$work/1000.pdf" | sed "s#$work/##"
