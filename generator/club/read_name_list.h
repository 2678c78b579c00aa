// A list of names, such as a class: a line for each sheet, with the name of one player, or of all
// who sit at it, separated by commas; or a table that has names in one of its columns.
//
//     1. Ann
//     Ben, Cas        # two on one sheet
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "base/source_text.h"
#include "club/tournament.h"

namespace quadrille::club {

/// Names longer than this do not fit on a sheet.
inline constexpr std::size_t kLongestName = 40;
inline constexpr std::size_t kMostNames = 1000;

struct NameList {
    std::vector<std::vector<std::string>> sheets;  ///< The names on each.
    Diagnostics told;                              ///< Warnings that show what was taken.
};

/// Errors: a name that is too long, or empty between commas; more than kMostNames lines; no name at
/// all; a table without names.
Result<NameList> read_name_list(const SourceText& source);

/// True if the first line with anything on it begins with `tournament:`.
bool is_tournament(std::string_view text);

}  // namespace quadrille::club
