#include "page/count_entries.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "page/words.h"

namespace quadrille::page {

namespace {

using Texts = std::vector<std::string>;

// "\u22123": a true minus.
std::string signed_number(const game::Number& number) {
    const std::string text = number.text();
    return text.starts_with('-') ? "\u2212" + text.substr(1) : text;
}

class TableFiller {
  public:
    TableFiller(const game::Game& game, const PlayedGame& played, std::string_view language)
        : game_(game), spec_(game.spec()), played_(played), language_(language) {}

    std::vector<CountTable> fill(const std::vector<CountTable>& blank) {
        for (const CountTable& table : blank) {
            if (!table.scores.empty()) {
                add_scores(table);
                continue;
            }
            std::visit([this, &table](const auto& counting) { add(table, counting); },
                       spec_.counters[table.counter].counting);
        }
        return std::move(tables_);
    }

  private:
    [[nodiscard]] const game::Count* count_of(const CountTable& table, std::size_t round) const {
        if (round >= played_.rounds.size() || played_.rounds[round].counts.empty()) {
            return nullptr;
        }
        return &played_.rounds[round].counts[table.counter];
    }

    [[nodiscard]] const std::string& label(board::SiteId site) const {
        return game_.board().label(site);
    }

    [[nodiscard]] std::string letter_at(std::size_t round, board::SiteId site) const {
        const auto& marks = played_.rounds[round].position.marks[site.index()];
        return marks.empty() ? std::string() : spec_.marks[marks.front().index()].letter;
    }

    // Once for each round, in which `rows` finds what was counted.
    template <typename Rows>
    void add_for_rounds(const CountTable& blank, const Rows& rows) {
        for (std::size_t round = 0; round < played_.rounds.size(); ++round) {
            CountTable table = blank;
            if (spec_.rounds.count > 1) {
                const std::string which =
                    fmt::format(fmt::runtime(word(Word::RoundNumber, language_)), round + 1);
                table.title = table.title.empty() ? which : which + ", " + table.title;
            }
            if (const game::Count* count = count_of(blank, round)) {
                table.filled = true;
                rows(table, *count, round);
            }
            tables_.push_back(std::move(table));
        }
    }

    void add(const CountTable& blank, const spec::GroupsCounter& counter) {
        const bool each = counter.of == spec::GroupsCounter::Of::EachMark;
        add_for_rounds(blank, [&](CountTable& table, const game::Count& count, std::size_t) {
            for (const game::Reason& reason : count.reasons) {
                const auto& group = std::get<game::GroupReason>(reason);
                if (each) {
                    table.rows.push_back(group_of_all(group, counter));
                } else if (group.counted && group.owner == table.role) {
                    table.rows.push_back(
                        {{{}, {sites_of(group)}, {std::to_string(group.sites.size())}}});
                }
            }
        });
    }

    [[nodiscard]] CountRow group_of_all(const game::GroupReason& group,
                                        const spec::GroupsCounter& counter) const {
        CountRow row{{{},
                      {label(group.sites.front())},
                      {spec_.marks[group.mark.index()].letter},
                      {std::to_string(group.sites.size())}}};
        if (counter.at_least > 1) {
            row.texts.push_back(group.counted ? Texts{""} : Texts{});
        }
        return row;
    }

    // "a1 a2 b1"
    [[nodiscard]] std::string sites_of(const game::GroupReason& group) const {
        std::string text;
        for (const board::SiteId site : group.sites) {
            text += (text.empty() ? "" : " ") + label(site);
        }
        return text;
    }

    void add(const CountTable& blank, const spec::MajorityCounter& /*counter*/) {
        const auto levels = game_.area_levels(spec::CounterId{blank.counter});
        add_for_rounds(blank, [&](CountTable& table, const game::Count& count, std::size_t round) {
            std::size_t i = 0;
            std::vector<Mark> winners;  // of the level below
            for (const game::Reason& reason : count.reasons) {
                const auto& area = std::get<game::AreaReason>(reason);
                if (area.level + 1 == table.level) {
                    winners.push_back(area.to ? own_mark(*area.to) : std::nullopt);
                }
                if (area.level != table.level) {
                    continue;
                }
                CountRow& row = table.rows[i];
                write_votes(area, row);
                row.marks = area.level == 0 ? marks_in(levels[0], i, round)
                                            : chosen(winners, levels[area.level].parts[i]);
                ++i;
            }
        });
    }

    // How many marks each role has in the area, and whose it is.
    void write_votes(const game::AreaReason& area, CountRow& row) const {
        for (std::size_t role = 0; role < area.marks.size(); ++role) {
            row.texts[2 + role] = {std::to_string(area.marks[role])};
        }
        if (area.to) {
            row.texts[2 + area.marks.size()] = {role_letter(spec_, *area.to)};
        }
    }

