// What can be typed in the turns of a game, ready to be looked up.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "transcript/transcript.h"

namespace quadrille::transcript {

/// Texts and what they mean, looked up byte by byte: what ends where they end is found while it is
/// looked for. In either case. A minimal acyclic automaton that counts the texts it leaves behind,
/// so that it knows in the end which one it has met (Lucchesi and Kowaltowski, "Applications of
/// finite automata representing large vocabularies", 1993): the marks behind all sites share their
/// rows, and the whole table stays in the processor's nearest memory.
class ItemGraph {
  public:
    /// Without any texts.
    ItemGraph() : ItemGraph({}, {}) {}

    /// `texts[i]` means `items[i]`. Requires: no two texts are alike; they are ASCII, in lower
    /// case, without blanks and commas.
    ItemGraph(std::span<const std::string> texts, std::span<const ItemValue> items);

    struct Found {
        const ItemValue* item;  ///< Null: none of the texts.
        const char* end;        ///< Where the next blank or comma is, or the end.
    };

    /// What stands between `at` and the next blank.
    [[nodiscard]] Found find(const char* at, const char* end) const {
        std::size_t row = first_row_;
        std::size_t before = 0;
        for (; at != end; ++at) {
            const std::size_t column = columns_[static_cast<unsigned char>(*at)];
            if (column == kBlank) {
                break;
            }
            const Step step = table_[row + column];
            row = step.row;
            before += step.before;
        }
        return {table_[row + kBlank].row == 0 ? nullptr : &items_[before], at};
    }

  private:
    struct Step {
        std::uint32_t row = 0;     // where the row begins that a byte leads to
        std::uint32_t before = 0;  // the texts that the bytes before it in the alphabet lead to

        auto operator<=>(const Step&) const = default;
    };

    // For each byte that comes next. Of two beginnings that may end alike there is only one.
    using Row = std::vector<Step>;
    using Rows = std::map<Row, std::uint32_t>;

    // Columns of the table; each other byte of a text has one of its own.
    static constexpr std::size_t kBlank = 0;    // Its row is not 0 where a text ends.
    static constexpr std::size_t kUnknown = 1;  // of bytes in no text

    void number_columns(std::span<const std::string> texts);
    std::uint32_t add(const Row& row, Rows& rows);
    std::uint32_t add_texts(std::span<const std::string* const> texts,
                            std::size_t length,
                            Rows& rows);

    std::array<std::uint8_t, 256> columns_{};
    std::size_t width_ = 0;
    std::vector<Step> table_;  // Rows of `width_`; row 0 stands for what begins no text.
    std::size_t first_row_ = 0;
    std::vector<ItemValue> items_;  // in the order of their texts
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
    [[nodiscard]] const ItemGraph& site_items() const { return site_items_; }

  private:
    std::vector<const std::string*> words_;
    bool has_clash_ = false;
    ItemGraph site_items_;
};

}  // namespace quadrille::transcript
