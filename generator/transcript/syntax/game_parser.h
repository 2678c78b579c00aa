// Goes through the lines of one game and puts them where they belong: headers, and sections with
// their lines. SyntaxReader in syntax.h reads several games.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "transcript/syntax/keyword.h"
#include "transcript/syntax/line_lexer.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

class GameParser {
  public:
    /// `keyword` is where the game begins, if that is known. Requires: `game` is empty.
    GameParser(SourceSpan keyword, LineTraits traits, GameText& game)
        : traits_(traits), game_(game) {
        game_.span = keyword;
    }

    /// Reads `lines` from line `number` on; leaves both at the first line after this game.
    void run(TextLines& lines, int& number);

    /// The place of the next game's keyword; nothing if the text ended.
    [[nodiscard]] SourceSpan next_keyword() const { return next_keyword_; }

  private:
    enum class Section { Headers, Moves, Final, Segments, Ignored, Nowhere };

    Diagnostic& mistake(SourceSpan span, std::string wrong, std::string expected) {
        return game_.mistakes.error(span, std::move(wrong), std::move(expected));
    }

    void warn(SourceSpan span, std::string wrong, std::string expected) {
        game_.mistakes.warning(span, std::move(wrong), std::move(expected));
    }

    /// `keyword` begins another game, because a game is named only once. Always false.
    bool leave(const Keyword& keyword) {
        next_keyword_ = keyword.span;
        return false;
    }

    // These return false for a line that belongs to the next game.
    bool read_line(const LineText& line);
    bool open(const LineText& line, const Keyword& keyword);
    void tell_other_word(Opened opened, const Keyword& keyword);
    bool open_as(Opened opened, const LineText& line, const Keyword& keyword);
    bool open_header(const LineText& line, const Keyword& keyword, HeaderKey key);
    bool keep_field(const LineText& line, const Keyword& keyword);
    bool open_misspelt(const LineText& line, const Keyword& keyword);

    std::string_view without_signs_of(std::string_view typed, int number);

    void add_turns(const LineText& line, std::size_t begin, bool has_key = false) {
        game_.lines.push_back({line, begin, has_key});
        ++game_.moves.back().line_count;
    }

    [[nodiscard]] bool in_headers() const {
        return section_ == Section::Headers || section_ == Section::Nowhere;
    }

    [[nodiscard]] bool is_player(std::string_view word) const;
    [[nodiscard]] bool may_imply_moves(std::string_view line) const;
    void add_other(const LineText& line, const Keyword& keyword, std::optional<Misspelt> likely);
    bool add_numbered_turn(const LineText& line, const Keyword& keyword);
    void imply_moves(SourceSpan span);
    void drop_implied_moves();
    void end_remark();
    LineText without_remarks_from(const LineText& line, std::size_t begin);
    void read_plain_content(const LineText& line, std::size_t begin);
    void open_section(const LineText& line, const Keyword& keyword, SectionKey key);
    void open_moves(const LineText& line, const Keyword& keyword, SectionKey key);
    bool repeats_round(const MovesText& moves);
    std::size_t read_first(const LineText& line, std::size_t begin, MovesText& moves);
    void read_content(const LineText& line, std::size_t begin);
    void read_diagram(const LineText& line, std::size_t begin);
    void read_segments(const LineText& line, std::size_t begin);

    LineTraits traits_;
    GameText& game_;
    std::string_view typed_;  // The current line.
    OpenRemark remark_;
    SourceSpan next_keyword_;
    Section section_ = Section::Headers;
    bool named_ = false;                       // The game has its `game:`.
    bool signs_told_ = false;                  // Signs of a quote or a list were reported.
    bool numbered_segments_ = false;           // reported
    bool early_final_ = false;                 // `final:` above a round was reported already.
    bool early_lines_dropped_ = false;         // What seemed to be turns stood above `moves:`.
    std::map<std::int64_t, int> round_lines_;  // where each round begins
    std::vector<Token> tokens_;                // Of the current line.
};

}  // namespace quadrille::transcript
