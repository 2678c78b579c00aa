// The counter of groups: connected marks, and what they are worth.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "spec/model/near.h"

namespace quadrille::spec {

/// Groups must touch so many areas of a family of the board.
struct TouchedAreas {
    std::string of;
    int at_least = 1;
    bool whole = false;  ///< Areas made of areas: a group must touch each of these.
};

struct GroupsCounter {
    enum class LinkedBy { Board, Segments };
    LinkedBy linked_by = LinkedBy::Board;
    int at_least = 1;
    std::optional<int> at_most{};
    /// Own: each player's groups of their own marks. EachMark: groups of every mark in one sum.
    enum class Of { Own, EachMark };
    Of of = Of::Own;
    std::optional<TouchedAreas> touching{};
    /// Of the groups that count: how many, the size of the largest, of the smallest, how many areas
    /// they touch, all sizes from the largest down, the product of their sizes, the sum of powers of
    /// them.
    enum class Value { Count, Largest, Smallest, Touched, Sizes, Product, Powers };
    Value value = Value::Count;
    /// For Product and Powers: of that many of the largest only, where a missing one is of size 0;
    /// 0: of all.
    int top = 0;
    int power = 1;               ///< For Powers.
    int less = 0;                ///< For Touched: so many fewer for each group.
    Neighbourhood neighbours{};  ///< What links marks on the board.
    bool to_mover = false;

    /// Whether a group of that size counts.
    [[nodiscard]] bool counts(std::int64_t size) const {
        return size >= at_least && (!at_most || size <= *at_most);
    }

    /// Whether a group counts that touches so many areas.
    [[nodiscard]] bool counts(std::int64_t size, std::size_t touched) const {
        return counts(size) &&
               (!touching || touched >= static_cast<std::size_t>(touching->at_least));
    }
};

}  // namespace quadrille::spec
