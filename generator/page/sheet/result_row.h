// The row at the foot of a sheet in which the players work out the result: a field for each step of
// the counting, and the outcome as words to circle or a line for the winner's name. It follows from
// the counters and the win clauses.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "game/game.h"
#include "page/paper/pen.h"

namespace quadrille::page {

/// A field of one or more columns.
struct ResultField {
    Field field;
    int columns = 1;
};

/// "+" or "=" between two fields.
struct ResultSign {
    std::string sign;
};

/// Words of which one is to be circled.
struct ResultChoice {
    std::vector<std::string> words;
    int columns = 1;
    std::vector<std::string> brief = {};  ///< Where the words have no room.
};

using ResultStep = std::variant<ResultField, ResultSign, ResultChoice>;

struct ResultRow {
    std::vector<ResultStep> full;          ///< For a sheet of its own.
    std::vector<ResultStep> brief;         ///< Where there is little room.
    std::vector<spec::MarkId> free_marks;  ///< Marks that nobody owns: swatches before the row.
};

ResultRow result_row(const game::Game& game, std::string_view language);

/// Gives two columns to words that do not stand apart in one of `column`.
void widen_choices(std::vector<ResultStep>& steps, const Pen& pen, Mm column);

/// Columns that the steps take, signs standing in gutters.
int columns_of(const std::vector<ResultStep>& steps);

/// Steps from column edge `x` on, the writing line at `y`; columns of `column` with gutters of
/// `gutter`.
struct RowPlace {
    Mm x;
    Mm y;
    Mm column;
    Mm gutter;
};

void draw_steps(Pen& pen,
                const std::vector<ResultStep>& steps,
                const RowPlace& place,
                std::string_view circle_one);

/// Puts the brief words of choices in place of those that have no room in such columns.
void shorten_choices(std::vector<ResultStep>& steps, const Pen& pen, Mm column, Mm gutter);

/// On `count` lines, shared out by their widths; a sign stays with the field before it.
std::vector<std::vector<ResultStep>> in_lines(const std::vector<ResultStep>& steps,
                                              std::size_t count);

/// The letter of a mark that nobody owns, at the right of its swatch, and its name where the letter
/// does not suggest it. The result is how far to the right it reaches.
Mm draw_free_mark(Pen& pen, Point at, const spec::MarkSpec& mark, bool named);

}  // namespace quadrille::page
