// Ways to lay a half-filled board on itself that change no result, applied to the keys of a search,
// so that positions that differ by a turn or a mirror image are searched once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "score/bound_table.h"
#include "score/fill_game.h"

namespace quadrille::score {

/// Keys of a board: for each empty site a digit, 0 while it is empty, else the mark and 1.
class KeyDigits {
  public:
    explicit KeyDigits(const game::Game& game);

    /// How many sites a key can hold.
    [[nodiscard]] std::size_t capacity() const { return 2 * per_word_; }

    /// Adds or takes away a digit; doing it twice changes nothing.
    void flip(BoardKey& key, std::size_t site, spec::MarkId mark) const {
        const std::uint64_t digit = mark.index() + 1;
        if (site < per_word_) {
            key.low ^= digit << (site * bits_);
        } else {
            key.high ^= digit << ((site - per_word_) * bits_);
        }
    }

    [[nodiscard]] std::size_t per_word() const { return per_word_; }

    [[nodiscard]] unsigned bits() const { return bits_; }

  private:
    unsigned bits_;
    std::size_t per_word_;
};

class BoardSymmetry {
  public:
    /// Finds the symmetries of the board that keep its marks and every counter as they are. Only
    /// of boards whose empty sites fit in one word, and of games that count groups or majorities.
    BoardSymmetry(const FillGame& fill, KeyDigits digits);

    /// The least of the keys that stand for the same position.
    [[nodiscard]] BoardKey canonical(const BoardKey& key) const;

    /// Beside the one that leaves everything in its place.
    [[nodiscard]] std::size_t count() const { return tables_.size(); }

  private:
    /// What each value of each byte-sized chunk of a key becomes.
    using ChunkTable = std::array<std::uint64_t, 256>;

    void add(const FillGame& fill, const std::vector<board::SiteId>& image);

    KeyDigits digits_;
    unsigned chunk_bits_;
    std::size_t chunks_;
    std::vector<std::vector<ChunkTable>> tables_;  // [symmetry][chunk]
};

}  // namespace quadrille::score
