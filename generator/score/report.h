// A verdict in plain words, for the two people at the table: first who won and why in one line,
// then every group, crossing, cell and point, so that they can count again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "score/verdict.h"

namespace quadrille::score {

struct ReportOptions {
    bool brief = false;  ///< The first line only.
    bool trace = false;  ///< The counts after each turn too.
};

/// Lines of at most 96 characters, each ended by a newline.
std::string report(const Verdict& verdict, const ReportOptions& options = {});

/// "Ann wins: 3 groups, an odd number", without a line end. In a language of templates/words, whose
/// names `verdict.game` has.
std::string first_line(const Verdict& verdict, std::string_view language = "en");

/// What the counters rest on: a head, then a line for each group, crossing, cell or point.
std::vector<std::string> reason_lines(const Verdict& verdict);

/// True if some counter that decides, or ends play, cannot be read off a finished board.
bool order_decides(const game::Game& game);

/// Indices of the counters that somebody wins by; all of them where a game has no win clauses. Only
/// they are explained: the others are numbers for comparison.
std::vector<std::size_t> deciding_counters(const game::Game& game);

/// "1 group", "3 groups", "groups (5, 3)".
std::string number_of(const game::Number& number, const spec::CounterSpec& counter);

/// The same with a name in the plural, whose singular follows the usual rules.
std::string number_of(const game::Number& number, const std::string& plural);

}  // namespace quadrille::score
