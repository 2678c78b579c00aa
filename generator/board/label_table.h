// Finds sites by their labels, in either case. Nearly all labels have at most eight bytes and are
// looked up as one number in a flat table; the few longer ones have a map. With a map for all,
// scoring an archive takes a third longer.
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
    LabelTable() : LabelTable(std::span<const std::string>()) {}

    /// Labels of sites 0, 1, ... Requires: no two are equal without regard to case; no NUL in them.
    explicit LabelTable(std::span<const std::string> labels);

    [[nodiscard]] std::optional<SiteId> find(std::string_view label) const {
        if (label.size() > kShort) {
            return find_long(label);
        }
        const Slot& slot = slots_[slot_of(key_of(label))];
        return slot.key == 0 ? std::nullopt : std::optional(slot.site);
    }

  private:
    static constexpr std::size_t kShort = sizeof(std::uint64_t);

    struct Slot {
        std::uint64_t key = 0;  // 0: free
        SiteId site;
    };

    /// The bytes of a short label as one number, ASCII letters in lower case.
    static std::uint64_t key_of(std::string_view label) {
        std::uint64_t key = 0;
        for (const char c : label) {
            const auto byte = static_cast<unsigned char>(c);
            const bool capital = byte >= 'A' && byte <= 'Z';
            key = key << 8U | static_cast<std::uint64_t>(byte + (capital ? 'a' - 'A' : 0));
        }
        return key;
    }

    /// The slot that holds the key, or the free one where it belongs.
    /// Source: multiplicative hashing by the golden ratio, Knuth, TAOCP 3, section 6.4; linear
    /// probing.
    [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
        constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15U;
        auto slot = static_cast<std::size_t>(key * kGolden >> shift_);
        while (slots_[slot].key != 0 && slots_[slot].key != key) {
            slot = (slot + 1) & (slots_.size() - 1);
        }
        return slot;
    }

    [[nodiscard]] std::optional<SiteId> find_long(std::string_view label) const;

    std::vector<Slot> slots_;  // a power of two, at least twice as many as there are labels
    unsigned shift_;
    std::unordered_map<std::string, SiteId> long_;  // lower case; only looked up, never walked
};

}  // namespace quadrille::board
