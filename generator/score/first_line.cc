#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "score/report.h"
#include "transcript/fault_text.h"

namespace quadrille::score {

namespace {

using transcript::Ending;

// Numbers of all persons in one counter: "7 to 3 (cells)".
std::string numbers_to(const std::vector<game::Number>& numbers, std::size_t first) {
    std::string text = fmt::format("{}", numbers[first]);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        text += i == first ? "" : fmt::format(" to {}", numbers[i]);
    }
    return text;
}

class FirstLine {
  public:
    explicit FirstLine(const Verdict& verdict) : verdict_(verdict) {}

    [[nodiscard]] std::string run() const {
        switch (verdict_.status) {
            case Status::Finished:
                return verdict_.winner ? name(*verdict_.winner) + " wins" + why()
                                       : "A draw" + drawn();
            case Status::Resigned:
                return resigned();
            case Status::Unfinished:
                return unfinished();
            case Status::Invalid:
                return invalid();
        }
        return {};
    }

  private:
    [[nodiscard]] const std::string& name(std::size_t person) const {
        return verdict_.names[person];
    }

    [[nodiscard]] const spec::GameSpec& spec() const { return verdict_.game->spec(); }

    [[nodiscard]] const std::string& counter_name(spec::CounterId counter) const {
        return spec().counters[counter.index()].name;
    }

    [[nodiscard]] const std::vector<game::Number>& totals(spec::CounterId counter) const {
        return verdict_.standing.totals[counter.index()];
    }

    // "Ann 3, Ben 5, Cleo 0"
    [[nodiscard]] std::string each_name(const std::vector<game::Number>& numbers) const {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            words.push_back(fmt::format("{}: {}", name(i), numbers[i]));
        }
        return fmt::format("{}", fmt::join(words, ", "));
    }

    [[nodiscard]] std::string compared(spec::CounterId counter) const {
        const auto& numbers = totals(counter);
        const std::size_t winner = verdict_.winner.value_or(0);
        if (numbers.size() == 2) {
            return fmt::format(": {} to {}",
                               number_of(numbers[winner], counter_name(counter)),
                               numbers[1 - winner]);
        }
        return fmt::format(
            ": {} ({})", number_of(numbers[winner], counter_name(counter)), each_name(numbers));
    }

    [[nodiscard]] std::string why() const {
        if (!verdict_.standing.clause) {
            return {};
        }
        const spec::WinClause& clause = *verdict_.standing.by;
        if (const auto* odd = std::get_if<spec::OddWins>(&clause.rule)) {
            const game::Number& number = *verdict_.standing.common[odd->counter.index()];
            return fmt::format(": {}, an {} number",
                               number_of(number, counter_name(odd->counter)),
                               number.is_odd() ? "odd" : "even");
        }
        if (const auto* reach = std::get_if<spec::ReachWins>(&clause.rule)) {
            return reached(*reach, clause.loses);
        }
        if (std::holds_alternative<spec::LastMoverWins>(clause.rule)) {
            return clause.loses ? fmt::format(": {} made the last move", name(loser()))
                                : " by the last move";
        }
        if (const auto* joined = std::get_if<spec::JoinedWins>(&clause.rule)) {
            return joined_areas(joined->counter, clause.loses);
        }
        if (const auto by_role = tie_winner(clause.rule)) {
            return equal_before(true) +
                   fmt::format(": {} wins ties", spec().roles[by_role->index()]);
        }
        return equal_before(false) + compared(*counter_of(clause.rule));
    }

    // Of two players.
    [[nodiscard]] std::size_t loser() const { return 1 - *verdict_.winner; }

    // ": 10 cells, and 10 were needed"; ": Ben came to 1 three"
    [[nodiscard]] std::string reached(const spec::ReachWins& reach, bool loses) const {
        const auto number = [&](std::size_t person) {
            return number_of(totals(reach.counter)[person], counter_name(reach.counter));
        };
        if (loses) {
            return fmt::format(": {} came to {}", name(loser()), number(loser()));
        }
        return reach.count == 1
                   ? fmt::format(": {}", number(*verdict_.winner))
                   : fmt::format(": {}, and {} were needed", number(*verdict_.winner), reach.count);
    }

    // The role that the clause names for equal counts, where they are equal.
    [[nodiscard]] std::optional<spec::RoleId> tie_winner(const spec::WinRule& rule) const {
        const auto* most = std::get_if<spec::MostWins>(&rule);
        const auto* fewest = std::get_if<spec::FewestWins>(&rule);
        const spec::Tie* tie = most != nullptr     ? &most->tie
                               : fewest != nullptr ? &fewest->tie
                                                   : nullptr;
        const auto* role = tie == nullptr ? nullptr : std::get_if<spec::RoleId>(tie);
        if (role == nullptr) {
            return std::nullopt;
        }
        const auto& numbers = totals(*counter_of(rule));
        const auto best = most != nullptr ? std::max_element(numbers.begin(), numbers.end())
                                          : std::min_element(numbers.begin(), numbers.end());
        const bool equal = std::count(numbers.begin(), numbers.end(), *best) > 1;
        return equal ? std::optional(*role) : std::nullopt;
    }

