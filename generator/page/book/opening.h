// The first lines of rules, on books, cards and sheets: the title, the game's own drawing beside it, who
// made the game, what it is about.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "drawing/drawing.h"
#include "game/game.h"
#include "layout/piece.h"
#include "page/book/book_text.h"
#include "page/book/rules_sheet.h"

namespace quadrille::page {

inline constexpr Mm kTitleStep{8};    ///< From line to line.
inline constexpr Mm kSummaryStep{5};  ///< The same of the sentence under it.

/// Millimetres of leading for each pt of prose.
inline constexpr double kLeadingPerPt = 4.0 / 9.2;

/// Of the size of prose: Inter is larger to the eye than Vollkorn.
inline constexpr double kHeadSize = 0.86;

/// A small drawing of the game's own board with the pattern that decides: one finds the game in a pile.
/// Made from a figure that the rules name; no labels, no numbers. Play sheets have none.
struct TitleDrawing {
    drawing::Drawing drawing;  ///< The top left corner of its ink is the origin.
    Mm width;
    Mm height;
};

/// Nothing if the game's rules name no figure for it.
/// Errors: those of figure_of_rules(); a figure that cannot be so small.
Result<std::optional<TitleDrawing>> title_drawing(const spec::Library& library,
                                                  const game::Game& game,
                                                  const spec::StyleSpec& style,
                                                  const drawing::TextMeasurer& measurer);

/// In the largest type that has room.
layout::Text title_of_rules(const std::string& title, std::size_t most, Mm leading = kTitleStep);

/// The error of one for which no type is small enough.
Diagnostic title_too_wide(std::string_view title,
                          Mm width,
                          std::string_view page = "page of rules",
                          std::string_view advice = "");

/// Lines broken at blanks, none if that takes more than `most`.
layout::Stack broken_lines(const layout::Text& text, Mm width, const layout::Setting& setting);

/// Prose, its first base line there; the result is its last one.
Mm add_prose(const layout::Text& prose,
             Point base,
             Mm width,
             const layout::Setting& setting,
             drawing::Drawing& drawing);

struct Opening {
    drawing::Drawing drawing;
    Mm foot;            ///< Of a card, where its columns begin; of a book, the last base line.
    Mm side_foot = {};  ///< Of a book, the same in the column of captions.
};

/// Errors: a title that does not fit; those of the game's own drawing.
Result<Opening> card_opening(const game::Game& game,
                             const RulesRequest& request,
                             const layout::Setting& setting);

/// `beside` stands at the right of the title, where the paper has room. Errors: a title that does
/// not fit.
Result<Opening> book_opening(const game::Game& game,
                             const RulesRequest& request,
                             const BookText& text,
                             const std::optional<TitleDrawing>& beside);

}  // namespace quadrille::page
