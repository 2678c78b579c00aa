#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/spelling.h"
#include "score/report.h"

namespace quadrille::score {

namespace {

constexpr std::size_t kWidth = 96;

std::string signed_number(std::int64_t number) {
    return fmt::format("{:+}", number);
}

class ReasonLines {
  public:
    explicit ReasonLines(const Verdict& verdict) : verdict_(verdict), game_(*verdict.game) {}

    std::vector<std::string> run() {
        for (std::size_t round = 0; !verdict_.score_unknown && round < verdict_.rounds.size();
             ++round) {
            round_ = round;
            for (const std::size_t counter : deciding_counters(game_)) {
                add_counter(counter);
            }
        }
        return std::move(lines_);
    }

  private:
    void add(const std::string& line, std::size_t indent = 0) {
        for (std::string& each : wrapped(line, kWidth, indent)) {
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
    void add_head(std::size_t counter);
    [[nodiscard]] std::string head(const spec::GroupsCounter& counting,
                                   const game::Count& count) const;
    void add_groups(const spec::GroupsCounter& counting, const game::Count& count);
    void add_group(const game::GroupReason& group);
    [[nodiscard]] std::string by_colour(const std::vector<const game::GroupReason*>& groups) const;
    void add_crossings(const game::Count& count);
    void add_areas(const spec::MajorityCounter& counting, const game::Count& count);
    void add_landings(const game::Count& count);

    const Verdict& verdict_;
    const game::Game& game_;
    std::vector<std::string> lines_;
    std::size_t round_ = 0;
};

void ReasonLines::add_counter(std::size_t counter) {
    const game::Count& count = verdict_.standing.rounds[round_][counter];
    const spec::Counting& counting = game_.spec().counters[counter].counting;
    lines_.emplace_back();
    if (const auto* groups = std::get_if<spec::GroupsCounter>(&counting)) {
        add_groups(*groups, count);
    } else if (std::holds_alternative<spec::CrossingsCounter>(counting)) {
        add_crossings(count);
    } else if (const auto* majority = std::get_if<spec::MajorityCounter>(&counting)) {
        add_areas(*majority, count);
    } else if (std::holds_alternative<spec::LandingsCounter>(counting)) {
        add_landings(count);
    } else {
        std::vector<std::string> words;
        for (std::size_t role = 0; role < count.by_role.size(); ++role) {
            words.push_back(fmt::format("{} {}", name(spec::RoleId{role}), count.by_role[role]));
        }
        add(fmt::format("{}: {}", game_.spec().counters[counter].name, joined_list(words, "and")));
    }
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
    add(fmt::format("The {}, with the marks round each:", counting.of));
    for (const game::Reason& reason : count.reasons) {
        const auto& area = std::get<game::AreaReason>(reason);
        std::vector<std::string> marks;
        for (std::size_t role = 0; role < area.marks.size(); ++role) {
            marks.push_back(fmt::format("{} {}", area.marks[role], mark_name(spec::RoleId{role})));
        }
        add(fmt::format("  {:>6}  {}: {}",
                        area.name,
                        fmt::join(marks, ", "),
                        area.to ? name(*area.to) : "nobody"));
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

std::vector<std::size_t> deciding_counters(const game::Game& game) {
    std::vector<std::size_t> all;
    std::vector<std::size_t> deciding;
    for (std::size_t i = 0; i < game.spec().counters.size(); ++i) {
        all.push_back(i);
        const auto& win = game.spec().win;
        if (std::any_of(win.begin(), win.end(), [i](const spec::WinClause& clause) {
                return counter_of(clause.rule) == spec::CounterId{i};
            })) {
            deciding.push_back(i);
        }
    }
    return deciding.empty() ? all : deciding;
}

std::vector<std::string> reason_lines(const Verdict& verdict) {
    return ReasonLines(verdict).run();
}

}  // namespace quadrille::score
