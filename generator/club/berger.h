// Who meets whom when everybody meets everybody once: Berger's tables, which turn evenly and give
// nobody the same seat three times in a row.
//
//     four players    1-4 2-3    4-3 1-2    2-4 3-1
//
// Source: FIDE Handbook, C.05, General Regulations for Competitions, annex "Details of Berger
// Tables". With an odd number, the opponent of the highest number of the next even table has a bye.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace quadrille::club {

inline constexpr std::size_t kFewestPlayers = 3;
inline constexpr std::size_t kMostPlayers = 24;

/// Two players by index, from 0: who has the first seat and who the second.
struct Pair {
    std::size_t first = 0;
    std::size_t second = 0;

    bool operator==(const Pair&) const = default;
};

struct BergerRound {
    std::vector<Pair> pairs;  ///< In the order of the boards.
    std::optional<std::size_t> bye;
};

/// All rounds. `twice`: everybody meets everybody twice, the second time with seats exchanged; the last
/// two rounds of the first time change places, so that nobody has a seat three times in a row there
/// either. Source: as above. Requires: at least two players.
std::vector<BergerRound> berger_rounds(std::size_t players, bool twice = false);

}  // namespace quadrille::club
