#include "page/reckoning.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "page/words.h"
#include "score/report.h"

namespace quadrille::page {

namespace {

class Reckoner {
  public:
    Reckoner(const score::Verdict& verdict, std::size_t round, std::string_view language)
        : verdict_(verdict), game_(*verdict.game), round_(round), language_(language) {}

    BookTable counted(std::size_t counter) {
        const game::Count& count = verdict_.standing.rounds[round_][counter];
        const spec::Counting& counting = game_.spec().counters[counter].counting;
        table_ = {};
        table_.wide = true;
        if (std::holds_alternative<spec::GroupsCounter>(counting)) {
            add_groups(count);
        } else if (std::holds_alternative<spec::CrossingsCounter>(counting)) {
            add_crossings(count);
        } else if (std::holds_alternative<spec::MajorityCounter>(counting)) {
            add_areas(count);
        } else if (std::holds_alternative<spec::LandingsCounter>(counting)) {
            add_landings(count);
        } else {
            add_numbers(counter, count);
        }
        if (!count.by_role.empty()) {
            add_sum(count);
        }
        return std::move(table_);
    }

  private:
    [[nodiscard]] std::string said(Word which) const { return std::string(word(which, language_)); }

    [[nodiscard]] std::string name(spec::RoleId role) const {
        return verdict_
            .names[score::person_of_role(game_, role, verdict_.rounds[round_].first_person)];
    }

    [[nodiscard]] std::string name(const std::optional<spec::RoleId>& role) const {
        return role ? name(*role) : "\u2013";
    }

    template <typename Sites>
    [[nodiscard]] std::string labels(const Sites& sites) const {
        std::vector<std::string> list;
        list.reserve(sites.size());
        for (const board::SiteId site : sites) {
            list.push_back(game_.board().label(site));
        }
        return fmt::format("{}", fmt::join(list, " "));
    }

    [[nodiscard]] std::string mark_of(spec::RoleId role) const {
        const auto own = game_.marks_of(role);
        return own.empty() ? game_.spec().roles[role.index()]
                           : game_.spec().marks[own.first().index()].name;
    }

    void column(std::string head, bool right = false, bool stretches = false) {
        table_.columns.push_back({std::move(head), right, stretches});
    }

    // As the report has them: each player's together, the larger first.
    void add_groups(const game::Count& count) {
        std::vector<const game::GroupReason*> counted;
        std::size_t small = 0;
        std::size_t small_sites = 0;
        for (const game::Reason& reason : count.reasons) {
            const auto& group = std::get<game::GroupReason>(reason);
            if (group.counted) {
                counted.push_back(&group);
            } else {
                ++small;
                small_sites += group.sites.size();
            }
        }
        std::stable_sort(counted.begin(), counted.end(), [](const auto* a, const auto* b) {
            const auto key = [](const game::GroupReason& group) {
                return std::pair(group.owner ? group.owner->index() : 0,
                                 -static_cast<long>(group.sites.size()));
            };
            return key(*a) < key(*b);
        });
        const bool owned = !count.by_role.empty();
        column(said(Word::Group), true);
        column(said(Word::Size), true);
        column(said(Word::Colour));
        if (owned) {
            column(said(Word::WonBy));
        }
        column(said(Word::ItsSites), false, true);
        for (std::size_t i = 0; i < counted.size(); ++i) {
            const game::GroupReason& group = *counted[i];
            std::vector<std::string> row{std::to_string(i + 1),
                                         std::to_string(group.sites.size()),
                                         game_.spec().marks[group.mark.index()].name};
            if (owned) {
                row.push_back(name(group.owner));
            }
            row.push_back(labels(group.sites));
            table_.rows.push_back(std::move(row));
        }
        if (small > 0) {
            table_.caption = fmt::format(
                fmt::runtime(word(small == 1 ? Word::OneTooSmall : Word::TooSmall, language_)),
                small,
                small_sites);
        }
    }

