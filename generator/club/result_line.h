// One line below `results:` or `round 2:`, whatever people put between two names and after them.
//
//     Ann - Ben: 1-0        Ann vs Ben: Ben wins      Ann ½ Ben       Ann beat Ben
//     Ann: half-point bye   Cas withdrew
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "club/berger.h"
#include "club/read_result.h"
#include "transcript/syntax/line_text.h"
#include "transcript/syntax/mistake_list.h"

namespace quadrille::club {

struct PairLine {
    Pair pair;
    std::optional<PairOutcome> outcome;
    bool in_seats = true;  ///< Who is named first had the first seat; not so in "Ann beat Ben".
};

struct ByeLine {
    std::size_t player = 0;
    std::optional<Outcome> kind;  ///< Nothing: the line does not say which.
};

struct WithdrawalLine {
    std::size_t player = 0;
};

using ResultLine = std::variant<PairLine, ByeLine, WithdrawalLine>;

/// Nothing, and a mistake, if it is none of these or names nobody. `all`: what is on the line.
std::optional<ResultLine> read_result_line(const transcript::LineText& line,
                                           const transcript::Word& all,
                                           const std::vector<std::string>& players,
                                           transcript::MistakeList& mistakes);

}  // namespace quadrille::club
