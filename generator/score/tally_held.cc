// Held places: how many with marks, and which free ones.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 4> kHeldKeys{{{"player"}, {"number"}, {"size"}, {"sites"}}};

std::string_view line_of_held(const game::HeldReason& held, bool all_places) {
    if (held.free.empty()) {
        return !all_places ? ""
               : held.role ? "  {player}: {size} with marks"
                           : "  {size} with marks";
    }
    if (all_places) {
        return held.role ? "  {player}: {size} with marks, free: {sites}"
                         : "  {size} with marks, free: {sites}";
    }
    return held.role ? "  {player}: {sites}" : "  {sites}";
}

void outline_held(const Counted& counted, const game::HeldReason& held, Shown& shown) {
    const auto mark = mark_for(counted.game, held.role);
    if (!mark || (held.free.empty() && held.marked.empty())) {
        return;
    }
    std::vector<board::SiteId> sites = held.marked;
    sites.insert(sites.end(), held.free.begin(), held.free.end());
    std::sort(sites.begin(), sites.end());
    shown.outlines.push_back({*mark, held.role, std::move(sites), true});
}

}  // namespace

Tally tally(const spec::HeldCounter& counter, const Counted& counted) {
    const bool all_places = counter.of == spec::HeldCounter::Of::Places;
    Tally tally;
    tally.keys = kHeldKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& held = std::get<game::HeldReason>(reason);
        const std::size_t number = held.marked.size() + held.free.size();
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {held.role ? Cell(Role(held.role)) : Cell(std::monostate()),
                     game::Number(static_cast<std::int64_t>(number)),
                     game::Number(static_cast<std::int64_t>(held.marked.size())),
                     held.free};
        row.mark = mark_for(counted.game, held.role);
        row.line = line_of_held(held, all_places);
        outline_held(counted, held, tally.shown);
    }
    list_all(tally);
    tally.heads = {all_places ? "Held by a mark, or by most of the marks next to it:"
                              : "Held by most of the marks next to it:"};
    tally.indent = 4;
    tally.numbers = Tally::Numbers::Always;
    if (!counted.count.by_role.empty()) {
        tally.on_page = {{Term::Who, "player"}};
    }
    if (all_places) {
        tally.on_page.push_back({Term::Marks, "size"});
    }
    tally.on_page.push_back({Term::NoMark, "sites"});
    return tally;
}

// Players see it on the board.
Form form(const spec::HeldCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

}  // namespace quadrille::score
