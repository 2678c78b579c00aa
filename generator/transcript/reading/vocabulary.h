// What can be typed in the turns of a game, ready to be looked up.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/game.h"
#include "transcript/model/transcript.h"

namespace quadrille::transcript {

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
};

}  // namespace quadrille::transcript
