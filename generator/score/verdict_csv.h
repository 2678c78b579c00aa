// Verdicts for a spreadsheet: a line with the heads of the columns, then a line for each game.
//
//     file,line,game,...,players,winner,...
//     season.txt,1,odd,...,"Ann, Ben",Ann,...
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/csv.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

struct CsvGame {
    const Verdict& verdict;
    const transcript::Transcript* typed = nullptr;  ///< Null where mistakes hide what was typed.
    std::span<const transcript::Remark> remarks;    ///< Are there even then.
    std::string_view file;
};

std::string csv_heads(const CsvForm& form);

/// The game's line.
std::string to_csv(const CsvGame& game, const CsvForm& form);

}  // namespace quadrille::score
