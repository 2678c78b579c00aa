// What segments make: places that so many come to, crossings, loops.
#include <fmt/format.h>

#include <array>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

using Set = TallyColumn::Set;

constexpr std::array<Key, 3> kPlacesKeys{{{"player"}, {"size"}, {"sites"}}};
constexpr std::array<Key, 3> kCrossedKeys{{{"player"}, {"sites"}, {"cross", false}}};
constexpr std::array<Key, 3> kLoopsKeys{{{"player"}, {"number"}, {"sites"}}};

Cell player_of(const Role& role) {
    return role ? Cell(role) : Cell(std::monostate());
}

// With its head and the player's column, if there is one.
void finish(const Counted& counted, bool owned, const char* rest, Tally& tally) {
    list_all(tally);
    if (!tally.rows.empty()) {
        const std::string& called = counted.game.spec().counters[counted.counter.index()].called();
        tally.heads = {fmt::format("The {}{}:", called, rest)};
    }
    if (owned) {
        tally.on_page.insert(tally.on_page.begin(), TallyColumn{Term::Who, "player"});
    }
}

}  // namespace

Tally tally(const spec::PlacesCounter& counter, const Counted& counted) {
    Tally tally;
    tally.keys = kPlacesKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& places = std::get<game::PlacesReason>(reason);
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {player_of(places.role),
                     game::Number(static_cast<std::int64_t>(places.sites.size())),
                     places.sites};
        row.line = places.role ? "  {player}: {sites}" : "  {sites}";
        row.mark = mark_for(counted.game, places.role);
        tally.shown.dots.insert(tally.shown.dots.end(), places.sites.begin(), places.sites.end());
    }
    tally.on_page = {{Term::Sites, "sites"}};
    finish(counted, counter.by == spec::SegmentsBy::Own, "", tally);
    return tally;
}

Tally tally(const spec::CrossedCounter& counter, const Counted& counted) {
    Tally tally;
    tally.keys = kCrossedKeys;
    const board::Board& board = counted.game.board();
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& crossed = std::get<game::CrossedReason>(reason);
        const auto& [a, b] = crossed.first;
        const auto& [c, d] = crossed.second;
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {
            player_of(crossed.role),
            Sites{a, b, c, d},
            fmt::format(
                "{}-{}  {}-{}", board.label(a), board.label(b), board.label(c), board.label(d))};
        row.line = crossed.role ? "  {player}: {cross}" : "  {cross}";
        row.mark = mark_for(counted.game, crossed.role);
        tally.shown.crossed.push_back({a, b, c, d});
    }
    tally.on_page = {{Term::Crossing, "cross"}};
    finish(counted, counter.by == spec::SegmentsBy::Own, ", two segments each", tally);
    return tally;
}

Tally tally(const spec::LoopsCounter& counter, const Counted& counted) {
    Tally tally;
    tally.keys = kLoopsKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& loops = std::get<game::LoopsReason>(reason);
        TallyRow& row = tally.rows.emplace_back();
        row.cells = {player_of(loops.role), game::Number(loops.loops), loops.sites};
        row.line = loops.role ? "  {number:>3}  {player}: {sites}" : "  {number:>3}  {sites}";
        row.mark = mark_for(counted.game, loops.role);
        if (loops.loops == 1) {
            tally.shown.polygons.push_back({loops.role, loops.sites});
        }
    }
    tally.on_page = {{Term::HowMany, "number", Set::Right}, {Term::Sites, "sites"}};
    finish(counted,
           counter.by == spec::SegmentsBy::Own,
           ", by the places that they run through",
           tally);
    return tally;
}

// Players see all of them on the board.
Form form(const spec::PlacesCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

Form form(const spec::CrossedCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

Form form(const spec::LoopsCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

}  // namespace quadrille::score
