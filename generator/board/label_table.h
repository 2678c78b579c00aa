// Sites by their labels, in either case. Nearly all labels have at most eight bytes and are looked
// up as one number in a flat table; the few that are longer have a map.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/id.h"

namespace quadrille::board {

using SiteId = Id<struct SiteTag>;

class LabelTable {
  public:
    LabelTable() = default;

    /// Labels of sites 0, 1, ... Requires: no two are equal without regard to case; no NUL in them.
    explicit LabelTable(std::span<const std::string> labels);

    [[nodiscard]] std::optional<SiteId> find(std::string_view label) const;

  private:
    struct Slot {
        std::uint64_t key = 0;  // 0: free
        SiteId site;
    };

    /// The slot that holds the key, or the free one where it belongs.
    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const;

    std::vector<Slot> slots_;  // a power of two, at least twice as many as there are labels
    unsigned shift_ = 0;
    std::unordered_map<std::string, SiteId> long_;  // lower case; only looked up, never walked
};

}  // namespace quadrille::board
