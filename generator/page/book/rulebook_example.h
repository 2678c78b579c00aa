// An example game in a rulebook: its winner, the moves as players type them, diagrams on the way,
// the final board, the count worked out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "page/book/book_text.h"
#include "page/book/figure_in_book.h"
#include "page/book/rulebook_files.h"
#include "page/book/rules_sheet.h"
#include "transcript/reading/comments.h"

namespace quadrille::page {

/// How large figures may be on the pages of a book; by themselves they take `usual` of a page's height.
FigureLimits figure_limits(const BookText& text, const RulesRequest& request, double usual);

/// Of the diagrams of a game.
inline constexpr double kUsualDiagram = 0.25;

/// The example's pictures.
struct ExampleFigures {
    std::vector<BookFigure> diagrams;  ///< One for each of the example's.
    BookFigure end;
    bool on_the_way = true;  ///< With diagrams that nothing is said about.
    bool whole = true;       ///< With its moves, and with what was counted in tables.
};

/// On separate pages.
void add_example(BookText& text,
                 const ExampleOfRules& example,
                 ExampleFigures figures,
                 std::string_view language);

/// Who played; the moves; the diagrams, after each of them what was written about its turns; the result with
/// the final board and the count.
void add_annotated(BookText& text,
                   const ExampleOfRules& game,
                   const std::vector<transcript::TypedComment>& comments,
                   ExampleFigures figures,
                   std::string_view language);

/// "Ann is Red; Ben is Blue"; empty where nobody was named.
std::string who_had_what(const ExampleOfRules& game, std::string_view language);

/// "Ann – Ben"; the name of the game where nobody was named.
std::string title_of_played(const transcript::Transcript& game, std::string_view language);

}  // namespace quadrille::page
