// Reads words of a transcript as sites and marks of one game, and reports those that are neither.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/source_text.h"
#include "game/game.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

class Vocabulary;

/// What stands for marks besides their letters and names.
struct MarkWords {
    /// "x" of `marks: x=b`, in lower case; before all else.
    std::vector<std::pair<std::string, spec::MarkId>> aliases{};
    const Vocabulary* vocabulary = nullptr;  ///< With the names on sheets; null: none.
};

class SiteReader {
  public:
    /// Requires: all outlive the reader. Mistakes are added to `mistakes`.
    SiteReader(const game::Game& game, MistakeList& mistakes, MarkWords words = {});

    /// The site with that label, in either case; letters of other alphabets count as what they look
    /// like.
    [[nodiscard]] std::optional<board::SiteId> find_site(std::string_view word) const;

    /// The same; reports a word that is no label.
    std::optional<board::SiteId> site(const Word& word);

    /// Reports a word that is no site, and suggests the most likely one.
    Diagnostic& unknown_site(const Word& word);

    /// The mark with that letter or name, in either case, or what else stands for it; reports any
    /// other word.
    std::optional<spec::MarkId> mark(const Word& word);

    /// The same without a report.
    [[nodiscard]] std::optional<spec::MarkId> find_mark(std::string_view word) const;

    /// "e5b": a label that ends in a digit, and a mark's letter.
    [[nodiscard]] std::optional<std::pair<board::SiteId, spec::MarkId>> site_with_mark(
        std::string_view word) const;

    /// "b or w"
    [[nodiscard]] std::string mark_letters() const;

    /// "a1 to i5"
    [[nodiscard]] std::string range() const;

    Diagnostic& report(SourceSpan span, std::string wrong, std::string expected);

    /// Notes which header would make the unknown letter one of a mark, if any would.
    void add_language(std::string_view letter, Diagnostic& error) const;

    [[nodiscard]] const game::Game& game() const { return game_; }

    [[nodiscard]] MistakeList& mistakes() { return mistakes_; }

    [[nodiscard]] const MarkWords& mark_words() const { return words_; }

  private:
    [[nodiscard]] bool is_hole(std::string_view word) const;
    [[nodiscard]] std::optional<std::string> split_into_sites(std::string_view word) const;
    [[nodiscard]] std::optional<std::string> only_near_label(std::string_view word) const;
    [[nodiscard]] std::optional<std::string> range_beside(std::string_view word) const;

    const game::Game& game_;
    MistakeList& mistakes_;
    MarkWords words_;
};

/// "a1 to i5": the first and the last label, letters before numbers.
std::string label_range(const board::Board& board);

}  // namespace quadrille::transcript
