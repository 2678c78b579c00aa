// What a phase allows in one row or column.
#pragma once

#include <optional>

#include "spec/model/game_spec.h"

namespace quadrille::game {

/// The strictest limits that the verbs of a phase set for rows and columns.
struct LineLimits {
    std::optional<spec::LineLimit> row;
    std::optional<spec::LineLimit> column;

    [[nodiscard]] bool any() const { return row.has_value() || column.has_value(); }
};

}  // namespace quadrille::game
