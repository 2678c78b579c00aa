#include "game/sides.h"

#include <algorithm>

#include "base/spelling.h"

namespace quadrille::game {

std::string letters_of_sides(const Game& game,
                             const spec::JoinedCounter& counter,
                             spec::RoleId role) {
    const board::AreaFamily* sides = game.board().family("sides");
    if (sides == nullptr || counter.areas.size() < 2) {
        return {};
    }
    const auto is_side = [sides](const std::string& name) {
        return name == sides->name ||
               std::any_of(sides->areas.begin(), sides->areas.end(), [&name](const auto& side) {
                   return side.name == name;
               });
    };
    const std::vector<std::string>& own = counter.areas[role.index()];
    const bool shared = std::all_of(counter.areas.begin(),
                                    counter.areas.end(),
                                    [&own](const auto& other) { return other == own; });
    if (shared || !std::all_of(own.begin(), own.end(), is_side)) {
        return {};
    }
    std::string letters;
    for (const spec::MarkSpec& mark : game.spec().marks) {
        letters += mark.owner == role ? mark.letter : "";
    }
    return letters;
}

std::string sides_text(const std::vector<std::string>& names,
                       const std::string& letters,
                       bool all) {
    std::string list = joined_list(names, "and");
    if (letters.empty()) {
        return list;
    }
    return (all || names.size() > 1 ? "the sides " : "one side ") + letters + " (" + list + ")";
}

}  // namespace quadrille::game
