#!/bin/bash
# Compares programs and parts with minimal ones, and prints a table: see README.md here.
# Builds what it needs into build/bench. Takes some minutes, on a machine with nothing else to do;
# ratios depend little on the machine and the day, times a lot. --quick checks faster that everything
# runs.
#
# Also measures other libraries if they are installed: python3-scipy, python3-networkx,
# python3-svgwrite.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."

.ci/need_packages "to measure" g++ cmake ninja-build pkg-config libbenchmark-dev libgtest-dev python3

cmake --preset release -B build/bench -D BUILD_TESTING=ON >/dev/null
cmake --build build/bench --target bench >/dev/null

exec /usr/bin/python3 tests/bench/table.py build/bench "$@"
