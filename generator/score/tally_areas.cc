// Majorities: each area with what the players have in it and who has won it, level by level.
#include <fmt/format.h>

#include <array>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

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

}  // namespace quadrille::score
