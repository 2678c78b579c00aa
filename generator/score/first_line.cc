#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "game/sides.h"
#include "score/decide.h"
#include "score/report.h"
#include "spec/yaml/values.h"
#include "transcript/model/fault_text.h"

namespace quadrille::score {

namespace {

using transcript::Ending;

class FirstLine {
  public:
    explicit FirstLine(const Verdict& verdict) : verdict_(verdict) {}

    std::string run() {
        switch (verdict_.status) {
            case Status::Finished:
                if (verdict_.winner) {
                    say(name(*verdict_.winner), " wins");
                    add_why();
                } else {
                    say("A draw");
                    add_drawn();
                }
                break;
            case Status::Resigned:
                add_resigned();
                break;
            case Status::Unfinished:
                add_unfinished();
                break;
            case Status::Invalid:
                add_invalid();
                break;
        }
        return std::move(text_);
    }

  private:
    // Texts, numbers and what is counted, one after the other.
    template <typename... Parts>
    void say(const Parts&... parts) {
        (put(parts), ...);
    }

    void put(std::string_view part) { text_ += part; }

    void put(const game::Number& number) { text_ += number.text(); }

    [[nodiscard]] const std::string& name(std::size_t person) const {
        return verdict_.names[person];
    }

    [[nodiscard]] const spec::GameSpec& spec() const { return verdict_.game->spec(); }

    [[nodiscard]] const std::string& counter_name(spec::CounterId counter) const {
        return spec().counters[counter.index()].called();
    }

    [[nodiscard]] const std::vector<game::Number>& totals(spec::CounterId counter) const {
        return verdict_.standing.totals[counter.index()];
    }

    // "1 group", "3 groups"
    [[nodiscard]] std::string counted(const game::Number& number, spec::CounterId counter) const {
        return number_of(number, spec().counters[counter.index()]);
    }

    [[nodiscard]] std::string counted(std::size_t person, spec::CounterId counter) const {
        return counted(totals(counter)[person], counter);
    }

    // "Ann: 3, Ben: 5, Cleo: 0"
    void add_each_name(const std::vector<game::Number>& numbers) {
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            say(i == 0 ? "" : ", ", name(i), ": ", numbers[i]);
        }
    }

    void add_compared(spec::CounterId counter) {
        const auto& numbers = totals(counter);
        const std::size_t winner = verdict_.winner.value_or(0);
        say(": ", counted(winner, counter));
        if (numbers.size() == 2) {
            say(" to ", numbers[1 - winner]);
            return;
        }
        say(" (");
        add_each_name(numbers);
        say(")");
    }

    void add_why() {
        if (verdict_.standing.clause) {
            const spec::WinClause& clause = *verdict_.standing.by;
            std::visit([&](const auto& rule) { add_why(rule, clause.loses); }, clause.rule);
        }
    }

    void add_why(const spec::Compare& rule, bool /*loses*/) {
        const auto by_role = tie_winner(rule);
        add_equal_before(by_role.has_value());
        if (by_role) {
            say(": ", spec().roles[by_role->index()], " wins ties");
        } else {
            add_compared(rule.counter);
        }
    }

    // ": 7 groups, an odd number"; ": 7 groups, 1 more than a multiple of 3"
    void add_why(const spec::Classify& rule, bool /*loses*/) {
        const game::Number& number = *verdict_.standing.common[rule.counter.index()];
        const std::size_t in_class = class_of(number, rule);
        say(": ", counted(number, rule.counter));
        switch (rule.by) {
            case spec::Classify::By::Threshold:
                in_class == 0 ? say(", fewer than ", game::Number(rule.threshold))
                              : add_needed(rule.threshold);
                break;
            case spec::Classify::By::Parity:
                say(in_class == 0 ? ", an even number" : ", an odd number");
                break;
            case spec::Classify::By::Remainder:
                say(", ", in_class == 0 ? "" : std::to_string(in_class) + " more than ");
                say("a multiple of ", std::to_string(rule.winners.size()));
                break;
        }
    }

    void add_needed(int goal) {
        if (goal != 1) {
            say(", and ", game::Number(goal), " were needed");
        }
    }

