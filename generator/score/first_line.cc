#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/names_of.h"
#include "base/spelling.h"
#include "base/words.h"
#include "game/sides.h"
#include "score/decide.h"
#include "score/report.h"
#include "spec/model/usual_words.h"
#include "spec/read/in_language.h"
#include "spec/yaml/values.h"
#include "transcript/model/fault_text.h"

namespace quadrille::score {

namespace {

using transcript::Ending;

// The sentence in a language; `verdict.game` has the names of that language.
class FirstLine {
  public:
    FirstLine(const Verdict& verdict, std::string_view language)
        : verdict_(verdict), language_(language) {}

    [[nodiscard]] std::string run() const {
        switch (verdict_.status) {
            case Status::Finished:
                return verdict_.winner ? won() : drawn();
            case Status::Resigned:
                return resigned();
            case Status::Unfinished:
                return unfinished();
            case Status::Invalid:
                return invalid();
        }
        return {};
    }

    // What each rule read: the whole sentence.

    [[nodiscard]] std::string operator()(const spec::Compare& rule) const {
        const auto by_role = tie_winner(rule);
        const std::string why =
            by_role ? said("wins-ties", spec().roles[by_role->index()]) : compared(rule.counter);
        const std::string before = equal_before(by_role.has_value());
        return before.empty() ? because(why) : said("wins-after", winner(), before, why);
    }

    // "7 groups, an odd number"; "7 groups, 1 more than a multiple of 3"
    [[nodiscard]] std::string operator()(const spec::Classify& rule) const {
        const game::Number& number = *verdict_.standing.common[rule.counter.index()];
        const std::size_t in_class = class_of(number, rule);
        const std::string count = counted(number, rule.counter);
        switch (rule.by) {
            case spec::Classify::By::Threshold:
                if (const std::string* const event = event_of(rule.counter);
                    event != nullptr && rule.threshold == 1) {
                    return in_class == 0 ? because(said("nobody-made", *event))
                                         : said("wins-with", winner(), *event);
                }
                return because(in_class == 0 ? said("fewer", count, rule.threshold)
                                             : needed(count, rule.threshold));
            case spec::Classify::By::Parity:
                return because(said(in_class == 0 ? "even" : "odd", count));
            case spec::Classify::By::Remainder:
                break;
        }
        const std::size_t classes = rule.winners.size();
        return because(in_class == 0 ? said("multiple", count, classes)
                                     : said("above-multiple", count, in_class, classes));
    }

    [[nodiscard]] std::string operator()(const spec::Otherwise& /*rule*/) const {
        return because(said("nobody-before"));
    }

    [[nodiscard]] std::string operator()(spec::Event event) const {
        const bool loses = verdict_.standing.by->loses;
        switch (event) {
            case spec::Event::LastMover:
                return loses ? because(said("made-last-move", loser()))
                             : said("wins-by-last-move", winner());
            case spec::Event::Stuck:
                return because(said("could-not-move", loses ? loser() : winner()));
        }
        return {};
    }

    // "10 cells, and 10 were needed"; "Ben made three in a row"; "Ben came to 3 marks"
    [[nodiscard]] std::string operator()(const spec::Reach& reach) const {
        const bool loses = verdict_.standing.by->loses;
        const std::size_t maker = loses ? loser_id() : *verdict_.winner;
        if (!reach.goal) {
            const std::string areas = joined_areas(reach.counter, maker);
            return because(loses ? said("joined", loser(), areas) : said("are-joined", areas));
        }
        const spec::CounterSpec& counter = spec().counters[reach.counter.index()];
        const bool once = reach.goal == 1 && totals(reach.counter)[maker] == 1;
        if (const auto* lines = std::get_if<spec::LinesCounter>(&counter.counting);
            lines != nullptr && once) {
            const std::string row = said("row", spec::number_in_words(lines->length, language_));
            return because(loses ? said("made", loser(), row) : row);
        }
        if (const std::string* const event = event_of(reach.counter)) {
            return loses ? because(said("made", loser(), *event))
                         : said("wins-with", winner(), *event);
        }
        const std::string count = counted(totals(reach.counter)[maker], reach.counter);
        return because(loses ? said("came-to", loser(), count) : needed(count, *reach.goal));
    }

  private:
    // What the game calls it: "a ring". Null if it says nothing.
    [[nodiscard]] const std::string* event_of(spec::CounterId counter) const {
        const spec::NameText* const event =
            find_named(spec().sheet.wins, spec().counters[counter.index()].name);
        return event == nullptr ? nullptr : &event->text;
    }

