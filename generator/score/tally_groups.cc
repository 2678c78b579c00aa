// Groups: each that counts with its size, colour and sites, and how their sizes are multiplied.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "score/report.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

using namespace quadrille::literals;

namespace {

using Set = TallyColumn::Set;
using Kind = FormColumn::Kind;

constexpr std::array<Key, 5> kGroupsKeys{{{"mark"}, {"player"}, {"size"}, {"counted"}, {"sites"}}};

const game::GroupReason& group_of(const game::Reason& reason) {
    return std::get<game::GroupReason>(reason);
}

// Where groups belong to players, each player's together; then the larger first.
std::vector<std::size_t> counted_first(const std::vector<game::Reason>& reasons) {
    std::vector<std::size_t> listed;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        if (group_of(reasons[i]).counted) {
            listed.push_back(i);
        }
    }
    std::stable_sort(listed.begin(), listed.end(), [&](std::size_t a, std::size_t b) {
        const auto key = [&](std::size_t i) {
            const game::GroupReason& group = group_of(reasons[i]);
            return std::pair(group.owner ? group.owner->index() : 0,
                             -static_cast<long>(group.sites.size()));
        };
        return key(a) < key(b);
    });
    return listed;
}

TallyRow row_of(const game::GroupReason& group) {
    return {
        {group.mark,
         group.owner,
         game::Number(static_cast<std::int64_t>(group.sites.size())),
         group.counted,
         group.sites},
        group.owner ? "  {size:>3}  {mark:8} {player}: {sites}" : "  {size:>3}  {mark:8} {sites}",
        group.mark};
}

// "of at least 4", "of 2 to 5"; empty where all sizes count.
std::string sizes_in_words(const spec::GroupsCounter& counter) {
    if (!counter.at_most) {
        return counter.at_least > 1 ? fmt::format(" of at least {}", counter.at_least) : "";
    }
    if (counter.at_least == *counter.at_most) {
        return fmt::format(" of exactly {}", counter.at_least);
    }
    return counter.at_least == 1 ? fmt::format(" of at most {}", *counter.at_most)
                                 : fmt::format(" of {} to {}", counter.at_least, *counter.at_most);
}

// "= 4", "≤ 5", "2–5": the same for the head of a column, in any language; empty where only the
// least size matters.
std::string sizes_in_signs(const spec::GroupsCounter& counter) {
    if (!counter.at_most) {
        return {};
    }
    if (counter.at_least == *counter.at_most) {
        return fmt::format("= {}", counter.at_least);
    }
    return counter.at_least == 1 ? fmt::format("\u2264 {}", *counter.at_most)
                                 : fmt::format("{}\u2013{}", counter.at_least, *counter.at_most);
}

// "Too small to count, 3 groups: black f1, g2 h1 i1; white c3"
std::string note_on(const game::Game& game,
                    const std::vector<const game::GroupReason*>& groups,
                    std::string_view why) {
    if (groups.empty()) {
        return {};
    }
    std::vector<std::string> colours;
    for (std::size_t mark = 0; mark < game.spec().marks.size(); ++mark) {
        std::vector<std::string> lists;
        for (const game::GroupReason* group : groups) {
            if (group->mark.index() == mark) {
                lists.push_back(plain_text(game, group->sites));
            }
        }
        if (!lists.empty()) {
            colours.push_back(
                fmt::format("{} {}", game.spec().marks[mark].name, fmt::join(lists, ", ")));
        }
    }
    return fmt::format("{}, {}: {}",
                       why,
                       number_of(static_cast<std::int64_t>(groups.size()), "groups"),
                       fmt::join(colours, "; "));
}

// Of the counted groups, from the largest down.
std::vector<std::size_t> counted_sizes(const game::Count& count, const Role& role) {
    std::vector<std::size_t> sizes;
    for (const game::Reason& reason : count.reasons) {
        const game::GroupReason& group = group_of(reason);
        if (group.counted && (!role || group.owner == role)) {
            sizes.push_back(group.sites.size());
        }
    }
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    return sizes;
}

// " = 4^2 x 3"; nothing where less than two sizes are multiplied.
std::string factors_of(std::vector<std::size_t> sizes, std::size_t top) {
    if (sizes.size() < std::max<std::size_t>(top, 2)) {
        return {};
    }
    sizes.resize(top == 0 ? sizes.size() : top);
    std::vector<std::string> powers;
    for (auto size = sizes.begin(); size != sizes.end();) {
        const auto next = std::find_if(size, sizes.end(), [&](auto each) { return each != *size; });
        powers.push_back(next - size == 1 ? fmt::format("{}", *size)
                                          : fmt::format("{}^{}", *size, next - size));
        size = next;
    }
    return fmt::format(" = {}", fmt::join(powers, " x "));
}

