// Groups: each that counts with its size, colour and sites, what it touches, and how the numbers
// of groups make one.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "score/glance.h"
#include "score/report.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

using namespace quadrille::literals;

namespace {

using Set = TallyColumn::Set;
using Kind = FormColumn::Kind;

// Where groups have to touch areas, all of these; where they do not, the first five.
constexpr std::array<Key, 8> kGroupsKeys{{{"mark"},
                                          {"player"},
                                          {"size"},
                                          {"counted"},
                                          {"sites"},
                                          {"touches", false},
                                          {"points"},
                                          {"areas"}}};
constexpr std::size_t kKeysWithoutAreas = 5;

using GroupsValue = spec::GroupsCounter::Value;

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

// What a group that counts adds to `value: touched`.
std::int64_t points_of(const spec::GroupsCounter& counter, const game::GroupReason& group) {
    return static_cast<std::int64_t>(group.areas.size()) - counter.less;
}

std::string_view line_of(const spec::GroupsCounter& counter, bool owned) {
    if (counter.value == GroupsValue::Touched) {
        return owned ? "  {points:>3}  touches {touches:>2}  {mark:8} {player}: {sites}"
                     : "  {points:>3}  touches {touches:>2}  {mark:8} {sites}";
    }
    if (counter.touching) {
        return owned ? "  {size:>3}  touches {touches:>2}  {mark:8} {player}: {sites}"
                     : "  {size:>3}  touches {touches:>2}  {mark:8} {sites}";
    }
    return owned ? "  {size:>3}  {mark:8} {player}: {sites}" : "  {size:>3}  {mark:8} {sites}";
}

TallyRow row_of(const spec::GroupsCounter& counter, const game::GroupReason& group) {
    TallyRow row{{group.mark,
                  group.owner,
                  game::Number(static_cast<std::int64_t>(group.sites.size())),
                  group.counted,
                  group.sites},
                 line_of(counter, group.owner.has_value()),
                 group.mark};
    if (counter.touching) {
        const bool points = counter.value == GroupsValue::Touched && group.counted;
        row.cells.emplace_back(game::Number(static_cast<std::int64_t>(group.areas.size())));
        row.cells.push_back(points ? Cell(game::Number(points_of(counter, group)))
                                   : Cell(std::monostate()));
        row.cells.emplace_back(Areas{group.areas});
    }
    return row;
}

// " touching at least 3 of the rim", " touching some of the sides"
std::string touching_in_words(const spec::GroupsCounter& counter) {
    if (!counter.touching) {
        return {};
    }
    const char* const parts = counter.touching->whole ? " all parts of" : "";
    return counter.touching->at_least == 1
               ? fmt::format(" touching{} some of the {}", parts, counter.touching->of)
               : fmt::format(" touching{} at least {} of the {}",
                             parts,
                             counter.touching->at_least,
                             counter.touching->of);
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

// " = 5^2 + 3^2"; nothing where a single size stands for itself.
std::string powers_of(std::vector<std::size_t> sizes, std::size_t top, int power) {
    sizes.resize(top == 0 ? sizes.size() : std::min(sizes.size(), top));
    if (sizes.empty() || (sizes.size() == 1 && power == 1)) {
        return {};
    }
    std::vector<std::string> powers;
    powers.reserve(sizes.size());
    for (const std::size_t size : sizes) {
        powers.push_back(power == 1 ? fmt::format("{}", size) : fmt::format("{}^{}", size, power));
    }
    return fmt::format(" = {}", fmt::join(powers, " + "));
}

// " = 12 + 5"; nothing where less than two groups count.
std::string points_added(const spec::GroupsCounter& counter,
                         const game::Count& count,
                         const Role& role) {
    std::string text;
    std::size_t groups = 0;
    for (const std::size_t i : counted_first(count.reasons)) {
        const game::GroupReason& group = group_of(count.reasons[i]);
        if (!role || group.owner == role) {
            const std::int64_t points = points_of(counter, group);
            text += fmt::format("{}{}",
                                groups == 0  ? " = "
                                : points < 0 ? " - "
                                             : " + ",
                                groups == 0 || points >= 0 ? points : -points);
            ++groups;
        }
    }
    return groups < 2 ? "" : text;
}

// How the numbers of a role's groups, or of all, make one.
std::string made_of(const spec::GroupsCounter& counter,
                    const game::Count& count,
                    const Role& role) {
    const auto top = static_cast<std::size_t>(counter.top);
    switch (counter.value) {
        case GroupsValue::Touched:
            return points_added(counter, count, role);
        case GroupsValue::Product:
            return factors_of(counted_sizes(count, role), top);
        case GroupsValue::Powers:
            return powers_of(counted_sizes(count, role), top, counter.power);
        case GroupsValue::Count:
        case GroupsValue::Largest:
        case GroupsValue::Smallest:
        case GroupsValue::Sizes:
            break;
    }
    return {};
}

void write_parts(const spec::GroupsCounter& counter, const game::Count& count, Tally& tally) {
    if (counter.value < GroupsValue::Touched || counter.value == GroupsValue::Sizes) {
        return;
    }
    for (std::size_t role = 0; role < count.by_role.size(); ++role) {
        tally.made_of.push_back(made_of(counter, count, spec::RoleId{role}));
    }
    if (count.common) {
        tally.made_of.push_back(made_of(counter, count, std::nullopt));
    }
}

void add_columns(const spec::GroupsCounter& counter, bool owned, Tally& tally) {
    tally.on_page = {{Term::Group}, {Places{}, "size"}};
    tally.in_book = {{Term::Group, {}, Set::Right}, {Term::Size, "size", Set::Right}};
    for (auto* columns : {&tally.on_page, &tally.in_book}) {
        if (counter.touching) {
            columns->push_back({Term::Touches, "touches", Set::Right});
        }
        if (counter.value == GroupsValue::Touched) {
            columns->push_back({Term::Points, "points", Set::Right});
        }
    }
    tally.in_book.push_back({Term::Colour, "mark"});
    if (owned) {
        tally.on_page.push_back({Term::For, "player"});
        tally.in_book.push_back({Term::WonBy, "player"});
    }
    tally.on_page.push_back({Term::Sites, "sites"});
    tally.in_book.push_back({Term::ItsSites, "sites", Set::Stretching});
}

void add_what_they_touch(const spec::GroupsCounter& counter, std::vector<FormColumn>& columns) {
    if (counter.touching) {
        columns.push_back({Kind::Write, {Term::Touches}, 16_mm, false, {"touches"}});
    }
    if (counter.value == GroupsValue::Touched) {
        columns.push_back({Kind::Write, {Term::Points}, 16_mm, false, {"points"}});
    }
}

// Where only the largest groups count, players write down a few more, to compare them.
int rows_for_each(const spec::GroupsCounter& counter, const game::Game& game) {
    const auto sites = static_cast<int>(game.board().site_count());
    const int all = sites / static_cast<int>(game.role_count() * 2);
    const bool largest = counter.value == GroupsValue::Powers && counter.top > 0;
    return largest ? std::min(all, 2 * counter.top + 1) : all;
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
    add_what_they_touch(counter, columns);
    const std::string sizes = sizes_in_signs(counter);
    if (counter.at_least > 1 || !sizes.empty()) {
        columns.push_back({Kind::Circles,
                           sizes.empty() ? FormHead{Term::OrMore, game::Number(counter.at_least)}
                                         : FormHead{std::nullopt, sizes},
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
    tally.keys = std::span(kGroupsKeys);
    if (!counter.touching) {
        tally.keys = tally.keys.first(kKeysWithoutAreas);
    }
    tally.listed = counted_first(reasons);
    const bool largest = counter.value == GroupsValue::Powers && counter.top > 0;
    const bool otherwise = counter.at_most || counter.touching || largest;
    LeftOut left_out{counter.at_least, 0, 0, otherwise};
    std::vector<const game::GroupReason*> small;
    for (const game::Reason& reason : reasons) {
        const game::GroupReason& group = group_of(reason);
        tally.rows.push_back(row_of(counter, group));
        if (!group.counted) {
            small.push_back(&group);
            ++left_out.rows;
            left_out.sites += group.sites.size();
        }
    }
    tally.left_out = left_out;
    add_columns(counter, !counted.count.by_role.empty(), tally);
    tally.heads = {fmt::format("{}{}{} ({}, {}colour, sites):",
                               number_of(static_cast<std::int64_t>(tally.listed.size()), "groups"),
                               sizes_in_words(counter),
                               touching_in_words(counter),
                               counter.value == GroupsValue::Touched ? "points" : "size",
                               counter.touching ? "areas touched, " : "")};
    tally.note = note_on(counted.game, small, otherwise ? "Not counted" : "Too small to count");
    tally.indent = 16;
    if (counter.value > GroupsValue::Count) {
        tally.numbers = Tally::Numbers::Always;
    }
    write_parts(counter, counted.count, tally);
    tally.shown.pale = true;
    tally.shown.by_segments = counter.linked_by == spec::GroupsCounter::LinkedBy::Segments;
    for (const std::size_t i : tally.listed) {
        tally.shown.outlines.push_back(group_of(reasons[i]));
    }
    return tally;
}

Form form(const spec::GroupsCounter& counter, const game::Game& game, spec::CounterId id) {
    if (is_seen_at_a_glance(game.spec(), id)) {
        return {.among_scores = AmongScores::Never};
    }
    Form form{.among_scores = counter.value == GroupsValue::Sizes ? AmongScores::Never
                                                                  : AmongScores::WithOthers,
              .at_least = counter.at_least,
              .sizes = sizes_in_signs(counter)};
    const auto sites = static_cast<int>(game.board().site_count());
    if (counter.of == spec::GroupsCounter::Of::EachMark) {
        form.tables.push_back({columns_for_all(counter, game), {}, sites / 2});
        return form;
    }
    std::vector<FormColumn> columns{{Kind::Number, {Term::Group}, 12_mm},
                                    {Kind::Write, {Term::ItsSites}, 20_mm, true, {"sites"}},
                                    {Kind::Write, {Term::Size}, 14_mm, false, {"size"}}};
    add_what_they_touch(counter, columns);
    form.tables.push_back({std::move(columns), {}, rows_for_each(counter, game)});
    give_each_role_one(game, form);
    return form;
}

}  // namespace quadrille::score
