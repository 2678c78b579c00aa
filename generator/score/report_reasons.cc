#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "base/spelling.h"
#include "score/factors.h"
#include "score/joined_lines.h"
#include "score/report.h"

namespace quadrille::score {

namespace {

constexpr std::size_t kReasonWidth = 96;

std::string signed_number(std::int64_t number) {
    return fmt::format("{:+}", number);
}

class ReasonLines {
  public:
    explicit ReasonLines(const Verdict& verdict)
        : verdict_(verdict), game_(*verdict.game), deciding_(deciding_counters(game_)) {}

    std::vector<std::string> run() {
        for (std::size_t round = 0; !verdict_.score_unknown && round < verdict_.rounds.size();
             ++round) {
            round_ = round;
            tables_.clear();
            bool joined_told = false;
            for (const std::size_t counter : deciding_) {
                const bool joined = std::holds_alternative<spec::JoinedCounter>(
                    game_.spec().counters[counter].counting);
                if (!joined || !std::exchange(joined_told, true)) {
                    add_counter(counter);
                }
            }
        }
        return std::move(lines_);
    }

  private:
    void add(const std::string& line, std::size_t indent = 0) {
        for (std::string& each : wrapped(line, kReasonWidth, indent)) {
            lines_.push_back(std::move(each));
        }
    }

    [[nodiscard]] const std::string& name(spec::RoleId role) const {
        return verdict_.names[person_of_role(game_, role, verdict_.rounds[round_].first_person)];
    }

    [[nodiscard]] const std::string& label(board::SiteId site) const {
        return game_.board().label(site);
    }

    [[nodiscard]] std::string sites(const std::vector<board::SiteId>& list) const {
        std::vector<std::string> labels;
        labels.reserve(list.size());
        for (const board::SiteId site : list) {
            labels.push_back(label(site));
        }
        return fmt::format("{}", fmt::join(labels, " "));
    }

    // What a role's marks are called, such as "yellow".
    [[nodiscard]] std::string mark_name(spec::RoleId role) const {
        const auto own = game_.marks_of(role);
        return own.empty() ? "" : game_.spec().marks[own.first().index()].name;
    }

    void add_counter(std::size_t counter);
    void add_table(std::size_t counter, const game::Count& count);
    void drop_repeated_table(std::size_t from);
    void add_groups(const spec::GroupsCounter& counting, const game::Count& count);
    void add_group(const game::GroupReason& group);
    [[nodiscard]] std::string by_colour(const std::vector<const game::GroupReason*>& groups) const;
    void add_crossings(const game::Count& count);
    void add_areas(const spec::MajorityCounter& counting, const game::Count& count);
    void add_lines(const game::Count& count);
    [[nodiscard]] std::string term_text(const game::TermReason& term, bool is_first) const;
    void add_terms(std::size_t counter, const game::Count& count);
    void add_numbers(std::size_t counter, const game::Count& count);
    void add_landings(const game::Count& count);

