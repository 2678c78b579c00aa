#include "figure/panel/game_look.h"

#include <algorithm>

#include "figure/board/area_marks.h"

namespace quadrille::figure {

namespace {

bool draws_segments(const spec::GameSpec& game) {
    return std::any_of(game.play.begin(), game.play.end(), [](const spec::PhaseSpec& phase) {
        return std::any_of(phase.turn.begin(), phase.turn.end(), [](const spec::Verb& verb) {
            return std::holds_alternative<spec::SegmentVerb>(verb);
        });
    });
}

template <typename Counter>
bool counts(const spec::GameSpec& game) {
    return std::any_of(
        game.counters.begin(), game.counters.end(), [](const spec::CounterSpec& counter) {
            return std::holds_alternative<Counter>(counter.counting);
        });
}

// Cells that somebody wins.
bool counts_cells(const spec::GameSpec& game) {
    return std::any_of(
        game.counters.begin(), game.counters.end(), [](const spec::CounterSpec& counter) {
            const auto* majority = std::get_if<spec::MajorityCounter>(&counter.counting);
            return majority != nullptr &&
                   std::find(majority->of.begin(), majority->of.end(), "cells") !=
                       majority->of.end();
        });
}

std::vector<PrintedMark> start_marks(const spec::GameSpec& game, const board::Board& board) {
    std::vector<PrintedMark> result;
    for (const spec::StartMark& start : board.spec().start) {
        const auto site = board.place(start.place);
        const auto mark =
            std::find_if(game.marks.begin(), game.marks.end(), [&](const spec::MarkSpec& m) {
                return m.letter == start.mark;
            });
        if (site && mark != game.marks.end()) {
            result.push_back({*site, mark->pattern, mark->letter});
        }
    }
    return result;
}

}  // namespace

BoardLook look_of_game(const spec::GameSpec& game, const board::Board& board) {
    BoardLook look;
    const bool cells = board.site_kind() == spec::SiteKind::Cells;
    if (!cells) {
        look.sites = draws_segments(game) ? SiteLook::Targets : SiteLook::Circles;
    }
    look.centre_points = cells && counts<spec::CrossingsCounter>(game);
    look.tokens = !cells && counts_cells(game);
    look.start = start_marks(game, board);
    look.areas = areas_of_game(game, board);
    return look;
}

}  // namespace quadrille::figure
