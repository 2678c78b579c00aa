// Runs in areas: each area with the lengths of its runs, and what they are worth.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "score/tally_kinds.h"

namespace quadrille::score {

using namespace quadrille::literals;

namespace {

using Kind = FormColumn::Kind;

constexpr std::array<Key, 5> kRunsKeys{{{"area"}, {"player"}, {"lengths"}, {"number"}, {"sites"}}};

std::string lengths_of(const game::RunsReason& runs) {
    std::vector<std::size_t> lengths;
    lengths.reserve(runs.runs.size());
    for (const auto& run : runs.runs) {
        lengths.push_back(run.size());
    }
    return fmt::format("{}", fmt::join(lengths, " "));
}

std::vector<board::SiteId> sites_of_runs(const game::RunsReason& runs) {
    std::vector<board::SiteId> sites;
    for (const auto& run : runs.runs) {
        sites.insert(sites.end(), run.begin(), run.end());
    }
    std::sort(sites.begin(), sites.end());
    return sites;
}

const char* head_of_runs(spec::RunsCounter::Value value) {
    switch (value) {
        case spec::RunsCounter::Value::Count:
            return "Runs by areas, with their lengths:";
        case spec::RunsCounter::Value::Longest:
            return "The longest run of each area, with the lengths of all:";
        case spec::RunsCounter::Value::Product:
            return "The lengths of the runs of each area, multiplied:";
    }
    return "";
}

FormTable runs_table_of(const game::Game& game,
                        const game::AreaLevel& family,
                        std::optional<spec::RoleId> role) {
    const board::AreaFamily& areas = game.board().families()[family.family];
    FormTable table;
    table.role = role;
    table.columns = {{Kind::Print, {std::nullopt, Area{areas.name}}},
                     {Kind::Write, {Term::Length}, 24_mm, true, {"lengths"}},
                     {Kind::Write, {Term::Points}, 16_mm, false, {"number"}}};
    for (const board::Area& area : areas.areas) {
        std::vector<Cell>& row = table.rows.emplace_back(table.columns.size());
        row[0] = Area{area.name};
    }
    return table;
}

}  // namespace

Tally tally(const spec::RunsCounter& counter, const Counted& counted) {
    Tally tally;
    tally.keys = kRunsKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& runs = std::get<game::RunsReason>(reason);
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {Area{runs.area},
                     runs.role ? Cell(Role(runs.role)) : Cell(std::monostate()),
                     lengths_of(runs),
                     runs.points,
                     sites_of_runs(runs)};
        row.line = runs.role ? "  {area:>6}  {number:>3}  {player}: {lengths}"
                             : "  {area:>6}  {number:>3}: {lengths}";
        row.mark = mark_for(counted.game, runs.role);
        if (!runs.runs.empty()) {
            tally.listed.push_back(tally.rows.size() - 1);
        }
    }
    tally.heads = {head_of_runs(counter.value)};
    tally.numbers = Tally::Numbers::Always;
    tally.on_page = {{Term::Area, "area"}, {Term::Length, "lengths"}, {Term::Points, "number"}};
    tally.in_book = tally.on_page;
    if (!counted.count.by_role.empty()) {
        tally.on_page.push_back({Term::For, "player"});
        tally.in_book.push_back({Term::WonBy, "player"});
    }
    return tally;
}

// All areas, in a table for each player who has a number.
Form form(const spec::RunsCounter& counter, const game::Game& game, spec::CounterId id) {
    Form form{.among_scores = AmongScores::WithOthers};
    const auto& families = game.areas_of(id).levels;
    const bool common = spec::is_common(game.spec().counters[id.index()].counting);
    for (std::size_t role = 0; role < (common ? 1 : game.role_count()); ++role) {
        const std::size_t family = counter.for_roles ? role : 0;
        form.tables.push_back(runs_table_of(
            game, families[family], common ? std::nullopt : std::optional(spec::RoleId{role})));
    }
    return form;
}

}  // namespace quadrille::score