    void add_why(spec::Event event, bool loses) {
        switch (event) {
            case spec::Event::LastMover:
                loses ? say(": ", name(loser()), " made the last move") : say(" by the last move");
                break;
            case spec::Event::Stuck:
                say(": ", name(loses ? loser() : *verdict_.winner), " could not move");
                break;
        }
    }

    // Of two players.
    [[nodiscard]] std::size_t loser() const { return 1 - *verdict_.winner; }

    // "five in a row", where that one line was all that the person needed.
    [[nodiscard]] std::optional<std::string> one_row(const spec::Reach& reach,
                                                     std::size_t person) const {
        const auto* lines =
            std::get_if<spec::LinesCounter>(&spec().counters[reach.counter.index()].counting);
        if (lines == nullptr || reach.goal != 1 || totals(reach.counter)[person] != 1) {
            return std::nullopt;
        }
        return spec::number_in_words(lines->length) + " in a row";
    }

    // ": 10 cells, and 10 were needed"; ": Ben made three in a row"; ": Ben came to 3 marks"
    void add_why(const spec::Reach& reach, bool loses) {
        if (!reach.goal) {
            add_joined_areas(reach.counter, loses);
        } else if (const auto row = one_row(reach, loses ? loser() : *verdict_.winner)) {
            loses ? say(": ", name(loser()), " made ", *row) : say(": ", *row);
        } else if (loses) {
            say(": ", name(loser()), " came to ", counted(loser(), reach.counter));
        } else {
            say(": ", counted(*verdict_.winner, reach.counter));
            add_needed(*reach.goal);
        }
    }

    // The role that the clause names for equal counts, where they are equal.
    [[nodiscard]] std::optional<spec::RoleId> tie_winner(const spec::Compare& rule) const {
        const auto* role = std::get_if<spec::RoleId>(&rule.tie);
        const auto& numbers = totals(rule.counter);
        const auto& best = best_of(numbers, rule.fewest);
        const bool equal = std::count(numbers.begin(), numbers.end(), best) > 1;
        return role != nullptr && equal ? std::optional(*role) : std::nullopt;
    }

    // " after equal cells (3) and equal groups (1)": what the clauses came to that hold the one
    // that decided, and that one itself where counts are equal in it too.
    void add_equal_before(bool last_too) {
        const char* link = " after";
        const spec::WinClause* each = &spec().win[*verdict_.standing.clause];
        for (bool more = true; more;) {
            more = each != verdict_.standing.by;
            if (!more && !last_too) {
                break;
            }
            const spec::ClauseFacts facts = spec::facts_of(*each);
            const auto& best = best_of(totals(*facts.counter), facts.less_is_better);
            say(link, " equal ", counter_name(*facts.counter), " (", best, ")");
            link = " and";
            each = facts.nested;
        }
    }

    static const game::Number& best_of(const std::vector<game::Number>& numbers, bool less) {
        return less ? *std::min_element(numbers.begin(), numbers.end())
                    : *std::max_element(numbers.begin(), numbers.end());
    }

    // ": the sides r are linked"; ": Ben linked top and bottom"
    void add_joined_areas(spec::CounterId counter, bool loses) {
        const spec::RoleId role = role_of_person(*verdict_.game,
                                                 loses ? loser() : *verdict_.winner,
                                                 verdict_.rounds.back().first_person);
        const auto& joined =
            std::get<spec::JoinedCounter>(spec().counters[counter.index()].counting);
        const std::string letters = game::letters_of_sides(*verdict_.game, joined, role);
        const std::string areas =
            letters.empty()
                ? joined_list(verdict_.game->areas_of(counter).to_join[role.index()].names, "and")
                : "the sides " + letters;
        loses ? say(": ", name(loser()), " linked ", areas) : say(": ", areas, " are linked");
    }

