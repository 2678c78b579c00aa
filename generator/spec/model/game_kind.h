// The kinds of games by which lists are grouped: what players of such games look at. They are words
// for people and decide nothing else.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/words.h"

namespace quadrille::spec {

/// As `kind` takes them, in the order of lists.
inline constexpr std::array<std::string_view, 9> kGameKinds{"groups",
                                                            "connection",
                                                            "rows",
                                                            "boxes",
                                                            "areas",
                                                            "paths",
                                                            "colouring",
                                                            "last-mover",
                                                            "numbers"};

/// Over the games of the kind, in a language. Empty: games without one.
inline std::string head_of_kind(std::string_view kind, std::string_view language) {
    return std::string(words::text("kinds", kind.empty() ? "other" : kind, language));
}

}  // namespace quadrille::spec
