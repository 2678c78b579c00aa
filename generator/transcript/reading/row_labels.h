// The labels beside the rows and columns of a board, as its sheets print them: the part that the
// labels of a row's sites have in common, and the parts in which they differ.
//
//     a1 a2 a3    the row "a", the columns "1", "2", "3"
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "board/board.h"
#include "transcript/syntax/line_text.h"

namespace quadrille::transcript {

/// "a"; empty if the labels of the row have no part in common.
std::string label_of(const board::Board& board, const board::LabelRow& row);

/// True if the word is the label of that row, or of the site at one of its ends, as boards of hexagons
/// print them; perhaps with a colon, a full stop or a bracket behind it.
bool is_label_of(const board::Board& board, const board::LabelRow& row, std::string_view word);

/// True if the words begin as in "row a: b w w", in one of the languages of sheets.
bool begin_with_row_word(const board::Board& board, std::span<const Word> words);

/// True for the label of any row.
bool is_row_label(const board::Board& board, std::string_view word);

/// True if the words are labels of columns, at least two of them.
bool are_column_labels(const board::Board& board, std::span<const Word> words);

}  // namespace quadrille::transcript
