#include "game/area_levels.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::game {

namespace {

constexpr std::size_t kMostAreasToJoin = 32;  // bits of AreasToJoin::at
constexpr std::size_t kFewAreas = 12;

std::optional<std::size_t> family_named(const board::Board& board, std::string_view name) {
    for (std::size_t index = 0; index < board.families().size(); ++index) {
        if (board.families()[index].name == name) {
            return index;
        }
    }
    return std::nullopt;
}

/// The areas of `below` that lie entirely inside the area.
std::vector<std::size_t> parts_inside(const board::Area& area, const board::AreaFamily& below) {
    const std::set<board::SiteId> sites(area.sites.begin(), area.sites.end());
    std::vector<std::size_t> parts;
    for (std::size_t index = 0; index < below.areas.size(); ++index) {
        const auto& inner = below.areas[index].sites;
        if (std::all_of(inner.begin(), inner.end(), [&sites](board::SiteId site) {
                return sites.contains(site);
            })) {
            parts.push_back(index);
        }
    }
    return parts;
}

/// The areas of `below` that an area is made of, directly or through the areas that it names;
/// nothing if it is not made of areas of `below`.
std::optional<std::set<std::size_t>> parts_named(const board::Board& board,
                                                 const board::AreaFamily& family,
                                                 const board::Area& area,
                                                 const board::AreaFamily& below) {
    if (family.of == below.name) {
        return std::set<std::size_t>(area.members.begin(), area.members.end());
    }
    const board::AreaFamily* made_of = family.of.empty() ? nullptr : board.family(family.of);
    if (made_of == nullptr) {
        return std::nullopt;
    }
    std::set<std::size_t> all;
    for (const std::size_t member : area.members) {
        const auto parts = parts_named(board, *made_of, made_of->areas[member], below);
        if (!parts) {
            return std::nullopt;
        }
        all.insert(parts->begin(), parts->end());
    }
    return all;
}

/// For each area of `above`, the areas of `below` in it: those that define it, or, if sites define
/// it, those that lie inside.
std::vector<std::vector<std::size_t>> parts_of(const board::Board& board,
                                               const board::AreaFamily& above,
                                               const board::AreaFamily& below) {
    std::vector<std::vector<std::size_t>> parts;
    for (const board::Area& area : above.areas) {
        const auto named = parts_named(board, above, area, below);
        parts.push_back(named ? std::vector<std::size_t>(named->begin(), named->end())
                              : parts_inside(area, below));
    }
    return parts;
}

/// `needs` exceeds the size of every area of the first level: no player could ever win one.
bool asks_too_much(const spec::MajorityCounter& counter, const board::AreaFamily& areas) {
    return counter.needs.kind == spec::MajorityNeeds::Kind::Number &&
           std::all_of(areas.areas.begin(), areas.areas.end(), [&](const board::Area& area) {
               return static_cast<int>(area.sites.size()) < counter.needs.number;
           });
}

void set_weights(const board::Board& board,
                 const spec::MajorityCounter& counter,
                 std::vector<AreaLevel>& levels,
                 std::vector<AreaMistake>& wrong) {
    for (const spec::AreaWeight& weight : counter.weights) {
        bool found = false;
        std::vector<std::string> known;
        for (AreaLevel& level : levels) {
            const auto& areas = board.families()[level.family].areas;
            for (std::size_t index = 0; index < areas.size(); ++index) {
                known.push_back(areas[index].name);
                if (areas[index].name == weight.area) {
                    level.weights[index] = weight.weight;
                    found = true;
                }
            }
        }
        if (!found) {
            const auto likely = likely_spelling(weight.area, known);
            wrong.push_back({fmt::format("no area of this counter is called '{}'", weight.area),
                             fmt::format("expected areas of {}", joined_list(counter.of, "or")),
                             likely ? fmt::format("did you mean '{}'?", *likely) : "",
                             weight.at});
        }
    }
}

/// Names of areas, except those made from labels, and of all families.
std::string areas_there_are(const board::Board& board) {
    std::vector<std::string> names;
    std::vector<std::string> families;
    for (const board::AreaFamily& family : board.families()) {
        const bool few = family.areas.size() <= kFewAreas;
        for (std::size_t i = 0; few && i < family.areas.size(); ++i) {
            const std::string& name = family.areas[i].name;
            const bool from_to = name.find('-') != std::string::npos &&
                                 name.find_first_of("0123456789") != std::string::npos;
            if (utf8_length(name) > 2 && !from_to) {
                names.push_back(name);
            }
        }
        families.push_back(family.name);
    }
    return fmt::format("{}{}those of {}",
                       fmt::join(names, ", "),
                       names.empty() ? "" : ", and ",
                       joined_list(families, "and"));
}

void add_area(AreasToJoin& areas, const board::Area& area) {
    const std::size_t index = areas.names.size();
    areas.names.push_back(area.name);
    for (const board::SiteId site : area.sites) {
        areas.at[site.index()] |= index < kMostAreasToJoin ? 1U << index : 0U;
    }
}

void take_out(AreasToJoin& areas, const board::Area& area) {
    for (const board::SiteId site : area.sites) {
        areas.at[site.index()] = 0;
    }
}

void add_once(std::vector<AreaMistake>& wrong, std::string text) {
    const auto same = [&text](const AreaMistake& each) { return each.wrong == text; };
    if (std::none_of(wrong.begin(), wrong.end(), same)) {
        wrong.push_back({std::move(text)});
    }
}

}  // namespace

