// How the sites of a board are named; templates/README.md tells what each scheme does.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::spec {

/// How sites are named. Rows: a1.. lettered rows from the top (hexhex). Algebraic: column letter
/// and row number from the bottom. Go: the same without the letter i. FromTop and Hexwiki (of
/// slanted columns): column letter and row number from the top. Abalone: row letter from the bottom and column number. Rings: single
/// letters from the centre outward, clockwise from the top. RingsUpper: the same in capitals.
/// Numbers: 1, 2, 3 and so on in reading order.
/// Names: as the author of a graph wrote them.
enum class LabelScheme {
    Rows,
    Algebraic,
    Go,
    FromTop,
    Hexwiki,
    Abalone,
    Rings,
    RingsUpper,
    Numbers,
    Names,
};

/// "rows", "algebraic", ..., in the order of the enumerators.
const std::vector<std::string>& label_scheme_words();

/// The word of a scheme.
const std::string& label_scheme_word(LabelScheme scheme);

/// The scheme of a word; nothing if there is none.
std::optional<LabelScheme> label_scheme_of(std::string_view word);

}  // namespace quadrille::spec
