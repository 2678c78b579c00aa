// Verdicts for a spreadsheet: a line with the heads of the columns, then a line for each game, as
// RFC 4180 has it, but lines end with \n.
//
//     file,line,game,...,players,winner,...
//     season.txt,1,odd,...,"Ann, Ben",Ann,...
#pragma once

#include <string>
#include <string_view>

#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

std::string csv_heads();

/// The game's line. `typed` is null where mistakes hide what was typed; `remarks` are there even then.
std::string to_csv(const Verdict& verdict,
                   const transcript::Transcript* typed,
                   const std::vector<transcript::Remark>& remarks,
                   std::string_view file);

}  // namespace quadrille::score
