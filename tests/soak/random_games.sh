#!/bin/sh
# Makes 20 000 random games with all words of the rules. Plays each to its end, writes it down, reads it
# back, and must get the same score. Takes minutes, so it is not part of the suite.
# Usage: tests/soak/random_games.sh [NUMBER [BUILD-FOLDER]]
set -eu
cd "$(dirname "$0")/../.."
QUADRILLE_RANDOM_GAMES="${1:-20000}" "${2:-build/dev}/tests/score/score_test" --gtest_filter='RandomRules.*'
