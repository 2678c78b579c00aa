// Patterns of marks along a line: each with its sites.
#include <fmt/format.h>

#include <array>

#include "score/report.h"
#include "score/tally_kinds.h"

namespace quadrille::score {

using namespace quadrille::literals;

namespace {

constexpr int kUsefulPatterns = 10;

constexpr std::array<Key, 1> kPatternKeys{{{"sites"}}};

}  // namespace

Tally tally(const spec::PatternsCounter& /*counter*/, const Counted& counted) {
    Tally tally;
    tally.keys = kPatternKeys;
    for (const game::Reason& reason : counted.count.reasons) {
        const auto& line = std::get<game::LineReason>(reason);
        tally.rows.push_back({{line.sites}, "  {sites}", std::nullopt});
        tally.shown.outlines.push_back({line.mark, line.owner, line.sites, true});
    }
    list_all(tally);
    if (!tally.rows.empty()) {
        tally.heads = {
            fmt::format("{} (sites):",
                        number_of(static_cast<std::int64_t>(tally.rows.size()),
                                  counted.game.spec().counters[counted.counter.index()]))};
    }
    tally.indent = 2;
    tally.on_page = {{Term::Line}, {Term::Sites, "sites"}};
    return tally;
}

// From which site to which each runs; all sites of what is no line.
Form form(const spec::PatternsCounter& counter, const game::Game& game, spec::CounterId id) {
    using Column = FormColumn::Kind;
    using Take = FormEntry::Take;
    Form form;
    if (!counter.picture.empty()) {
        form.tables.push_back(
            {{{Column::Number, {std::nullopt, game.spec().counters[id.index()].called()}, 12_mm},
              {Column::Write, {Term::Sites}, 28_mm, true, {"sites"}}},
             {},
             kUsefulPatterns});
        return form;
    }
    form.tables.push_back(
        {{{Column::Number, {std::nullopt, game.spec().counters[id.index()].called()}, 12_mm},
          {Column::Write, {Term::From}, 14_mm, true, {"sites", Take::First}},
          {Column::Write, {Term::To}, 14_mm, true, {"sites", Take::Last}}},
         {},
         kUsefulPatterns});
    return form;
}

}  // namespace quadrille::score
