// The kinds of games by which lists are grouped: what players of such games look at. They are words
// for people and decide nothing else.
#pragma once

#include <array>
#include <string_view>

namespace quadrille::spec {

struct GameKind {
    std::string_view word;  ///< As `kind` takes it.
    std::string_view head;  ///< Over the games of the kind, in English.
};

/// In the order of lists.
inline constexpr std::array<GameKind, 9> kGameKinds{{{"groups", "Groups"},
                                                     {"connection", "Connection"},
                                                     {"rows", "In a row"},
                                                     {"boxes", "Boxes and edges"},
                                                     {"areas", "Areas and territory"},
                                                     {"paths", "Lines and paths"},
                                                     {"colouring", "Colouring"},
                                                     {"last-mover", "Last to move"},
                                                     {"numbers", "Numbers"}}};

}  // namespace quadrille::spec
