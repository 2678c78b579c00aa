// Filled areas: each with the marks that fill it.
#include <fmt/format.h>

#include <array>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 3> kFilledKeys{{{"area"}, {"player"}, {"sites"}}};

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
    tally.shown.family = counter.of;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& filled = std::get<game::FilledReason>(reason);
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {Area{filled.area},
                     filled.role ? Cell(Role(filled.role)) : Cell(std::monostate()),
                     filled.sites};
        row.line = filled.role ? "  {area:>6}  {player}: {sites}" : "  {area:>6}  {sites}";
        row.mark = mark_for(counted.game, filled.role);
        show(counted, filled, tally.shown);
    }
    list_all(tally);
    if (!tally.rows.empty()) {
        const std::string& called = counted.game.spec().counters[counted.counter.index()].called();
        tally.heads = {fmt::format("The {}, with the marks that fill them:", called)};
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
