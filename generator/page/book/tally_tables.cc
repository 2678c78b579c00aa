#include "page/book/tally_tables.h"

#include <fmt/format.h>

#include <utility>

#include "page/paper/punctuation.h"
#include "page/paper/words.h"
#include "page/sheet/tally_words.h"
#include "score/report.h"

namespace quadrille::page {

namespace {

using score::Tally;
using Set = score::TallyColumn::Set;

BookTable list_of(const Tally& tally, const TallyWords& words) {
    BookTable table;
    for (const score::TallyColumn& column : tally.in_book) {
        table.columns.push_back(
            {words.head(column.head), column.set == Set::Right, column.set == Set::Stretching});
    }
    for (const std::size_t i : tally.listed) {
        std::vector<std::string>& row = table.rows.emplace_back();
        for (const score::TallyColumn& column : tally.in_book) {
            row.push_back(words.entry(tally, tally.rows[i], table.rows.size(), column));
        }
    }
    return table;
}

// "Together: Ann 3, Ben 7. One group is too small to count, of size 2."
std::string caption_of(const Tally& tally,
                       const game::Count& count,
                       const TallyWords& words,
                       std::string_view language) {
    std::vector<std::string> sums;
    for (std::size_t role = 0; role < count.by_role.size(); ++role) {
        sums.push_back(fmt::format(
            "{}\u00A0**{}**", words.name(spec::RoleId{role}), printed_number(count.by_role[role])));
    }
    std::vector<std::string> parts;
    if (!sums.empty()) {
        parts.push_back(fmt::format(
            "{}{}{}.", words.head(score::Term::Together), colon(language), fmt::join(sums, ", ")));
    }
    if (tally.left_out && tally.left_out->rows > 0) {
        const bool one = tally.left_out->rows == 1;
        const Word which = tally.left_out->otherwise ? one ? Word::OneNotCounted : Word::NotCounted
                           : one                     ? Word::OneTooSmall
                                                     : Word::TooSmall;
        parts.push_back(fmt::format(
            fmt::runtime(word(which, language)), tally.left_out->rows, tally.left_out->sites));
    }
    return fmt::format("{}", fmt::join(parts, " "));
}

}  // namespace

std::vector<BookTable> tally_tables(const score::Verdict& verdict,
                                    std::size_t round,
                                    std::string_view language) {
    const TallyWords words(verdict, round, language, "\u2013");
    const game::Game& game = *verdict.game;
    std::vector<BookTable> tables;
    for (const std::size_t counter : score::deciding_counters(game)) {
        const game::Count& count = verdict.standing.rounds[round][counter];
        const Tally tally = score::tally_of({game, count, spec::CounterId{counter}, round});
        // A number for each player is in the verdict already.
        if (tally.in_book.empty() || (tally.listed.empty() && verdict.rounds.size() == 1)) {
            continue;
        }
        BookTable table = list_of(tally, words);
        table.wide = true;
        table.caption = caption_of(tally, count, words, language);
        tables.push_back(std::move(table));
    }
    return tables;
}

}  // namespace quadrille::page
