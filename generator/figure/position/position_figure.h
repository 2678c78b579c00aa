// What has been played, drawn onto a board to play on from: marks pale with their letters, to be
// coloured over; segments; where coins stand. Figures and records draw theirs in figure/panel/.
#pragma once

#include <optional>
#include <vector>

#include "board/board.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "game/record.h"

namespace quadrille::figure {

struct PlacedToken {
    board::SiteId site;
    std::optional<spec::MarkId> mark;  ///< Of the player whose token it is; nothing: everybody's.
};

struct PlacedSegment {
    board::SiteId from;
    board::SiteId to;
};

struct Position {
    std::vector<std::vector<spec::MarkId>> marks;  ///< For each site.
    std::vector<int> numbers = {};  ///< On them, for each site; 0: none. May be empty.
    std::vector<PlacedSegment> segments;
    std::vector<PlacedToken> tokens;
};

/// Where a role's coin stands: where it last went, or where it starts. Requires: the game has
/// steps.
board::SiteId coin_of(const game::Game& game, const game::Record& record, spec::RoleId role);

/// Its marks, its segments, and where the coins stand.
Position position_of(const game::Game& game, const game::Record& record);

struct PositionScene {
    const board::Board& board;
    const BoardLook& look;
    const spec::GameSpec& game;
    const spec::StyleSpec& style;
    const drawing::TextMeasurer& measurer;
    Mm unit;  ///< As the board was drawn with.
    LabelPlace labels = LabelPlace::Own;
};

/// Onto a board that was drawn without its start marks.
void paint_position(drawing::Drawing& drawing,
                    const Position& position,
                    const PositionScene& scene);

}  // namespace quadrille::figure
