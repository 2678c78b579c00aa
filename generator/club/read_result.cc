#include "club/read_result.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"
#include "club/typed_lines.h"

namespace quadrille::club {

namespace {

using Words = std::initializer_list<std::string_view>;

bool is_one_of(std::string_view text, Words words) {
    return std::find(words.begin(), words.end(), text) != words.end();
}

constexpr PairOutcome kDrawn{Outcome::Drawn, Outcome::Drawn};
constexpr PairOutcome kForfeited{Outcome::WonByForfeit, Outcome::LostByForfeit};

PairOutcome turned(const PairOutcome& outcome) {
    return {outcome[1], outcome[0]};
}

// Lower case, single blanks, "½" as "1/2", a decimal comma as a point.
std::string simplified(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        const bool decimal = point.value == U',' && i > 0 && is_digit(text[i - 1]) &&
                             i + 1 < text.size() && is_digit(text[i + 1]);
        if (point.value == U'\u00BD') {
            result += "1/2";
        } else if (decimal) {
            result += '.';
        } else if (point.value != U' ' || (!result.empty() && result.back() != ' ')) {
            result += to_utf8(lower_case(point.value));
        }
        i += point.bytes;
    }
    return std::string(trimmed(result));
}

bool means_forfeit(std::string_view word) {
    return is_one_of(word,
                     {"f",
                      "ff",
                      "forfeit",
                      "by forfeit",
                      "forfeited",
                      "default",
                      "by default",
                      "w/o",
                      "w.o.",
                      "wo",
                      "walkover",
                      "no show",
                      "no-show",
                      "kampflos",
                      "forfait",
                      "par forfait",
                      "incomparecencia"});
}

bool means_nothing_more(std::string_view word) {
    return is_one_of(word,
                     {"",
                      "time",
                      "on time",
                      "resign",
                      "resigns",
                      "resigned",
                      "resignation",
                      "by resignation",
                      "agreed",
                      "by agreement"});
}

// "1-0 (time)" as "1-0" and "time".
std::pair<std::string_view, std::string_view> split_remark(std::string_view text) {
    const std::size_t begin = text.find_first_of("([{");
    const bool has_one = begin != std::string_view::npos && !text.empty() &&
                         std::string_view(")]}").find(text.back()) != std::string_view::npos;
    if (!has_one) {
        return {text, {}};
    }
    return {trimmed(text.substr(0, begin)),
            trimmed(text.substr(begin + 1, text.size() - begin - 2))};
}

struct Value {
    std::string_view text;
    Outcome outcome;
};

// The longest first of those that begin alike.
constexpr std::array<Value, 15> kValues{{{"1/2", Outcome::Drawn},
                                         {"1.0", Outcome::Won},
                                         {"0.0", Outcome::Lost},
                                         {"0.5", Outcome::Drawn},
                                         {".5", Outcome::Drawn},
                                         {"1f", Outcome::WonByForfeit},
                                         {"0f", Outcome::LostByForfeit},
                                         {"1", Outcome::Won},
                                         {"0", Outcome::Lost},
                                         {"=", Outcome::Drawn},
                                         {"+", Outcome::WonByForfeit},
                                         {"-", Outcome::LostByForfeit},
                                         {"w", Outcome::Won},
                                         {"d", Outcome::Drawn},
                                         {"l", Outcome::Lost}}};

// Takes a value from the front; nothing if none stands there.
std::optional<Outcome> take_value(std::string_view& text) {
    for (const Value& value : kValues) {
        if (text.starts_with(value.text)) {
            text.remove_prefix(value.text.size());
            return value.outcome;
        }
    }
    return std::nullopt;
}

// Both by forfeit if one is, or if it is said.
std::optional<PairOutcome> as_pair(Outcome first, Outcome second, bool forfeit) {
    PairOutcome pair{first, second};
    forfeit = forfeit || is_forfeit(first) || is_forfeit(second);
    for (Outcome& outcome : pair) {
        if (forfeit && outcome == Outcome::Drawn) {
            return std::nullopt;
        }
        outcome = !forfeit ? outcome
                  : outcome == Outcome::Won || outcome == Outcome::WonByForfeit
                      ? Outcome::WonByForfeit
                      : Outcome::LostByForfeit;
    }
    const auto won = [](Outcome outcome) { return worth(outcome, Scale()) == Scale().win; };
    const bool more_than_one_point =
        (won(pair[0]) && pair[1] != Outcome::Lost && pair[1] != Outcome::LostByForfeit) ||
        (won(pair[1]) && pair[0] != Outcome::Lost && pair[0] != Outcome::LostByForfeit);
    return more_than_one_point ? std::nullopt : std::optional(pair);
}

// The other value, behind a sign or behind nothing but blanks; `after` is what follows the first.
struct SecondValue {
    std::optional<Outcome> value;
    std::string_view more;
};

SecondValue second_value(std::string_view after, bool with_sign, bool apart) {
    if (with_sign) {
        if (after.empty() || std::string_view("-:/").find(after.front()) == after.npos) {
            return {};
        }
        after = trimmed(after.substr(1));
    }
    const auto value = apart ? take_value(after) : std::nullopt;
    return {value, trimmed(after)};
}

// "1-0", "+ -", "1/2:1/2": two values with a sign, a blank or nothing between them.
std::optional<PairOutcome> read_score(std::string_view text, std::string_view remark) {
    const auto first = take_value(text);
    if (!first) {
        return std::nullopt;
    }
    const std::string_view after = trimmed(text);
    for (const bool with_sign : {true, false}) {
        // "10" may be anything.
        const bool apart = with_sign || after.size() < text.size() || is_forfeit(*first);
        const auto [second, more] = second_value(after, with_sign, apart);
        if (second && (means_nothing_more(more) || means_forfeit(more))) {
            return as_pair(*first, *second, means_forfeit(more) || means_forfeit(remark));
        }
    }
    if (!means_nothing_more(after) || *first == Outcome::LostByForfeit) {
        return std::nullopt;
    }
    return *first == Outcome::Drawn          ? std::optional(kDrawn)
           : *first == Outcome::WonByForfeit ? std::optional(kForfeited)
                                             : std::nullopt;
}

// What stands after the name of one of the two, as the outcome for that one.
std::optional<PairOutcome> read_verb(std::string_view verb, std::string_view remark) {
    const bool forfeit = means_forfeit(remark);
    if (means_forfeit(verb) ||
        is_one_of(verb,
                  {"wins by forfeit", "won by forfeit", "wins by default", "won by default"})) {
        return verb == "forfeited" ? std::optional(turned(kForfeited)) : std::optional(kForfeited);
    }
    if (is_one_of(verb, {"", "win", "wins", "won", "has won", "wins on time", "won on time"})) {
        return as_pair(Outcome::Won, Outcome::Lost, forfeit);
    }
    if (is_one_of(verb,
                  {"lost", "loses", "resigns", "resigned", "lost on time", "loses on time"})) {
        return as_pair(Outcome::Lost, Outcome::Won, forfeit);
    }
    if (is_one_of(verb,
                  {"forfeits",
                   "lost by forfeit",
                   "loses by forfeit",
                   "did not come",
                   "absent",
                   "was absent",
                   "is absent",
                   "did not show up"})) {
        return turned(kForfeited);
    }
    return std::nullopt;
}

std::optional<PairOutcome> read_named(std::string_view text,
                                      std::string_view remark,
                                      const std::array<std::string_view, 2>& names) {
    for (const std::string_view before : {"winner:", "winner", "won by", "win for", "win by"}) {
        if (text.starts_with(before)) {
            text = trimmed(text.substr(before.size()));
            break;
        }
    }
    std::optional<PairOutcome> found;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto length = name_at_start(text, names[i]);
        if (length && *length > longest) {
            longest = *length;
            found = read_verb(trimmed(text.substr(*length)), remark);
            found = found && i == 1 ? turned(*found) : found;
        }
    }
    return found;
}

}  // namespace

