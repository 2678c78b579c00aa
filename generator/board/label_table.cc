#include "board/label_table.h"

#include <bit>

#include "base/check.h"
#include "base/utf8.h"

namespace quadrille::board {

namespace {

constexpr std::size_t kShort = sizeof(std::uint64_t);

/// The bytes of a short label as one number, ASCII letters in lower case.
std::uint64_t key_of(std::string_view label) {
    std::uint64_t key = 0;
    for (const char c : label) {
        const auto byte = static_cast<unsigned char>(c);
        const bool capital = byte >= 'A' && byte <= 'Z';
        key = key << 8U | static_cast<std::uint64_t>(byte + (capital ? 'a' - 'A' : 0));
    }
    return key;
}

}  // namespace

LabelTable::LabelTable(std::span<const std::string> labels)
    : slots_(std::bit_ceil(2 * labels.size() + 2)),
      shift_(64U - static_cast<unsigned>(std::countr_zero(slots_.size()))) {
    for (std::size_t index = 0; index < labels.size(); ++index) {
        const std::string& label = labels[index];
        const SiteId site{index};
        if (label.size() > kShort) {
            const bool is_new = long_.try_emplace(lower_ascii(label), site).second;
            QUADRILLE_CHECK(is_new);
            continue;
        }
        const std::uint64_t key = key_of(label);
        const std::size_t slot = slot_of(key);
        QUADRILLE_CHECK(key != 0 && slots_[slot].key == 0);
        slots_[slot] = {key, site};
    }
}

// Source: multiplicative hashing by the golden ratio, Knuth, TAOCP 3, section 6.4; linear probing.
std::size_t LabelTable::slot_of(std::uint64_t key) const {
    constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15U;
    std::size_t slot = key * kGolden >> shift_;
    while (slots_[slot].key != 0 && slots_[slot].key != key) {
        slot = (slot + 1) & (slots_.size() - 1);
    }
    return slot;
}

std::optional<SiteId> LabelTable::find(std::string_view label) const {
    if (label.size() > kShort) {
        const auto found = long_.find(lower_ascii(label));
        return found == long_.end() ? std::nullopt : std::optional(found->second);
    }
    const std::uint64_t key = key_of(label);
    if (key == 0 || slots_.empty()) {
        return std::nullopt;
    }
    const Slot& slot = slots_[slot_of(key)];
    return slot.key == 0 ? std::nullopt : std::optional(slot.site);
}

}  // namespace quadrille::board
