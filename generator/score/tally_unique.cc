// Areas told apart by their marks: each with its number, and whether another has as many.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/spelling.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

using namespace quadrille::literals;

namespace {

using Kind = FormColumn::Kind;

constexpr std::array<Key, 6> kUniqueKeys{
    {{"area"}, {"player"}, {"number"}, {"counted"}, {"sites"}, {"points", false}}};

// What the areas are called together: the family, or one for each role.
std::string families_of(const spec::UniqueCounter& counter) {
    std::vector<std::string> names;
    for (const std::string& name : counter.of) {
        if (std::find(names.begin(), names.end(), name) == names.end()) {
            names.push_back(name);
        }
    }
    return joined_list(names, "and");
}

void outline(const Counted& counted, const game::UniqueReason& area, Shown& shown) {
    const auto mark = mark_for(counted.game, area.role);
    const game::MarkSet all = counted.game.all_marks();
    if (area.counted && (mark || !all.empty())) {
        shown.outlines.push_back({mark.value_or(all.first()), area.role, area.sites, true});
    }
}

FormTable table_of(const game::Game& game,
                   const game::AreaLevel& family,
                   std::optional<spec::RoleId> role) {
    const board::AreaFamily& areas = game.board().families()[family.family];
    FormTable table;
    table.role = role;
    table.columns = {
        {Kind::Print, {std::nullopt, Area{areas.name}}},
        {Kind::Write, {Term::Marks}, 16_mm, false, {"number"}},
        {Kind::Circles, {Term::Point}, 13_mm, true, {"points"}, {Cell(game::Number(1))}}};
    for (const board::Area& area : areas.areas) {
        std::vector<Cell>& row = table.rows.emplace_back(table.columns.size());
        row[0] = Area{area.name};
    }
    return table;
}

}  // namespace

Tally tally(const spec::UniqueCounter& counter, const Counted& counted) {
    Tally tally;
    tally.keys = kUniqueKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& area = std::get<game::UniqueReason>(reason);
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {Area{area.area},
                     area.role ? Cell(Role(area.role)) : Cell(std::monostate()),
                     game::Number(area.marks),
                     area.counted,
                     area.sites,
                     area.counted ? Cell(game::Number(1)) : Cell(std::monostate())};
        row.line = area.role ? "  {area:>6}  {number:>3}  {player}" : "  {area:>6}  {number:>3}";
        row.mark = mark_for(counted.game, area.role);
        if (area.counted) {
            tally.listed.push_back(tally.rows.size() - 1);
        }
        outline(counted, area, tally.shown);
    }
    tally.heads = {fmt::format("The {} with a number of {} that no other has:",
                               families_of(counter),
                               counter.by == spec::UniqueCounter::By::Own ? "own marks" : "marks")};
    tally.numbers = Tally::Numbers::Always;
    tally.on_page = {{Term::Point}, {Term::Area, "area"}, {Term::Marks, "number"}};
    tally.in_book = tally.on_page;
    if (!counted.count.by_role.empty()) {
        tally.on_page.push_back({Term::For, "player"});
        tally.in_book.push_back({Term::WonBy, "player"});
    }
    return tally;
}

// All areas, in a table for each player who has a number.
Form form(const spec::UniqueCounter& counter, const game::Game& game, spec::CounterId id) {
    Form form{.among_scores = AmongScores::WithOthers};
    const auto& families = game.areas_of(id).levels;
    const bool common = spec::is_common(game.spec().counters[id.index()].counting);
    for (std::size_t role = 0; role < (common ? 1 : game.role_count()); ++role) {
        const std::size_t family = counter.for_roles ? role : 0;
        form.tables.push_back(table_of(
            game, families[family], common ? std::nullopt : std::optional(spec::RoleId{role})));
    }
    return form;
}

}  // namespace quadrille::score
