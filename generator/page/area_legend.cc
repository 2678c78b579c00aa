#include "page/area_legend.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "page/words.h"

namespace quadrille::page {

std::string area_legend(const figure::BoardLook& look,
                        std::span<const std::size_t> left_out,
                        std::string_view language) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < look.areas.size() && parts.empty(); ++i) {
        const bool printed = std::find(left_out.begin(), left_out.end(), i) == left_out.end();
        if (printed && !look.areas[i].worth.empty()) {
            parts.emplace_back(word(Word::BoldWorths, language));
        }
    }
    for (const std::size_t index : left_out) {
        const figure::PrintedArea& area = look.areas[index];
        const std::string which =
            area.holds.empty() ? area.name : fmt::format("{} ({})", area.name, area.holds);
        parts.push_back(
            area.worth.empty()
                ? which
                : fmt::format(fmt::runtime(word(Word::CountsFor, language)), which, area.worth));
    }
    return fmt::format("{}", fmt::join(parts, "; "));
}

}  // namespace quadrille::page
