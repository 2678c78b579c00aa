// Closed chains of segments: each with its places.
#include <array>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 2> kLoopedKeys{{{"size"}, {"sites"}}};

}  // namespace

Tally tally(const spec::LoopedCounter& /*counter*/, const Counted& counted) {
    Tally tally;
    tally.keys = kLoopedKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& loop = std::get<game::LoopedReason>(reason);
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {game::Number(static_cast<std::int64_t>(loop.sites.size())), loop.sites};
        row.line = "  {size:>3}: {sites}";
        if (loop.is_single) {
            tally.shown.polygons.push_back({std::nullopt, loop.sites});
        }
    }
    list_all(tally);
    if (!tally.rows.empty()) {
        tally.heads = {"On closed chains of segments:"};
    }
    tally.indent = 4;
    tally.numbers = Tally::Numbers::Always;
    tally.on_page = {{Term::Size, "size"}, {Term::Sites, "sites"}};
    tally.in_book = tally.on_page;
    return tally;
}

// Players see them on the board.
Form form(const spec::LoopedCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

}  // namespace quadrille::score
