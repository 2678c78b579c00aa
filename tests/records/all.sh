#!/bin/bash
# Holds every record of this folder against our verdicts, not only the share that the test suite takes.
#
#     tests/records/all.sh [BUILD]      BUILD is build/dev if you do not say
set -euo pipefail
cd "$(dirname "$0")/../.."
build="${1:-build/dev}"
cmake --build "$build" --target score_test
QUADRILLE_RECORDS=all "$build/tests/score/score_test" --gtest_filter='Records.*'
