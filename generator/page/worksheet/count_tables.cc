#include "page/worksheet/count_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "base/utf8.h"
#include "page/paper/words.h"
#include "page/sheet/tally_words.h"
#include "score/report.h"
#include "spec/read/in_language.h"

namespace quadrille::page {

using spec::RoleId;
using namespace quadrille::literals;

namespace {

using Kind = CountColumn::Kind;
using score::FormColumn;
using score::FormTable;
using Texts = std::vector<std::string>;

constexpr Mm kLeastPrint = 8_mm;
constexpr Mm kLeastWrite = 8_mm;
constexpr Mm kName = 26_mm;  // of a role or round
constexpr Mm kLetter = 2.4_mm;
constexpr Mm kSpotsRow = 11_mm;
constexpr Mm kSpotAir = 1.5_mm;  // of a row with several lines of spots
constexpr Mm kSpotEase = 5_mm;   // of the same where there is room
constexpr Mm kTallRow = 18_mm;   // for strokes
constexpr Mm kSumsRow = 9_mm;
constexpr Mm kScoreRow = 12_mm;  // for sums in the making
constexpr Mm kScore = 20_mm;
constexpr std::size_t kMostScores = 4;  // on the narrowest paper
constexpr std::size_t kMostCircles = 4;

std::string letter(const game::Game& game, RoleId role) {
    const auto mark = score::mark_for(game, role);
    return mark ? game.spec().marks[mark->index()].letter : std::to_string(role.index() + 1);
}

/// What players write for a cell.
class WrittenCell {
  public:
    WrittenCell(const game::Game& game, std::string_view language)
        : game_(game), language_(language) {}

    template <typename Other>
    Texts operator()(const Other& cell) const {
        return {score::plain_text(game_, cell)};
    }

    Texts operator()(std::monostate /*left_out*/) const { return {}; }

    Texts operator()(bool truth) const { return truth ? Texts{""} : Texts{}; }

    Texts operator()(const game::Number& number) const { return {printed_number(number)}; }

    Texts operator()(score::Points points) const {
        return {(points.number < 0 ? "\u2212" : "+") + std::to_string(std::abs(points.number))};
    }

    Texts operator()(const score::Votes& votes) const {
        Texts texts;
        for (const std::int64_t number : votes.numbers) {
            texts.push_back(std::to_string(number));
        }
        return texts;
    }

    Texts operator()(const score::Role& role) const {
        return role ? Texts{letter(game_, *role)} : Texts{};
    }

    Texts operator()(spec::MarkId mark) const { return {game_.spec().marks[mark.index()].letter}; }

    Texts operator()(const score::Sites& sites) const {
        Texts texts;
        for (const board::SiteId site : sites) {
            texts.push_back(game_.board().label(site));
        }
        return texts;
    }

    Texts operator()(const score::Area& area) const {
        return {spec::printed_name(game_.spec(), area.name)};
    }

    Texts operator()(const score::Areas& areas) const {
        Texts texts;
        for (const std::string& name : areas.names) {
            texts.push_back(spec::printed_name(game_.spec(), name));
        }
        return texts;
    }

    Texts operator()(score::Term term) const { return {std::string(word(term, language_))}; }

  private:
    const game::Game& game_;
    std::string_view language_;
};

class TableMaker {
  public:
    TableMaker(const game::Game& game, std::string_view language)
        : game_(game), spec_(game.spec()), language_(language) {}

    std::vector<CountTable> make() {
        if (!somebody_wins_by_counting()) {
            return {};
        }
        for (const std::size_t index : score::deciding_counters(game_)) {
            const std::size_t before = tables_.size();
            for (const FormTable& form : score::form_of(game_, spec::CounterId{index}).tables) {
                add(form);
            }
            for (std::size_t i = before; i < tables_.size(); ++i) {
                tables_[i].counter = index;
            }
        }
        add_scores();
        return std::move(tables_);
    }

  private:
    // Not where the last to move wins, nor where one row ends the game: that is seen at a glance.
    [[nodiscard]] bool somebody_wins_by_counting() const {
        return std::ranges::any_of(
            spec::all_facts_of(spec_.win),
            [](const spec::ClauseFacts& facts) { return facts.counter && !facts.asks_whether; });
    }

    [[nodiscard]] std::string text(Word which) const { return std::string(word(which, language_)); }

    // Of something that is written as one text.
    [[nodiscard]] std::string text(const score::Cell& cell) const {
        Texts texts = written(game_, cell, language_);
        return texts.empty() ? std::string() : std::move(texts.front());
    }

    [[nodiscard]] std::string head(const score::FormHead& head) const {
        const std::string value = text(head.value);
        const std::string term = head.term ? text(*head.term) : std::string();
        if (std::holds_alternative<score::Points>(head.value)) {
            return value + ", " + term;
        }
        return term.empty() ? value : fmt::format(fmt::runtime(term), value);
    }

    [[nodiscard]] CountColumn column(const FormColumn& form) const {
        CountColumn column{form.kind, head(form.head), form.least, form.stretches};
        column.pitch = form.pitch;
        column.entry = form.entry;
        for (const score::Cell& choice : form.choices) {
            column.choices.push_back(text(choice));
        }
        if (column.choices.size() > kMostCircles) {
            column.kind = Kind::Write;
            column.least = kLeastWrite;
            column.choices.clear();
        } else if (column.least == 0_mm) {
            column.least = form.pitch * static_cast<double>(column.choices.size());
        }
        return column;
    }

