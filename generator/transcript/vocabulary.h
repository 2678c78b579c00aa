// What can be typed in the turns of a game, ready to be looked up.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "transcript/transcript.h"

namespace quadrille::transcript {

/// Texts and what they mean, looked up byte by byte in a tree of their beginnings (a trie): what
/// ends where they end is found while it is looked for. In either case.
class ItemTree {
  public:
    /// Without any texts.
    ItemTree() : ItemTree({}, {}) {}

    /// `texts[i]` means `items[i]`. Requires: no two texts are alike; they are ASCII and without
    /// blanks and commas. A tree that would be very large stays empty.
    ItemTree(std::span<const std::string> texts, std::vector<ItemValue> items);

    struct Found {
        const ItemValue* item;  ///< Null: no text of the tree.
        const char* end;        ///< Where the next blank or comma is, or the end.
    };

    /// What stands between `at` and the next blank.
    [[nodiscard]] Found find(const char* at, const char* end) const {
        std::size_t row = width_;
        for (; at != end; ++at) {
            const std::size_t column = columns_[static_cast<unsigned char>(*at)];
            if (column == kBlank) {
                break;
            }
            row = table_[row + column];
        }
        const std::size_t item = table_[row + kBlank];
        return {item == 0 ? nullptr : &items_[item - 1], at};
    }

  private:
    // Columns of the table; each other byte of a text has one of its own.
    static constexpr std::size_t kBlank = 0;    // Here stands the item, from 1; 0: none.
    static constexpr std::size_t kUnknown = 1;  // of bytes in no text

    void number_columns(std::span<const std::string> texts);
    bool add(std::string_view text, std::size_t item);

    std::array<std::uint8_t, 256> columns_{};
    std::size_t width_ = 0;
    /// Rows of `width_`, each for a beginning: where the row begins that one more byte leads to.
    /// Row 0 stands for what begins no text, row 1 for the empty text.
    std::vector<std::uint16_t> table_;
    std::vector<ItemValue> items_;
};

class Vocabulary {
  public:
    /// Requires: `game` outlives the vocabulary.
    explicit Vocabulary(const game::Game& game);

    /// Every word that some turn of the game lets players say.
    [[nodiscard]] std::span<const std::string* const> words() const { return words_; }

    /// The one that is written so; null: there is none.
    [[nodiscard]] const std::string* find_word(std::string_view text) const;

    /// A site is called like a word: which of them is meant is to be weighed.
    [[nodiscard]] bool has_clash() const { return has_clash_; }

    /// Sites with and without a mark: `e5`, `e5=b`. Large boards have too many, and then none.
    [[nodiscard]] const ItemTree& site_items() const { return site_items_; }

  private:
    std::vector<const std::string*> words_;
    bool has_clash_ = false;
    ItemTree site_items_;
};

}  // namespace quadrille::transcript
