#include <algorithm>
#include <utility>

#include "page/paper/words.h"
#include "page/worksheet/count_tables.h"
#include "score/report.h"

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

    // The numbers that decide, next to each other: a row for each player, and one for the board.
    std::vector<CountTable> make() {
        std::vector<std::size_t> of_roles;
        std::vector<std::size_t> common;
        bool useful = false;
        for (const std::size_t index : score::deciding_counters(game_)) {
            const auto among = score::form_of(game_, spec::CounterId{index}).among_scores;
            useful = useful || among == score::AmongScores::Always;
            if (among != score::AmongScores::Never) {
                (spec::is_common(spec_.counters[index].counting) ? common : of_roles)
                    .push_back(index);
            }
        }
        if (!useful && of_roles.size() < 2) {
            return {};
        }
        std::vector<std::string> names;
        for (std::size_t i = 0; i < spec_.roles.size(); ++i) {
            names.push_back(lettered_role(game_, spec::RoleId{i}, language_));
        }
        add_tables(of_roles, names);
        add_tables(common, {std::string(word(Word::Together, language_))});
        return std::move(tables_);
    }

  private:
    // One table has as many columns as fit on the narrowest paper.
    void add_tables(const std::vector<std::size_t>& counters,
                    const std::vector<std::string>& names) {
        for (std::size_t first = 0; first < counters.size(); first += kMostScores) {
            CountTable table;
            table.row_height = kScoreRow;
            table.columns = {{Kind::Print, "", 26_mm}};
            const std::size_t end = std::min(first + kMostScores, counters.size());
            for (std::size_t i = first; i < end; ++i) {
                table.scores.push_back(counters[i]);
                table.columns.push_back({Kind::Write, head_of(counters[i]), 20_mm, true});
            }
            table.add_rows(names);
            table.counter = table.scores.front();
            tables_.push_back(std::move(table));
        }
    }

    // "points = cells \u2212 2 \u00D7 groups"
    [[nodiscard]] std::string head_of(std::size_t index) const {
        return spec_.counters[index].called() +
               score::form_of(game_, spec::CounterId{index}).formula;
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
