// Who moves in which turn: the roles one after another, or as the rules' `order` says, over and over.
#pragma once

#include <cstddef>
#include <vector>

#include "spec/model/mark_spec.h"

namespace quadrille::game {

class TurnOrder {
  public:
    TurnOrder() = default;

    /// `order` is empty, or holds each of the roles at least once.
    TurnOrder(std::size_t roles, const std::vector<spec::RoleId>& order);

    /// Turns are numbered from 1.
    [[nodiscard]] spec::RoleId role_of(int turn) const {
        return order_[static_cast<std::size_t>(turn - 1) % order_.size()];
    }

    /// So many turns until the order begins again.
    [[nodiscard]] int round() const { return static_cast<int>(order_.size()); }

    /// The roles take turns, in the order in which the rules list them.
    [[nodiscard]] bool is_rotation() const { return is_rotation_; }

    /// The fewest turns, of those after the first `before`, in which each role has had `times`.
    [[nodiscard]] int until_each_had(int times, int before) const;

    /// True if all roles have had equally many of the first `turns`.
    [[nodiscard]] bool is_even_after(int turns) const;

    /// How many of the first `turns` a role has had.
    [[nodiscard]] int turns_of(spec::RoleId role, int turns) const;

    /// True if the `count` turns up to `last` hold one of each role.
    [[nodiscard]] bool has_everybody(int last, int count) const;

  private:
    std::size_t roles_ = 0;
    bool is_rotation_ = true;
    std::vector<spec::RoleId> order_;
};

}  // namespace quadrille::game
