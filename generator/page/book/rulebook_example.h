// An example game in a rulebook: who won, the moves as they are typed, the board at the end, the
// count worked out.
#pragma once

#include <string_view>

#include "page/book/book_text.h"
#include "page/book/rulebook.h"

namespace quadrille::page {

/// On pages of its own. `figure_number`: the first that is free; the result is the next one.
/// Errors: those of the figure.
Result<int> add_example(BookText& text,
                        const ExampleGame& example,
                        const FigureLimits& limits,
                        std::string_view language,
                        int figure_number);

/// "Figure 3"
std::string figure_name(int number, std::string_view language);

}  // namespace quadrille::page
