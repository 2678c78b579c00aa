// What has been played, drawn onto a board: marks on sites, segments, where tokens stand. In
// figures and records marks are printed as they are; on a sheet to play on from they are pale, with
// their letters, to be coloured over.
#pragma once

#include <vector>

#include "board/board.h"
#include "drawing/drawing.h"
#include "drawing/text_measurer.h"
#include "figure/board/board_figure.h"
#include "spec/model/game_spec.h"

namespace quadrille::figure {

struct PlacedToken {
    board::SiteId site;
    spec::MarkId mark;  ///< Of the player whose token it is.
};

struct PlacedSegment {
    board::SiteId from;
    board::SiteId to;
};

struct Position {
    std::vector<std::vector<spec::MarkId>> marks;  ///< For each site.
    std::vector<PlacedSegment> segments;
    std::vector<PlacedToken> tokens;
};

/// Printed: as strong as stones. Pale: to be coloured over.
enum class Tinting { Printed, Pale };

struct PositionScene {
    const board::Board& board;
    const BoardLook& look;
    const spec::GameSpec& game;
    const spec::StyleSpec& style;
    const drawing::TextMeasurer& measurer;
    Mm unit;  ///< As the board was drawn with.
    Tinting tinting = Tinting::Printed;
};

/// Onto a board that was drawn without its start marks.
void paint_position(drawing::Drawing& drawing,
                    const Position& position,
                    const PositionScene& scene);

}  // namespace quadrille::figure
