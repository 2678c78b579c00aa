#include "transcript/syntax/keyword.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "base/utf8.h"
#include "transcript/syntax/look_alike.h"

namespace quadrille::transcript {

namespace {

constexpr int kLongestKey = 40;

// Words that people type instead of the name of a header or section.
struct OtherName {
    std::string_view typed;
    std::string_view meant;
};

constexpr std::array kOtherNames{OtherName{"language", "lang"},
                                 OtherName{"name", "players"},
                                 OtherName{"names", "players"},
                                 OtherName{"location", "place"},
                                 OtherName{"tournament", "event"},
                                 OtherName{"comment", "note"},
                                 OtherName{"remark", "note"},
                                 OtherName{"winner", "result"},
                                 OtherName{"turns", "moves"}};

// Null if one of `known` is nearer, or if nothing is near.
const OtherName* other_name(std::string_view key, std::span<const std::string> known) {
    std::vector<std::string> all(known.begin(), known.end());
    for (const OtherName& each : kOtherNames) {
        all.emplace_back(each.typed);
    }
    const auto likely = likely_spelling(key, all);
    const auto found = std::find_if(kOtherNames.begin(),
                                    kOtherNames.end(),
                                    [&](const OtherName& each) { return likely == each.typed; });
    return found == kOtherNames.end() ? nullptr : &*found;
}

// Splits "round 2" and "round2" into a word and a number.
void split_number(const Word& key, Keyword& keyword) {
    keyword.key = key.text;
    if (key.text.empty() || !is_digit(key.text.back())) {
        return;
    }
    std::size_t end = key.text.size();
    while (end > 0 && is_digit(key.text[end - 1])) {
        --end;
    }
    const std::string_view digits = key.text.substr(end);
    if (digits.size() > 6) {
        return;
    }
    std::string_view word = key.text.substr(0, end);
    while (!word.empty() && word.back() == ' ') {
        word.remove_suffix(1);
    }
    if (edit_distance(lower_ascii(word), "round") > 1) {
        return;
    }
    keyword.key = word;
    keyword.number = NumberText{std::stol(std::string(digits)), key.span, digits};
}

}  // namespace

std::size_t place_of_name(std::span<const std::string_view> names, std::string_view typed) {
    const auto found = std::find_if(
        names.begin(), names.end(), [&](std::string_view name) { return is_alike(typed, name); });
    return static_cast<std::size_t>(found - names.begin());
}

std::optional<Keyword> keyword_with_colon(const LineText& line) {
    const std::size_t begin = line.text.find_first_not_of(' ');
    if (begin == std::string_view::npos || !may_begin_keyword(line.text[begin])) {
        return std::nullopt;
    }
    std::size_t colon = begin;
    while (colon < line.text.size() && line.text[colon] != ':' && line.text[colon] != '=') {
        ++colon;
    }
    if (colon == line.text.size() || line.text[colon] == '=' ||
        line.column(colon) - line.column(begin) > kLongestKey) {
        return std::nullopt;
    }
    const Word key = line.trimmed(begin, colon);
    Keyword keyword{.key = {}, .number = {}, .span = key.span, .rest = colon + 1, .colon = true};
    split_number(key, keyword);
    return keyword;
}

std::optional<Keyword> keyword_without_colon(const LineText& line) {
    const std::size_t begin = std::min(line.text.find_first_not_of(' '), line.text.size());
    std::size_t end = begin;
    while (end < line.text.size() && may_begin_keyword(line.text[end])) {
        ++end;
    }
    if (end == begin) {
        return std::nullopt;
    }
    const std::string word = lower_ascii(line.word(begin, end).text);
    if (place_of_name(kSectionNames, word) == kSectionNames.size() && word != "game") {
        return std::nullopt;
    }
    std::size_t rest = end;
    while (word == "round" && rest < line.text.size() &&
           (line.text[rest] == ' ' || is_digit(line.text[rest]))) {
        ++rest;
    }
    const Word key = line.trimmed(begin, rest);
    Keyword keyword{.key = {}, .number = {}, .span = key.span, .rest = rest, .colon = false};
    split_number(key, keyword);
    return keyword;
}

bool names_game(std::string_view line) {
    NormalizedLines normalized;
    const auto keyword = keyword_with_colon(line_text(line, 1, normalized));
    return keyword && is_alike(keyword->key, "game");
}

std::vector<std::string> known_keywords() {
    std::vector<std::string> known(kHeaderNames.begin(), kHeaderNames.end());
    known.insert(known.end(), kSectionNames.begin(), kSectionNames.end());
    return known;
}

std::optional<std::string> likely_keyword(std::string_view key,
                                          std::span<const std::string> known) {
    return other_name(key, known) == nullptr ? likely_spelling(key, known) : std::nullopt;
}

Diagnostic& unknown_header(const Keyword& keyword, MistakeList& mistakes) {
    Diagnostic& error = mistakes.error(keyword.span,
                                       fmt::format("unknown header '{}'", lower_ascii(keyword.key)),
                                       "expected " + joined_list(known_keywords()));
    const std::string key = lower_ascii(keyword.key);
    if (add_look_alike(keyword.key, error) || mistakes.full()) {
        return error;
    }
    if (const OtherName* const other = other_name(key, known_keywords())) {
        error.notes.push_back(fmt::format("did you mean '{}:'?", other->meant));
    }
    return error;
}

void lost_line(SourceSpan span, MistakeList& mistakes) {
    mistakes.error(span,
                   "this line belongs to no section",
                   "expected a header, such as 'game: odd', or 'moves:', 'round 1:', 'final:' "
                   "or 'segments:' above it");
}

std::optional<std::string_view> name_before_begins(std::string_view text) {
    const std::size_t blank = text.rfind(' ');
    if (blank == std::string_view::npos) {
        return std::nullopt;
    }
    const std::string last = lower_ascii(text.substr(blank + 1));
    const bool begins = last == "starts" || last == "begins" || last == "leads";
    return begins ? std::optional(text.substr(0, blank)) : std::nullopt;
}

}  // namespace quadrille::transcript
