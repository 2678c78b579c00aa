// What a file says of itself beside its pages: title, author, subject, and in words what is to be
// seen, for those who search it or hear it.
#pragma once

#include <string>
#include <string_view>

#include "drawing/document.h"
#include "figure/position/position_figure.h"
#include "game/game.h"

namespace quadrille::page {

/// Title and author are the game's; the subject is "Odd, size 5, minimum 5: record". `kind` may be
/// empty.
drawing::DocumentInfo about(const game::Game& game,
                            std::string_view kind,
                            std::string_view language);

/// "A board of 61 sites, a1 to i5"; with a position, under it the diagram that a typed game would
/// have.
std::string board_in_words(const game::Game& game,
                           const figure::Position* position,
                           std::string_view language);

/// Each page becomes one thing of that role to those who hear it: a figure that the document's
/// description tells of, or a paragraph that is read word by word. That is little, and costs no
/// time: what all pages share stays one recording.
drawing::Document read_as(drawing::Role role, drawing::Document document);

}  // namespace quadrille::page
