// Who wins each way to fill a board, all of them at once: one bit for each board of `sites` places
// that are empty or bear one of `kinds` marks, worked out from the full boards back to the empty
// one. A board is a number to the base kinds + 1; digit 0 is an empty place. Boards that differ in
// their first few places are the bits of one word and are worked out together.
// Source: retrograde analysis, T. Strohlein, 1970, and K. Thompson, 1986, for endings of chess.
//
//     FillTable table(3, 2);
//     table.set(13);                                      // 111 in base 3: the first role wins
//     table.work_out({true, true, false, true}, go_on);   // who moves, by how many are empty
//     table.has(0);                                       // who wins from the empty board
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace quadrille::solve {

class FillTable {
  public:
    /// Requires: bytes_for(sites, kinds); kinds > 0.
    FillTable(std::size_t sites, std::size_t kinds);

    /// What a table takes; nothing if there are far too many boards.
    static std::optional<std::size_t> bytes_for(std::size_t sites, std::size_t kinds);

    /// The first role has what it wants on that full board.
    void set(std::uint64_t board) { words_[word_of(board)] |= Word{1} << (board % in_word_); }

    [[nodiscard]] bool has(std::uint64_t board) const {
        return (words_[word_of(board)] >> (board % in_word_) & 1U) != 0;
    }

    /// All boards that are not full: the first role needs one mark that leads to a board it has, and
    /// the second one that leads to another. `first_moves`: by how many places are empty. False if
    /// `go_on`, which is asked now and then, said so.
    bool work_out(const std::vector<bool>& first_moves, const std::function<bool()>& go_on);

  private:
    using Word = std::uint32_t;

    static constexpr std::size_t kBits = 32;
    static constexpr std::size_t kAskEvery = 1U << 16U;  // words

    /// What the marks on the further places lead to.
    struct Next {
        Word any;  // has one of them
        Word all;
    };

    static std::size_t low_places(std::size_t sites, std::size_t base);

    [[nodiscard]] std::size_t word_of(std::uint64_t board) const {
        return static_cast<std::size_t>(board / in_word_);
    }

    void find_masks();
    [[nodiscard]] Next next_of(std::size_t word, const std::vector<std::uint8_t>& digits) const;
    [[nodiscard]] Word worked_out(Word full,
                                  Next next,
                                  std::size_t empty,
                                  const std::vector<bool>& first_moves) const;

    std::size_t base_;
    std::size_t low_;                // places whose boards share a word
    std::size_t high_;               // the others
    std::size_t in_word_ = 1;        // boards
    std::vector<Word> empty_at_;     // by low place: the boards on which it is empty
    std::vector<Word> with_empty_;   // by number: the boards on which so many low places are empty
    std::vector<std::size_t> step_;  // by high place: words to the board with its first mark
    std::vector<Word> words_;
};

}  // namespace quadrille::solve
