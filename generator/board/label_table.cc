#include "board/label_table.h"

#include <bit>

#include "base/check.h"
#include "base/utf8.h"

namespace quadrille::board {

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

std::optional<SiteId> LabelTable::find_long(std::string_view label) const {
    const auto found = long_.find(lower_ascii(label));
    return found == long_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace quadrille::board
