// Positions and texts to measure with, the same on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "game/counters.h"
#include "game/game.h"
#include "game/record.h"

namespace quadrille::bench {

/// Odd on a square board of `side` x `side` cells: marks of two kinds on 95 % of them.
struct FullBoard {
    game::Game game;
    game::Record record;
};

FullBoard random_full_board(int side);

/// A board of `side` x `side` dots and side^2 segments between them that may all be drawn, one
/// after the other.
struct ManySegments {
    game::Game game;
    std::vector<std::pair<board::SiteId, board::SiteId>> segments;
};

ManySegments random_segments(int side);

/// Rows and columns with two marks each, as count_crossings takes them.
struct TwoInEachLine {
    std::vector<std::optional<game::JoinedLine>> rows;
    std::vector<std::optional<game::JoinedLine>> columns;
};

TwoInEachLine random_lines(std::size_t side, std::uint64_t seed);

/// `games` whole games of Odd on 61 cells as people type them, one after the other.
std::string odd_archive(int games);

/// A board of `side` x `side` cells with two marks to be put in each row and column, and an order
/// of marks that fills it legally.
struct TwoPerLineGame {
    game::Game game;
    std::vector<game::Turn> turns;
};

TwoPerLineGame random_two_per_line_game(int side);

}  // namespace quadrille::bench