    // " after equal cells (3) and equal groups (1)": what the clauses came to that hold the one
    // that decided, and that one itself where counts are equal in it too.
    [[nodiscard]] std::string equal_before(bool last_too) const {
        std::string text;
        const spec::WinClause* each = &spec().win[*verdict_.standing.clause];
        for (bool more = true; more; each = nested_in(each->rule)) {
            more = each != verdict_.standing.by;
            if (!more && !last_too) {
                break;
            }
            const spec::CounterId counter = *counter_of(each->rule);
            text += fmt::format("{} equal {} ({})",
                                text.empty() ? " after" : " and",
                                counter_name(counter),
                                best_of(each->rule));
        }
        return text;
    }

    [[nodiscard]] game::Number best_of(const spec::WinRule& rule) const {
        const auto& numbers = totals(*counter_of(rule));
        return std::holds_alternative<spec::MostWins>(rule)
                   ? *std::max_element(numbers.begin(), numbers.end())
                   : *std::min_element(numbers.begin(), numbers.end());
    }

    // ": top and bottom are linked"; ": Ben linked top and bottom"
    [[nodiscard]] std::string joined_areas(spec::CounterId counter, bool loses) const {
        const spec::RoleId role = role_of_person(*verdict_.game,
                                                 loses ? loser() : *verdict_.winner,
                                                 verdict_.rounds.back().first_person);
        const std::string areas =
            joined_list(verdict_.game->areas_to_join(counter)[role.index()].names, "and");
        return loses ? fmt::format(": {} linked {}", name(loser()), areas)
                     : fmt::format(": {} are linked", areas);
    }

    [[nodiscard]] std::string drawn() const {
        if (verdict_.off_the_board == Ending::Kind::Draw) {
            return ", by agreement";
        }
        if (!verdict_.standing.score) {
            return {};
        }
        const auto& numbers = totals(*verdict_.standing.score);
        const std::string& counter = counter_name(*verdict_.standing.score);
        const game::Number best = *std::max_element(numbers.begin(), numbers.end());
        if (std::count(numbers.begin(), numbers.end(), best) ==
            static_cast<std::ptrdiff_t>(numbers.size())) {
            return fmt::format(": {} each", number_of(best, counter));
        }
        return fmt::format(": nobody has most {} alone ({})", counter, each_name(numbers));
    }

    [[nodiscard]] std::string resigned() const {
        const std::string& loser = name(*verdict_.gave_up);
        std::string how = " resigned";
        if (verdict_.off_the_board == Ending::Kind::Time) {
            how = " ran out of time";
        } else if (verdict_.off_the_board == Ending::Kind::Forfeit) {
            how = " forfeited the game";
        }
        return verdict_.winner
                   ? fmt::format("{} wins: {}{}", name(*verdict_.winner), loser, how)
                   : fmt::format("{}{}: among several others nobody is the winner", loser, how);
    }

    [[nodiscard]] std::string so_far() const {
        if (verdict_.score_unknown) {
            return fmt::format("the {} cannot be known from the board alone",
                               counter_name(*verdict_.standing.score));
        }
        if (verdict_.standing.score) {
            const auto& numbers = totals(*verdict_.standing.score);
            const auto best = std::max_element(numbers.begin(), numbers.end());
            const auto leader = static_cast<std::size_t>(best - numbers.begin());
            const std::string& counter = counter_name(*verdict_.standing.score);
            if (std::count(numbers.begin(), numbers.end(), *best) > 1) {
                return numbers.size() == 2 ? fmt::format("{} all ({})", *best, counter)
                                           : fmt::format("{} in {}", each_name(numbers), counter);
            }
            return numbers.size() == 2
                       ? fmt::format(
                             "{} leads {} ({})", name(leader), numbers_to(numbers, leader), counter)
                       : fmt::format("{} leads with {}", name(leader), number_of(*best, counter));
        }
        std::vector<std::string> words;
        for (std::size_t i = 0; i < verdict_.standing.common.size(); ++i) {
            if (verdict_.standing.common[i]) {
                words.push_back(number_of(*verdict_.standing.common[i], spec().counters[i].name));
            }
        }
        return words.empty() ? "nothing is counted yet" : joined_list(words, "and") + " so far";
    }

    [[nodiscard]] std::string unfinished() const {
        const auto* settled = verdict_.settlement && verdict_.settlement->settled
                                  ? &*verdict_.settlement->settled
                                  : nullptr;
        if (settled == nullptr) {
            return "Not finished: " + so_far();
        }
        if (const auto* won = std::get_if<Won>(settled)) {
            return fmt::format("Not finished, but settled: {} wins however it goes on ({})",
                               name(won->person),
                               so_far());
        }
        return fmt::format("Not finished, but settled: a draw however it goes on ({})", so_far());
    }

    [[nodiscard]] std::string invalid() const {
        const auto errors = std::count_if(
            verdict_.diagnostics.begin(), verdict_.diagnostics.end(), [](const Diagnostic& each) {
                return each.severity == Severity::Error;
            });
        const auto first = std::find_if(
            verdict_.diagnostics.begin(), verdict_.diagnostics.end(), [](const Diagnostic& each) {
                return each.severity == Severity::Error;
            });
        if (first == verdict_.diagnostics.end()) {
            return "No verdict";
        }
        return fmt::format(
            "No verdict: {} (line {}{})",
            first->wrong,
            first->span.begin.line,
            errors > 1
                ? fmt::format(", and {}",
                              transcript::count_of(
                                  static_cast<int>(errors) - 1, "more mistake", "more mistakes"))
                : "");
    }

    const Verdict& verdict_;
};

}  // namespace

std::string first_line(const Verdict& verdict) {
    return FirstLine(verdict).run();
}

}  // namespace quadrille::score
