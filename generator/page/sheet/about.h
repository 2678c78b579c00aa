// What a file says about itself besides its pages: title, author, subject, and a description of the
// picture in words, for people who search it or listen to it.
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

/// Screen readers find each page to be one element of that role: a figure with the document's
/// description, or a paragraph that is read word by word. That is little, and costs no time: what
/// all pages share stays one recording.
drawing::Document read_as(drawing::Role role, drawing::Document document);

}  // namespace quadrille::page
