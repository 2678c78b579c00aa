#include "page/sheet/verdict_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <variant>

#include "base/check.h"
#include "base/unicode.h"
#include "game/sides.h"
#include "page/paper/words.h"
#include "score/decide.h"
#include "score/outcome.h"
#include "score/report.h"
#include "spec/model/printed_letters.h"
#include "spec/model/result_words.h"
#include "spec/model/usual_words.h"
#include "spec/read/in_language.h"

namespace quadrille::page {

namespace {

class VerdictWords {
  public:
    VerdictWords(const score::Verdict& verdict, const game::Game& game, std::string_view language)
        : verdict_(verdict), game_(game.spec()), language_(language) {}

    [[nodiscard]] std::string line() const {
        switch (verdict_.status) {
            case score::Status::Finished:
                return verdict_.winner ? with(Word::Wins, name(*verdict_.winner), why())
                                       : with(Word::Drawn, why(), "");
            case score::Status::Resigned:
                return resigned();
            case score::Status::Unfinished:
            case score::Status::Invalid:
                break;
        }
        return std::string(word(Word::NotFinished, language_));
    }

    // What each rule read.

    std::string operator()(const spec::Classify& rule) const {
        const auto number = verdict_.standing.common[rule.counter.index()].value_or(game::Number());
        std::string text = fmt::format("{}\u00A0{}", number, counter_name(rule.counter));
        for (const spec::ResultWord& each : spec::result_words(rule, language_)) {
            if (each.in_class == score::class_of(number, rule)) {
                text += ", " + each.text;
            }
        }
        return text;
    }

    std::string operator()(const spec::Compare& rule) const { return compared(rule.counter); }

    std::string operator()(const spec::Reach& rule) const {
        if (!rule.goal) {
            return linked(rule.counter);
        }
        const auto* lines =
            std::get_if<spec::LinesCounter>(&game_.counters[rule.counter.index()].counting);
        return lines != nullptr && rule.goal == 1 ? row(rule.counter, lines->length)
                                                  : compared(rule.counter);
    }

    std::string operator()(spec::Event /*rule*/) const { return {}; }

  private:
    // What the winner has linked: "r–r", "top–bottom".
    [[nodiscard]] std::string linked(spec::CounterId counter) const {
        const auto& joined =
            std::get<spec::JoinedCounter>(game_.counters[counter.index()].counting);
        if (!verdict_.winner || verdict_.rounds.empty() || joined.areas.empty()) {
            return {};
        }
        const spec::RoleId role = score::role_of_person(
            *verdict_.game, *verdict_.winner, verdict_.rounds.back().first_person);
        const std::string letters = game::letters_of_sides(*verdict_.game, joined, role);
        if (!letters.empty()) {
            return letters + "\u2013" + letters;
        }
        std::string text;
        for (const std::string& area :
             joined.areas[std::min(role.index(), joined.areas.size() - 1)]) {
            text += (text.empty() ? "" : "\u2013") + spec::printed_name(game_, area);
        }
        return text;
    }

    [[nodiscard]] std::string name(std::size_t person) const {
        return as_part(verdict_.names[person]);
    }

    // A sentence without its reason ends before the colon.
    [[nodiscard]] std::string with(Word which, const std::string& a, const std::string& b) const {
        std::string text = filled(which, language_, a, b);
        while (!text.empty() && (text.back() == ' ' || text.back() == ':')) {
            text.pop_back();
        }
        constexpr std::string_view kNoBreakSpace = "\u00A0";
        if (text.ends_with(kNoBreakSpace)) {
            text.resize(text.size() - kNoBreakSpace.size());
        }
        return text;
    }

    [[nodiscard]] std::string resigned() const {
        const std::string who = verdict_.gave_up ? name(*verdict_.gave_up) : std::string();
        const std::string gave_up = with(Word::GaveUp, who, "");
        return verdict_.winner ? with(Word::Wins, name(*verdict_.winner), gave_up) : gave_up;
    }

    [[nodiscard]] std::string why() const {
        const score::Standing& standing = verdict_.standing;
        if (!standing.clause) {
            return {};
        }
        return std::visit(*this, game_.win[*standing.clause].rule);
    }

    [[nodiscard]] const std::string& counter_name(spec::CounterId counter) const {
        return game_.counters[counter.index()].called();
    }

    // "5 in a row"; with whose row it is where it loses the game.
    [[nodiscard]] std::string row(spec::CounterId counter, int length) const {
        const std::string said = filled(Word::InARow, language_, length);
        const auto& made = verdict_.standing.totals[counter.index()];
        const auto has_row = [](const game::Number& number) { return !(number < 1); };
        const auto maker = std::find_if(made.begin(), made.end(), has_row);
        const auto person = static_cast<std::size_t>(maker - made.begin());
        return maker == made.end() || person == verdict_.winner ? said : name(person) + ", " + said;
    }

    // The winner's number first where there are two.
    [[nodiscard]] std::string compared(spec::CounterId counter) const {
        const auto& numbers = verdict_.standing.totals[counter.index()];
        if (numbers.size() == 2) {
            const std::size_t first = verdict_.winner.value_or(0);
            return fmt::format(
                "{}\u2013{} {}", numbers[first], numbers[1 - first], counter_name(counter));
        }
        std::string text = counter_name(counter);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            text += fmt::format("{} {}\u00A0{}", i == 0 ? "" : ",", name(i), numbers[i]);
        }
        return text;
    }

    const score::Verdict& verdict_;
    const spec::GameSpec& game_;
    std::string_view language_;
};

// The clause that decided, in a translation of the game.
const spec::WinClause* same_clause(const score::Verdict& verdict, const spec::GameSpec& printed) {
    const score::Standing& standing = verdict.standing;
    if (!standing.clause || standing.by == nullptr) {
        return nullptr;
    }
    const spec::WinClause* own = &verdict.game->spec().win[*standing.clause];
    const spec::WinClause* same = &printed.win[*standing.clause];
    while (own != nullptr && own != standing.by) {
        own = spec::facts_of(*own).nested;
        same = same == nullptr ? nullptr : spec::facts_of(*same).nested;
    }
    return same;
}

// English, with the letters of the game's file: as it is.
bool is_in_file(const game::Game& game, std::string_view language) {
    return language == "en" && spec::language_of_letters(game.spec()) == "en";
}

}  // namespace

std::shared_ptr<const game::Game> game_in_words_of(std::shared_ptr<const game::Game> game,
                                                   std::string_view language) {
    if (is_in_file(*game, language)) {
        return game;
    }
    Result<game::Game> printed =
        game::Game::make(spec::in_language(game->spec(), language), game->board());
    QUADRILLE_CHECK(printed.has_value());  // only names are others
    return std::make_shared<const game::Game>(std::move(*printed));
}

score::Verdict in_words_of(score::Verdict verdict, std::string_view language) {
    if (verdict.game == nullptr || is_in_file(*verdict.game, language)) {
        return verdict;
    }
    std::shared_ptr<const game::Game> printed = game_in_words_of(verdict.game, language);
    if (!verdict.named) {
        for (std::size_t i = 0; i < verdict.names.size(); ++i) {
            verdict.names[i] = role_name(printed->spec().roles[i], language);
        }
    }
    verdict.standing.by = same_clause(verdict, printed->spec());
    verdict.game = std::move(printed);
    return verdict;
}

std::string verdict_line(const score::Verdict& verdict,
                         const game::Game& game,
                         std::string_view language) {
    return spec::is_english(language) ? spec::spelled(score::first_line(verdict), language)
                                      : VerdictWords(verdict, game, language).line();
}

}  // namespace quadrille::page