    void add(const FormTable& form) {
        if (form.of_rounds) {
            for (int round = 1; round <= spec_.rounds.count; ++round) {
                tables_.push_back(of_round(form, round));
            }
            if (spec_.rounds.count > 1) {
                tables_.push_back(all_rounds());
            }
            return;
        }
        CountTable& table = tables_.emplace_back();
        table.useful = form.useful;
        table.level = form.part;
        table.role = form.role;
        if (form.role) {
            table.title = role_name(spec_.roles[form.role->index()], language_);
            table.mark = score::mark_for(game_, form.role);
        }
        for (const FormColumn& each : form.columns) {
            table.columns.push_back(column(each));
        }
        if (!form.rows.empty()) {
            table.row_height = kSpotsRow;
            print_rows(form, table);
        }
    }

    [[nodiscard]] static Mm spots_width(std::size_t spots) {
        return kSpotPitch * static_cast<double>(std::clamp<std::size_t>(spots, 1, kSpotsALine));
    }

    // Rows are as high as the most lines of spots.
    static void make_room_for(std::size_t spots, CountTable& table) {
        const std::size_t lines = (spots + kSpotsALine - 1) / kSpotsALine;
        if (lines > 1) {
            table.least_row =
                std::max(table.least_row, kSpotLeading * static_cast<double>(lines) + kSpotAir);
            table.row_height =
                std::max(table.row_height, kSpotLeading * static_cast<double>(lines) + kSpotEase);
        }
    }

    // Their columns are as wide as they need.
    void print_rows(const FormTable& form, CountTable& table) const {
        for (const std::vector<score::Cell>& cells : form.rows) {
            CountRow& row = table.rows.emplace_back();
            for (std::size_t i = 0; i < cells.size(); ++i) {
                row.texts.push_back(written(game_, cells[i], language_));
                if (form.columns[i].least > 0_mm) {
                    continue;
                }
                CountColumn& column = table.columns[i];
                const Texts& texts = row.texts[i];
                Mm needed;
                if (column.kind == Kind::Spots) {
                    row.parts = cells[i];
                    needed = spots_width(texts.size());
                    make_room_for(texts.size(), table);
                } else if (column.kind == Kind::Print) {
                    const auto length = static_cast<double>(utf8_length(texts.front()));
                    needed = std::max(kLeastPrint, kLetter * length);
                }
                column.least = std::max(column.least, needed);
            }
        }
    }

    [[nodiscard]] CountTable of_round(const FormTable& form, int round) const {
        CountTable table;
        table.title =
            spec_.rounds.count > 1 ? filled(Word::RoundNumber, language_, round) : std::string();
        table.row_height = kTallRow;
        table.round = static_cast<std::size_t>(round) - 1;
        table.columns = {{Kind::Print, "", kName}};
        for (const FormColumn& each : form.columns) {
            table.columns.push_back(column(each));
        }
        table.add_rows(lettered_roles());
        return table;
    }

    // Persons exchange roles: each is known by the role in the first round.
    [[nodiscard]] CountTable all_rounds() const {
        CountTable table;
        table.title = text(Word::AllRounds);
        table.all_rounds = true;
        table.row_height = kSumsRow;
        table.columns = {{Kind::Print, "", kName}};
        for (const std::string& name : spec_.roles) {
            const std::string role = role_name(name, language_);
            table.columns.push_back(
                {Kind::Write,
                 spec_.rounds.swap_roles ? filled(Word::OfRoundOne, language_, role) : role,
                 kName,
                 true});
        }
        std::vector<std::string> names;
        for (int round = 1; round <= spec_.rounds.count; ++round) {
            names.push_back(filled(Word::RoundNumber, language_, round));
        }
        names.push_back(text(Word::Together));
        names.push_back(text(Word::Winner));
        table.add_rows(names);
        return table;
    }

    // Numbers of several counters next to each other, from which sums are worked out: a row for each
    // player, and one for the board. None where one table leads to the result.
    void add_scores() {
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
        if (useful || of_roles.size() > 1) {
            add_scores(of_roles, lettered_roles());
            add_scores(common, {text(Word::Together)});
        }
    }

    void add_scores(const std::vector<std::size_t>& counters,
                    const std::vector<std::string>& names) {
        for (std::size_t first = 0; first < counters.size(); first += kMostScores) {
            CountTable& table = tables_.emplace_back();
            table.counter = counters[first];
            table.row_height = kScoreRow;
            table.columns = {{Kind::Print, "", kName}};
            for (std::size_t i = first; i < std::min(first + kMostScores, counters.size()); ++i) {
                table.scores.push_back(counters[i]);
                // "points = cells \u2212 2 \u00D7 groups"
                const std::string head =
                    spec_.counters[counters[i]].called() +
                    score::form_of(game_, spec::CounterId{counters[i]}).formula;
                table.columns.push_back({Kind::Write, head, kScore, true});
            }
            table.add_rows(names);
        }
    }

    // "b  Black": each with the letter of its own mark; with its number where it has none.
    [[nodiscard]] std::vector<std::string> lettered_roles() const {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < spec_.roles.size(); ++i) {
            names.push_back(letter(game_, RoleId{i}) + "  " + role_name(spec_.roles[i], language_));
        }
        return names;
    }

    const game::Game& game_;
    const spec::GameSpec& spec_;
    std::string_view language_;
    std::vector<CountTable> tables_;
};

}  // namespace

Mm CountTable::least_width() const {
    Mm width;
    for (const CountColumn& column : columns) {
        width += column.least;
    }
    return width;
}

void CountTable::add_rows(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        CountRow& row = rows.emplace_back();
        row.texts.resize(columns.size());
        row.texts[0] = {name};
    }
}

std::vector<std::string> written(const game::Game& game,
                                 const score::Cell& cell,
                                 std::string_view language) {
    return std::visit(WrittenCell(game, language), cell);
}

std::vector<CountTable> count_tables(const game::Game& game, std::string_view language) {
    return TableMaker(game, language).make();
}

}  // namespace quadrille::page
