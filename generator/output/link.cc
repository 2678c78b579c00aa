#include "output/link.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"

namespace quadrille::output {

bool is_link(std::string_view link) {
    constexpr std::array<std::string_view, 4> kBeginnings{"https://", "http://", "mailto:", "#"};
    const std::string lower = lower_ascii(link);
    return std::ranges::any_of(
        kBeginnings, [&](std::string_view beginning) { return lower.starts_with(beginning); });
}

}  // namespace quadrille::output