std::optional<TypedResult> read_result(std::string_view text,
                                       const std::array<std::string_view, 2>& names) {
    const std::string simple = simplified(text);
    const auto [all, remark] = split_remark(simple);
    if (is_one_of(all,
                  {"?",
                   "*",
                   "...",
                   "\u2026",
                   "postponed",
                   "adjourned",
                   "unplayed",
                   "not played",
                   "not played yet",
                   "open",
                   "tba",
                   "tbd"}) ||
        (all.empty() && remark.empty())) {
        return TypedResult{};
    }
    if (is_one_of(all,
                  {"draw",
                   "drawn",
                   "a draw",
                   "tie",
                   "tied",
                   "remis",
                   "nulle",
                   "nul",
                   "tablas",
                   "unentschieden",
                   "empate"})) {
        return TypedResult{kDrawn};
    }
    if (is_one_of(all, {"double loss", "both lose", "both lost"})) {
        return TypedResult{PairOutcome{Outcome::Lost, Outcome::Lost}};
    }
    if (is_one_of(all, {"double forfeit", "both forfeit", "both absent", "double default"})) {
        return TypedResult{PairOutcome{Outcome::LostByForfeit, Outcome::LostByForfeit}};
    }
    std::optional<PairOutcome> outcome = read_named(all, remark, names);
    outcome = outcome ? outcome : read_score(all, remark);
    return outcome ? std::optional(TypedResult{outcome}) : std::nullopt;
}

