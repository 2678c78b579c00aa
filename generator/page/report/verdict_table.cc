#include "page/report/verdict_table.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "figure/ink/mark_paint.h"
#include "figure/panel/counter_layers.h"
#include "page/paper/words.h"
#include "page/sheet/tally_words.h"

namespace quadrille::page {

using drawing::TextStyle;
using layout::Piece;
using layout::Text;
using layout::Track;
using namespace quadrille::literals;

namespace {

// "Pale stones, 15 in all, are in groups of fewer than 5."
std::string note_on_pale(const score::LeftOut& left_out,
                         const figure::Panel& panel,
                         const TallyWords& words,
                         std::string_view language) {
    std::size_t pale = 0;
    for (std::size_t i = 0; i < panel.pale.size(); ++i) {
        pale += panel.pale[i] && !panel.played.record.marks[i].empty() ? 1 : 0;
    }
    const Word one = left_out.otherwise ? Word::OneOtherPale : Word::OnePale;
    const Word several = left_out.otherwise ? Word::OthersPale : Word::Pale;
    return pale == 0
               ? std::string()
               : filled(pale == 1 ? one : several, language, left_out.least, pale, words.places());
}

// Areas are shown where the last level is.
bool is_shown(const score::Tally& tally, const score::TallyRow& row) {
    return tally.heads.empty() || row.part + 1 == tally.heads.size();
}

// The sites that a cell of a row names.
class SitesNamed {
  public:
    SitesNamed(const game::Game& game, const std::string& family, std::vector<board::SiteId>& sites)
        : board_(game.board()), family_(family), sites_(sites) {}

    void operator()(const score::Sites& sites) const {
        sites_.insert(sites_.end(), sites.begin(), sites.end());
    }

    void operator()(std::optional<board::SiteId> site) const {
        if (site) {
            sites_.push_back(*site);
        }
    }

    void operator()(const score::Area& named) const {
        for (const board::AreaFamily& family : board_.families()) {
            for (const board::Area& area : family.areas) {
                if (family.name == family_ && area.name == named.name) {
                    (*this)(area.sites);
                }
            }
        }
    }

    template <typename Other>
    void operator()(const Other& /*names_no_site*/) const {}

  private:
    const board::Board& board_;
    const std::string& family_;
    std::vector<board::SiteId>& sites_;
};

}  // namespace

VerdictTable verdict_table(const score::Verdict& verdict,
                           CountedPlace place,
                           const figure::Panel& panel,
                           std::string_view language) {
    const score::Tally tally = score::tally_of(
        {*verdict.game, panel.counts[place.counter], spec::CounterId{place.counter}, place.round});
    const TallyWords words(verdict, place.round, language, word(Word::Nobody, language));
    VerdictTable table;
    const std::vector<game::GroupReason>& outlines = tally.shown.outlines;
    const bool numbered = tally.on_page.size() > 1;  // else by the rows themselves
    if (!numbered) {
        table.heads.emplace_back();
    }
    for (const score::TallyColumn& column : tally.on_page) {
        table.heads.push_back(words.head(column.head));
    }
    for (const std::size_t i : tally.listed) {
        const score::TallyRow& row = tally.rows[i];
        if (!is_shown(tally, row)) {
            continue;
        }
        const std::size_t row_number = table.rows.size() + 1;
        const std::size_t number = row_number <= outlines.size()
                                       ? figure::number_of(panel, outlines[row_number - 1])
                                       : row_number;
        VerdictRow entries{{}, row.mark, {}, {}};
        for (const score::TallyColumn& column : tally.on_page) {
            entries.cells.push_back(words.entry(tally, row, number, column));
        }
        if (numbered) {
            entries.number = entries.cells.front();
            entries.cells.erase(entries.cells.begin());
        } else {
            entries.number = std::to_string(row_number);
        }
        for (const score::Cell& cell : row.cells) {
            std::visit(SitesNamed(*verdict.game, tally.shown.family, entries.sites), cell);
        }
        table.rows.push_back(std::move(entries));
    }
    if (tally.left_out) {
        table.note = note_on_pale(*tally.left_out, panel, words, language);
    }
    return table;
}

namespace {

constexpr Mm kDisc = 3.6_mm;
constexpr double kDiscShare = 0.36;  // its radius, of a row
constexpr Mm kAfterDisc = 5_mm;      // from a disc's left to the text after it
constexpr Mm kWidestColumn = 44_mm;
constexpr Mm kColumnGap = 5_mm;
constexpr Mm kNarrowGap = 2.6_mm;  // in one of two blocks, and on narrow paper
constexpr Mm kLeastRest = 6_mm;    // of the last column
constexpr Mm kBlockGap = 6_mm;
constexpr std::size_t kLeastToHalve = 4;  // rows

// Its middle is that of the capitals beside it.
layout::Ink disc(const figure::MarkPaint& paint,
                 Mm row,
                 Mm capitals,
                 const drawing::TextMeasurer& measurer) {
    const Mm radius = std::min(kDisc / 2, row * kDiscShare);
    auto ink = std::make_shared<drawing::Drawing>();
    figure::paint_mark(
        *ink, figure::Disc{{kDisc / 2, Mm{} - capitals / 2}, radius}, paint, measurer);
    return {std::move(ink),
            {.width = kDisc,
             .above = radius + capitals / 2,
             .lines = {},
             .below = radius - capitals / 2}};
}

class GridMaker {
  public:
    GridMaker(const std::vector<spec::MarkSpec>& marks, Mm row, const layout::Setting& setting)
        : marks_(marks), row_(row), setting_(setting) {}

