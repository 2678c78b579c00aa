#include "club/result_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "club/read_name_list.h"
#include "club/typed_lines.h"

namespace quadrille::club {

using transcript::LineText;
using transcript::MistakeList;
using transcript::Word;

namespace {

constexpr std::size_t kShownResult = 40;

// Between two players who meet.
constexpr std::array<std::string_view, 14> kBetween{
    "-", "--", "vs", "vs.", "v", "v.", "x", ":", "|", ",", ";", "against", "gegen", "contre"};

struct Verb {
    std::string_view word;
    PairOutcome outcome;
};

constexpr PairOutcome kWon{Outcome::Won, Outcome::Lost};
constexpr PairOutcome kLost{Outcome::Lost, Outcome::Won};
constexpr PairOutcome kDrew{Outcome::Drawn, Outcome::Drawn};
constexpr std::array<Verb, 15> kVerbs{{{"beat", kWon},
                                       {"beats", kWon},
                                       {"bt", kWon},
                                       {"defeats", kWon},
                                       {"defeated", kWon},
                                       {"won against", kWon},
                                       {"wins against", kWon},
                                       {"lost to", kLost},
                                       {"loses to", kLost},
                                       {"lost against", kLost},
                                       {"loses against", kLost},
                                       {"drew with", kDrew},
                                       {"drew against", kDrew},
                                       {"draws with", kDrew},
                                       {"drew", kDrew}}};

struct Named {
    std::size_t player = 0;
    std::size_t begin = 0;  // in the text
    std::size_t end = 0;
};

bool begins_a_word(std::string_view text, std::size_t at) {
    const char before = at == 0 ? ' ' : text[at - 1];
    return !is_letter_or_digit(before) && static_cast<unsigned char>(before) < 0x80;
}

class LineReader {
  public:
    LineReader(const LineText& line,
               const Word& all,
               const std::vector<std::string>& players,
               MistakeList& mistakes)
        : line_(line), all_(all), players_(players), mistakes_(mistakes) {}

    std::optional<ResultLine> read() {
        const std::optional<Named> first = find_from(0);
        if (!first) {
            return unknown_pair();
        }
        const std::string_view before = trimmed(text().substr(0, first->begin), " :-|,;");
        const std::string_view rest = text().substr(first->end);
        if (!before.empty() && trimmed(rest).empty()) {
            if (auto single = read_single(first->player, before)) {
                return single;
            }
        }
        if (!before.empty() && before.find_first_not_of("0123456789") != before.npos) {
            return unknown_pair();
        }
        if (const std::optional<Named> second = find_from(first->end)) {
            return read_pair(*first, *second);
        }
        if (auto single = read_single(first->player, trimmed(rest, " :-"))) {
            return single;
        }
        return unknown_pair();
    }

  private:
    [[nodiscard]] std::string_view text() const { return all_.text; }

    // The next name; of several that begin there the longest.
    [[nodiscard]] std::optional<Named> find_from(std::size_t from) const {
        for (std::size_t at = from; at < text().size(); ++at) {
            if (!begins_a_word(text(), at)) {
                continue;
            }
            std::optional<Named> best;
            for (std::size_t i = 0; i < players_.size(); ++i) {
                const auto length = name_at_start(text().substr(at), players_[i]);
                if (length && (!best || at + *length > best->end)) {
                    best = Named{i, at, at + *length};
                }
            }
            if (best) {
                return best;
            }
        }
        return std::nullopt;
    }

    static std::optional<ResultLine> read_single(std::size_t player, std::string_view what) {
        if (is_withdrawal(what)) {
            return WithdrawalLine{player};
        }
        const auto bye = read_bye(what);
        return bye ? std::optional<ResultLine>(ByeLine{player, bye->kind}) : std::nullopt;
    }

    [[nodiscard]] std::optional<TypedResult> result(std::string_view typed, Pair pair) const {
        return read_result(typed, {players_[pair.first], players_[pair.second]});
    }

    std::optional<ResultLine> read_pair(const Named& first, const Named& second) {
        const Pair pair{first.player, second.player};
        const std::string_view between =
            trimmed(text().substr(first.end, second.begin - first.end));
        const std::string_view after = trimmed(text().substr(second.end), " :,;|");
        const bool usual = is_between(between);
        if (usual || between.empty()) {
            auto typed = result(after, pair);
            if (!typed && after.starts_with('-')) {
                typed = result(trimmed(after.substr(1)), pair);
            }
            if (!typed) {
                return no_result(pair, after);
            }
            return usual || typed->outcome
                       ? std::optional<ResultLine>(PairLine{pair, typed->outcome})
                       : unknown_pair();
        }
        return read_result_between(pair, between, after);
    }

