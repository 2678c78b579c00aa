// The counters of a game that are about the numbers that marks bear, which follow from the order of
// play: see MarkNumber in mark_verb.h.
#pragma once

#include "spec/model/near.h"

namespace quadrille::spec {

/// The highest number on a player's marks, or on any mark; 0 where none bears one.
struct HighestCounter {
    enum class Of { Own, EachMark };
    Of of = Of::Own;
    bool to_mover = false;
};

/// The numbers on a player's marks, or on all marks, added up.
struct NumbersCounter {
    enum class Of { Own, EachMark };
    Of of = Of::Own;
    /// Free: only of marks next to a site without a mark, each once.
    enum class Near { Any, Free };
    Near near = Near::Any;
    Neighbourhood neighbours{};  ///< For Free.
    bool to_mover = false;
};

}  // namespace quadrille::spec
