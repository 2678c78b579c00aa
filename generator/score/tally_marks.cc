// Marks: nothing but how many each player has.
#include <array>

#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

constexpr std::array<Key, 2> kMarksKeys{{{"player", false}, {"marks", false}}};

}  // namespace

Tally tally(const spec::MarksCounter& /*counter*/, const Counted& counted) {
    Tally tally;
    tally.keys = kMarksKeys;
    for (std::size_t i = 0; i < counted.count.by_role.size(); ++i) {
        const Role role = spec::RoleId{i};
        tally.rows.push_back({{role, counted.count.by_role[i]}, {}, mark_for(counted.game, role)});
    }
    list_all(tally);
    tally.on_page = {{Term::Who, "player"}, {Term::Marks, "marks"}};
    tally.numbers = Tally::Numbers::Always;
    return tally;
}

Form form(const spec::MarksCounter& /*counter*/,
          const game::Game& /*game*/,
          spec::CounterId /*id*/) {
    return {};
}

}  // namespace quadrille::score
