// What a book of several games says once: how its diagrams are read, and its index; and the feet of its pages.
#pragma once

#include <string>
#include <vector>

#include "drawing/drawing.h"
#include "game/game.h"
#include "layout/flow.h"
#include "page/book/rules_sheet.h"
#include "page/paper/words.h"

namespace quadrille::page {

/// A game as the index has it.
struct ListedGame {
    const game::Game* game = nullptr;  ///< In the words that are printed.
    std::size_t page = 0;              ///< Its first one, from 0.
    std::string link = {};             ///< To that page.
};

/// What stands at the foot of a left page and of a right one, beside its number.
struct Running {
    std::string left;
    std::string right;
};

/// Pages of a book, the first of them with the number `first` + 1, which stands at the outer edge. The
/// measurer must outlive the result.
drawing::Document footed(drawing::Document pages,
                         std::size_t first,
                         const Running& running,
                         const RulesRequest& request,
                         const drawing::TextMeasurer& measurer);

/// Each page a section for people who listen; links to `place` lead to the first.
drawing::Document as_sections(drawing::Document pages, const std::string& place);

/// Pages with a title. The setting must outlive them.
layout::Flow begin_section(Word title, const RulesRequest& request, const layout::Setting& setting);

/// A head over what follows, of which so much stands on the same page.
void begin_part(layout::Flow& flow, const std::string& head, Mm follows);

/// How to read a diagram. Errors: paper that is too small for it.
Result<std::vector<drawing::Drawing>> guide_pages(const RulesRequest& request,
                                                  const layout::Setting& setting);

/// What the pages of a game have, whose games they are, how the book is made.
std::vector<drawing::Drawing> about_pages(const RulesRequest& request,
                                          const layout::Setting& setting);

/// By designer, by year and by board.
std::vector<drawing::Drawing> index_pages(const std::vector<ListedGame>& games,
                                          const RulesRequest& request,
                                          const layout::Setting& setting);

}  // namespace quadrille::page
