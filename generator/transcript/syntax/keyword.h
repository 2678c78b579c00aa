// The start of a line that opens a header or a section: `game:`, `round 2:`, or `moves` whose colon
// was forgotten.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "transcript/syntax/line_lexer.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

struct Keyword {
    std::string_view key;              ///< As typed; of "round 2" it is "round".
    std::optional<NumberText> number;  ///< Of "round 2".
    SourceSpan span;
    std::size_t rest = 0;  ///< The byte after the colon, or after the words without one.
    bool colon = false;
};

enum class SectionKey { Moves, Round, Final, Segments };

/// The names of all headers, in the order of HeaderKey.
inline constexpr std::array<std::string_view, 11> kHeaderNames{"game",
                                                               "players",
                                                               "date",
                                                               "place",
                                                               "event",
                                                               "variant",
                                                               "set",
                                                               "labels",
                                                               "result",
                                                               "ended",
                                                               "note"};

/// The same of SectionKey.
inline constexpr std::array<std::string_view, 4> kSectionNames{
    "moves", "round", "final", "segments"};

/// Which of the names, all in lower case, is typed, in either case; their number: none.
std::size_t place_of_name(std::span<const std::string_view> names, std::string_view typed);

/// False for what no keyword begins with: most lines. A letter, or a byte beyond ASCII.
inline bool may_begin_keyword(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte > 0x7F;
}

/// "word:" with anything but '=' or a leading digit before its colon.
std::optional<Keyword> keyword_with_colon(const LineText& line);

/// A line that begins like a section whose colon was forgotten.
std::optional<Keyword> keyword_without_colon(const LineText& line);

/// True for a line `game: odd`, which begins a game or, above all moves, names it.
bool names_game(std::string_view line);

/// The names of all headers and sections.
std::vector<std::string> known_keywords();

/// The one of `known` that `key` is a slip of, in lower case. Nothing: none, or it is rather
/// another word for a header ("name", also as "nmae"), which unknown_header() tells.
std::optional<std::string> likely_keyword(std::string_view key, std::span<const std::string> known);

/// Reports a header that there is not; notes may be added to what comes back.
Diagnostic& unknown_header(const Keyword& keyword, MistakeList& mistakes);

/// Reports a line that stands in no section.
void lost_line(SourceSpan span, MistakeList& mistakes);

/// The name in "Ben starts", which is typed where "Ben first" is meant.
std::optional<std::string_view> name_before_begins(std::string_view text);

}  // namespace quadrille::transcript