    void add_drawn() {
        if (verdict_.off_the_board == Ending::Kind::Draw) {
            say(", by agreement");
            return;
        }
        if (!verdict_.standing.score) {
            return;
        }
        const auto& numbers = totals(*verdict_.standing.score);
        const std::string& counter = counter_name(*verdict_.standing.score);
        const bool less = spec::score_facts(spec().win).less_is_better;
        const game::Number& best = best_of(numbers, less);
        const auto equal = std::count(numbers.begin(), numbers.end(), best);
        if (equal == static_cast<std::ptrdiff_t>(numbers.size())) {
            say(": ", counted(best, *verdict_.standing.score), " each");
            return;
        }
        // One alone is best where that is not what wins, as where sides are to be linked.
        const char* const what = equal == 1 ? "enough " : less ? "fewest " : "most ";
        say(": nobody has ", what, counter, equal == 1 ? " (" : " alone (");
        add_each_name(numbers);
        say(")");
    }

    void add_resigned() {
        const std::string& loser = name(*verdict_.gave_up);
        const char* how = " resigned";
        if (verdict_.off_the_board == Ending::Kind::Time) {
            how = " ran out of time";
        } else if (verdict_.off_the_board == Ending::Kind::Forfeit) {
            how = " forfeited the game";
        }
        verdict_.winner ? say(name(*verdict_.winner), " wins: ", loser, how)
                        : say(loser, how, ": with several players left nobody wins");
    }

    void add_so_far() {
        if (verdict_.score_unknown) {
            say("the ",
                counter_name(*verdict_.standing.score),
                " cannot be known from the board alone");
            return;
        }
        if (verdict_.standing.score) {
            add_leader(*verdict_.standing.score);
            return;
        }
        std::vector<std::string> words;
        for (std::size_t i = 0; i < verdict_.standing.common.size(); ++i) {
            if (verdict_.standing.common[i]) {
                words.push_back(number_of(*verdict_.standing.common[i], spec().counters[i]));
            }
        }
        words.empty() ? say("nothing is counted yet") : say(joined_list(words, "and"), " so far");
    }

    // "Ann leads 7 to 3 (cells)"
    void add_leader(spec::CounterId score) {
        const auto& numbers = totals(score);
        const auto best = spec::score_facts(spec().win).less_is_better
                              ? std::min_element(numbers.begin(), numbers.end())
                              : std::max_element(numbers.begin(), numbers.end());
        const auto leader = static_cast<std::size_t>(best - numbers.begin());
        const std::string& counter = counter_name(score);
        const bool equal = std::count(numbers.begin(), numbers.end(), *best) > 1;
        if (equal && numbers.size() == 2) {
            say(*best, " all (", counter, ")");
        } else if (equal) {
            add_each_name(numbers);
            say(" in ", counter);
        } else if (numbers.size() == 2) {
            say(name(leader), " leads ", *best, " to ", numbers[1 - leader], " (", counter, ")");
        } else {
            say(name(leader), " leads with ", counted(*best, score));
        }
    }

    void add_unfinished() {
        const auto* settled = verdict_.settlement && verdict_.settlement->settled
                                  ? &*verdict_.settlement->settled
                                  : nullptr;
        if (settled == nullptr) {
            say("Not finished: ");
            add_so_far();
            return;
        }
        say("Not finished, but settled: ");
        if (const auto* won = std::get_if<Won>(settled)) {
            say(name(won->person), " wins however play continues (");
        } else {
            say("a draw however play continues (");
        }
        add_so_far();
        say(")");
    }

    void add_invalid() {
        const auto is_error = [](const Diagnostic& each) {
            return each.severity == Severity::Error;
        };
        const auto& all = verdict_.diagnostics;
        const auto errors = std::count_if(all.begin(), all.end(), is_error);
        const auto first = std::find_if(all.begin(), all.end(), is_error);
        say("No verdict");
        if (first == all.end()) {
            return;
        }
        say(": ", first->wrong, " (line ", game::Number(first->span.begin.line));
        if (errors > 1) {
            const auto others = static_cast<int>(errors) - 1;
            say(", and ", transcript::count_of(others, "more mistake", "more mistakes"));
        }
        say(")");
    }

    const Verdict& verdict_;
    std::string text_;
};

}  // namespace

std::string first_line(const Verdict& verdict) {
    return FirstLine(verdict).run();
}

}  // namespace quadrille::score
