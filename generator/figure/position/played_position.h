// The position that a figure shows, with the turns that led to it and its verdict: from a typed
// game, from turns in the figure's own file, from a diagram or a list of sites.
//
// A diagram need not be a position that play can reach (a figure may show a part of a board): it is
// counted as it stands, and has a verdict only where the rules allow it.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "game/game.h"
#include "game/record.h"
#include "score/verdict.h"
#include "spec/model/figure_spec.h"
#include "spec/read/library.h"
#include "transcript/model/transcript.h"

namespace quadrille::figure {

/// What a figure is resolved against.
struct FigureContext {
    const spec::Library& library;
    /// The values of its parameters hold for figures of the same game that do not fix them
    /// themselves, as in a rulebook with other values; null: each figure's own.
    const game::Game* current = nullptr;
    /// The typed game that panels of a transcript show, where it was read before; null: they name
    /// its file.
    const transcript::Transcript* typed = nullptr;
    /// False: figures keep their own values in any case.
    bool follow = true;
    /// Of captions and of names on the board.
    std::string_view language = "en";
};

struct TurnShown {
    int number = 0;  ///< In its round, from 1.
    spec::RoleId role;
    std::vector<std::pair<board::SiteId, spec::MarkId>> marks;
    std::vector<game::Segment> segments;
    std::optional<game::Landing> landing;
};

struct PlayedPosition {
    std::shared_ptr<const game::Game> game;
    game::Record record;
    std::vector<TurnShown> turns;  ///< Of the round shown; empty if only marks are known.
    int turns_in_all = 0;          ///< Of all rounds up to here.
    std::optional<score::Verdict> verdict;
    bool own_values = true;  ///< The parameters are as the figure's file has them.
};

/// Errors: an unknown game or parameter; moves and diagrams with mistakes; too few turns.
Result<PlayedPosition> played_position(const spec::FigureSpec& figure,
                                       const spec::PanelSpec& panel,
                                       const FigureContext& context);

/// The position after `after` turns of all rounds (by default all) of a typed game that was read
/// without mistakes. Requires: its moves are legal, and it has that many turns.
PlayedPosition position_of_transcript(const transcript::Transcript& transcript,
                                      std::optional<int> after);

}  // namespace quadrille::figure
