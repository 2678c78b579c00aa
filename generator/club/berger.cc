#include "club/berger.h"

#include <utility>

namespace quadrille::club {

namespace {

std::vector<BergerRound> both_times(std::vector<BergerRound> rounds) {
    const std::size_t once = rounds.size();
    for (std::size_t i = 0; i < once; ++i) {
        BergerRound again = rounds[i];
        for (Pair& pair : again.pairs) {
            std::swap(pair.first, pair.second);
        }
        rounds.push_back(std::move(again));
    }
    if (once >= 2) {
        std::swap(rounds[once - 2], rounds[once - 1]);
    }
    return rounds;
}

}  // namespace

// The last number of an even table stays, the others move by half of the table from round to round:
// in the first round 1 meets the last, 2 the last but one.
std::vector<BergerRound> berger_rounds(std::size_t players, bool twice) {
    const std::size_t even = players + players % 2;
    const std::size_t circle = even - 1;
    std::vector<BergerRound> rounds(circle);
    for (std::size_t number = 0; number < circle; ++number) {
        const std::size_t shift = number * (even / 2) % circle;
        for (std::size_t board = 0; board < even / 2; ++board) {
            Pair pair{(board + shift) % circle,
                      board == 0 ? circle : (circle - board + shift) % circle};
            if (board == 0 && number % 2 == 1) {
                std::swap(pair.first, pair.second);
            }
            if (pair.first >= players || pair.second >= players) {
                rounds[number].bye = pair.first >= players ? pair.second : pair.first;
            } else {
                rounds[number].pairs.push_back(pair);
            }
        }
    }
    return twice ? both_times(std::move(rounds)) : rounds;
}

}  // namespace quadrille::club
