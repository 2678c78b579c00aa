// The formats of other programs that are read, and which of them a text is in: known from the text
// itself, not from the name of its file. Each format has a file of its own.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "base/source_text.h"
#include "transcript/import/foreign_game.h"

namespace quadrille::transcript {

struct RecordReader {
    std::string_view name;                      ///< "the Smart Game Format (SGF)"
    bool (*recognises)(std::string_view text);  ///< By its beginning, or all of it.
    std::vector<ForeignGame> (*read)(const SourceText& source);
};

std::span<const RecordReader> record_readers();

/// Null for a text in none of them.
const RecordReader* reader_for(std::string_view text);

/// Smart Game Format, FF[1] to FF[4]: collections of games, of which the main lines are read.
bool is_sgf(std::string_view text);
std::vector<ForeignGame> read_sgf(const SourceText& source);

/// A game of Gomocup's manager: "Piskvorky 15x15, 11:11, 0", then a line "8,8,1500" for each turn.
bool is_psq(std::string_view text);
std::vector<ForeignGame> read_psq(const SourceText& source);

/// Lines of digits, the columns that were played: "44534".
bool is_columns(std::string_view text);
std::vector<ForeignGame> read_columns(const SourceText& source);

/// Paper Soccer of kurnik.pl and PlayOK: the tags of PGN, then the directions of lines.
bool is_kurnik(std::string_view text);
std::vector<ForeignGame> read_kurnik(const SourceText& source);

/// Links to hexworld.org/board, in any text.
bool is_hexworld(std::string_view text);
std::vector<ForeignGame> read_hexworld(const SourceText& source);

}  // namespace quadrille::transcript
