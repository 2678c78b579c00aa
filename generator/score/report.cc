#include "score/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "base/wrap.h"
#include "transcript/model/fault_text.h"

namespace quadrille::score {

namespace {

constexpr std::size_t kWidth = 96;

class Report {
  public:
    Report(const Verdict& verdict, const ReportOptions& options)
        : verdict_(verdict), options_(options) {}

    std::string run() {
        if (options_.brief) {
            // One line a game, for programs too.
            return shown(first_line(verdict_)) + "\n";
        }
        add(first_line(verdict_));
        if (verdict_.status != Status::Invalid) {
            add_remarks();
            add_head();
            add_rounds();
            for (const std::string& line : reason_lines(verdict_)) {
                text_ += line + "\n";
            }
            if (options_.trace) {
                add_trace();
            }
        }
        return std::move(text_);
    }

  private:
    void add(const std::string& line, std::size_t indent = 0) {
        for (const std::string& each : wrapped(shown(line), kWidth, indent)) {
            text_ += each + "\n";
        }
    }

    [[nodiscard]] const spec::GameSpec& spec() const { return verdict_.game->spec(); }

    [[nodiscard]] const std::string& name(std::size_t person) const {
        return verdict_.names[person];
    }

    void add_remarks();
    void add_unfinished();
    void add_other_counts();
    void add_settlement(const Settlement& settlement);
    void add_head();
    void add_rounds();
    void add_trace();
    [[nodiscard]] std::string traced(const TraceLine& line, std::size_t counter) const;

