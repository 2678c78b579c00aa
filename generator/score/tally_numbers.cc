// Numbers on marks, the highest or added up: each mark with its own.
#include <fmt/format.h>

#include <array>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

using Set = TallyColumn::Set;

constexpr std::array<Key, 3> kNumbersKeys{{{"player"}, {"site"}, {"number"}}};

void add_rows(const Counted& counted, const game::NumbersReason& reason, Tally& tally) {
    const Cell player = reason.role ? Cell(Role(reason.role)) : Cell(std::monostate());
    for (std::size_t i = 0; i < reason.sites.size(); ++i) {
        tally.rows.push_back(
            {{player, std::optional(reason.sites[i]), game::Number(reason.numbers[i])},
             {},
             mark_for(counted.game, reason.role)});
    }
}

// "4 on d3 + 7 on c2"
std::string added_up(const game::Game& game, const game::NumbersReason& reason) {
    std::string text;
    for (std::size_t i = 0; i < reason.sites.size(); ++i) {
        text += fmt::format("{}{} on {}",
                            i == 0 ? "" : " + ",
                            reason.numbers[i],
                            game.board().label(reason.sites[i]));
    }
    return text;
}

// The marks of a player in one outline.
void show(const Counted& counted, const game::NumbersReason& reason, Shown& shown) {
    const auto mark = mark_for(counted.game, reason.role);
    shown.outlines.push_back(
        {mark.value_or(counted.game.all_marks().first()), reason.role, reason.sites, true});
}

/// `highest`: only where it is need be said.
Tally tally_of_numbers(const Counted& counted, bool highest) {
    Tally tally;
    tally.keys = kNumbersKeys;
    const std::size_t numbers = counted.count.common ? 1 : counted.count.by_role.size();
    tally.made_of.resize(numbers);
    bool owned = false;
    for (const game::Reason& each : counted.count.reasons) {
        const auto& reason = std::get<game::NumbersReason>(each);
        owned = owned || reason.role;
        add_rows(counted, reason, tally);
        tally.made_of[reason.role ? reason.role->index() : 0] =
            highest ? " on " + counted.game.board().label(reason.sites.front())
                    : " = " + added_up(counted.game, reason);
    }
    list_all(tally);
    tally.numbers = Tally::Numbers::OnLines;
    if (owned) {
        tally.on_page.push_back({Term::Who, "player"});
    }
    tally.on_page.push_back({Term::Site, "site"});
    tally.on_page.push_back({Term::Bears, "number", Set::Right});
    tally.in_book = tally.on_page;
    return tally;
}

}  // namespace

Tally tally(const spec::HighestCounter& /*counter*/, const Counted& counted) {
    Tally tally = tally_of_numbers(counted, true);
    for (const game::Reason& each : counted.count.reasons) {
        show(counted, std::get<game::NumbersReason>(each), tally.shown);
    }
    return tally;
}

Tally tally(const spec::NumbersCounter& counter, const Counted& counted) {
    Tally tally = tally_of_numbers(counted, false);
    if (counter.near == spec::NumbersCounter::Near::Any) {
        return tally;
    }
    tally.shown.pale = true;
    for (const game::Reason& each : counted.count.reasons) {
        show(counted, std::get<game::NumbersReason>(each), tally.shown);
    }
    return tally;
}

// Seen on the board at a glance.
Form form(const spec::HighestCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

// Added up beside the board.
Form form(const spec::NumbersCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

}  // namespace quadrille::score
