// Majorities: each area with what the players have in it and who has won it, level by level.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "score/tally_kinds.h"

namespace quadrille::score {

using namespace quadrille::literals;

namespace {

using Kind = FormColumn::Kind;

constexpr std::array<Key, 5> kAreasKeys{{{"area"}, {"level"}, {"weight"}, {"marks"}, {"to"}}};

TallyRow row_of(const game::Game& game, const game::AreaReason& area) {
    TallyRow row;
    row.cells = {Area{area.name},
                 std::monostate(),
                 std::monostate(),
                 Votes{area.marks, area.level > 0},
                 area.to};
    if (area.level > 0) {
        row.cells[1] = game::Number(static_cast<std::int64_t>(area.level) + 1);
    }
    if (area.weight != 1) {
        row.cells[2] = game::Number(area.weight);
    }
    row.line = area.weight == 1 ? "  {area:>6}  {marks}: {to}"
                                : "  {area:>6}  {marks}: {to}, counts for {weight}";
    row.mark = mark_for(game, area.to);
    row.part = area.level;
    return row;
}

Area name_of(const game::Game& game, const game::AreaLevel& level, std::size_t area) {
    return {game.board().families()[level.family].areas[area].name};
}

// What an area holds: sites, or areas of the level below.
Cell parts_of(const game::Game& game,
              std::span<const game::AreaLevel> levels,
              std::size_t level,
              std::size_t area) {
    if (level == 0) {
        return game.board().families()[levels[0].family].areas[area].sites;
    }
    Areas parts;
    for (const std::size_t part : levels[level].parts[area]) {
        parts.names.push_back(name_of(game, levels[level - 1], part).name);
    }
    return parts;
}

std::vector<FormColumn> columns_to_write(const game::Game& game,
                                         const game::AreaLevel& level,
                                         bool weighted) {
    const std::string& family = game.board().families()[level.family].name;
    std::vector<FormColumn> columns{
        {Kind::Print,
         family == "cells" ? FormHead{Term::Cell} : FormHead{std::nullopt, Area{family}}},
        {Kind::Spots, {Term::ItsSites}, 0_mm, true}};
    std::vector<Cell> roles;
    for (std::size_t role = 0; role < game.role_count(); ++role) {
        roles.emplace_back(Role(spec::RoleId{role}));
        columns.push_back({Kind::Write,
                           {std::nullopt, roles.back()},
                           11_mm,
                           false,
                           {"marks", FormEntry::Take::Vote, role}});
    }
    columns.push_back({Kind::Circles, {Term::WonBy}, 0_mm, false, {"to"}, std::move(roles)});
    if (weighted) {
        columns.push_back({Kind::Print, {Term::Counts}, 14_mm});
    }
    return columns;
}

}  // namespace

Tally tally(const spec::MajorityCounter& counter, const Counted& counted) {
    Tally tally;
    tally.keys = kAreasKeys;
    tally.shown.family = counter.of.back();
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& area = std::get<game::AreaReason>(reason);
        tally.rows.push_back(row_of(counted.game, area));
        if (area.level + 1 == counter.of.size()) {
            tally.shown.areas.push_back(area);
        }
    }
    list_all(tally);
    for (std::size_t level = 0; level < counter.of.size(); ++level) {
        tally.heads.push_back(level == 0
                                  ? fmt::format("The {}, with the marks round each:", counter.of[0])
                                  : fmt::format("The {}, with the {} won in each:",
                                                counter.of[level],
                                                counter.of[level - 1]));
    }
    tally.on_page = {{Term::Area, "area"}};
    tally.in_book = {{Term::Cell, "area"}};
    for (auto* columns : {&tally.on_page, &tally.in_book}) {
        add_columns_of_roles(counted.game, "marks", *columns);
        columns->push_back({Term::WonBy, "to"});
    }
    return tally;
}

// A table for each level: the areas with their sites, then with the areas of the level below.
Form form(const spec::MajorityCounter& /*counter*/, const game::Game& game, spec::CounterId id) {
    Form form{.among_scores = AmongScores::WithOthers};
    const auto& levels = game.areas_of(id).levels;
    for (std::size_t level = 0; level < levels.size(); ++level) {
        const std::vector<std::int64_t>& weights = levels[level].weights;
        const bool weighted =
            std::any_of(weights.begin(), weights.end(), [](auto each) { return each != 1; });
        FormTable& table = form.tables.emplace_back();
        table.part = level;
        table.columns = columns_to_write(game, levels[level], weighted);
        for (std::size_t area = 0; area < weights.size(); ++area) {
            std::vector<Cell>& row = table.rows.emplace_back(table.columns.size());
            row[0] = name_of(game, levels[level], area);
            row[1] = parts_of(game, levels, level, area);
            if (weighted) {
                row.back() = game::Number(weights[area]);
            }
        }
    }
    return form;
}

}  // namespace quadrille::score
