// A typed transcript taken apart, without any knowledge of games: headers, sections, turns, items,
// each with its place. Whether "e5" is a site and "e5=b" allowed is asked later, by resolve.h.
//
//     game: odd               header
//     moves:                  section
//       1. e5=b 2. d4=w       two turns of one item each
//     final:
//       b w . .               a line of a diagram
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/source_text.h"
#include "transcript/mistake_list.h"

namespace quadrille::transcript {

/// A piece of the text as typed, except that every dash is '-' and every odd blank ' '.
struct Word {
    std::string text;
    SourceSpan span;
};

/// "12."
struct NumberText {
    std::int64_t value = 0;
    SourceSpan span;
};

/// One thing done in a turn, or one entry of `segments:`.
struct ItemText {
    /// Plain: `e5`, `odd`. Marked: `e5=b`. Joined: `a1-c2`.
    enum class Kind { Plain, Marked, Joined };
    Kind kind = Kind::Plain;
    Word first;
    Word second;  ///< What follows '=' or '-'.
    SourceSpan span;
};

struct TurnText {
    std::optional<NumberText> number;
    std::vector<ItemText> items;
    SourceSpan span;  ///< Its number, or else its first item.
};

/// `moves:` or `round 2: Ben first`.
struct MovesText {
    SourceSpan span;
    std::optional<NumberText> round;  ///< Nothing: `moves:`.
    std::optional<Word> first;        ///< Whom "NAME first" names.
    std::vector<TurnText> turns;
    bool numbered = false;
};

/// One line of a diagram.
struct DiagramLine {
    std::vector<Word> entries;
    SourceSpan span;
};

/// `final:`, as a diagram or as a list of `site=mark`; one of the two is empty.
struct FinalText {
    SourceSpan span;
    std::vector<DiagramLine> lines;
    std::vector<ItemText> listed;
};

struct SegmentsText {
    SourceSpan span;
    std::vector<ItemText> items;
};

/// `key: value`; the value without blanks round it, perhaps empty.
struct Header {
    std::string key;
    SourceSpan span;
    Word value;
};

/// From one `game:` to the next.
struct GameText {
    explicit GameText(const SourceText& source) : mistakes(source) {}

    SourceSpan span;  ///< `game:`, or else the first thing that was typed.
    std::vector<Header> headers;
    std::vector<MovesText> moves;
    std::optional<FinalText> final_board;
    std::optional<SegmentsText> segments;
    MistakeList mistakes;  ///< What could not be understood.

    /// The first header of that name which has a value; null if there is none.
    [[nodiscard]] const Header* header(std::string_view key) const;
};

/// The names of all headers, in the order in which they are written.
const std::vector<std::string>& header_names();

/// The longest text that is read, in bytes.
inline constexpr std::size_t kLongestTranscript = std::size_t{2} << 20U;

/// Checks that `text` can be read at all, and skips a byte order mark.
/// Errors: longer than kLongestTranscript, invalid UTF-8, a NUL.
Result<SourceText> transcript_source(const std::string& name, std::string text);

/// Takes a text apart; never fails: each game carries its own mistakes. At least one game.
std::vector<GameText> parse_transcript(const SourceText& source);

}  // namespace quadrille::transcript
