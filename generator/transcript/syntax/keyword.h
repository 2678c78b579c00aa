// The start of a line that opens a header or a section: `game:`, `round 2:`, or `moves` with its
// colon forgotten. People also write other words for them ("winner:", "Final board", "Züge:"), which
// are known here.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "transcript/syntax/line_lexer.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

struct Keyword {
    std::string_view key;              ///< As typed; for "round 2" it is "round".
    std::optional<NumberText> number;  ///< Of "round 2".
    SourceSpan span;
    std::size_t rest = 0;  ///< The byte after the colon, or after the words without one.
    bool colon = false;
};

enum class SectionKey { Moves, Round, Final, Segments };

/// The names of all headers, in the order of HeaderKey.
inline constexpr std::array<std::string_view, 14> kHeaderNames{"game",
                                                               "lang",
                                                               "players",
                                                               "date",
                                                               "place",
                                                               "event",
                                                               "variant",
                                                               "set",
                                                               "labels",
                                                               "marks",
                                                               "result",
                                                               "ended",
                                                               "to move",
                                                               "note"};

/// The names of all sections, in the order of SectionKey.
inline constexpr std::array<std::string_view, 4> kSectionNames{
    "moves", "round", "final", "segments"};

/// A header or a section.
using Opened = std::variant<HeaderKey, SectionKey>;

/// Its name as documented.
std::string_view name_of(Opened opened);

/// What the documented name opens, in either case.
std::optional<Opened> opened_by_name(std::string_view typed);

/// What another word for it opens: "winner", "final board", "Züge".
std::optional<Opened> opened_by_other_word(std::string_view typed);

/// True for a letter or a byte beyond ASCII: rules out most lines.
inline bool may_begin_keyword(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte > 0x7F;
}

/// "word:" with anything but '=' or a leading digit before its colon; or "game = odd".
std::optional<Keyword> keyword_with_colon(const LineText& line);

/// A line that begins like a section whose colon was forgotten, or that is nothing but another word
/// for one: "Final board". `in_headers`: headers may be there too, such as "players Ann, Ben".
std::optional<Keyword> keyword_without_colon(const LineText& line, bool in_headers);

/// True for a line `game: odd`, which begins a game or, above all moves, names it.
bool names_game(std::string_view line);

/// The names of all headers and sections.
std::vector<std::string> known_keywords();

/// The name of `known` that `key` misspells, in lower case, if it is the only one as near.
std::optional<Misspelt> misspelt(std::string_view key, std::span<const std::string> known);

/// Reports an unknown header; you may add notes to the result.
Diagnostic& unknown_header(const Word& key, MistakeList& mistakes);

/// Reports a line outside of all sections that may be a part of one.
void lost_line(SourceSpan span, MistakeList& mistakes);

/// The name in "Ben starts", which people type for "Ben first".
std::optional<std::string_view> name_before_begins(std::string_view text);

}  // namespace quadrille::transcript
