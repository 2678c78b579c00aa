// What can be typed in the turns of a game, ready to be looked up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/eight_bytes.h"
#include "game/game.h"
#include "transcript/transcript.h"

namespace quadrille::transcript {

/// What a word is looked up by, in either case: its bytes and a blank, and then zeros.
class WordKeys {
  public:
    static constexpr std::size_t kLongest = kEight - 1;

    /// Of words of so many bytes. Requires: at most kLongest.
    explicit constexpr WordKeys(std::size_t size)
        : size_(size), mask_(mask_of(size + 1)), lower_(eight_times('a' - 'A') & mask_) {}

    [[nodiscard]] constexpr std::size_t size() const { return size_; }

    /// Of what `bytes` begin with; no word has that key unless it ends there, with a blank.
    /// Requires: printed ASCII only.
    [[nodiscard]] constexpr std::uint64_t key(std::uint64_t bytes) const {
        return (bytes & mask_) | lower_;
    }

  private:
    std::size_t size_;
    std::uint64_t mask_;
    std::uint64_t lower_;
};

/// Short texts and what they mean, looked up as one number: most turns hold nothing else. A perfect
/// hash, without any text in another's place (hash and displace: Pagh, "Hash and displace:
/// efficient evaluation of minimal perfect hash functions", 1999).
class ItemTable {
  public:
    /// Without any texts.
    ItemTable() : ItemTable({}, {}) {}

    /// `texts[i]` means `items[i]`; those longer than WordKeys::kLongest are left out. Requires: no
    /// two texts are alike; they are letters of ASCII in lower case, digits and '='.
    ItemTable(std::span<const std::string> texts, std::span<const ItemValue> items);

    /// What the word of that key means; null: it is none of the texts.
    [[nodiscard]] const ItemValue* find(std::uint64_t key) const {
        const Entry& entry = entries_[place_of(key)];
        return entry.key == key ? &entry.item : nullptr;
    }

  private:
    struct Entry {
        std::uint64_t key = 0;  // 0: no text
        ItemValue item;
    };

    [[nodiscard]] std::size_t bucket_of(std::uint64_t key) const {
        return (key * factor_) >> 48U & bucket_mask_;
    }

    [[nodiscard]] std::size_t place_of(std::uint64_t key) const {
        return ((key * factor_) >> 32U ^ displacements_[bucket_of(key)]) & place_mask_;
    }

    bool try_factor(std::uint64_t factor, std::span<const Entry> all);
    bool place(std::span<const Entry* const> bucket, std::uint16_t& displacement);

    std::uint64_t factor_ = 0;
    std::size_t bucket_mask_ = 0;
    std::size_t place_mask_ = 0;
    std::vector<std::uint16_t> displacements_;  // of each bucket, which has a few texts
    std::vector<Entry> entries_;                // at their places
};

class Vocabulary {
  public:
    /// Requires: `game` outlives the vocabulary.
    explicit Vocabulary(const game::Game& game);

    /// Every word that some turn of the game lets players say.
    [[nodiscard]] std::span<const std::string* const> words() const { return words_; }

    /// The one that is written so; null: there is none.
    [[nodiscard]] const std::string* find_word(std::string_view text) const;

    /// What the text says, in either case: a word, or `pass`, `swap`, `resign`; also as sheets in
    /// other languages print them, perhaps in several words: "gibt auf".
    [[nodiscard]] std::optional<ItemValue> find_said(std::string_view text) const;

    /// Several words that begin with this one say something together.
    [[nodiscard]] bool begins_phrase(std::string_view word) const;

    /// Words of the longest text that says something.
    [[nodiscard]] std::size_t longest_phrase() const { return longest_phrase_; }

    /// A site is called like a word: which of them is meant is to be weighed.
    [[nodiscard]] bool has_clash() const { return has_clash_; }

    /// No site is called by a number: one at the start of a line is a turn's.
    [[nodiscard]] bool has_bare_numbers() const { return has_bare_numbers_; }

    /// Every turn is one item: several in a row are several turns.
    [[nodiscard]] bool has_lone_items() const { return has_lone_items_; }

    /// The marks of which each site of a turn must be given one; fewer than two where that follows
    /// from the rules, or cannot be told from the number of the turn.
    [[nodiscard]] std::vector<spec::MarkId> marks_to_choose(int turn) const;

    /// There is such a choice in each turn.
    [[nodiscard]] bool always_chooses() const { return always_chooses_; }

    /// Sites with and without a mark: `e5`, `e5=b`. Large boards have too many, and then none.
    [[nodiscard]] const ItemTable& site_items() const { return site_items_; }

  private:
    const game::Game* game_;
    std::vector<const std::string*> words_;
    std::vector<std::pair<std::string, const std::string*>> printed_words_;
    std::vector<std::pair<std::string, ItemValue>> acts_;
    std::size_t longest_phrase_ = 1;
    bool has_clash_ = false;
    bool has_bare_numbers_ = false;
    bool has_lone_items_ = false;
    bool always_chooses_ = false;
    ItemTable site_items_;
};

}  // namespace quadrille::transcript
