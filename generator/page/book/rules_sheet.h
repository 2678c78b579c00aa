// The rules of a game as a page to lay next to the board: a card, or pages where one side is too little.
// And the same in small type, for the back of a board.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "game/game.h"
#include "spec/model/page_spec.h"

namespace quadrille::spec {
class Library;
}  // namespace quadrille::spec

namespace quadrille::page {

/// What a rulebook shows of its example: all of it; only what is drawn; only the board at the end.
enum class ExampleExtent { Whole, Diagrams, End };

/// How rules are printed, on sheets and in books.
struct RulesRequest {
    spec::PaperSpec paper;
    spec::StyleSpec style;
    spec::SheetSpec sheet = {};
    std::string language = "en";
    /// Of rulebooks: pages come in so many; 0: as suits the paper, with the rules on the first two.
    int sheet_pages = 0;
    ExampleExtent example = ExampleExtent::Whole;
    bool in_book =
        false;  ///< Of rulebooks: pages of a book of several games, which sets their feet.
    Mm least_figure_type = {};  ///< Of rulebooks: no letter or number in a figure is smaller.
    const spec::Library* library = nullptr;  ///< For the figures of sheets; null: they have none.
};

/// A card, or as many pages as the text takes.
/// Errors: a game without rules in words; a title that does not fit.
Result<drawing::Document> make_rules_document(const game::Game& game,
                                              const RulesRequest& request,
                                              const drawing::TextMeasurer& measurer);

/// A card: on one side, in columns, large enough to be read at arm's length, with the first figures of the
/// rulebook. Without a footer; nothing if the text needs more than a side in readable type. Figures with
/// mistakes are left out. Errors: a title that does not fit.
Result<std::optional<drawing::Drawing>> draw_rules_card(const game::Game& game,
                                                        const RulesRequest& request,
                                                        const drawing::TextMeasurer& measurer);

/// On one side of the paper: a card, if one holds the text, else in smaller type.
/// Errors: a game without rules in words; too little room for readable type.
Result<drawing::Drawing> draw_rules_side(const game::Game& game,
                                         const RulesRequest& request,
                                         const drawing::TextMeasurer& measurer);

/// On one side of a part of the paper, in type as large as fits.
/// Errors: a game without rules in words; too little room for readable type.
Result<drawing::Drawing> draw_compact_rules(const game::Game& game,
                                            const RulesRequest& request,
                                            const drawing::TextMeasurer& measurer);

/// With the rules on the last back, if that would be white and the game has rules in words.
/// Errors: those of draw_rules_side().
Result<drawing::Document> with_rules_behind(drawing::Document sides,
                                            const game::Game& game,
                                            const RulesRequest& request,
                                            const drawing::TextMeasurer& measurer);

/// A document of these pages, each with a footer unless they are in a book: `left`, and which page it is.
drawing::Document with_footers(std::vector<drawing::Drawing> pages,
                               const std::string& left,
                               const RulesRequest& request,
                               const drawing::TextMeasurer& measurer);

/// The rules in words with their numbers filled in, and last the notes.
std::vector<spec::ProseSection> printed_rules(const game::Game& game, std::string_view language);

/// The error of a game that has nothing to print.
Diagnostic no_rules(const game::Game& game);

}  // namespace quadrille::page
