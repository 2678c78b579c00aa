#include "game/areas_asked_for.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "game/ring_ways.h"

namespace quadrille::game {

namespace {

/// For finding the areas of some families.
spec::MajorityCounter with_levels(const std::vector<std::string>& families) {
    spec::MajorityCounter counter;
    counter.of = families;
    return counter;
}

/// A single family that a counter asks for; nothing, with a report, if the board lacks it.
std::optional<AreaLevel> find_family(const board::Board& board,
                                     const std::string& name,
                                     std::vector<AreaMistake>& wrong) {
    auto levels = area_levels(board, with_levels({name}), wrong);
    return levels.empty() ? std::nullopt : std::optional(std::move(levels.front()));
}

/// By the areas that they are made of.
std::optional<WholeAreas> find_whole(const board::Board& board,
                                     const board::AreaFamily& family,
                                     std::vector<AreaMistake>& wrong) {
    const board::AreaFamily* parts = family.of.empty() ? nullptr : board.family(family.of);
    if (parts == nullptr) {
        wrong.push_back(
            {fmt::format("'whole' for the {}, which are not made of areas", family.name),
             "expected areas that are written as lists of areas"});
        return std::nullopt;
    }
    WholeAreas whole{SiteAreas(board, *parts), {}};
    for (const board::Area& area : family.areas) {
        std::vector<std::uint32_t> members;
        for (const std::size_t member : area.members) {
            members.push_back(static_cast<std::uint32_t>(member));
        }
        std::sort(members.begin(), members.end());
        whole.members.push_back(std::move(members));
    }
    return whole;
}

/// The areas that groups must touch.
void find_touched(const board::Board& board,
                  const spec::TouchedAreas& touching,
                  AreasOfCounter& areas,
                  std::vector<AreaMistake>& wrong) {
    const auto level = find_family(board, touching.of, wrong);
    if (!level) {
        return;
    }
    const board::AreaFamily& family = board.families()[level->family];
    if (touching.whole) {
        areas.whole = find_whole(board, family, wrong);
    }
    if (static_cast<std::size_t>(touching.at_least) > family.areas.size()) {
        wrong.push_back({fmt::format("groups that touch {} of the {}, of which there are {}",
                                     touching.at_least,
                                     family.name,
                                     family.areas.size()),
                         "expected no more than there are"});
    }
    areas.touched = SiteAreas(board, family);
}

/// The sides of the areas of a level, which must be cells between vertices.
std::vector<std::vector<Side>> find_sides(const board::Board& board,
                                          const AreaLevel& level,
                                          std::vector<AreaMistake>& wrong) {
    const board::AreaFamily& family = board.families()[level.family];
    auto sides = area_sides(board, family);
    if (sides.size() != family.areas.size()) {
        wrong.push_back({"segments cannot be the sides of '" + family.name + "'",
                         "expected of: cells, and a board with sites: vertices"});
    }
    return sides;
}

std::vector<AreaLevel> find_families(const board::Board& board,
                                     const std::vector<std::string>& names,
                                     std::vector<AreaMistake>& wrong) {
    std::vector<AreaLevel> levels;
    levels.reserve(names.size());
    for (const std::string& name : names) {
        levels.push_back(find_family(board, name, wrong).value_or(AreaLevel()));
    }
    return levels;
}

/// The areas of the board that a counter refers to.
struct AreasAskedFor {
    const board::Board& board;
    std::vector<AreaMistake>& wrong;

    AreasOfCounter operator()(const spec::GroupsCounter& groups) const {
        AreasOfCounter areas;
        if (groups.touching) {
            find_touched(board, *groups.touching, areas, wrong);
        }
        return areas;
    }

    AreasOfCounter operator()(const spec::UniqueCounter& unique) const {
        return {.levels = find_families(board, unique.of, wrong)};
    }

    AreasOfCounter operator()(const spec::RunsCounter& runs) const {
        return {.levels = find_families(board, runs.of, wrong)};
    }

    AreasOfCounter operator()(const spec::MajorityCounter& majority) const {
        return {.levels = area_levels(board, majority, wrong)};
    }

    AreasOfCounter operator()(const spec::JoinedCounter& joined) const {
        return {.to_join = areas_to_join(board, joined, wrong)};
    }

    AreasOfCounter operator()(const spec::ArrivalsCounter& arrivals) const {
        AreasOfCounter areas;
        for (const std::vector<std::string>& names : arrivals.at) {
            areas.met.push_back(sites_in(board, names, wrong));
        }
        return areas;
    }

    AreasOfCounter operator()(const spec::FilledCounter& filled) const {
        AreasOfCounter areas{.levels = area_levels(board, with_levels(filled.of), wrong)};
        if (filled.by == spec::FilledCounter::By::Segments && wrong.empty()) {
            areas.sides = find_sides(board, areas.levels.front(), wrong);
        }
        return areas;
    }

    AreasOfCounter operator()(const spec::RingsCounter& /*rings*/) const {
        if (auto fault = rings_fault(board)) {
            wrong.push_back(std::move(*fault));
        }
        return {};
    }

    AreasOfCounter operator()(const spec::EnclosedCounter& /*enclosed*/) const {
        if (auto fault = enclosed_fault(board)) {
            wrong.push_back(std::move(*fault));
        }
        return {};
    }

    template <typename Other>
    AreasOfCounter operator()(const Other& /*counter*/) const {
        return {};
    }
};

}  // namespace

AreasOfCounter areas_asked_for(const board::Board& board,
                               const spec::Counting& counting,
                               std::vector<AreaMistake>& wrong) {
    return std::visit(AreasAskedFor{board, wrong}, counting);
}

}  // namespace quadrille::game
