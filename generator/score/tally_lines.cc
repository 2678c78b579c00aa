// Lines: each run of marks with its sites.
#include <fmt/format.h>

#include <array>

#include "score/report.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

using namespace quadrille::literals;

namespace {

using Kind = FormColumn::Kind;

constexpr int kUsefulLines = 10;

constexpr std::array<Key, 5> kLinesKeys{
    {{"mark"}, {"player"}, {"lines"}, {"sites"}, {"length", false}}};

std::string_view line_of(const game::LineReason& line) {
    if (line.lines == 1) {
        return line.owner ? "  {mark:8} {player}: {sites}" : "  {mark:8} {sites}";
    }
    return line.owner ? "  {mark:8} {player}: {sites}, counts for {lines}"
                      : "  {mark:8} {sites}, counts for {lines}";
}

}  // namespace

Tally tally(const spec::LinesCounter& /*counter*/, const Counted& counted) {
    Tally tally;
    tally.keys = kLinesKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& line = std::get<game::LineReason>(reason);
        tally.rows.push_back({{line.mark,
                               line.owner,
                               game::Number(line.lines),
                               line.sites,
                               game::Number(static_cast<std::int64_t>(line.sites.size()))},
                              line_of(line),
                              line.mark});
        tally.shown.outlines.push_back({line.mark, line.owner, line.sites, true});
    }
    list_all(tally);
    if (!tally.rows.empty()) {
        tally.heads = {
            fmt::format("{} (colour, sites):",
                        number_of(static_cast<std::int64_t>(tally.rows.size()), "lines"))};
    }
    tally.indent = 11;
    tally.on_page = {{Term::Line},
                     {Term::Length, "length"},
                     {Term::CountsForHead, "lines"},
                     {Term::Sites, "sites"}};
    return tally;
}

// From which site to which each line runs, for each player or for all.
Form form(const spec::LinesCounter& counter, const game::Game& game, spec::CounterId id) {
    using Take = FormEntry::Take;
    Form form;
    form.tables.push_back(
        {{{Kind::Number, {std::nullopt, game.spec().counters[id.index()].called()}, 12_mm},
          {Kind::Write, {Term::From}, 14_mm, true, {"sites", Take::First}},
          {Kind::Write, {Term::To}, 14_mm, true, {"sites", Take::Last}}},
         {},
         kUsefulLines});
    if (counter.of == spec::LinesCounter::Of::Own) {
        give_each_role_one(game, form);
    }
    return form;
}

}  // namespace quadrille::score