void write_factors(const spec::GroupsCounter& counter, const game::Count& count, Tally& tally) {
    if (counter.value != spec::GroupsCounter::Value::Product) {
        return;
    }
    const auto top = static_cast<std::size_t>(counter.top);
    for (std::size_t role = 0; role < count.by_role.size(); ++role) {
        tally.made_of.push_back(factors_of(counted_sizes(count, spec::RoleId{role}), top));
    }
    if (count.common) {
        tally.made_of.push_back(factors_of(counted_sizes(count, std::nullopt), top));
    }
}

void add_columns(bool owned, Tally& tally) {
    tally.on_page = {{Term::Group}, {Term::Places, "size"}};
    tally.in_book = {
        {Term::Group, {}, Set::Right}, {Term::Size, "size", Set::Right}, {Term::Colour, "mark"}};
    if (owned) {
        tally.on_page.push_back({Term::For, "player"});
        tally.in_book.push_back({Term::WonBy, "player"});
    }
    tally.on_page.push_back({Term::Sites, "sites"});
    tally.in_book.push_back({Term::ItsSites, "sites", Set::Stretching});
}

std::vector<FormColumn> columns_for_all(const spec::GroupsCounter& counter,
                                        const game::Game& game) {
    std::vector<Cell> colours;
    for (std::size_t mark = 0; mark < game.spec().marks.size(); ++mark) {
        colours.emplace_back(spec::MarkId{mark});
    }
    std::vector<FormColumn> columns{
        {Kind::Number, {Term::Group}, 12_mm},
        {Kind::Write, {Term::OneOfItsSites}, 20_mm, true, {"sites", FormEntry::Take::First}},
        {Kind::Circles, {Term::Colour}, 0_mm, false, {"mark"}, std::move(colours)},
        {Kind::Write, {Term::Size}, 14_mm, false, {"size"}}};
    const std::string sizes = sizes_in_signs(counter);
    if (counter.at_least > 1 || !sizes.empty()) {
        columns.push_back({Kind::Circles,
                           sizes.empty() ? FormHead{Term::OrMore, game::Number(counter.at_least)}
                                         : FormHead{Term::None, sizes},
                           13_mm,
                           false,
                           {"counted"},
                           {Cell(std::string())}});
    }
    return columns;
}

}  // namespace

Tally tally(const spec::GroupsCounter& counter, const Counted& counted) {
    const std::vector<game::Reason>& reasons = counted.count.reasons;
    Tally tally;
    tally.keys = kGroupsKeys;
    tally.listed = counted_first(reasons);
    LeftOut left_out{counter.at_least, 0, 0, counter.at_most.has_value()};
    std::vector<const game::GroupReason*> small;
    for (const game::Reason& reason : reasons) {
        const game::GroupReason& group = group_of(reason);
        tally.rows.push_back(row_of(group));
        if (!group.counted) {
            small.push_back(&group);
            ++left_out.rows;
            left_out.sites += group.sites.size();
        }
    }
    tally.left_out = left_out;
    add_columns(!counted.count.by_role.empty(), tally);
    tally.heads = {fmt::format("{}{} (size, colour, sites):",
                               number_of(static_cast<std::int64_t>(tally.listed.size()), "groups"),
                               sizes_in_words(counter))};
    tally.note =
        note_on(counted.game, small, counter.at_most ? "Not counted" : "Too small to count");
    tally.indent = 16;
    if (counter.value > spec::GroupsCounter::Value::Count) {
        tally.numbers = Tally::Numbers::Always;
    }
    write_factors(counter, counted.count, tally);
    tally.shown.pale = true;
    tally.shown.by_segments = counter.linked_by == spec::GroupsCounter::LinkedBy::Segments;
    for (const std::size_t i : tally.listed) {
        tally.shown.outlines.push_back(group_of(reasons[i]));
    }
    return tally;
}

Form form(const spec::GroupsCounter& counter, const game::Game& game, spec::CounterId /*id*/) {
    Form form{.among_scores = counter.value == spec::GroupsCounter::Value::Sizes
                                  ? AmongScores::Never
                                  : AmongScores::WithOthers,
              .at_least = counter.at_least,
              .sizes = sizes_in_signs(counter)};
    const auto sites = static_cast<int>(game.board().site_count());
    if (counter.of == spec::GroupsCounter::Of::EachMark) {
        form.tables.push_back({columns_for_all(counter, game), {}, sites / 2});
        return form;
    }
    form.tables.push_back({{{Kind::Number, {Term::Group}, 12_mm},
                            {Kind::Write, {Term::ItsSites}, 20_mm, true, {"sites"}},
                            {Kind::Write, {Term::Size}, 14_mm, false, {"size"}}},
                           {},
                           sites / static_cast<int>(game.role_count() * 2)});
    give_each_role_one(game, form);
    return form;
}

}  // namespace quadrille::score
