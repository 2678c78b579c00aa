// What a phase allows in one row or column.
#pragma once

#include <optional>

#include "spec/model/game_spec.h"

namespace quadrille::game {

/// What a phase limits rows and columns to: the strictest of its verbs.
struct LineLimits {
    std::optional<spec::LineLimit> row;
    std::optional<spec::LineLimit> column;

    [[nodiscard]] bool any() const { return row.has_value() || column.has_value(); }
};

}  // namespace quadrille::game
