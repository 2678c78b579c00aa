// The facts of a PDF in words, from the JSON of `quadrille-proof --facts`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quadrille::cli {

/// Pages with their sizes, fonts and whether they are embedded, the words of each page. Nothing if
/// `json` is not what was expected.
std::optional<std::string> facts_in_words(std::string_view json);

}  // namespace quadrille::cli
