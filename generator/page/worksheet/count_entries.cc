#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "page/paper/words.h"
#include "page/sheet/tally_words.h"
#include "page/worksheet/count_tables.h"
#include "score/tally.h"

namespace quadrille::page {

namespace {

using score::Tally;
using score::TallyRow;
using Take = score::FormEntry::Take;
using Texts = std::vector<std::string>;

class TableFiller {
  public:
    TableFiller(const game::Game& game, const PlayedGame& played, std::string_view language)
        : game_(game), spec_(game.spec()), played_(played), language_(language) {}

    std::vector<CountTable> fill(const std::vector<CountTable>& blank) {
        for (const CountTable& table : blank) {
            if (!table.scores.empty()) {
                add_for_rounds(table, [this](CountTable& filled, std::size_t round) {
                    fill_scores(filled, round);
                });
            } else if (table.all_rounds) {
                tables_.push_back(table);
                fill_all_rounds(tables_.back());
            } else if (table.round) {
                tables_.push_back(table);
                if (has_counts(*table.round)) {
                    fill_round(tables_.back());
                }
            } else {
                add_for_rounds(table, [this](CountTable& filled, std::size_t round) {
                    fill_list(filled, round);
                });
            }
        }
        return std::move(tables_);
    }

  private:
    [[nodiscard]] bool has_counts(std::size_t round) const {
        return round < played_.rounds.size() && !played_.rounds[round].counts.empty();
    }

    [[nodiscard]] Tally tally_of(const CountTable& table, std::size_t round) const {
        return score::tally_of({game_,
                                played_.rounds[round].counts[table.counter],
                                spec::CounterId{table.counter},
                                round});
    }

    [[nodiscard]] std::string letter_at(std::size_t round, board::SiteId site) const {
        const auto& marks = played_.rounds[round].position.marks[site.index()];
        return marks.empty() ? std::string() : spec_.marks[marks.front().index()].letter;
    }

    // Once for each round that was played.
    template <typename Fill>
    void add_for_rounds(const CountTable& blank, const Fill& fill) {
        for (std::size_t round = 0; round < played_.rounds.size(); ++round) {
            CountTable table = blank;
            if (spec_.rounds.count > 1) {
                const std::string which = filled(Word::RoundNumber, language_, round + 1);
                table.title = table.title.empty() ? which : which + ", " + table.title;
            }
            if (has_counts(round)) {
                table.filled = true;
                fill(table, round);
            }
            tables_.push_back(std::move(table));
        }
    }

    // A row for everything that was counted; a table that has its rows already gets their entries.
    void fill_list(CountTable& table, std::size_t round) const {
        const Tally tally = tally_of(table, round);
        if (!table.rows.empty()) {
            fill_areas(table, tally, round);
            return;
        }
        for (std::size_t i = 0; i < tally.rows.size(); ++i) {
            if (table.role && !is_listed_for(tally, i, *table.role)) {
                continue;
            }
            CountRow& row = table.rows.emplace_back();
            for (const CountColumn& column : table.columns) {
                row.texts.push_back(entry(tally, tally.rows[i], column.entry, round));
            }
        }
    }

    static bool is_listed_for(const Tally& tally, std::size_t row, spec::RoleId role) {
        return std::find(tally.listed.begin(), tally.listed.end(), row) != tally.listed.end() &&
               is_of(tally, tally.rows[row], role);
    }

    static bool is_of(const Tally& tally, const TallyRow& row, spec::RoleId role) {
        return std::get<score::Role>(score::cell_of(tally, row, "player")) == role;
    }

    // What is written in a column, or which of its choices is ticked; none where it stays blank.
    [[nodiscard]] Texts entry(const Tally& tally,
                              const TallyRow& row,
                              const score::FormEntry& wanted,
                              std::size_t round) const {
        if (wanted.key.empty()) {
            return {};
        }
        const score::Cell& cell = score::cell_of(tally, row, wanted.key);
        if (wanted.take == Take::Parity) {
            const bool even = std::get<score::MarksOf>(cell).number % 2 == 0;
            return {std::string(word(even ? Word::EvenBrief : Word::OddBrief, language_))};
        }
        const auto* sites = std::get_if<score::Sites>(&cell);
        if (wanted.take == Take::Letter) {
            return {letter_at(round, (*sites)[wanted.index])};
        }
        Texts texts = written(game_, cell, language_);
        switch (wanted.take) {
            case Take::First:
                return {texts.front()};
            case Take::Last:
                return {texts.back()};
            case Take::Vote:
                return {texts[wanted.index]};
            default:
                return sites == nullptr ? texts : Texts{fmt::format("{}", fmt::join(texts, " "))};
        }
    }

