// Polygons: each with its corners.
#include <fmt/format.h>

#include <array>

#include "score/report.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 2> kPolygonsKeys{{{"player"}, {"sites"}}};

}  // namespace

Tally tally(const spec::PolygonsCounter& /*counter*/, const Counted& counted) {
    Tally tally;
    tally.keys = kPolygonsKeys;
    bool owned = false;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& polygon = std::get<game::PolygonReason>(reason);
        owned = owned || polygon.role;
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {polygon.role ? Cell(Role(polygon.role)) : Cell(std::monostate()),
                     polygon.sites};
        row.line = polygon.role ? "  {player}: {sites}" : "  {sites}";
        row.mark = mark_for(counted.game, polygon.role);
        tally.shown.polygons.push_back(polygon);
    }
    list_all(tally);
    if (!tally.rows.empty()) {
        const std::string& called = counted.game.spec().counters[counted.counter.index()].called();
        tally.heads = {fmt::format("The {}, by their corners:", called)};
    }
    if (owned) {
        tally.on_page.push_back({Term::Who, "player"});
    }
    tally.on_page.push_back({Term::Sites, "sites"});
    return tally;
}

// Players see them on the board.
Form form(const spec::PolygonsCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

}  // namespace quadrille::score
