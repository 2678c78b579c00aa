#include "score/tally.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

namespace {

struct PlainText {
    const game::Game& game;

    template <typename Other>
    std::string operator()(const Other& /*depends_on_the_reader*/) const {
        return {};
    }

    std::string operator()(const game::Number& number) const { return number.text(); }

    std::string operator()(const MarksOf& marks) const { return std::to_string(marks.number); }

    std::string operator()(spec::MarkId mark) const { return game.spec().marks[mark.index()].name; }

    std::string operator()(std::optional<board::SiteId> site) const {
        return site ? game.board().label(*site) : "";
    }

    std::string operator()(const Sites& sites) const {
        std::string text;
        for (const board::SiteId site : sites) {
            text += (text.empty() ? "" : " ") + game.board().label(site);
        }
        return text;
    }

    std::string operator()(const Area& area) const { return area.name; }

    std::string operator()(const std::string& label) const { return label; }

    std::string operator()(spec::CounterId counter) const {
        return game.spec().counters[counter.index()].called();
    }
};

}  // namespace

Tally tally_of(const Counted& counted) {
    const spec::Counting& counting = counted.game.spec().counters[counted.counter.index()].counting;
    return spec::goes_to_mover(counting)
               ? tally_of_gains(counted)
               : std::visit([&](const auto& counter) { return tally(counter, counted); }, counting);
}

// What goes to the mover is noted turn by turn, on the board or beside it.
Form form_of(const game::Game& game, spec::CounterId id) {
    const spec::Counting& counting = game.spec().counters[id.index()].counting;
    return spec::goes_to_mover(counting)
               ? Form()
               : std::visit([&](const auto& counter) { return form(counter, game, id); }, counting);
}

const Cell& cell_of(const Tally& tally, const TallyRow& row, std::string_view key) {
    const auto found = std::find_if(
        tally.keys.begin(), tally.keys.end(), [key](const Key& each) { return each.name == key; });
    QUADRILLE_CHECK(found != tally.keys.end());
    return row.cells[static_cast<std::size_t>(found - tally.keys.begin())];
}

std::string plain_text(const game::Game& game, const Cell& cell) {
    return std::visit(PlainText{game}, cell);
}

std::optional<spec::MarkId> mark_for(const game::Game& game, const Role& role) {
    // One of several says little of who has them.
    const bool has_one = role && game.marks_of(*role).size() == 1;
    return has_one ? std::optional(game.marks_of(*role).first()) : std::nullopt;
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