    static bool is_between(std::string_view word) {
        return std::any_of(kBetween.begin(), kBetween.end(), [&](std::string_view each) {
            return is_alike(each, word);
        });
    }

    // "Ann 1-0 Ben", "Ann 1 - Ben 0", "Ann beat Ben (time)".
    std::optional<ResultLine> read_result_between(Pair pair,
                                                  std::string_view between,
                                                  std::string_view after) {
        for (const Verb& verb : kVerbs) {
            const bool remark = after.empty() || after.starts_with('(');
            if (remark && is_alike(verb.word, between)) {
                const auto typed = result(fmt::format("{} {}", text_of(verb.outcome), after), pair);
                return PairLine{pair, typed ? typed->outcome : verb.outcome, false};
            }
        }
        for (const std::string& whole : {fmt::format("{} {}", between, after),
                                         fmt::format("{} - {}", trimmed(between, " -:"), after)}) {
            if (const auto typed = result(trimmed(whole), pair); typed && typed->outcome) {
                return PairLine{pair, typed->outcome};
            }
        }
        return unknown_pair();
    }

    // Words of the line again, with their places.
    [[nodiscard]] Word word_of(std::string_view part) const {
        const auto begin = static_cast<std::size_t>(part.data() - line_.text.data());
        return line_.trimmed(begin, begin + part.size());
    }

    std::optional<ResultLine> no_result(Pair pair, std::string_view typed) {
        Diagnostic& error = mistakes_.error(
            word_of(typed).span,
            fmt::format("'{}' is no result", beginning(typed, kShownResult)),
            fmt::format(
                "expected 1-0, 0-1, 1/2, {} or {}", players_[pair.first], players_[pair.second]));
        error.notes.emplace_back(
            "+ - and - + are for games won and lost by default, 0-0 for both lost");
        return std::nullopt;
    }

    // Which of the two names is not known, if it can be told that two are meant.
    std::optional<ResultLine> unknown_pair() {
        for (const std::string_view sign : {" - ", " vs ", " vs. ", " v ", " gegen ", " : "}) {
            const std::size_t at = text().find(sign);
            if (at == std::string_view::npos) {
                continue;
            }
            const std::string_view left = trimmed(text().substr(0, at));
            std::string_view right = trimmed(text().substr(at + sign.size()));
            right = trimmed(right.substr(0, right.find(':')));
            const bool knows_left = is_player(left);
            if (!knows_left) {
                unknown_name(left);
            }
            right = is_player(right) ? right : without_result(right);
            if (!is_player(right)) {
                unknown_name(right);
            } else if (knows_left) {
                break;
            }
            return std::nullopt;
        }
        mistakes_.error(all_.span,
                        "this is no pair of players",
                        "expected two names with a dash between them, and a result, as in "
                        "'Ann - Ben: 1-0'");
        return std::nullopt;
    }

    [[nodiscard]] bool is_player(std::string_view name) const {
        return std::any_of(players_.begin(), players_.end(), [&](const std::string& each) {
            return name_at_start(name, each) == name.size();
        });
    }

    // "Bne 1-0" as "Bne".
    static std::string_view without_result(std::string_view name) {
        const std::size_t blank = name.find_last_of(' ');
        const bool figures =
            blank != std::string_view::npos && blank + 1 < name.size() &&
            std::string_view("0123456789=+-(.\xC2").find(name[blank + 1]) != std::string_view::npos;
        return figures ? without_result(trimmed(name.substr(0, blank))) : name;
    }

    void unknown_name(std::string_view name) {
        Diagnostic& error = mistakes_.error(
            word_of(name).span,
            name.empty() ? std::string("a name is missing")
                         : fmt::format("nobody is called '{}'", beginning(name, kLongestName)),
            "expected a name of the list of players");
        suggest(error, name, players_);
    }

    const LineText& line_;
    const Word& all_;
    const std::vector<std::string>& players_;
    MistakeList& mistakes_;
};

}  // namespace

std::optional<ResultLine> read_result_line(const LineText& line,
                                           const Word& all,
                                           const std::vector<std::string>& players,
                                           MistakeList& mistakes) {
    return LineReader(line, all, players, mistakes).read();
}

}  // namespace quadrille::club
