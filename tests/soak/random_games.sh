#!/bin/sh
# 20 000 games made up at random over the whole vocabulary: each is played to its end, written down,
# read back and scored the same. Takes minutes, so it is not part of the suite.
# Usage: tests/soak/random_games.sh [NUMBER [BUILD-FOLDER]]
set -eu
cd "$(dirname "$0")/../.."
QUADRILLE_RANDOM_GAMES="${1:-20000}" "${2:-build/dev}/tests/score/score_test" --gtest_filter='RandomRules.*'