    template <typename... Values>
    [[nodiscard]] std::string said(std::string_view name, const Values&... values) const {
        return fmt::format(fmt::runtime(words::text("verdict", name, language_)), values...);
    }

    [[nodiscard]] std::string because(const std::string& why) const {
        return said("wins-because", winner(), why);
    }

    [[nodiscard]] std::string needed(const std::string& count, int goal) const {
        return goal == 1 ? count : said("needed", count, goal);
    }

    [[nodiscard]] const std::string& name(std::size_t person) const {
        return verdict_.names[person];
    }

    [[nodiscard]] const std::string& winner() const { return name(*verdict_.winner); }

    // Of two players.
    [[nodiscard]] std::size_t loser_id() const { return 1 - *verdict_.winner; }

    [[nodiscard]] const std::string& loser() const { return name(loser_id()); }

    [[nodiscard]] const spec::GameSpec& spec() const { return verdict_.game->spec(); }

    [[nodiscard]] const std::string& counter_name(spec::CounterId counter) const {
        return spec().counters[counter.index()].called();
    }

    [[nodiscard]] const std::vector<game::Number>& totals(spec::CounterId counter) const {
        return verdict_.standing.totals[counter.index()];
    }

    // "1 group", "3 groups". Only English makes singulars by rules.
    [[nodiscard]] std::string counted(const game::Number& number, spec::CounterId id) const {
        const spec::CounterSpec& counter = spec().counters[id.index()];
        const bool plural_only = !spec::is_english(language_) && counter.singular.empty();
        return plural_only && number == 1 ? "1 " + counter.called() : number_of(number, counter);
    }

    [[nodiscard]] std::string list_of(const std::vector<std::string>& names) const {
        return joined_list(names, words::text("names", "and", language_));
    }

    // "Ann: 3, Ben: 5, Cleo: 0"
    [[nodiscard]] std::string each_name(const std::vector<game::Number>& numbers) const {
        std::string text;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            text += fmt::format("{}{}: {}", i == 0 ? "" : ", ", name(i), numbers[i]);
        }
        return text;
    }

    [[nodiscard]] std::string compared(spec::CounterId counter) const {
        const auto& numbers = totals(counter);
        const game::Number& best = numbers[*verdict_.winner];
        return numbers.size() == 2
                   ? said("compared", counted(best, counter), numbers[loser_id()])
                   : fmt::format("{} ({})", counted(best, counter), each_name(numbers));
    }

    [[nodiscard]] std::string won() const {
        return verdict_.standing.clause ? std::visit(*this, verdict_.standing.by->rule)
                                        : said("wins", winner());
    }

    // The role that the clause names for equal counts, where they are equal.
    [[nodiscard]] std::optional<spec::RoleId> tie_winner(const spec::Compare& rule) const {
        const auto* role = std::get_if<spec::RoleId>(&rule.tie);
        const auto& numbers = totals(rule.counter);
        const auto& best = best_of(numbers, rule.fewest);
        const bool equal = std::count(numbers.begin(), numbers.end(), best) > 1;
        return role != nullptr && equal ? std::optional(*role) : std::nullopt;
    }

    // "equal cells (3) and equal groups (1)": what the clauses came to that hold the one that
    // decided, and that one itself where counts are equal in it too.
    [[nodiscard]] std::string equal_before(bool last_too) const {
        std::vector<std::string> equal;
        const spec::WinClause* each = &spec().win[*verdict_.standing.clause];
        for (bool more = true; more;) {
            more = each != verdict_.standing.by;
            if (!more && !last_too) {
                break;
            }
            const spec::ClauseFacts facts = spec::facts_of(*each);
            const auto& best = best_of(totals(*facts.counter), facts.less_is_better);
            equal.push_back(said("equal", counter_name(*facts.counter), best));
            each = facts.nested;
        }
        return list_of(equal);
    }

    static const game::Number& best_of(const std::vector<game::Number>& numbers, bool less) {
        return less ? *std::min_element(numbers.begin(), numbers.end())
                    : *std::max_element(numbers.begin(), numbers.end());
    }

    // "the sides r"; "top and bottom"
    [[nodiscard]] std::string joined_areas(spec::CounterId counter, std::size_t person) const {
        const spec::RoleId role =
            role_of_person(*verdict_.game, person, verdict_.rounds.back().first_person);
        const auto& joined =
            std::get<spec::JoinedCounter>(spec().counters[counter.index()].counting);
        const std::string letters = game::letters_of_sides(*verdict_.game, joined, role);
        if (!letters.empty()) {
            return said("sides", letters);
        }
        std::vector<std::string> areas =
            verdict_.game->areas_of(counter).to_join[role.index()].names;
        for (std::string& area : areas) {
            area = spec::printed_name(spec(), area);
        }
        return list_of(areas);
    }

