// What you can type in the turns of a game, ready for lookup.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "game/game.h"
#include "transcript/model/transcript.h"
#include "transcript/reading/printed_names.h"

namespace quadrille::transcript {

class Vocabulary {
  public:
    /// Requires: `game` outlives the vocabulary. `translate` is called when a word is met that is
    /// none of the game's own; without it a game has only the usual words of other languages.
    explicit Vocabulary(const game::Game& game, Translate translate = {});

    /// What sheets in any language call marks, roles and results.
    [[nodiscard]] const PrintedNames& printed() const;

    /// Every word that players may say in some turn of the game.
    [[nodiscard]] std::span<const std::string* const> words() const { return words_; }

    /// The word with this spelling; null if there is none.
    [[nodiscard]] const std::string* find_word(std::string_view text) const;

    /// What the text means, in either case: a word, or `pass`, `swap`, `resign`, also as sheets in
    /// other languages print them, perhaps in several words: "gibt auf".
    [[nodiscard]] std::optional<ItemValue> find_said(std::string_view text) const;

    /// True if a phrase of several words begins with this one.
    [[nodiscard]] bool begins_phrase(std::string_view word) const;

    /// The number of words in the longest phrase.
    [[nodiscard]] std::size_t longest_phrase() const { return longest_phrase_; }

    /// True if no site's name is a number: a number at the start of a line numbers a turn.
    [[nodiscard]] bool has_bare_numbers() const { return has_bare_numbers_; }

    /// True if moreover no word and no mark is one: the next number on a line numbers a turn too.
    [[nodiscard]] bool has_bare_rows() const { return has_bare_rows_; }

    /// True if every turn is one item: several in a row are several turns.
    [[nodiscard]] bool has_single_items() const { return has_single_items_; }

    /// The marks of which each site of a turn needs one; fewer than two if the rules leave no
    /// choice, or if the number of the turn does not determine it.
    [[nodiscard]] std::vector<spec::MarkId> marks_to_choose(int turn) const;

    /// True if each turn has such a choice.
    [[nodiscard]] bool always_chooses() const { return always_chooses_; }

  private:
    const game::Game* game_;
    Translate translate_;
    mutable std::optional<PrintedNames> printed_;  // once it was asked for
    std::vector<const std::string*> words_;
    std::vector<std::pair<std::string, const std::string*>> printed_words_;
    std::vector<std::pair<std::string, ItemValue>> acts_;
    std::size_t longest_phrase_ = 1;
    bool has_bare_numbers_ = false;
    bool has_bare_rows_ = false;
    bool has_single_items_ = false;
    bool always_chooses_ = false;
};

}  // namespace quadrille::transcript
