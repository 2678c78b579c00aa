// How many positions a search may still look at.
#pragma once

#include <cstdint>

namespace quadrille::score {

struct Budget {
    std::uint64_t left = 0;
    bool spent = false;  ///< A position was asked for that was not there.

    bool take() {
        if (left == 0) {
            spent = true;
            return false;
        }
        --left;
        return true;
    }
};

}  // namespace quadrille::score
