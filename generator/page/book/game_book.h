// A book of several games: half title, contents by kind, how to read a diagram; then the rulebooks, each on facing
// pages; boards to tear out; an index of designers, years and boards, and who made what. The pages of a game
// are those of its rulebook (rulebook.h), made for a book: RulesRequest::in_book.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/book/rules_sheet.h"

namespace quadrille::page {

struct GameInBook {
    std::shared_ptr<const game::Game> game;       ///< In the words that are printed.
    drawing::Document pages;                      ///< Of its rulebook.
    std::optional<drawing::Document> board = {};  ///< To tear out.
};

/// The games by kind, in the order given. `title`: of the book; empty: the usual one. The measurer must
/// outlive the document. Requires: games; `request.library`.
/// Errors: a title that does not fit; those of the games' own drawings.
Result<drawing::Document> make_game_book(std::vector<GameInBook> games,
                                         std::string title,
                                         const RulesRequest& request,
                                         const drawing::TextMeasurer& measurer);

}  // namespace quadrille::page