    [[nodiscard]] layout::Grid grid(const VerdictTable& table, Mm gap, Track last) const {
        layout::Grid grid{.gap = gap,
                          .row = row_,
                          .head_drop = setting_.head_drop(),
                          .head_rule = setting_.style().head_rule,
                          .rule = setting_.style().pair_rule,
                          .closing = spec::LineSpec{.width = 0.3_mm, .tone = 100, .dash = {}}};
        for (const std::string& head : table.heads) {
            grid.tracks.push_back({.most = kWidestColumn});
            grid.head.emplace_back(Text{.words = head, .style = setting_.small()});
        }
        grid.tracks.back() = last;
        for (const VerdictRow& row : table.rows) {
            grid.rows.push_back(cells(row));
        }
        return grid;
    }

  private:
    [[nodiscard]] std::vector<Piece> cells(const VerdictRow& row) const {
        std::vector<Piece> cells{first_cell(row)};
        for (const std::string& words : row.cells) {
            cells.emplace_back(Text{.words = words, .style = setting_.small()});
        }
        cells.back() = Text{.words = row.cells.back(),
                            .style = setting_.small(),
                            .wrap = layout::Wrap::Even,
                            .leading = setting_.small_leading()};
        return cells;
    }

    [[nodiscard]] Piece first_cell(const VerdictRow& row) const {
        TextStyle strong = setting_.small();
        strong.weight = drawing::Weight::SemiBold;
        Piece number = Text{.words = row.number, .style = strong};
        if (!row.mark) {
            return number;
        }
        const figure::MarkPaint paint =
            figure::mark_paint(marks_[row.mark->index()], setting_.style());
        return layout::Row{{disc(paint, row_, setting_.cap_height(strong), setting_.measurer()),
                            std::move(number)},
                           {{.kind = Track::Kind::Fixed, .size = kAfterDisc}, {}}};
    }

    const std::vector<spec::MarkSpec>& marks_;
    Mm row_;
    const layout::Setting& setting_;
};

}  // namespace

layout::Columns set_in_form(const VerdictTable& table,
                            const std::vector<spec::MarkSpec>& marks,
                            TableForm form,
                            Mm width,
                            const layout::Setting& setting) {
    const GridMaker maker(marks, setting.room_for_type(form.row), setting);
    const Track rest{.kind = Track::Kind::Rest, .size = kLeastRest};
    if (form.blocks > 1 && table.rows.size() >= kLeastToHalve) {
        const Track whole{.kind = Track::Kind::Rest, .whole = true};
        layout::Columns columns{maker.grid(table, kNarrowGap, whole), form.blocks, kBlockGap};
        if (measure(columns, width, setting).fits) {
            return columns;
        }
    }
    layout::Columns one{maker.grid(table, kColumnGap, rest)};
    return measure(one, width, setting).fits ? one
                                             : layout::Columns{maker.grid(table, kNarrowGap, rest)};
}

}  // namespace quadrille::page
