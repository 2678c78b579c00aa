// The parts of a typed transcript, without any knowledge of games: headers, sections, turns, items,
// each with its place. resolve.cc finds out later whether "e5" is a site and "e5=b" is allowed.
//
//     game: odd               header
//     moves:                  section
//       1. e5=b 2. d4=w       two turns of one item each
//     final:
//       b w . .               a line of a diagram
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "base/source_text.h"
#include "transcript/syntax/line_text.h"
#include "transcript/syntax/mistake_list.h"

namespace quadrille::transcript {

/// "12."
struct NumberText {
    std::int64_t value = 0;
    SourceSpan span;
    std::string_view text{};  ///< Its digits.
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
    std::optional<Word> speaker;  ///< The player that "Ann:" before the turn names.
    bool after_bar = false;       ///< '|' separates it from the turn before.
    bool unread = false;          ///< It held more, which was reported.
    std::size_t first_item = 0;   ///< Among the items of its TurnTexts.
    std::size_t item_count = 0;
    SourceSpan span;  ///< Its number, or else its first item.
};

/// The turns of a section; see item_parser.h.
struct TurnTexts {
    std::vector<TurnText> turns;
    std::vector<ItemText> items;  ///< Of all turns, in the order of the text.
    std::vector<Word>
        outside;  ///< Lines, and ends of lines, that are no turns: a result, a remark.

    [[nodiscard]] std::span<const ItemText> items_of(const TurnText& turn) const {
        return std::span(items).subspan(turn.first_item, turn.item_count);
    }
};

/// A line of turns, which begin at byte `begin`.
struct TurnLine {
    LineText line;
    std::size_t begin = 0;
    bool has_key = false;  ///< It begins with "word:": a player's name, or not a turn.
};

/// `moves:` or `round 2: Ben first`. Its lines are parsed later, when the game is known.
struct MovesText {
    SourceSpan span;
    std::optional<NumberText> round;  ///< Nothing for `moves:`.
    std::optional<Word> first;        ///< The player in "NAME first".
    std::size_t first_line = 0;       ///< Among the lines of its GameText.
    std::size_t line_count = 0;
    bool implied = false;  ///< Nothing was typed above its lines.
};

/// One line of a diagram; it has entries.
struct DiagramLine {
    std::vector<Word> entries;
    SourceSpan span;

    /// As typed, from the first entry to the last.
    [[nodiscard]] Word whole() const {
        const char* const begin = entries.front().text.data();
        const char* const end = entries.back().text.data() + entries.back().text.size();
        return {{begin, static_cast<std::size_t>(end - begin)}, span};
    }
};

/// `final:`, as a diagram or as a list of `site=mark`; people put remarks under both.
struct FinalText {
    SourceSpan span;
    std::vector<DiagramLine> lines;
    std::vector<ItemText> listed;
};

struct SegmentsText {
    SourceSpan span;
    std::vector<ItemText> items;
};

/// In the order in which they are written.
enum class HeaderKey : std::uint8_t {
    Game,
    Lang,
    Players,
    Date,
    Place,
    Event,
    Variant,
    Set,
    Labels,
    Marks,
    Result,
    Ended,
    ToMove,
    Note
};

/// `key: value`; the value without blanks around it, perhaps empty.
struct Header {
    HeaderKey key = HeaderKey::Game;
    SourceSpan span;
    Word value;
};

/// The name of a header or section that a word misspells, and how many of its letters are wrong.
struct Misspelt {
    std::string name;
    std::size_t slip = 1;
};

/// A line "word: value" above all sections whose word is no header's: perhaps a role or a parameter.
struct OtherHeader {
    Word key;
    Word value;
    std::optional<Misspelt> likely;  ///< The header that it may be.
};

/// From one `game:` to the next. Its words point into the source and into `normalized`.
struct GameText {
    explicit GameText(const SourceText& source) : mistakes(source) {}

    // The words of a copy would point into the lines of the original.
    GameText(const GameText&) = delete;
    GameText& operator=(const GameText&) = delete;
    GameText(GameText&&) = delete;
    GameText& operator=(GameText&&) = delete;
    ~GameText() = default;

    SourceSpan span;  ///< `game:`, or else the first thing typed.
    std::vector<Header> headers;
    std::vector<OtherHeader> others;
    std::vector<Word> stray;  ///< Lines that belong to no section: a title, a remark.
    std::vector<MovesText> moves;
    std::vector<TurnLine> lines;  ///< Of all of `moves`.
    std::optional<FinalText> final_board;
    std::optional<SegmentsText> segments;
    std::vector<Parenthesis> parentheses;  ///< Remarks of its lines, in their order.
    MistakeList mistakes;                  ///< What could not be understood.
    NormalizedLines normalized;

    /// True if a line `game:` names the game.
    [[nodiscard]] bool is_named() const {
        return std::any_of(headers.begin(), headers.end(), [](const Header& each) {
            return each.key == HeaderKey::Game;
        });
    }

    /// The first header of that name with a value; null if there is none.
    [[nodiscard]] const Header* header(HeaderKey key) const {
        for (const Header& each : headers) {
            if (each.key == key && !each.value.text.empty()) {
                return &each;
            }
        }
        return nullptr;
    }

    [[nodiscard]] std::span<const TurnLine> lines_of(const MovesText& section) const {
        return std::span(lines).subspan(section.first_line, section.line_count);
    }
};

/// The longest text that is read in one piece, in bytes; see archive.h for longer ones.
inline constexpr std::size_t kLongestTranscript = std::size_t{2} << 20U;

/// The first byte that text cannot have, a NUL or one that is not UTF-8; nothing if all are fine.
std::optional<std::size_t> unreadable_byte(std::string_view text);

/// Makes `text` readable (see base/readable_text.h). `first_line` is the number of its first line in
/// the file. Errors: longer than kLongestTranscript, neither UTF-8 nor Windows-1252, a NUL.
Result<SourceText> transcript_source(const std::string& name, std::string text, int first_line = 1);

/// The same for a text that has been checked, or that will be (see SourceText).
SourceText readable_source(const std::string& name, std::string text, int first_line = 1);

/// Adds a warning for each kind of repair between two bytes of `source`, at the first of them.
void tell_repairs(const SourceText& source,
                  std::size_t begin,
                  std::size_t end,
                  MistakeList& mistakes);

/// Parses a text, one game after another.
class SyntaxReader {
  public:
    /// Requires: `source` outlives the reader and the games.
    explicit SyntaxReader(const SourceText& source);

    /// Reads the next game into `game`, which is empty; each has its own mistakes. There is at
    /// least one. False after the last.
    bool next(GameText& game);

    /// True if no game follows.
    [[nodiscard]] bool at_end() const { return read_ && lines_.at_end(); }

  private:
    const SourceText& source_;
    LineTraits traits_;
    TextLines lines_;     // at the next line
    int number_;          // of that line
    bool read_ = false;   // A game was read.
    SourceSpan keyword_;  // of the next game, which ended the last one
};

}  // namespace quadrille::transcript
