#include "score/tally.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

Tally tally_of(const Counted& counted) {
    return std::visit([&](const auto& counter) { return tally(counter, counted); },
                      counted.game.spec().counters[counted.counter.index()].counting);
}

Form form_of(const game::Game& game, spec::CounterId id) {
    return std::visit([&](const auto& counter) { return form(counter, game, id); },
                      game.spec().counters[id.index()].counting);
}

const Cell& cell_of(const Tally& tally, const TallyRow& row, std::string_view key) {
    const auto found = std::find_if(
        tally.keys.begin(), tally.keys.end(), [key](const Key& each) { return each.name == key; });
    QUADRILLE_CHECK(found != tally.keys.end());
    return row.cells[static_cast<std::size_t>(found - tally.keys.begin())];
}

std::optional<spec::MarkId> mark_for(const game::Game& game, const Role& role) {
    if (!role || game.marks_of(*role).empty()) {
        return std::nullopt;
    }
    return game.marks_of(*role).first();
}

void list_all(Tally& tally) {
    tally.listed.resize(tally.rows.size());
    std::iota(tally.listed.begin(), tally.listed.end(), std::size_t{0});
}

void give_each_role_one(const game::Game& game, Form& form) {
    form.tables.resize(game.role_count(), form.tables.front());
    for (std::size_t role = 0; role < form.tables.size(); ++role) {
        form.tables[role].role = spec::RoleId{role};
    }
}

void add_columns_of_roles(const game::Game& game,
                          std::string_view key,
                          std::vector<TallyColumn>& columns) {
    for (std::size_t role = 0; role < game.role_count(); ++role) {
        columns.push_back({MarkOf{spec::RoleId{role}}, key, TallyColumn::Set::Right, role});
    }
}

}  // namespace quadrille::score