    void add_crossings(const game::Count& count) {
        const bool shared = !count.by_role.empty();
        column("", true);
        column(said(Word::Row));
        column(said(Word::Column));
        column(said(Word::At));
        column(said(Word::FourEnds));
        if (shared) {
            column(mark_of(spec::RoleId{0}), true);
            column(said(Word::WonBy));
        }
        for (const game::Reason& reason : count.reasons) {
            const auto& crossing = std::get<game::CrossingReason>(reason);
            std::vector<std::string> row{std::to_string(table_.rows.size() + 1),
                                         crossing.row.name,
                                         crossing.column.name,
                                         crossing.place ? game_.board().label(*crossing.place) : "",
                                         labels(crossing.ends)};
            if (shared) {
                row.push_back(std::to_string(crossing.first_role_ends));
                row.push_back(name(crossing.to));
            }
            table_.rows.push_back(std::move(row));
        }
    }

    void add_areas(const game::Count& count) {
        column(said(Word::Cell));
        for (std::size_t role = 0; role < game_.role_count(); ++role) {
            column(mark_of(spec::RoleId{role}), true);
        }
        column(said(Word::WonBy));
        for (const game::Reason& reason : count.reasons) {
            const auto& area = std::get<game::AreaReason>(reason);
            std::vector<std::string> row{area.name};
            for (const std::int64_t marks : area.marks) {
                row.push_back(std::to_string(marks));
            }
            row.push_back(name(area.to));
            table_.rows.push_back(std::move(row));
        }
    }

    void add_landings(const game::Count& count) {
        static constexpr std::array kKinds{Word::OwnMark, Word::TheirsOnly, Word::NoMark};
        column(said(Word::Turn), true);
        column(said(Word::Site));
        column(said(Word::MarkedBefore));
        column(said(Word::Who));
        column(said(Word::Points), true);
        column(said(Word::Together), true);
        for (const game::Reason& reason : count.reasons) {
            const auto& landing = std::get<game::LandingReason>(reason);
            table_.rows.push_back({std::to_string(landing.turn),
                                   game_.board().label(landing.site),
                                   said(kKinds.at(static_cast<std::size_t>(landing.kind))),
                                   name(landing.role),
                                   signed_number(landing.points),
                                   signed_number(landing.total)});
        }
    }

    void add_numbers(std::size_t counter, const game::Count& count) {
        column(said(Word::Who));
        column(game_.spec().counters[counter].called(), true);
        for (std::size_t role = 0; role < count.by_role.size(); ++role) {
            table_.rows.push_back({name(spec::RoleId{role}), count.by_role[role].text()});
        }
    }

    // "Ann 3, Ben 7"
    void add_sum(const game::Count& count) {
        std::vector<std::string> sums;
        for (std::size_t role = 0; role < count.by_role.size(); ++role) {
            sums.push_back(fmt::format(
                "{}\u00A0**{}**", name(spec::RoleId{role}), printed_number(count.by_role[role])));
        }
        const std::string sum = fmt::format("{}: {}.", said(Word::Together), fmt::join(sums, ", "));
        table_.caption = table_.caption.empty() ? sum : sum + " " + table_.caption;
    }

    static std::string signed_number(std::int64_t number) {
        return number > 0 ? fmt::format("+{}", number) : printed_number(number);
    }

    const score::Verdict& verdict_;
    const game::Game& game_;
    std::size_t round_;
    std::string_view language_;
    BookTable table_;
};

}  // namespace

std::string printed_number(const game::Number& number) {
    const std::optional<std::int64_t> small = number.small();
    return small && *small < 0 ? fmt::format("\u2212{}", -*small) : number.text();
}

std::vector<BookTable> reckoning(const score::Verdict& verdict,
                                 std::size_t round,
                                 std::string_view language) {
    Reckoner reckoner(verdict, round, language);
    std::vector<BookTable> tables;
    for (const std::size_t counter : score::deciding_counters(*verdict.game)) {
        tables.push_back(reckoner.counted(counter));
    }
    return tables;
}

}  // namespace quadrille::page
