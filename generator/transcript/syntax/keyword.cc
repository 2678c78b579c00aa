#include "transcript/syntax/keyword.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/look_alike.h"
#include "base/spelling.h"
#include "base/unicode.h"
#include "base/utf8.h"

namespace quadrille::transcript {

namespace {

constexpr int kLongestKey = 40;

// Words that people write for a header or a section, and that the sheets print in their languages.
struct OtherWord {
    std::string_view typed;
    std::string_view meant;
};

constexpr std::array kOtherWords{
    OtherWord{"jeu", "game"},
    OtherWord{"spiel", "game"},
    OtherWord{"juego", "game"},
    OtherWord{"language", "lang"},
    OtherWord{"langue", "lang"},
    OtherWord{"sprache", "lang"},
    OtherWord{"idioma", "lang"},
    OtherWord{"player", "players"},
    OtherWord{"name", "players"},
    OtherWord{"names", "players"},
    OtherWord{"joueurs", "players"},
    OtherWord{"noms", "players"},
    OtherWord{"spieler", "players"},
    OtherWord{"namen", "players"},
    OtherWord{"jugadores", "players"},
    OtherWord{"nombres", "players"},
    OtherWord{"day", "date"},
    OtherWord{"datum", "date"},
    OtherWord{"tag", "date"},
    OtherWord{"fecha", "date"},
    OtherWord{"location", "place"},
    OtherWord{"venue", "place"},
    OtherWord{"lieu", "place"},
    OtherWord{"ort", "place"},
    OtherWord{"lugar", "place"},
    OtherWord{"tournament", "event"},
    OtherWord{"tournoi", "event"},
    OtherWord{"turnier", "event"},
    OtherWord{"torneo", "event"},
    OtherWord{"variante", "variant"},
    OtherWord{"settings", "set"},
    OtherWord{"parameters", "set"},
    OtherWord{"pencils", "marks"},
    OtherWord{"colours", "marks"},
    OtherWord{"colors", "marks"},
    OtherWord{"winner", "result"},
    OtherWord{"outcome", "result"},
    OtherWord{"résultat", "result"},
    OtherWord{"gagnant", "result"},
    OtherWord{"ergebnis", "result"},
    OtherWord{"gewinner", "result"},
    OtherWord{"sieger", "result"},
    OtherWord{"vainqueur", "result"},
    OtherWord{"resultado", "result"},
    OtherWord{"ganador", "result"},
    OtherWord{"ending", "ended"},
    OtherWord{"termination", "ended"},
    OtherWord{"time", "note"},
    OtherWord{"temps", "note"},
    OtherWord{"zeit", "note"},
    OtherWord{"tiempo", "note"},
    OtherWord{"table", "note"},
    OtherWord{"mesa", "note"},
    OtherWord{"signature", "note"},
    OtherWord{"unterschrift", "note"},
    OtherWord{"firma", "note"},
    OtherWord{"notes", "note"},
    OtherWord{"comment", "note"},
    OtherWord{"comments", "note"},
    OtherWord{"remark", "note"},
    OtherWord{"remarks", "note"},
    OtherWord{"remarque", "note"},
    OtherWord{"anmerkung", "note"},
    OtherWord{"bemerkung", "note"},
    OtherWord{"nota", "note"},
    OtherWord{"turns", "moves"},
    OtherWord{"coups", "moves"},
    OtherWord{"tours", "moves"},
    OtherWord{"züge", "moves"},
    OtherWord{"zuege", "moves"},
    OtherWord{"jugadas", "moves"},
    OtherWord{"turnos", "moves"},
    OtherWord{"runde", "round"},
    OtherWord{"ronde", "round"},
    OtherWord{"manche", "round"},
    OtherWord{"ronda", "round"},
    OtherWord{"board", "final"},
    OtherWord{"position", "final"},
    OtherWord{"the board", "final"},
    OtherWord{"final board", "final"},
    OtherWord{"final position", "final"},
    OtherWord{"finished board", "final"},
    OtherWord{"the finished board", "final"},
    OtherWord{"the final board", "final"},
    OtherWord{"end position", "final"},
    OtherWord{"board at the end", "final"},
    OtherWord{"plateau", "final"},
    OtherWord{"plateau final", "final"},
    OtherWord{"position finale", "final"},
    OtherWord{"brett", "final"},
    OtherWord{"endstellung", "final"},
    OtherWord{"schlussstellung", "final"},
    OtherWord{"fertiges brett", "final"},
    OtherWord{"tablero", "final"},
    OtherWord{"tablero final", "final"},
    OtherWord{"posición final", "final"},
    OtherWord{"lines", "segments"},
    OtherWord{"strokes", "segments"},
    OtherWord{"traits", "segments"},
    OtherWord{"strecken", "segments"},
    OtherWord{"segmentos", "segments"},
};

std::size_t place_of_name(std::span<const std::string_view> names, std::string_view typed) {
    const auto found = std::find_if(
        names.begin(), names.end(), [&](std::string_view name) { return is_alike(typed, name); });
    return static_cast<std::size_t>(found - names.begin());
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
    const auto other = opened_by_other_word(word);
    if (edit_distance(lower_ascii(word), "round") > 1 && other != Opened(SectionKey::Round)) {
        return;
    }
    keyword.key = word;
    keyword.number = NumberText{std::stol(std::string(digits)), key.span, digits};
}

// Without a colon, the words of these begin no turn and no remark.
bool stands_without_colon(HeaderKey key, std::string_view value) {
    const auto blanks = std::count(value.begin(), value.end(), ' ');
    switch (key) {
        case HeaderKey::Game:
            return blanks == 0;
        case HeaderKey::Players:
            return value.find(',') != std::string_view::npos;
        case HeaderKey::Date:
            return std::any_of(value.begin(), value.end(), is_digit);
        case HeaderKey::Set:
        case HeaderKey::Marks:
            return value.find('=') != std::string_view::npos;
        case HeaderKey::Result:
        case HeaderKey::Variant:
            return !value.empty() && blanks == 0;
        case HeaderKey::Lang:
        case HeaderKey::Place:
        case HeaderKey::Event:
        case HeaderKey::Labels:
        case HeaderKey::Ended:
        case HeaderKey::ToMove:
        case HeaderKey::Note:
            return false;
    }
    return false;
}

// Past the first word, which has only letters.
std::size_t word_end(std::string_view text, std::size_t begin) {
    while (begin < text.size() && may_begin_keyword(text[begin])) {
        ++begin;
    }
    return begin;
}

// "game = odd".
bool is_header_word(std::string_view word) {
    const auto opened = opened_by_name(word);
    return opened && std::holds_alternative<HeaderKey>(*opened);
}

}  // namespace

std::string_view name_of(Opened opened) {
    const auto* const header = std::get_if<HeaderKey>(&opened);
    return header != nullptr
               ? kHeaderNames[static_cast<std::size_t>(*header)]
               : kSectionNames[static_cast<std::size_t>(std::get<SectionKey>(opened))];
}

std::optional<Opened> opened_by_name(std::string_view typed) {
    if (const auto header = place_of_name(kHeaderNames, typed); header < kHeaderNames.size()) {
        return static_cast<HeaderKey>(header);
    }
    const auto section = place_of_name(kSectionNames, typed);
    return section < kSectionNames.size() ? std::optional<Opened>(static_cast<SectionKey>(section))
                                          : std::nullopt;
}

std::optional<Opened> opened_by_other_word(std::string_view typed) {
    for (const OtherWord& each : kOtherWords) {
        if (is_alike(each.typed, typed)) {
            return opened_by_name(each.meant);
        }
    }
    return std::nullopt;
}

std::optional<Keyword> keyword_with_colon(const LineText& line) {
    const std::size_t begin = line.text.find_first_not_of(' ');
    if (begin == std::string_view::npos || !may_begin_keyword(line.text[begin])) {
        return std::nullopt;
    }
    const std::size_t colon = line.text.find_first_of(":=", begin);
    if (colon == std::string_view::npos || line.column(colon) - line.column(begin) > kLongestKey) {
        return std::nullopt;
    }
    Word key = line.trimmed(begin, colon);
    // "Result (circle):", as a sheet may say what to do there.
    const std::size_t aside = key.text.ends_with(')') ? key.text.find(" (") : 0;
    if (aside != 0 && aside != std::string_view::npos) {
        key = line.trimmed(begin, begin + aside);
    }
    if (line.text[colon] == '=' && !is_header_word(key.text)) {
        return std::nullopt;
    }
    Keyword keyword{.key = {}, .number = {}, .span = key.span, .rest = colon + 1, .colon = true};
    split_number(key, keyword);
    return keyword;
}

std::optional<Keyword> keyword_without_colon(const LineText& line, bool in_headers) {
    const std::size_t begin = line.past_blanks(0);
    const std::size_t end = word_end(line.text, begin);
    if (end == begin) {
        return std::nullopt;
    }
    if (opened_by_other_word(line.text.substr(begin))) {
        const Word all = line.trimmed(begin, line.text.size());
        return Keyword{.key = all.text, .number = {}, .span = all.span, .rest = line.text.size()};
    }
    const std::string_view word = line.text.substr(begin, end - begin);
    const auto opened = opened_by_name(word);
    const auto* const header = opened ? std::get_if<HeaderKey>(&*opened) : nullptr;
    const std::string_view value = line.trimmed(end, line.text.size()).text;
    const bool begins_header = header != nullptr && (in_headers || *header == HeaderKey::Game) &&
                               (end == line.text.size() || line.text[end] == ' ') &&
                               stands_without_colon(*header, value);
    if (!opened || (header != nullptr && !begins_header)) {
        return std::nullopt;
    }
    std::size_t rest = end;
    while (opened == Opened(SectionKey::Round) && rest < line.text.size() &&
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
    const LineText text = line_text(line, 1, normalized);
    const auto keyword = keyword_with_colon(text);
    return keyword && is_alike(keyword->key, "game") && text.text[keyword->rest - 1] == ':';
}

std::vector<std::string> known_keywords() {
    std::vector<std::string> known(kHeaderNames.begin(), kHeaderNames.end());
    known.insert(known.end(), kSectionNames.begin(), kSectionNames.end());
    return known;
}

std::optional<Misspelt> misspelt(std::string_view key, std::span<const std::string> known) {
    // A slip in another word for a header is rather that word: "nmae" is "name".
    std::vector<std::string> all(known.begin(), known.end());
    for (const OtherWord& each : kOtherWords) {
        if (std::find(known.begin(), known.end(), each.meant) != known.end()) {
            all.emplace_back(each.typed);
        }
    }
    const std::string typed = lower_case(key);
    const auto likely = likely_spelling(typed, all);
    if (!likely) {
        return std::nullopt;
    }
    const auto meant = [](std::string_view name) {
        const auto other = opened_by_other_word(name);
        return other ? std::string(name_of(*other)) : std::string(name);
    };
    const std::size_t slip = edit_distance(typed, *likely);
    const bool only = std::all_of(all.begin(), all.end(), [&](const std::string& each) {
        return meant(each) == meant(*likely) || edit_distance(typed, each) > slip;
    });
    return only ? std::optional(Misspelt{meant(*likely), slip}) : std::nullopt;
}

Diagnostic& unknown_header(const Word& key, MistakeList& mistakes) {
    Diagnostic& error = mistakes.error(key.span,
                                       fmt::format("unknown header '{}'", lower_case(key.text)),
                                       "expected " + joined_list(known_keywords()));
    add_look_alike(key.text, error);
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
