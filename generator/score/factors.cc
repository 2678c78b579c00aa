#include "score/factors.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace quadrille::score {

namespace {

// From the largest down.
std::vector<std::size_t> counted_sizes(const game::Count& count, std::optional<spec::RoleId> role) {
    std::vector<std::size_t> sizes;
    for (const game::Reason& reason : count.reasons) {
        const auto& group = std::get<game::GroupReason>(reason);
        if (group.counted && (!role || group.owner == role)) {
            sizes.push_back(group.sites.size());
        }
    }
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    return sizes;
}

}  // namespace

std::string factors_of(const spec::Counting& counting,
                       const game::Count& count,
                       std::optional<spec::RoleId> role) {
    const auto* groups = std::get_if<spec::GroupsCounter>(&counting);
    if (groups == nullptr || groups->value != spec::GroupsCounter::Value::Product) {
        return {};
    }
    std::vector<std::size_t> sizes = counted_sizes(count, role);
    const auto top = static_cast<std::size_t>(groups->top);
    if (sizes.size() < std::max<std::size_t>(top, 2)) {
        return {};
    }
    sizes.resize(top == 0 ? sizes.size() : top);
    std::vector<std::string> powers;
    for (auto size = sizes.begin(); size != sizes.end();) {
        const auto next = std::find_if(size, sizes.end(), [&](auto each) { return each != *size; });
        powers.push_back(next - size == 1 ? fmt::format("{}", *size)
                                          : fmt::format("{}^{}", *size, next - size));
        size = next;
    }
    return fmt::format(" = {}", fmt::join(powers, " x "));
}

}  // namespace quadrille::score