    using Mark = std::optional<spec::MarkId>;

    [[nodiscard]] Mark own_mark(spec::RoleId role) const {
        const game::MarkSet own = game_.marks_of(role);
        return own.empty() ? std::nullopt : std::optional(own.first());
    }

    [[nodiscard]] std::vector<Mark> marks_in(const game::AreaLevel& level,
                                             std::size_t area,
                                             std::size_t round) const {
        std::vector<Mark> found;
        for (const board::SiteId site : game_.board().families()[level.family].areas[area].sites) {
            const auto& marks = played_.rounds[round].position.marks[site.index()];
            found.push_back(marks.empty() ? std::nullopt : std::optional(marks.front()));
        }
        return found;
    }

    static std::vector<Mark> chosen(const std::vector<Mark>& all,
                                    const std::vector<std::size_t>& indices) {
        std::vector<Mark> found;
        found.reserve(indices.size());
        for (const std::size_t index : indices) {
            found.push_back(all[index]);
        }
        return found;
    }

    void add(const CountTable& blank, const spec::CrossingsCounter& counter) {
        const bool shared = counter.even && counter.odd;
        add_for_rounds(blank, [&](CountTable& table, const game::Count& count, std::size_t round) {
            for (const game::Reason& reason : count.reasons) {
                const auto& crossing = std::get<game::CrossingReason>(reason);
                CountRow row{{{}, {crossing.row.name}, {crossing.column.name}}};
                if (shared) {
                    for (const board::SiteId end : crossing.ends) {
                        row.texts.push_back({letter_at(round, end)});
                    }
                    row.texts.push_back({std::to_string(crossing.first_role_ends)});
                    const bool even = crossing.first_role_ends % 2 == 0;
                    row.texts.push_back(
                        {std::string(word(even ? Word::EvenBrief : Word::OddBrief, language_))});
                }
                table.rows.push_back(std::move(row));
            }
        });
    }

    void add(const CountTable& blank, const spec::LandingsCounter& counter) {
        CountTable table = blank;
        if (!table.round) {
            fill_all_rounds(table);
        } else if (const game::Count* count = count_of(blank, *table.round)) {
            fill_landings(table, counter, *count);
        }
        tables_.push_back(std::move(table));
    }

    // In the order of the table's columns: what gains, what costs, what is worth neither.
    void fill_landings(CountTable& table,
                       const spec::LandingsCounter& counter,
                       const game::Count& count) const {
        const std::array<std::pair<int, game::LandingKind>, 3> kinds{
            {{counter.theirs_only, game::LandingKind::TheirsOnly},
             {counter.own, game::LandingKind::Own},
             {counter.empty, game::LandingKind::Empty}}};
        for (std::size_t role = 0; role < table.rows.size(); ++role) {
            Texts entries;
            for (const auto& kind : kinds) {
                if (kind.first != 0) {
                    entries.push_back(std::to_string(std::count_if(
                        count.reasons.begin(), count.reasons.end(), [&](const auto& reason) {
                            const auto& landing = std::get<game::LandingReason>(reason);
                            return landing.role.index() == role && landing.kind == kind.second;
                        })));
                }
            }
            entries.push_back(signed_number(count.by_role[role]));
            for (std::size_t i = 0; i < entries.size(); ++i) {
                table.rows[role].texts[i + 1] = {entries[i]};
            }
        }
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
            row.texts[i + 1] = {signed_number(numbers[i])};
        }
    }

    void add(const CountTable& blank, const spec::LinesCounter& /*counter*/) {
        add_for_rounds(blank, [this](CountTable& table, const game::Count& count, std::size_t) {
            for (const game::Reason& reason : count.reasons) {
                const auto& line = std::get<game::LineReason>(reason);
                if (!table.role || line.owner == table.role) {
                    table.rows.push_back(
                        {{{}, {label(line.sites.front())}, {label(line.sites.back())}}});
                }
            }
        });
    }

    // These are written among the scores.
    template <typename Counter>
    void add(const CountTable& /*blank*/, const Counter& /*counter*/) {}

    // The numbers of each counter, down its column.
    void add_scores(const CountTable& blank) {
        add_for_rounds(blank, [&](CountTable& table, const game::Count&, std::size_t round) {
            for (std::size_t i = 0; i < table.scores.size(); ++i) {
                const game::Count& count = played_.rounds[round].counts[table.scores[i]];
                const std::vector<game::Number> numbers =
                    count.common ? std::vector{*count.common} : count.by_role;
                for (std::size_t row = 0; row < table.rows.size(); ++row) {
                    table.rows[row].texts[i + 1] = {signed_number(numbers[row])};
                }
            }
        });
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
