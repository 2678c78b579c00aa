#include "page/verdict/verdict_rows.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "figure/panel/counter_layers.h"
#include "page/paper/words.h"
#include "page/sheet/tally_words.h"

namespace quadrille::page {

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
    return pale == 0 ? std::string()
                     : fmt::format(fmt::runtime(word(pale == 1 ? one : several, language)),
                                   left_out.least,
                                   pale,
                                   words.places());
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

}  // namespace quadrille::page
