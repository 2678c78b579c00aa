// The numbers that marks bear, worked out as they are put: nobody types them, they follow from the
// order of play.
//
//     . . .        1 . .        a mark on the middle bears 2 with `next-near`: one more than the
//     . . .        . . 4        1, if the 4 is of another kind; and so it does with `next`
#pragma once

#include <span>
#include <vector>

#include "board/board.h"
#include "game/action.h"
#include "game/mark_set.h"
#include "game/neighbours.h"
#include "game/record.h"
#include "spec/model/game_spec.h"

namespace quadrille::game {

/// Marks and their numbers, each for all sites.
struct NumberedMarks {
    const spec::GameSpec& game;
    const Neighbours& neighbours;  ///< Of the verb.
    std::span<const MarkSet> marks;
    std::span<const int> numbers;
};

/// What a mark bears that is put next. Marks are of one kind if they have the same owner or, without
/// an owner, are the same mark. Requires: `how` is not None.
int next_number(const NumberedMarks& before, spec::MarkNumber how, const PlaceMark& put);

/// What the marks of the start bear, as if they were put in their order, for each site; empty if
/// marks bear no numbers.
std::vector<int> start_numbers(const spec::GameSpec& game,
                               const board::Board& board,
                               std::span<const StartSite> start);

/// The number on the site's mark; 0: none, or not known.
int number_on(const Record& record, board::SiteId site);

void remove_number(Record& record, board::SiteId site);

}  // namespace quadrille::game
