// The papers that have a name. The only list of them: options, sheets, advice and the grid of a
// page all read it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/units.h"

namespace quadrille::spec {

/// Who has one paper has others of its series.
enum class PaperSeries { IsoA, IsoB, American };

struct NamedPaper {
    std::string_view name;   ///< As typed: "a4"
    std::string_view title;  ///< As told: "A4"
    PaperSeries series = PaperSeries::IsoA;
    Mm width;
    Mm height;
    int code = 0;  ///< Its number in the codes of sheets: stands on paper, so it never changes.
};

/// From the largest to the smallest of each series. Source: ISO 216, ANSI/ASME Y14.1.
std::span<const NamedPaper> named_papers();

/// Null where no paper has that name.
const NamedPaper* find_paper(std::string_view name);

/// Null where no paper has that number.
const NamedPaper* paper_of_code(int code);

/// "a0" ... in the order of named_papers().
std::vector<std::string> paper_names();

/// All of them in a few words: "a0 to a6, b0 to b6, letter ...".
inline constexpr std::string_view kPaperNames =
    "a0 to a6, b0 to b6, letter, legal, tabloid, ledger, executive, statement";

}  // namespace quadrille::spec
