#include <algorithm>
#include <utility>

#include "page/paper/words.h"
#include "page/worksheet/count_tables.h"
#include "score/report.h"
#include "score/tally.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

using Kind = CountColumn::Kind;

constexpr Mm kScoreRow = 12_mm;  // for sums in the making
constexpr std::size_t kMostScores = 4;

class ScoreTableMaker {
  public:
    ScoreTableMaker(const game::Game& game, std::string_view language)
        : game_(game), spec_(game.spec()), language_(language) {}

    // The numbers that decide, beside each other: a row for each player, and one for the board.
    std::vector<CountTable> make() {
        std::vector<std::size_t> of_roles;
        std::vector<std::size_t> common;
        bool useful = false;
        for (const std::size_t index : score::deciding_counters(game_)) {
            const spec::Counting& counting = spec_.counters[index].counting;
            const score::AmongScores among = score::among_scores(counting);
            useful = useful || among == score::AmongScores::Always;
            if (among != score::AmongScores::Never) {
                (spec::is_common(counting) ? common : of_roles).push_back(index);
            }
        }
        if (!useful && of_roles.size() < 2) {
            return {};
        }
        std::vector<std::string> names;
        for (std::size_t i = 0; i < spec_.roles.size(); ++i) {
            names.push_back(role_letter(spec_, spec::RoleId{i}) + "  " +
                            role_name(spec_.roles[i], language_));
        }
        add_tables(of_roles, names);
        add_tables(common, {std::string(word(Word::Together, language_))});
        return std::move(tables_);
    }

  private:
    // So many columns as fit into the narrowest paper stand in one table.
    void add_tables(const std::vector<std::size_t>& counters,
                    const std::vector<std::string>& names) {
        for (std::size_t first = 0; first < counters.size(); first += kMostScores) {
            CountTable table;
            table.row_height = kScoreRow;
            table.columns = {{Kind::Print, "", 26_mm}};
            const std::size_t end = std::min(first + kMostScores, counters.size());
            for (std::size_t i = first; i < end; ++i) {
                table.scores.push_back(counters[i]);
                table.columns.push_back({Kind::Write, head_of(counters[i]), 20_mm, {}, true});
            }
            for (const std::string& name : names) {
                CountRow row;
                row.texts.resize(table.columns.size());
                row.texts[0] = {name};
                table.rows.push_back(std::move(row));
            }
            table.counter = table.scores.front();
            tables_.push_back(std::move(table));
        }
    }

    // "points = cells \u2212 2 \u00D7 groups"
    [[nodiscard]] std::string head_of(std::size_t index) const {
        const spec::CounterSpec& counter = spec_.counters[index];
        return counter.called() + score::printed_formula(spec_, counter.counting);
    }

    const game::Game& game_;
    const spec::GameSpec& spec_;
    std::string_view language_;
    std::vector<CountTable> tables_;
};

}  // namespace

std::vector<CountTable> score_tables(const game::Game& game, std::string_view language) {
    return ScoreTableMaker(game, language).make();
}

}  // namespace quadrille::page