    const Verdict& verdict_;
    const ReportOptions& options_;
    std::string text_;
};

void Report::add_remarks() {
    if (verdict_.result_wrong) {
        add("*** The result that the players wrote down is not the one that the rules give. ***");
    }
    if (verdict_.standing.clause) {
        const std::string& says = verdict_.standing.by->says;
        if (!says.empty()) {
            add(says);
        }
    }
    const auto wrong = std::count_if(verdict_.claims.begin(),
                                     verdict_.claims.end(),
                                     [](const Claim& claim) { return !claim.ok; });
    if (wrong > 0) {
        add(fmt::format(
            "{} said at the end of a turn {} not true; the result does not depend on it.",
            transcript::count_of(static_cast<int>(wrong), "word", "words"),
            wrong == 1 ? "was" : "were"));
    }
    if (verdict_.status == Status::Unfinished) {
        add_unfinished();
    }
}

void Report::add_unfinished() {
    add_other_counts();
    if (verdict_.to_move) {
        add(fmt::format("To move: {}.", name(*verdict_.to_move)));
    }
    for (const std::string& part : verdict_.missing) {
        add(fmt::format("Missing: {}.", part), 2);
    }
    if (verdict_.settlement) {
        add_settlement(*verdict_.settlement);
    }
}

// Where several counters decide, the first line has only one.
void Report::add_other_counts() {
    if (verdict_.score_unknown || !verdict_.standing.score) {
        return;
    }
    for (const std::size_t counter : deciding_counters(*verdict_.game)) {
        if (counter == verdict_.standing.score->index()) {
            continue;
        }
        const std::string& called = spec().counters[counter].called();
        const auto& totals = verdict_.standing.totals[counter];
        std::vector<std::string> words;
        for (std::size_t person = 0; person < totals.size(); ++person) {
            words.push_back(fmt::format("{}: {}", name(person), totals[person]));
        }
        if (const auto& common = verdict_.standing.common[counter]; words.empty() && common) {
            words.push_back(common->text());
        }
        if (!words.empty()) {
            add(fmt::format("So far, {}: {}.", called, fmt::join(words, ", ")), 2);
        }
    }
}

void Report::add_settlement(const Settlement& settlement) {
    if (settlement.nobody_can_reach) {
        add("No player can reach the target any more.");
    }
    if (!settlement.settled && settlement.best_play) {
        if (const auto* won = std::get_if<Won>(&*settlement.best_play)) {
            add(fmt::format("With best play from here {} wins.", name(won->person)));
        } else {
            add("With best play from here it is a draw.");
        }
    } else if (!settlement.settled) {
        add(settlement.budget_spent
                ? fmt::format("Whether the result is settled is still unknown after {}.",
                              settlement.positions == 1
                                  ? std::string("1 position")
                                  : fmt::format("{} positions", settlement.positions))
                : std::string("The result is not settled yet."));
    }
}

void Report::add_head() {
    std::vector<std::string> settings;
    for (const spec::Setting& setting : spec().settings) {
        settings.push_back(fmt::format("{} {}", setting.name, setting.value));
    }
    text_ += "\n";
    add(fmt::format(
        "{}{}{}",
        spec().name,
        settings.empty() ? std::string() : fmt::format(", {}", fmt::join(settings, ", ")),
        spec().author.empty() ? "" : fmt::format(" (by {})", spec().author)));
    if (!verdict_.named) {
        return;
    }
    std::vector<std::string> words;
    const bool exchanged = spec().rounds.swap_roles && spec().rounds.count > 1;
    for (std::size_t i = 0; i < verdict_.names.size(); ++i) {
        const std::size_t first = verdict_.rounds.empty() ? 0 : verdict_.rounds[0].first_person;
        const spec::RoleId role = role_of_person(*verdict_.game, i, first);
        words.push_back(exchanged ? name(i)
                                  : fmt::format("{} is {}", name(i), spec().roles[role.index()]));
    }
    add((exchanged ? "Players, exchanging roles each round: " : "") + joined_list(words, "and"));
}

void Report::add_rounds() {
    if (spec().rounds.count < 2 || verdict_.score_unknown) {
        return;
    }
    for (std::size_t i = 0; i < verdict_.rounds.size(); ++i) {
        const RoundResult& round = verdict_.rounds[i];
        std::vector<std::string> scores;
        for (std::size_t person = 0; person < round.scores.size(); ++person) {
            scores.push_back(fmt::format("{}: {}", name(person), round.scores[person]));
        }
        add(fmt::format("Round {} ({} first, {}{}); {}",
                        i + 1,
                        name(round.first_person),
                        transcript::count_of(round.turns, "turn", "turns"),
                        round.end ? "" : ", not ended",
                        fmt::join(scores, ", ")));
    }
}

void Report::add_trace() {
    text_ += "\nAfter each turn:\n";
    for (const TraceLine& line : verdict_.trace) {
        std::vector<std::string> words;
        for (std::size_t i = 0; i < line.counts.size(); ++i) {
            words.push_back(traced(line, i));
        }
        const std::string round =
            spec().rounds.count > 1 ? fmt::format("round {}, ", line.round + 1) : "";
        add(fmt::format("  {}turn {:3}  {}; {}",
                        round,
                        line.turn,
                        name(line.person),
                        fmt::join(words, line.counts.size() > 1 ? "; " : ", ")),
            4);
    }
}

// "groups 3"; "Ann: 3, Ben: 5", with the counter's name before it where there are several.
std::string Report::traced(const TraceLine& line, std::size_t counter) const {
    const game::Count& count = line.counts[counter];
    const std::string& counted = spec().counters[counter].called();
    if (count.by_role.empty()) {
        return fmt::format("{} {}", counted, count.common.value_or(game::Number(0)));
    }
    const std::size_t first = verdict_.rounds[line.round].first_person;
    std::vector<std::string> words;
    for (std::size_t person = 0; person < count.by_role.size(); ++person) {
        const spec::RoleId role = role_of_person(*verdict_.game, person, first);
        words.push_back(fmt::format("{}: {}", name(person), count.by_role[role.index()]));
    }
    return fmt::format(
        "{}{}", line.counts.size() > 1 ? counted + " " : std::string(), fmt::join(words, ", "));
}

std::string named(const game::Number& number,
                  const std::string& plural,
                  const std::string& singular) {
    if (number.list() != nullptr) {
        return plural + " " + number.text();
    }
    if (number.small() != 1) {
        return number.text() + " " + plural;
    }
    return "1 " + (singular.empty() ? spec::singular_of(plural) : singular);
}

}  // namespace

std::string number_of(const game::Number& number, const spec::CounterSpec& counter) {
    return named(number, counter.called(), counter.singular);
}

std::string number_of(const game::Number& number, const std::string& plural) {
    return named(number, plural, {});
}

std::string report(const Verdict& verdict, const ReportOptions& options) {
    return Report(verdict, options).run();
}

}  // namespace quadrille::score
