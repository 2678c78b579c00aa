// What a position is worth to the first role of its round.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>

#include "game/record.h"
#include "spec/model/mark_spec.h"

namespace quadrille::solve {

/// 1 for a win of the first role, 0 for a draw, -1 for a loss.
using Value = std::int32_t;

inline constexpr Value kWin = 1;
inline constexpr Value kDraw = 0;
inline constexpr Value kLoss = -1;

/// Bounds of a value, both included.
struct Range {
    Value low = kLoss;
    Value high = kWin;

    bool operator==(const Range&) const = default;

    [[nodiscard]] bool is_known() const { return low == high; }

    [[nodiscard]] Range common(Range other) const {
        return {std::max(low, other.low), std::min(high, other.high)};
    }
};

/// How a round ended, besides its record.
struct RoundEnd {
    std::optional<spec::RoleId> last_mover;
    std::optional<spec::RoleId> stuck{};  ///< Who had to move and could not.
};

/// The value of a round that ended with the record.
using ValueOf = std::function<Value(const game::Record&, const RoundEnd&)>;

}  // namespace quadrille::solve