std::vector<AreaLevel> area_levels(const board::Board& board,
                                   const spec::MajorityCounter& counter,
                                   std::vector<AreaMistake>& wrong) {
    std::vector<AreaLevel> levels;
    for (const std::string& name : counter.of) {
        const auto family = family_named(board, name);
        if (!family) {
            wrong.push_back(no_areas_called(board, name));
            return {};
        }
        const board::AreaFamily& areas = board.families()[*family];
        AreaLevel level;
        level.family = *family;
        level.weights.assign(areas.areas.size(), 1);
        if (levels.empty() && asks_too_much(counter, areas)) {
            wrong.push_back(
                {fmt::format("none of the {} has {} places", name, counter.needs.number),
                 "expected 'needs' to be no more than an area has places"});
        }
        if (!levels.empty()) {
            level.parts = parts_of(board, areas, board.families()[levels.back().family]);
            const bool empty = std::all_of(level.parts.begin(),
                                           level.parts.end(),
                                           [](const auto& parts) { return parts.empty(); });
            if (empty) {
                add_once(wrong,
                         fmt::format("none of the {} holds one of the {}: the smallest areas "
                                     "come first",
                                     name,
                                     board.families()[levels.back().family].name));
            }
        }
        levels.push_back(std::move(level));
    }
    set_weights(board, counter, levels, wrong);
    return levels;
}

namespace {

/// The areas of that name; reports if there is none.
std::vector<NamedArea> known_areas(const board::Board& board,
                                   const std::string& name,
                                   std::vector<AreaMistake>& wrong) {
    std::vector<NamedArea> named = areas_named(board, name);
    if (named.empty()) {
        add_once(wrong,
                 fmt::format("the board has no area '{}', only {}", name, areas_there_are(board)));
    }
    return named;
}

/// Of each area of these names.
std::vector<std::vector<board::SiteId>> sites_of(const board::Board& board,
                                                 const std::vector<std::string>& names,
                                                 std::vector<AreaMistake>& wrong) {
    std::vector<std::vector<board::SiteId>> sites;
    for (const std::string& name : names) {
        for (const auto& [family, area] : known_areas(board, name, wrong)) {
            sites.push_back(family->areas[area].sites);
        }
    }
    return sites;
}

}  // namespace

std::vector<bool> sites_in(const board::Board& board,
                           const std::vector<std::string>& names,
                           std::vector<AreaMistake>& wrong) {
    std::vector<bool> inside(board.site_count());
    for (const std::string& name : names) {
        for (const auto& [family, area] : known_areas(board, name, wrong)) {
            for (const board::SiteId site : family->areas[area].sites) {
                inside[site.index()] = true;
            }
        }
    }
    return inside;
}

std::vector<AreasToJoin> areas_to_join(const board::Board& board,
                                       const spec::JoinedCounter& counter,
                                       std::vector<AreaMistake>& wrong) {
    std::vector<AreasToJoin> by_role;
    for (std::size_t role = 0; role < counter.areas.size(); ++role) {
        const std::vector<std::string>& names = counter.areas[role];
        AreasToJoin areas{{}, std::vector<std::uint32_t>(board.site_count(), 0)};
        for (const std::string& name : names) {
            for (const auto& [family, area] : known_areas(board, name, wrong)) {
                add_area(areas, family->areas[area]);
            }
        }
        for (const std::string& name : counter.without) {
            for (const auto& [family, area] : known_areas(board, name, wrong)) {
                take_out(areas, family->areas[area]);
            }
        }
        if (areas.names.size() > kMostAreasToJoin) {
            add_once(
                wrong,
                fmt::format("{} areas to link, at most {}", areas.names.size(), kMostAreasToJoin));
            return {};
        }
        if (role < counter.through.size()) {
            areas.through = sites_of(board, counter.through[role], wrong);
        }
        by_role.push_back(std::move(areas));
    }
    return by_role;
}

}  // namespace quadrille::game
