#!/bin/sh
# Makes 20 000 random edits of typed games for each game: none may crash, hang or be scored wrongly.
# Takes minutes, so it is not part of the suite. Usage: tests/soak/edits.sh [NUMBER [BUILD-FOLDER]]
set -eu
cd "$(dirname "$0")/../.."
QUADRILLE_EDITS="${1:-20000}" "${2:-build/dev}/tests/score/score_test" --gtest_filter='Games/Edits.*'