    const Verdict& verdict_;
    const game::Game& game_;
    std::vector<std::size_t> deciding_;
    std::vector<std::string> lines_;
    std::vector<std::vector<std::string>> tables_;  // of the round, each listed once
    std::size_t round_ = 0;
};

// A counter's table and, where that does not tell them at a glance, its numbers.
void ReasonLines::add_counter(std::size_t counter) {
    const game::Count& count = verdict_.standing.rounds[round_][counter];
    const spec::Counting& counting = game_.spec().counters[counter].counting;
    lines_.emplace_back();
    if (std::holds_alternative<spec::SumCounter>(counting)) {
        add_terms(counter, count);
        return;
    }
    const std::size_t table = lines_.size();
    add_table(counter, count);
    drop_repeated_table(table);
    const auto* groups = std::get_if<spec::GroupsCounter>(&counting);
    const bool telling = std::holds_alternative<spec::JoinedCounter>(counting) ||
                         std::holds_alternative<spec::LandingsCounter>(counting);
    if (std::holds_alternative<spec::MarksCounter>(counting) ||
        (groups != nullptr && groups->value > spec::GroupsCounter::Value::Count) ||
        (!telling && deciding_.size() > 1)) {
        add_numbers(counter, count);
    }
}

void ReasonLines::add_table(std::size_t counter, const game::Count& count) {
    const spec::Counting& counting = game_.spec().counters[counter].counting;
    if (const auto* groups = std::get_if<spec::GroupsCounter>(&counting)) {
        add_groups(*groups, count);
    } else if (std::holds_alternative<spec::CrossingsCounter>(counting)) {
        add_crossings(count);
    } else if (const auto* majority = std::get_if<spec::MajorityCounter>(&counting)) {
        add_areas(*majority, count);
    } else if (std::holds_alternative<spec::LandingsCounter>(counting)) {
        add_landings(count);
    } else if (std::holds_alternative<spec::LinesCounter>(counting)) {
        add_lines(count);
    } else if (std::holds_alternative<spec::JoinedCounter>(counting)) {
        for (const std::string& line : joined_lines(verdict_, round_, deciding_)) {
            add(line, 2);
        }
    }
}

// Two counters that read the same groups or lines in two ways need them listed once only.
void ReasonLines::drop_repeated_table(std::size_t from) {
    const auto begin = lines_.begin() + static_cast<std::ptrdiff_t>(from);
    std::vector<std::string> table(begin, lines_.end());
    if (table.empty()) {
        return;
    }
    if (std::find(tables_.begin(), tables_.end(), table) == tables_.end()) {
        tables_.push_back(std::move(table));
        return;
    }
    lines_.erase(begin, lines_.end());
    // The numbers follow those of the counter before.
    lines_.pop_back();
}

// "cells: Ann 4 and Ben 6"
void ReasonLines::add_numbers(std::size_t counter, const game::Count& count) {
    const spec::Counting& counting = game_.spec().counters[counter].counting;
    std::vector<std::string> words;
    for (std::size_t role = 0; role < count.by_role.size(); ++role) {
        words.push_back(fmt::format("{} {}{}",
                                    name(spec::RoleId{role}),
                                    count.by_role[role],
                                    factors_of(counting, count, spec::RoleId{role})));
    }
    if (count.common) {
        words.push_back(count.common->text() + factors_of(counting, count, std::nullopt));
    }
    add(fmt::format("{}: {}", game_.spec().counters[counter].called(), joined_list(words, "and")));
}

void ReasonLines::add_group(const game::GroupReason& group) {
    const std::string& colour = game_.spec().marks[group.mark.index()].name;
    add(fmt::format("  {:>3}  {:8} {}{}",
                    group.sites.size(),
                    colour,
                    group.owner ? name(*group.owner) + ": " : "",
                    sites(group.sites)),
        16);
}

// "black f1, g2 h1 i1; white c3"
std::string ReasonLines::by_colour(const std::vector<const game::GroupReason*>& groups) const {
    std::vector<std::string> colours;
    for (std::size_t mark = 0; mark < game_.spec().marks.size(); ++mark) {
        std::vector<std::string> lists;
        for (const game::GroupReason* group : groups) {
            if (group->mark.index() == mark) {
                lists.push_back(sites(group->sites));
            }
        }
        if (!lists.empty()) {
            colours.push_back(
                fmt::format("{} {}", game_.spec().marks[mark].name, fmt::join(lists, ", ")));
        }
    }
    return fmt::format("{}", fmt::join(colours, "; "));
}

void ReasonLines::add_groups(const spec::GroupsCounter& counting, const game::Count& count) {
    std::vector<const game::GroupReason*> counted;
    std::vector<const game::GroupReason*> others;
    for (const game::Reason& reason : count.reasons) {
        const auto& group = std::get<game::GroupReason>(reason);
        (group.counted ? counted : others).push_back(&group);
    }
    // Where groups belong to players, each player's together; then the larger first.
    std::stable_sort(counted.begin(), counted.end(), [](const auto* a, const auto* b) {
        const auto key = [](const game::GroupReason& group) {
            return std::pair(group.owner ? group.owner->index() : 0,
                             -static_cast<long>(group.sites.size()));
        };
        return key(*a) < key(*b);
    });
    const std::string least =
        counting.at_least > 1 ? fmt::format(" of at least {}", counting.at_least) : "";
    add(fmt::format("{}{} (size, colour, sites):",
                    number_of(static_cast<std::int64_t>(counted.size()), "groups"),
                    least));
    for (const game::GroupReason* group : counted) {
        add_group(*group);
    }
    if (others.empty()) {
        return;
    }
    add(fmt::format("Too small to count, {}: {}",
                    number_of(static_cast<std::int64_t>(others.size()), "groups"),
                    by_colour(others)),
        2);
}

void ReasonLines::add_crossings(const game::Count& count) {
    add(fmt::format("{} (row and column, where, the four ends):",
                    number_of(static_cast<std::int64_t>(count.reasons.size()), "crossings")));
    const std::string first = mark_name(spec::RoleId{0});
    for (const game::Reason& reason : count.reasons) {
        const auto& crossing = std::get<game::CrossingReason>(reason);
        const std::string place = crossing.place ? "at " + label(*crossing.place) : "";
        std::string verdict;
        if (crossing.to) {
            verdict = fmt::format("{} {}, {}: {}",
                                  crossing.first_role_ends,
                                  first,
                                  crossing.first_role_ends % 2 == 0 ? "even" : "odd",
                                  name(*crossing.to));
        }
        add(fmt::format("  row {:>2}, column {:>2}  {:6}  {:16}  {}",
                        crossing.row.name,
                        crossing.column.name,
                        place,
                        sites({crossing.ends.begin(), crossing.ends.end()}),
                        verdict),
            4);
    }
}

void ReasonLines::add_areas(const spec::MajorityCounter& counting, const game::Count& count) {
    std::optional<std::size_t> level;
    for (const game::Reason& reason : count.reasons) {
        const auto& area = std::get<game::AreaReason>(reason);
        if (level != area.level) {
            level = area.level;
            add(*level == 0 ? fmt::format("The {}, with the marks round each:", counting.of[0])
                            : fmt::format("The {}, with the {} won in each:",
                                          counting.of[*level],
                                          counting.of[*level - 1]));
        }
        std::vector<std::string> votes;
        for (std::size_t role = 0; role < area.marks.size(); ++role) {
            votes.push_back(fmt::format(
                "{} {}",
                area.marks[role],
                area.level == 0 ? mark_name(spec::RoleId{role}) : name(spec::RoleId{role})));
        }
        add(fmt::format("  {:>6}  {}: {}{}",
                        area.name,
                        fmt::join(votes, ", "),
                        area.to ? name(*area.to) : "nobody",
                        area.weight == 1 ? "" : fmt::format(", counts for {}", area.weight)));
    }
}

void ReasonLines::add_lines(const game::Count& count) {
    if (count.reasons.empty()) {
        return;
    }
    add(fmt::format("{} (colour, sites):",
                    number_of(static_cast<std::int64_t>(count.reasons.size()), "lines")));
    for (const game::Reason& reason : count.reasons) {
        const auto& line = std::get<game::LineReason>(reason);
        add(fmt::format("  {:8} {}{}{}",
                        game_.spec().marks[line.mark.index()].name,
                        line.owner ? name(*line.owner) + ": " : "",
                        sites(line.sites),
                        line.lines == 1 ? "" : fmt::format(", counts for {}", line.lines)),
            11);
    }
}

// " - 4 x groups 2"; the first one without blanks at its sign, and without a plus.
std::string ReasonLines::term_text(const game::TermReason& term, bool is_first) const {
    const std::string sign = term.times < 0 ? (is_first ? "-" : " - ") : (is_first ? "" : " + ");
    const std::int64_t times = std::abs(term.times);
    return fmt::format("{}{}{} {}",
                       sign,
                       times == 1 ? "" : fmt::format("{} x ", times),
                       game_.spec().counters[term.counter.index()].called(),
                       term.number);
}

// "score: Ann 12 = marks 20 - 4 x groups 2"
void ReasonLines::add_terms(std::size_t counter, const game::Count& count) {
    const std::size_t numbers = count.common ? 1 : count.by_role.size();
    for (std::size_t i = 0; i < numbers; ++i) {
        std::string parts;
        for (const game::Reason& reason : count.reasons) {
            const auto& term = std::get<game::TermReason>(reason);
            if (!term.role || term.role->index() == i) {
                parts += term_text(term, parts.empty());
            }
        }
        const std::string whose = count.common ? "" : name(spec::RoleId{i}) + " ";
        add(fmt::format("{}: {}{} = {}",
                        game_.spec().counters[counter].called(),
                        whose,
                        count.common ? *count.common : count.by_role[i],
                        parts),
            2);
    }
}

void ReasonLines::add_landings(const game::Count& count) {
    const std::string round =
        game_.spec().rounds.count > 1 ? fmt::format("Round {}: ", round_ + 1) : "";
    if (count.reasons.empty()) {
        add(round + "no points yet.");
        return;
    }
    add(round + "points by turn:");
    static constexpr std::array<std::string_view, 3> kKinds{
        "marked by the player before", "marked only by the other", "not marked before"};
    for (const game::Reason& reason : count.reasons) {
        const auto& landing = std::get<game::LandingReason>(reason);
        add(fmt::format("  turn {:3}  {:4} {:>3}  {}, to {} ({})",
                        landing.turn,
                        label(landing.site),
                        signed_number(landing.points),
                        name(landing.role),
                        landing.total,
                        kKinds[static_cast<std::size_t>(landing.kind)]));
    }
}

}  // namespace

std::vector<std::string> reason_lines(const Verdict& verdict) {
    return ReasonLines(verdict).run();
}

}  // namespace quadrille::score