    [[nodiscard]] std::string drawn() const {
        if (verdict_.off_the_board == Ending::Kind::Draw) {
            return said("draw-agreed");
        }
        if (!verdict_.standing.score) {
            return said("draw");
        }
        const spec::CounterId counter = *verdict_.standing.score;
        const auto& numbers = totals(counter);
        const bool less = spec::score_facts(spec().win).less_is_better;
        const game::Number& best = best_of(numbers, less);
        const auto equal = std::count(numbers.begin(), numbers.end(), best);
        if (equal == static_cast<std::ptrdiff_t>(numbers.size())) {
            return said("draw-because", said("each", counted(best, counter)));
        }
        // One alone is best where that is not what wins, as where sides are to be linked.
        const char* const what = equal == 1 ? "nobody-enough"
                                 : less     ? "nobody-fewest"
                                            : "nobody-most";
        return said("draw-because", said(what, counter_name(counter), each_name(numbers)));
    }

    [[nodiscard]] std::string resigned() const {
        const char* const how = verdict_.off_the_board == Ending::Kind::Time      ? "out-of-time"
                                : verdict_.off_the_board == Ending::Kind::Forfeit ? "forfeited"
                                                                                  : "resigned";
        const std::string gave_up = said(how, name(*verdict_.gave_up));
        return verdict_.winner ? because(gave_up) : said("nobody-wins", gave_up);
    }

    [[nodiscard]] std::string so_far() const {
        if (verdict_.score_unknown) {
            return said("unknown", counter_name(*verdict_.standing.score));
        }
        if (verdict_.standing.score) {
            return leader(*verdict_.standing.score);
        }
        std::vector<std::string> counts;
        for (std::size_t i = 0; i < verdict_.standing.common.size(); ++i) {
            if (verdict_.standing.common[i]) {
                counts.push_back(counted(*verdict_.standing.common[i], spec::CounterId{i}));
            }
        }
        return counts.empty() ? said("nothing-counted") : said("so-far", list_of(counts));
    }

    // "Ann leads 7 to 3 (cells)"
    [[nodiscard]] std::string leader(spec::CounterId score) const {
        const auto& numbers = totals(score);
        const game::Number& best = best_of(numbers, spec::score_facts(spec().win).less_is_better);
        const auto leader =
            static_cast<std::size_t>(std::ranges::find(numbers, best) - numbers.begin());
        const std::string& counter = counter_name(score);
        const bool equal = std::count(numbers.begin(), numbers.end(), best) > 1;
        if (equal) {
            return numbers.size() == 2 ? said("all", best, counter)
                                       : said("each-in", each_name(numbers), counter);
        }
        return numbers.size() == 2 ? said("leads", name(leader), best, numbers[1 - leader], counter)
                                   : said("leads-with", name(leader), counted(best, score));
    }

    [[nodiscard]] std::string unfinished() const {
        const auto* settled = verdict_.settlement && verdict_.settlement->settled
                                  ? &*verdict_.settlement->settled
                                  : nullptr;
        if (settled == nullptr) {
            return said("not-finished", so_far());
        }
        const auto* won = std::get_if<Won>(settled);
        return won != nullptr ? said("settled", name(won->person), so_far())
                              : said("settled-draw", so_far());
    }

    // What is wrong is said in English.
    [[nodiscard]] std::string invalid() const {
        const auto is_error = [](const Diagnostic& each) {
            return each.severity == Severity::Error;
        };
        const auto& all = verdict_.diagnostics;
        const auto errors = std::count_if(all.begin(), all.end(), is_error);
        const auto first = std::find_if(all.begin(), all.end(), is_error);
        if (first == all.end()) {
            return "No verdict";
        }
        const auto others = static_cast<int>(errors) - 1;
        return fmt::format(
            "No verdict: {} (line {}{})",
            first->wrong,
            first->span.begin.line,
            others == 0 ? ""
                        : ", and " + transcript::count_of(others, "more mistake", "more mistakes"));
    }

    const Verdict& verdict_;
    std::string_view language_;
};

}  // namespace

std::string first_line(const Verdict& verdict, std::string_view language) {
    return FirstLine(verdict, language).run();
}

}  // namespace quadrille::score
