// Filled areas: each with the marks that fill it.
#include <fmt/format.h>

#include <array>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 5> kFilledKeys{{{"area"}, {"player"}, {"sites"}, {"level"}, {"areas"}}};

TallyRow row_of(const game::Game& game, const game::FilledReason& filled) {
    TallyRow row;
    row.cells = {Area{filled.area},
                 filled.role ? Cell(Role(filled.role)) : Cell(std::monostate()),
                 filled.sites,
                 std::monostate(),
                 std::monostate()};
    row.line = filled.role ? "  {area:>6}  {player}: {sites}" : "  {area:>6}  {sites}";
    if (filled.level > 0) {
        row.cells[3] = game::Number(static_cast<std::int64_t>(filled.level) + 1);
        row.cells[4] = Areas{filled.areas};
        row.line = filled.role ? "  {area:>6}  {player}: {areas}" : "  {area:>6}  {areas}";
    }
    row.mark = mark_for(game, filled.role);
    row.part = filled.level;
    return row;
}

void show(const Counted& counted, const game::FilledReason& filled, Shown& shown) {
    if (!filled.role) {
        const game::MarkSet marks = counted.game.all_marks();
        shown.outlines.push_back({marks.first(), std::nullopt, filled.sites, true});
        return;
    }
    game::AreaReason area{filled.area, {}, filled.role};
    area.marks.assign(counted.game.role_count(), 0);
    area.marks[filled.role->index()] = static_cast<std::int64_t>(filled.sites.size());
    shown.areas.push_back(std::move(area));
}

}  // namespace

Tally tally(const spec::FilledCounter& counter, const Counted& counted) {
    Tally tally;
    tally.keys = kFilledKeys;
    // Where there are several levels, the marks alone do not show what is filled on the second.
    const std::size_t shown = counter.of.size() > 1 ? 1 : 0;
    tally.shown.family = counter.of[shown];
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& filled = std::get<game::FilledReason>(reason);
        tally.rows.push_back(row_of(counted.game, filled));
        if (filled.level == shown) {
            show(counted, filled, tally.shown);
        }
    }
    list_all(tally);
    const std::string& called = counted.game.spec().counters[counted.counter.index()].called();
    for (std::size_t level = 0; level < counter.of.size() && !tally.rows.empty(); ++level) {
        const std::string& name = counter.of.size() == 1 ? called : counter.of[level];
        tally.heads.push_back(
            level == 0
                ? fmt::format("The {}, with the marks that fill them:", name)
                : fmt::format("The {}, with the {} that fill them:", name, counter.of[level - 1]));
    }
    tally.indent = 10;
    tally.on_page = {{Term::Area, "area"}};
    if (counter.by == spec::FilledCounter::By::Own) {
        tally.on_page.push_back({Term::Who, "player"});
    }
    tally.on_page.push_back({Term::Sites, "sites"});
    return tally;
}

// Players see on the board what is filled.
Form form(const spec::FilledCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

}  // namespace quadrille::score
