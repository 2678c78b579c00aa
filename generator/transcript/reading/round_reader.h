// Reads the turns of a round, typed one after another or in rows, as those of a transcript.
//
//     1. e5=b          a turn
//     2 d4 w           another, as it stands on a record sheet
//
//     1. k11 c3        a row with a turn of each player: if the first line is a row, numbers
//     2. d4 | e7       count rows
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "transcript/model/transcript.h"
#include "transcript/reading/site_reader.h"
#include "transcript/reading/turn_items.h"
#include "transcript/reading/vocabulary.h"
#include "transcript/syntax/line_lexer.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

class RoundReader {
  public:
    /// Requires: all outlive the reader. Mistakes are reported by `sites`.
    RoundReader(const Transcript& transcript,
                const Vocabulary& vocabulary,
                const std::vector<Parenthesis>& parentheses,
                SiteReader& sites)
        : transcript_(transcript),
          vocabulary_(vocabulary),
          parentheses_(parentheses),
          sites_(sites),
          items_(vocabulary, parentheses, sites) {}

    /// Reads the turns into `round`, whose first person is set. Returns the number of turns before
    /// the first mistake.
    std::size_t read(std::span<const TurnLine> lines, bool implied, Round& round);

    /// Reports turns in a round that cannot follow, because the game has ended.
    void refuse(const MovesText& moves, std::span<const TurnLine> lines);

    /// True if the words, which stand outside of all sections, may be a part of the game: a turn, a
    /// row of the board.
    [[nodiscard]] bool may_be_played(const Word& line) const;

    /// What stood among the turns and is none: a result, a remark.
    [[nodiscard]] const std::vector<Word>& outside() const { return outside_; }

    /// `resign` was read: nothing can follow.
    [[nodiscard]] bool resigned() const { return resigned_; }

  private:
    /// A number and everything up to the next one.
    struct Row {
        std::span<const TurnText> turns;
        bool last = false;
    };

    [[nodiscard]] const game::Game& game() const { return *transcript_.game; }

    [[nodiscard]] bool names_sites(std::span<const TurnLine> lines) const;
    [[nodiscard]] TurnWords words(std::span<const TurnLine> lines, bool implied) const;
    [[nodiscard]] std::vector<Row> rows_of(std::span<const TurnText> turns) const;
    void find_counting(const TurnTexts& texts, std::span<const Row> rows);
    bool number_is_due(const TurnText& text);
    bool read_row(const TurnTexts& texts, const Row& row, Round& round);
    bool read_turn(const TurnTexts& texts, const TurnText& text, bool may_split, Round& round);
    bool add_turn(std::span<const Item> items, SourceSpan span, Round& round);
    bool add_each(std::span<const Item> items, SourceSpan first, Round& round);
    void check_empty(const TurnText& text);
    void check_row(const Row& row, std::size_t turns);
    void check_speaker(const TurnText& text, Round& round);
    [[nodiscard]] bool needs_marks(bool may_split) const;
    void check_marks(std::span<const Item> items);

    void spread_columns(TurnTexts& texts) const;
    void found_mistakes(std::size_t before, const Round& round);

    const Transcript& transcript_;
    const Vocabulary& vocabulary_;
    const std::vector<Parenthesis>& parentheses_;
    SiteReader& sites_;
    TurnItems items_;
    std::vector<Word> outside_;
    bool resigned_ = false;
    bool round_refused_ = false;

    // Of the current round.
    bool counts_rows_ = false;  // Numbers count rows.
    bool splits_rows_ = false;  // Each item of a row is a turn.
    std::int64_t due_ = 1;      // the number of the next turn or row
    std::int64_t turn_ = 1;     // of the next turn
    std::optional<std::size_t> readable_;
};

}  // namespace quadrille::transcript
