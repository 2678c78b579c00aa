#include "spec/game_spec.h"

namespace quadrille::spec {

bool is_common(const Counting& counting) {
    if (const auto* groups = std::get_if<GroupsCounter>(&counting)) {
        return groups->of == GroupsCounter::Of::EachMark;
    }
    if (const auto* crossings = std::get_if<CrossingsCounter>(&counting)) {
        return !crossings->even && !crossings->odd;
    }
    return false;
}

}  // namespace quadrille::spec
