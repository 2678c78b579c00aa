// An example game in a rulebook: its winner, the moves as players type them, diagrams on the way,
// the final board, the count worked out.
#pragma once

#include <string_view>
#include <vector>

#include "page/book/book_text.h"
#include "page/book/rulebook_files.h"

namespace quadrille::page {

/// The example's pictures.
struct ExampleFigures {
    std::vector<BookFigure> diagrams;  ///< One for each of the example's.
    BookFigure end;
    bool whole = true;  ///< With its moves, and with what was counted in tables.
};

/// On separate pages.
void add_example(BookText& text,
                 const ExampleOfRules& example,
                 ExampleFigures figures,
                 std::string_view language);

}  // namespace quadrille::page
