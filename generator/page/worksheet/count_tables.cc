#include "page/worksheet/count_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

#include "base/utf8.h"
#include "page/paper/words.h"
#include "page/sheet/tally_words.h"
#include "score/decide.h"
#include "score/report.h"
#include "spec/read/in_language.h"

namespace quadrille::page {

using spec::RoleId;
using namespace quadrille::literals;

namespace {

using Kind = CountColumn::Kind;
using Take = CountColumn::Take;

constexpr Mm kNumber = 7_mm;
constexpr Mm kGroupNumber = 12_mm;  // with a word over it
constexpr Mm kShort = 8_mm;
constexpr Mm kCirclePitch = 8_mm;
constexpr Mm kEndPair = 13_mm;
constexpr Mm kEndPitch = 5.8_mm;
constexpr Mm kTableSpotPitch = 6.6_mm;
constexpr Mm kLetter = 2.4_mm;
constexpr Mm kTallRow = 18_mm;  // for strokes
constexpr int kUsefulLines = 10;
constexpr std::size_t kMostCircles = 4;

std::optional<spec::MarkId> own_mark(const spec::GameSpec& game, RoleId role) {
    for (std::size_t i = 0; i < game.marks.size(); ++i) {
        if (game.marks[i].owner == role) {
            return spec::MarkId{i};
        }
    }
    return std::nullopt;
}

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
            counter_ = index;
            std::visit([this](const auto& counting) { add(counting); },
                       spec_.counters[index].counting);
            for (std::size_t i = before; i < tables_.size(); ++i) {
                tables_[i].counter = index;
            }
        }
        for (CountTable& table : score_tables(game_, language_)) {
            tables_.push_back(std::move(table));
        }
        return std::move(tables_);
    }

  private:
    // Not where the last to move wins.
    [[nodiscard]] bool somebody_wins_by_counting() const {
        return std::any_of(spec_.win.begin(), spec_.win.end(), [](const spec::WinClause& clause) {
            return !score::counters_of(clause).empty();
        });
    }

    [[nodiscard]] std::string text(Word which) const { return std::string(word(which, language_)); }

    template <typename T>
    [[nodiscard]] std::string filled(Word which, const T& value) const {
        return fmt::format(fmt::runtime(word(which, language_)), value);
    }

    [[nodiscard]] std::string letter(RoleId role) const { return role_letter(spec_, role); }

    [[nodiscard]] std::vector<std::string> role_letters() const {
        std::vector<std::string> letters;
        for (std::size_t i = 0; i < spec_.roles.size(); ++i) {
            letters.push_back(letter(RoleId{i}));
        }
        return letters;
    }

    static CountColumn circles(std::string head, std::vector<std::string> choices) {
        if (choices.size() > kMostCircles) {
            return {Kind::Write, std::move(head), kShort};
        }
        const Mm width = kCirclePitch * static_cast<double>(choices.size());
        return {Kind::Circles, std::move(head), width, std::move(choices)};
    }

    // Filled in from the tally's cells under the key.
    static CountColumn from(std::string_view key,
                            CountColumn column,
                            Take take = Take::All,
                            std::size_t index = 0) {
        column.key = key;
        column.take = take;
        column.index = index;
        return column;
    }

    void add(const spec::GroupsCounter& counter) {
        if (counter.of == spec::GroupsCounter::Of::EachMark) {
            tables_.push_back(groups_of_all(counter));
            return;
        }
        for (std::size_t i = 0; i < spec_.roles.size(); ++i) {
            CountTable table;
            table.title = role_name(spec_.roles[i], language_);
            table.mark = own_mark(spec_, RoleId{i});
            table.role = RoleId{i};
            table.useful = static_cast<int>(game_.board().site_count() / (spec_.roles.size() * 2));
            table.columns = {{Kind::Number, text(Word::Group), kGroupNumber},
                             from("sites", {Kind::Write, text(Word::ItsSites), 20_mm, {}, true}),
                             from("size", {Kind::Write, text(Word::Size), 14_mm})};
            tables_.push_back(std::move(table));
        }
    }

    [[nodiscard]] CountTable groups_of_all(const spec::GroupsCounter& counter) const {
        std::vector<std::string> letters;
        for (const spec::MarkSpec& mark : spec_.marks) {
            letters.push_back(mark.letter);
        }
        CountTable table;
        table.useful = static_cast<int>(game_.board().site_count()) / 2;
        table.columns = {
            {Kind::Number, text(Word::Group), kGroupNumber},
            from("sites", {Kind::Write, text(Word::OneOfItsSites), 20_mm, {}, true}, Take::First),
            from("mark", circles(text(Word::Colour), std::move(letters))),
            from("size", {Kind::Write, text(Word::Size), 14_mm})};
        if (counter.at_least > 1) {
            table.columns.push_back(from(
                "counted", {Kind::Circles, filled(Word::OrMore, counter.at_least), 13_mm, {""}}));
        }
        return table;
    }

    // A table for each level: the areas with their sites, then with the areas of the level below.
    void add(const spec::MajorityCounter& /*counter*/) {
        const auto levels = game_.area_levels(spec::CounterId{counter_});
        for (std::size_t level = 0; level < levels.size(); ++level) {
            tables_.push_back(areas_table(levels, level));
            tables_.back().level = level;
        }
    }

    // What an area holds: sites, or areas of the level below.
    [[nodiscard]] std::vector<std::string> parts_of(std::span<const game::AreaLevel> levels,
                                                    std::size_t level,
                                                    std::size_t area) const {
        const auto families = game_.board().families();
        std::vector<std::string> parts;
        if (level == 0) {
            for (const board::SiteId site : families[levels[0].family].areas[area].sites) {
                parts.push_back(game_.board().label(site));
            }
            return parts;
        }
        for (const std::size_t part : levels[level].parts[area]) {
            parts.push_back(
                spec::printed_name(spec_, families[levels[level - 1].family].areas[part].name));
        }
        return parts;
    }

    [[nodiscard]] std::string head_of(const std::string& family) const {
        return family == "cells" ? text(Word::Cell) : spec::printed_name(spec_, family);
    }

    [[nodiscard]] CountTable areas_table(std::span<const game::AreaLevel> levels,
                                         std::size_t level) const {
        const board::AreaFamily& family = game_.board().families()[levels[level].family];
        const auto& areas = family.areas;
        CountTable table;
        table.row_height = 11_mm;
        table.columns = {{Kind::Print, head_of(family.name), kShort},
                         {Kind::Spots, text(Word::ItsSites), 0_mm, {}, true}};
        const std::vector<std::int64_t>& weights = levels[level].weights;
        const bool weighted =
            std::any_of(weights.begin(), weights.end(), [](auto each) { return each != 1; });
        for (const std::string& role : role_letters()) {
            table.columns.push_back(
                from("marks", {Kind::Write, role, 11_mm}, Take::Vote, table.columns.size() - 2));
        }
        table.columns.push_back(from("to", circles(text(Word::WonBy), role_letters())));
        if (weighted) {
            table.columns.push_back({Kind::Print, text(Word::Counts), 14_mm});
        }
        std::size_t most = 1;
        std::size_t longest = 1;
        for (std::size_t area = 0; area < areas.size(); ++area) {
            CountRow row;
            row.texts.resize(table.columns.size());
            const std::string& name = spec::printed_name(spec_, areas[area].name);
            row.texts[0] = {name};
            row.texts[1] = parts_of(levels, level, area);
            if (weighted) {
                row.texts.back() = {std::to_string(weights[area])};
            }
            most = std::max(most, row.texts[1].size());
            longest = std::max(longest, utf8_length(name));
            table.rows.push_back(std::move(row));
        }
        table.columns[0].least = std::max(kShort, kLetter * static_cast<double>(longest));
        table.columns[1].least = kTableSpotPitch * static_cast<double>(most);
        return table;
    }

    void add(const spec::CrossingsCounter& counter) {
        CountTable table;
        table.useful = static_cast<int>(game_.board().site_count()) / 6;
        table.columns = {{Kind::Number, "", kNumber},
                         from("row", {Kind::Write, text(Word::Row), 10_mm, {}, true}),
                         from("column", {Kind::Write, text(Word::Column), 12_mm, {}, true})};
        if (counter.even && counter.odd) {
            const std::vector<std::string> letters{letter(RoleId{0}), letter(RoleId{1})};
            for (std::size_t end = 0; end < 4; ++end) {
                table.columns.push_back(from("sites",
                                             {Kind::Circles,
                                              end == 0 ? text(Word::FourEnds) : std::string(),
                                              kEndPair,
                                              letters,
                                              true,
                                              kEndPitch},
                                             Take::Letter,
                                             end));
            }
            table.columns.push_back(
                from("first_role_ends",
                     {Kind::Write, filled(Word::HowMany, letters.front()), 12_mm, {}, true}));
            table.columns.push_back(from("first_role_ends",
                                         {Kind::Circles,
                                          "",
                                          16_mm,
                                          {text(Word::EvenBrief), text(Word::OddBrief)},
                                          false,
                                          9_mm},
                                         Take::Parity));
        }
        tables_.push_back(std::move(table));
    }

    void add(const spec::LandingsCounter& counter) {
        for (int round = 1; round <= spec_.rounds.count; ++round) {
            tables_.push_back(landings(counter, round));
        }
        if (spec_.rounds.count > 1) {
            tables_.push_back(all_rounds());
        }
    }

    [[nodiscard]] CountTable landings(const spec::LandingsCounter& counter, int round) const {
        CountTable table;
        table.title = spec_.rounds.count > 1 ? filled(Word::RoundNumber, round) : std::string();
        table.row_height = kTallRow;
        table.round = static_cast<std::size_t>(round) - 1;
        table.columns = {{Kind::Print, "", 26_mm}};
        using score::Term;
        for (const auto& [points, bore] : {std::pair(counter.theirs_only, Term::TheirsOnly),
                                           std::pair(counter.own, Term::OwnMark),
                                           std::pair(counter.empty, Term::NoMark)}) {
            if (points != 0) {
                const std::string sign = points < 0 ? "\u2212" : "+";
                const std::string head =
                    sign + std::to_string(std::abs(points)) + ", " + printed_term(bore, language_);
                table.columns.push_back(
                    from("bore", {Kind::Write, head, 30_mm, {}, true}, Take::HowMany));
                table.columns.back().term = bore;
            }
        }
        table.columns.push_back({Kind::Write, text(Word::Together), 18_mm});
        for (std::size_t i = 0; i < spec_.roles.size(); ++i) {
            CountRow row;
            row.texts.resize(table.columns.size());
            row.texts[0] = {letter(RoleId{i}) + "  " + role_name(spec_.roles[i], language_)};
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    // Persons exchange roles: each is known by the role in the first round.
    [[nodiscard]] CountTable all_rounds() const {
        CountTable table;
        table.title = text(Word::AllRounds);
        table.all_rounds = true;
        table.row_height = 9_mm;
        table.columns = {{Kind::Print, "", 26_mm}};
        for (const std::string& name : spec_.roles) {
            const std::string role = role_name(name, language_);
            table.columns.push_back(
                {Kind::Write,
                 spec_.rounds.swap_roles ? filled(Word::OfRoundOne, role) : role,
                 26_mm,
                 {},
                 true});
        }
        std::vector<std::string> names;
        for (int round = 1; round <= spec_.rounds.count; ++round) {
            names.push_back(filled(Word::RoundNumber, round));
        }
        names.push_back(text(Word::Together));
        names.push_back(text(Word::Winner));
        for (const std::string& name : names) {
            CountRow row;
            row.texts.resize(table.columns.size());
            row.texts[0] = {name};
            table.rows.push_back(std::move(row));
        }
        return table;
    }

    // From which site to which each line runs, for each player or for all.
    void add(const spec::LinesCounter& counter) {
        const bool own = counter.of == spec::LinesCounter::Of::Own;
        for (std::size_t i = 0; i < (own ? spec_.roles.size() : 1); ++i) {
            CountTable table;
            table.useful = kUsefulLines;
            table.columns = {
                {Kind::Number, spec_.counters[counter_].called(), kGroupNumber},
                from("sites", {Kind::Write, text(Word::From), 14_mm, {}, true}, Take::First),
                from("sites", {Kind::Write, text(Word::To), 14_mm, {}, true}, Take::Last)};
            if (own) {
                table.title = role_name(spec_.roles[i], language_);
                table.mark = own_mark(spec_, RoleId{i});
                table.role = RoleId{i};
            }
            tables_.push_back(std::move(table));
        }
    }

    // Others are told by their number alone, or by a line drawn on the board.
    template <typename Counter>
    void add(const Counter& /*counter*/) {}

    const game::Game& game_;
    const spec::GameSpec& spec_;
    std::string_view language_;
    std::vector<CountTable> tables_;
    std::size_t counter_ = 0;  // that tables are being made for
};

}  // namespace

Mm CountTable::least_width() const {
    Mm width;
    for (const CountColumn& column : columns) {
        width += column.least;
    }
    return width;
}

std::string role_letter(const spec::GameSpec& game, RoleId role) {
    const auto mark = own_mark(game, role);
    return mark ? game.marks[mark->index()].letter : std::to_string(role.index() + 1);
}

std::vector<CountTable> count_tables(const game::Game& game, std::string_view language) {
    return TableMaker(game, language).make();
}

}  // namespace quadrille::page
