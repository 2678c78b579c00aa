#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/spelling.h"
#include "base/utf8.h"
#include "spec/read/in_language.h"
#include "transcript/model/persons.h"
#include "transcript/reading/header_reader.h"
#include "transcript/syntax/look_alike.h"

namespace quadrille::transcript {

bool reported_as_two(const Word& word, const Transcript& transcript, MistakeList& mistakes) {
    const std::string name = shown(word.text);
    if (!is_others_role(*transcript.game, transcript.names, name)) {
        return false;
    }
    const auto index = [&](const std::vector<std::string>& list) {
        const auto found = std::find_if(
            list.begin(), list.end(), [&](const auto& each) { return is_alike(each, name); });
        return static_cast<std::size_t>(found - list.begin()) + 1;
    };
    mistakes.error(word.span,
                   fmt::format("'{}' is one player's name and another's role", word.text),
                   fmt::format("expected {} for the player of that name, or {} for the one who "
                               "plays {}",
                               index(transcript.names),
                               index(transcript.game->spec().roles),
                               name));
    return true;
}

namespace {

/// "Ann wins", "Ann resigned": the name before the verb.
std::optional<std::string> name_before_verb(std::string_view text,
                                            const std::vector<std::string>& known) {
    const std::size_t blank = text.rfind(' ');
    if (blank == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string_view name = text.substr(0, text.find_last_not_of(' ', blank) + 1);
    const auto found = std::find_if(
        known.begin(), known.end(), [&](const std::string& each) { return is_alike(each, name); });
    return found == known.end() ? std::nullopt : std::optional(*found);
}

void unknown_word(const Word& word, const std::vector<std::string>& known, MistakeList& mistakes) {
    Diagnostic& error = mistakes.error(word.span,
                                       fmt::format("no player is called '{}'", word.text),
                                       "expected " + joined_list(known));
    static constexpr std::array<std::string_view, 6> kDraws{
        "tie", "tied", "drawn", "remis", "agreed draw", "equal"};
    const bool draw =
        std::find(kDraws.begin(), kDraws.end(), lower_ascii(word.text)) != kDraws.end();
    if (draw && std::find(known.begin(), known.end(), "draw") != known.end()) {
        error.notes.emplace_back("did you mean 'draw'?");
        return;
    }
    const bool number = word.text.find_first_not_of("-0123456789") == std::string::npos;
    if (number || add_look_alike(word.text, error)) {
        return;
    }
    if (const auto name = name_before_verb(word.text, known)) {
        error.notes.push_back(fmt::format("did you mean '{}'?", *name));
        return;
    }
    if (const auto likely = likely_spelling(word.text, known)) {
        error.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
}

bool is_swapped(const Transcript& transcript) {
    if (transcript.rounds.empty() || transcript.rounds.front().turns.size() < 2) {
        return false;
    }
    const Round& round = transcript.rounds.front();
    const auto items = round.items_of(round.turns[1]);
    return items.size() == 1 && std::holds_alternative<SwapItem>(items.front().value);
}

/// A role means the person who has it in the end: after a swap the other one.
std::optional<std::size_t> person_in_the_end(const Transcript& transcript, std::string_view word) {
    const auto person = find_person(*transcript.game, transcript.names, word);
    const auto is_word = [&word](const std::string& known) { return is_alike(known, shown(word)); };
    const auto& names = transcript.names;
    const auto& roles = transcript.game->spec().roles;
    const bool role = std::none_of(names.begin(), names.end(), is_word) &&
                      std::any_of(roles.begin(), roles.end(), is_word);
    return person && role && is_swapped(transcript) ? std::optional(1 - *person) : person;
}

void read_result(const Word& value, Transcript& transcript, MistakeList& mistakes) {
    const std::string word = lower_ascii(value.text);
    ResultClaim claim;
    claim.span = value.span;
    if (word == "draw") {
        claim.kind = ResultClaim::Kind::Draw;
    } else if (reported_as_two(value, transcript, mistakes)) {
        return;
    } else if (const auto person = person_in_the_end(transcript, word)) {
        claim.kind = ResultClaim::Kind::Person;
        claim.person = *person;
    } else if (word != "?") {
        std::vector<std::string> known = person_words(*transcript.game, transcript.names);
        known.insert(known.end(), {"draw", "?"});
        unknown_word(value, known, mistakes);
        return;
    }
    transcript.result = claim;
}

// The first word of `ended:`, which ends at `blank`, and what follows it.
std::pair<Word, Word> first_word(const Word& value, std::size_t blank) {
    blank = std::min(blank, value.text.size());
    Word first{value.text.substr(0, blank), value.span};
    first.span.length = static_cast<int>(utf8_length(first.text));
    Word rest{value.text.substr(blank), value.span};
    rest.span.begin.column += first.span.length;
    while (!rest.text.empty() && rest.text.front() == ' ') {
        rest.text.remove_prefix(1);
        ++rest.span.begin.column;
    }
    rest.span.length = std::max(1, static_cast<int>(utf8_length(rest.text)));
    return {first, rest};
}

// "resign Ann" of "Ann resigned".
std::optional<std::string> reordered(const Word& value, const Transcript& transcript) {
    const auto known = person_words(*transcript.game, transcript.names);
    const auto name = name_before_verb(value.text, known);
    const std::string last = lower_ascii(value.text.substr(value.text.rfind(' ') + 1));
    const auto kind = std::find_if(kEndingWords.begin(),
                                   kEndingWords.end(),
                                   [&](std::string_view each) { return last.starts_with(each); });
    return name && kind != kEndingWords.end() ? std::optional(fmt::format("{} {}", *kind, *name))
                                              : std::nullopt;
}

// The length in bytes of a word as sheets in other languages print it ("gibt auf"), if `text`
// begins with one; otherwise 0.
std::size_t printed_resign_length(std::string_view text, const spec::GameSpec& game) {
    for (const std::string& printed : spec::said_everywhere(game, "resign")) {
        if (is_alike(text.substr(0, printed.size()), printed) &&
            (text.size() == printed.size() || text[printed.size()] == ' ')) {
            return printed.size();
        }
    }
    return 0;
}

void report_unknown_end(const Word& value,
                        const Word& kind,
                        const Transcript& transcript,
                        MistakeList& mistakes) {
    Diagnostic& error =
        mistakes.error(kind.span,
                       fmt::format("a game cannot end by '{}'", kind.text),
                       "expected draw, stuck, or resign, forfeit or time and a name");
    const std::vector<std::string> kinds(kEndingWords.begin(), kEndingWords.end());
    const std::string all = lower_ascii(value.text);
    if (all == "agreed draw" || all == "agreed" || all == "tie" || all == "draw agreed") {
        error.notes.emplace_back("did you mean 'ended: draw'?");
    } else if (const auto turned = reordered(value, transcript)) {
        error.notes.push_back(fmt::format("did you mean '{}'?", *turned));
    } else if (const auto likely = likely_spelling(kind.text, kinds)) {
        error.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
}

void read_ended(const Word& value, Transcript& transcript, MistakeList& mistakes) {
    auto [kind, rest] = first_word(value, value.text.find(' '));
    auto found = std::find(kEndingWords.begin(), kEndingWords.end(), lower_ascii(kind.text));
    if (found == kEndingWords.end()) {
        if (const auto bytes = printed_resign_length(value.text, transcript.game->spec());
            bytes > 0) {
            std::tie(kind, rest) = first_word(value, bytes);
            found = kEndingWords.begin();
        }
    }
    if (found == kEndingWords.end()) {
        report_unknown_end(value, kind, transcript, mistakes);
        return;
    }
    Ending ending;
    ending.kind = static_cast<Ending::Kind>(found - kEndingWords.begin());
    ending.span = value.span;
    const bool stuck = ending.kind == Ending::Kind::Stuck;
    const bool nobody = stuck || ending.kind == Ending::Kind::Draw;
    if (nobody && !rest.text.empty()) {
        mistakes.error(rest.span,
                       stuck ? "'stuck' has no name" : "a draw has no name",
                       fmt::format("expected 'ended: {}'", *found));
        return;
    }
    if (!nobody && rest.text.empty()) {
        mistakes.error(value.span,
                       "'ended:' does not say who",
                       fmt::format("expected 'ended: {} NAME', such as 'ended: {} {}'",
                                   *found,
                                   *found,
                                   transcript.person_name(0)));
        return;
    }
    if (!rest.text.empty() && reported_as_two(rest, transcript, mistakes)) {
        return;
    }
    if (!rest.text.empty()) {
        ending.person = person_in_the_end(transcript, rest.text);
        if (!ending.person) {
            unknown_word(rest, person_words(*transcript.game, transcript.names), mistakes);
            return;
        }
    }
    transcript.ended = ending;
}

}  // namespace

void read_outcome(const GameText& text, Transcript& transcript, MistakeList& mistakes) {
    if (const Header* result = text.header(HeaderKey::Result)) {
        read_result(result->value, transcript, mistakes);
    }
    if (const Header* ended = text.header(HeaderKey::Ended)) {
        read_ended(ended->value, transcript, mistakes);
    }
}

}  // namespace quadrille::transcript