std::string_view text_of(const PairOutcome& outcome) {
    struct Written {
        PairOutcome outcome;
        std::string_view text;
    };

    static constexpr std::array<Written, 9> kWritten{
        {{{Outcome::Won, Outcome::Lost}, "1-0"},
         {{Outcome::Lost, Outcome::Won}, "0-1"},
         {{Outcome::Drawn, Outcome::Drawn}, "1/2"},
         {{Outcome::Lost, Outcome::Lost}, "0-0"},
         {{Outcome::Drawn, Outcome::Lost}, "1/2-0"},
         {{Outcome::Lost, Outcome::Drawn}, "0-1/2"},
         {{Outcome::WonByForfeit, Outcome::LostByForfeit}, "+ -"},
         {{Outcome::LostByForfeit, Outcome::WonByForfeit}, "- +"},
         {{Outcome::LostByForfeit, Outcome::LostByForfeit}, "- -"}}};
    const auto found = std::find_if(kWritten.begin(), kWritten.end(), [&](const Written& each) {
        return each.outcome == outcome;
    });
    return found == kWritten.end() ? std::string_view() : found->text;
}

namespace {

struct ByeWords {
    bool said = false;  // that it is a bye
    std::string kind;   // what else is said
};

ByeWords words_of_bye(std::string_view text) {
    ByeWords words;
    std::string simple = simplified(text);
    std::replace_if(
        simple.begin(),
        simple.end(),
        [](char c) { return std::string_view("-:()").find(c) != std::string_view::npos; },
        ' ');
    for (std::string_view rest = simple; !rest.empty();) {
        rest = trimmed(rest);
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(word.size());
        if (is_one_of(word, {"bye", "spielfrei", "frei", "exempt", "descansa"})) {
            words.said = true;
        } else if (!is_one_of(word,
                              {"a",
                               "has",
                               "hat",
                               "est",
                               "point",
                               "points",
                               "with",
                               "is",
                               "requested",
                               "allocated"})) {
            words.kind += words.kind.empty() ? "" : " ";
            words.kind += word;
        }
    }
    return words;
}

}  // namespace

std::optional<TypedBye> read_bye(std::string_view text) {
    const auto [said, kind] = words_of_bye(text);
    const auto of = [](Outcome outcome) { return TypedBye{outcome}; };
    if (said && kind.empty()) {
        return TypedBye{};
    }
    if (is_one_of(kind, {"h"}) || (said && is_one_of(kind, {"half", "1/2", "0.5", "="}))) {
        return of(Outcome::HalfPointBye);
    }
    if (kind == "f" || (said && is_one_of(kind, {"full", "1", "one", "+"}))) {
        return of(Outcome::FullPointBye);
    }
    if (kind == "z" || (said && is_one_of(kind, {"zero", "0", "no"}))) {
        return of(Outcome::ZeroPointBye);
    }
    if (kind == "u" || (said && kind == "pairing")) {
        return of(Outcome::PairingBye);
    }
    return std::nullopt;
}

bool is_withdrawal(std::string_view text) {
    return is_one_of(simplified(text),
                     {"withdraws",
                      "withdrew",
                      "withdrawn",
                      "has withdrawn",
                      "is withdrawn",
                      "withdrawal",
                      "retires",
                      "retired"});
}

std::optional<std::size_t> name_at_start(std::string_view text, std::string_view name) {
    std::size_t at = 0;
    for (std::size_t i = 0; i < name.size();) {
        const CodePoint wanted = code_point_at(name, i);
        i += wanted.bytes;
        if (at >= text.size()) {
            return std::nullopt;
        }
        const CodePoint typed = code_point_at(text, at);
        if (lower_case(typed.value) != lower_case(wanted.value)) {
            return std::nullopt;
        }
        at += typed.bytes;
        while (wanted.value == U' ' && at < text.size() && text[at] == ' ') {
            ++at;
        }
    }
    const bool ends = at == text.size() || !(is_letter_or_digit(text[at]) ||
                                             static_cast<unsigned char>(text[at]) >= 0x80);
    return ends && !name.empty() ? std::optional(at) : std::nullopt;
}

}  // namespace quadrille::club
