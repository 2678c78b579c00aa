// An example game in a rulebook: its winner, the moves as players type them, the final board, the
// count worked out.
#pragma once

#include <string>
#include <string_view>

#include "page/book/book_text.h"
#include "page/book/rulebook_files.h"

namespace quadrille::page {

/// On separate pages; `board` is the figure of its end.
void add_example(BookText& text,
                 const ExampleOfRules& example,
                 BookFigure board,
                 std::string_view language,
                 int figure_number);

/// "Figure 3"
std::string figure_name(int number, std::string_view language);

}  // namespace quadrille::page
