// Crossings: each with its row, its column, its four ends and, where points are shared out by them,
// who gets the point.
#include <fmt/format.h>

#include <array>

#include "score/report.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

using namespace quadrille::literals;

namespace {

using Set = TallyColumn::Set;
using Kind = FormColumn::Kind;

constexpr std::array<Key, 7> kCrossingsKeys{
    {{"row"}, {"column"}, {"at"}, {"sites"}, {"first_role_ends"}, {"to"}, {"where", false}}};

std::string_view line_of(const game::CrossingReason& crossing) {
    if (!crossing.to) {
        return "  row {row:>2}, column {column:>2}  {where:6}  {sites:16}  ";
    }
    return crossing.first_role_ends % 2 == 0 ? "  row {row:>2}, column {column:>2}  {where:6}  "
                                               "{sites:16}  {first_role_ends}, even: "
                                               "{to}"
                                             : "  row {row:>2}, column {column:>2}  {where:6}  "
                                               "{sites:16}  {first_role_ends}, odd: "
                                               "{to}";
}

TallyRow row_of(const game::Game& game, const game::CrossingReason& crossing) {
    return {{crossing.row.name,
             crossing.column.name,
             crossing.place,
             Sites(crossing.ends.begin(), crossing.ends.end()),
             MarksOf{crossing.first_role_ends, spec::RoleId{0}},
             crossing.to,
             crossing.place ? "at " + game.board().label(*crossing.place) : std::string()},
            line_of(crossing),
            mark_for(game, crossing.to)};
}

void add_crossing_columns(bool shared, Tally& tally) {
    tally.on_page = {
        {Term::Crossing}, {Term::Row, "row"}, {Term::Column, "column"}, {Term::FourEnds, "sites"}};
    tally.in_book = {{{}, {}, Set::Right},
                     {Term::Row, "row"},
                     {Term::Column, "column"},
                     {Term::At, "at"},
                     {Term::FourEnds, "sites"}};
    if (shared) {
        const TallyColumn ends{MarkOf{spec::RoleId{0}}, "first_role_ends", Set::Right};
        tally.on_page.push_back(ends);
        tally.on_page.push_back({Term::Point, "to"});
        tally.in_book.push_back(ends);
        tally.in_book.push_back({Term::WonBy, "to"});
    }
}

// Whose mark each end bears, and how many of them are the first role's.
void add_ends_to_write(std::vector<FormColumn>& columns) {
    using Take = FormEntry::Take;
    constexpr std::string_view kHowMany = "first_role_ends";
    const Cell first = Role(spec::RoleId{0});
    for (std::size_t end = 0; end < 4; ++end) {
        columns.push_back({Kind::Circles,
                           {end == 0 ? std::optional(Term::FourEnds) : std::nullopt},
                           13_mm,
                           true,
                           {"sites", Take::Letter, end},
                           {first, Role(spec::RoleId{1})},
                           5.8_mm});
    }
    columns.push_back({Kind::Write, {Term::HowMany, first}, 12_mm, true, {kHowMany}});
    columns.push_back({Kind::Circles,
                       {},
                       16_mm,
                       false,
                       {kHowMany, Take::Parity},
                       {Term::EvenBrief, Term::OddBrief},
                       9_mm});
}

}  // namespace

Tally tally(const spec::CrossingsCounter& counter, const Counted& counted) {
    Tally tally;
    tally.keys = kCrossingsKeys;
    tally.shown.crossings.emplace();
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& crossing = std::get<game::CrossingReason>(reason);
        tally.rows.push_back(row_of(counted.game, crossing));
        tally.shown.crossings->push_back(crossing);
    }
    list_all(tally);
    tally.heads = {
        fmt::format("{} (row and column, where, the four ends):",
                    number_of(static_cast<std::int64_t>(tally.rows.size()), "crossings"))};
    tally.indent = 4;
    add_crossing_columns(counter.even || counter.odd, tally);
    return tally;
}

Form form(const spec::CrossingsCounter& counter, const game::Game& game, spec::CounterId /*id*/) {
    Form form{.among_scores = AmongScores::WithOthers, .even = counter.even, .odd = counter.odd};
    FormTable& table = form.tables.emplace_back();
    table.useful = static_cast<int>(game.board().site_count()) / 6;
    table.columns = {{Kind::Number, {}, 7_mm},
                     {Kind::Write, {Term::Row}, 10_mm, true, {"row"}},
                     {Kind::Write, {Term::Column}, 12_mm, true, {"column"}}};
    if (counter.even && counter.odd) {
        add_ends_to_write(table.columns);
    }
    return form;
}

}  // namespace quadrille::score
