#include "page/book/reckoning.h"

#include <fmt/format.h>

#include <utility>

#include "page/paper/words.h"
#include "page/sheet/tally_words.h"
#include "score/report.h"

namespace quadrille::page {

namespace {

using score::Tally;
using Set = score::TallyColumn::Set;

class Reckoner {
  public:
    Reckoner(const score::Verdict& verdict, std::size_t round, std::string_view language)
        : verdict_(verdict),
          round_(round),
          language_(language),
          words_(verdict, round, language, "\u2013") {}

    [[nodiscard]] BookTable counted(std::size_t counter) const {
        const game::Count& count = verdict_.standing.rounds[round_][counter];
        const Tally tally =
            score::tally_of({*verdict_.game, count, spec::CounterId{counter}, round_});
        BookTable table = tally.in_book.empty() ? numbers_of(counter, count) : list_of(tally);
        table.wide = true;
        table.caption = caption(tally, count);
        return table;
    }

  private:
    [[nodiscard]] BookTable list_of(const Tally& tally) const {
        BookTable table;
        for (const score::TallyColumn& column : tally.in_book) {
            table.columns.push_back({words_.head(column.head),
                                     column.set == Set::Right,
                                     column.set == Set::Stretching});
        }
        for (const std::size_t i : tally.listed) {
            std::vector<std::string>& row = table.rows.emplace_back();
            for (const score::TallyColumn& column : tally.in_book) {
                row.push_back(words_.entry(tally, tally.rows[i], table.rows.size(), column));
            }
        }
        return table;
    }

    [[nodiscard]] BookTable numbers_of(std::size_t counter, const game::Count& count) const {
        BookTable table;
        table.columns = {{words_.head(score::Term::Who)},
                         {verdict_.game->spec().counters[counter].called(), true}};
        for (std::size_t role = 0; role < count.by_role.size(); ++role) {
            table.rows.push_back({words_.name(spec::RoleId{role}), count.by_role[role].text()});
        }
        return table;
    }

    // "Together: Ann 3, Ben 7. Another group of 2 is too small to count."
    [[nodiscard]] std::string caption(const Tally& tally, const game::Count& count) const {
        std::string caption = count.by_role.empty() ? std::string() : together(count);
        if (tally.left_out && tally.left_out->rows > 0) {
            const Word which = tally.left_out->rows == 1 ? Word::OneTooSmall : Word::TooSmall;
            caption +=
                (caption.empty() ? "" : " ") + fmt::format(fmt::runtime(word(which, language_)),
                                                           tally.left_out->rows,
                                                           tally.left_out->sites);
        }
        return caption;
    }

    [[nodiscard]] std::string together(const game::Count& count) const {
        std::vector<std::string> sums;
        for (std::size_t role = 0; role < count.by_role.size(); ++role) {
            sums.push_back(fmt::format("{}\u00A0**{}**",
                                       words_.name(spec::RoleId{role}),
                                       printed_number(count.by_role[role])));
        }
        return fmt::format("{}: {}.", words_.head(score::Term::Together), fmt::join(sums, ", "));
    }

    const score::Verdict& verdict_;
    std::size_t round_;
    std::string_view language_;
    TallyWords words_;
};

}  // namespace

std::vector<BookTable> reckoning(const score::Verdict& verdict,
                                 std::size_t round,
                                 std::string_view language) {
    const Reckoner reckoner(verdict, round, language);
    std::vector<BookTable> tables;
    for (const std::size_t counter : score::deciding_counters(*verdict.game)) {
        tables.push_back(reckoner.counted(counter));
    }
    return tables;
}

}  // namespace quadrille::page