    using Mark = std::optional<spec::MarkId>;

    // The rows of one level of areas, and whose mark each of their parts bears.
    void fill_areas(CountTable& table, const Tally& tally, std::size_t round) const {
        std::map<std::string, Mark> winners;  // of the level below
        std::size_t area = 0;
        for (const TallyRow& row : tally.rows) {
            if (row.part + 1 == table.level) {
                winners[std::get<score::Area>(score::cell_of(tally, row, "area")).name] = row.mark;
            }
            if (row.part != table.level || (table.role && !is_of(tally, row, *table.role))) {
                continue;
            }
            CountRow& entries = table.rows[area++];
            for (std::size_t i = 0; i < table.columns.size(); ++i) {
                if (!table.columns[i].entry.key.empty()) {
                    entries.texts[i] = entry(tally, row, table.columns[i].entry, round);
                }
            }
            entries.marks = marks_of(entries.parts, winners, round);
        }
    }

    [[nodiscard]] std::vector<Mark> marks_of(const score::Cell& parts,
                                             const std::map<std::string, Mark>& winners,
                                             std::size_t round) const {
        std::vector<Mark> found;
        if (const auto* areas = std::get_if<score::Areas>(&parts)) {
            for (const std::string& name : areas->names) {
                found.push_back(winners.at(name));
            }
            return found;
        }
        const auto* sites = std::get_if<score::Sites>(&parts);
        for (std::size_t i = 0; sites != nullptr && i < sites->size(); ++i) {
            const board::SiteId site = (*sites)[i];
            const auto& marks = played_.rounds[round].position.marks[site.index()];
            found.push_back(marks.empty() ? std::nullopt : std::optional(marks.front()));
        }
        return found;
    }

    // A row for each role: how many of each kind, and what they come to.
    void fill_round(CountTable& table) const {
        const std::size_t round = *table.round;
        const Tally tally = tally_of(table, round);
        for (std::size_t role = 0; role < table.rows.size(); ++role) {
            for (std::size_t i = 1; i < table.columns.size(); ++i) {
                const score::FormEntry& wanted = table.columns[i].entry;
                table.rows[role].texts[i] = {
                    wanted.take == Take::HowMany
                        ? std::to_string(how_many(tally, spec::RoleId{role}, wanted))
                        : printed_number(
                              played_.rounds[round].counts[table.counter].by_role[role])};
            }
        }
    }

    static std::ptrdiff_t how_many(const Tally& tally,
                                   spec::RoleId role,
                                   const score::FormEntry& wanted) {
        return std::count_if(tally.rows.begin(), tally.rows.end(), [&](const TallyRow& row) {
            return is_of(tally, row, role) &&
                   std::get<score::Term>(score::cell_of(tally, row, wanted.key)) == wanted.term;
        });
    }

    // A row for each round, then the sums and the winner.
    void fill_all_rounds(CountTable& table) const {
        for (std::size_t round = 0; round < played_.rounds.size(); ++round) {
            enter(table.rows[round], played_.rounds[round].scores);
        }
        const auto rounds = static_cast<std::size_t>(spec_.rounds.count);
        enter(table.rows[rounds], played_.totals);
        table.rows[rounds + 1].texts[1] = {played_.winner};
    }

    static void enter(CountRow& row, const std::vector<game::Number>& numbers) {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            row.texts[i + 1] = {printed_number(numbers[i])};
        }
    }

    // The numbers of each counter, down its column.
    void fill_scores(CountTable& table, std::size_t round) const {
        for (std::size_t i = 0; i < table.scores.size(); ++i) {
            const game::Count& count = played_.rounds[round].counts[table.scores[i]];
            const std::vector<game::Number> numbers =
                count.common ? std::vector{*count.common} : count.by_role;
            for (std::size_t row = 0; row < table.rows.size(); ++row) {
                table.rows[row].texts[i + 1] = {printed_number(numbers[row])};
            }
        }
    }

    const game::Game& game_;
    const spec::GameSpec& spec_;
    const PlayedGame& played_;
    std::string_view language_;
    std::vector<CountTable> tables_;
};

}  // namespace

std::vector<CountTable> filled_count_tables(const game::Game& game,
                                            const PlayedGame& played,
                                            std::string_view language) {
    return TableFiller(game, played, language).fill(count_tables(game, language));
}

}  // namespace quadrille::page
