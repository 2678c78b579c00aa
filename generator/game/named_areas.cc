#include "game/named_areas.h"

namespace quadrille::game {

std::vector<NamedArea> areas_named(const board::Board& board, std::string_view name) {
    const auto families = board.families();
    for (std::size_t index = families.size(); index-- > 0;) {
        const board::AreaFamily& family = families[index];
        for (std::size_t area = 0; area < family.areas.size(); ++area) {
            if (family.areas[area].name == name) {
                return {{&family, area}};
            }
        }
    }
    std::vector<NamedArea> all;
    if (const board::AreaFamily* family = board.family(name)) {
        for (std::size_t area = 0; area < family->areas.size(); ++area) {
            all.push_back({family, area});
        }
    }
    return all;
}

}  // namespace quadrille::game
