// Reads the typed items of a turn as those of a transcript: words become sites and marks. A mark
// may be typed after its site or before it, with a blank, '=' or '-' between them:
//
//     e5=b   e5 b   e5 black   b e5   e5-b   b=e5
//
// as long as no site has the same name as the mark, and only one reading is possible. If each site
// needs a mark and one has none, a remark after it may be the mark: "e5 (b)".
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "transcript/model/transcript.h"
#include "transcript/reading/columns.h"
#include "transcript/reading/site_reader.h"
#include "transcript/reading/vocabulary.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

class TurnItems {
  public:
    /// Requires: all outlive the reader. What cannot be read is reported by `sites`.
    TurnItems(const Vocabulary& vocabulary,
              const std::vector<Parenthesis>& parentheses,
              SiteReader& sites)
        : vocabulary_(vocabulary),
          parentheses_(parentheses),
          sites_(sites),
          columns_(sites.game()) {}

    /// The items that follow are those of a new round.
    void begin_round() { columns_.clear(); }

    [[nodiscard]] const Columns& columns() const { return columns_; }

    /// The items of a turn that could be read, in their order. `needs_marks`: each site must have
    /// one.
    std::vector<Item> read(std::span<const ItemText> items, bool needs_marks);

    /// True for anything that a turn can have by itself: a site, a mark, a word.
    [[nodiscard]] bool knows(std::string_view word) const;

    /// True for a word of letters that is nothing of the kind, nor a slip in one, nor a colour: a
    /// part of a remark.
    [[nodiscard]] bool is_prose(std::string_view word) const;

  private:
    /// An item, or half of one: a site without a mark, or a mark without a site.
    struct Piece {
        SourceSpan span;
        std::optional<ItemValue> whole;
        std::optional<board::SiteId> site;
        std::optional<spec::MarkId> mark;
    };

    Diagnostic& report(SourceSpan span, std::string wrong, std::string expected) {
        return sites_.report(span, std::move(wrong), std::move(expected));
    }

    [[nodiscard]] const game::Game& game() const { return sites_.game(); }

    std::vector<Piece> pieces_of(std::span<const ItemText> items);
    std::size_t mark_name_length(std::span<const ItemText> items, Piece& piece) const;
    bool blank_in_site(const ItemText& item, const ItemText& next);
    std::optional<board::SiteId> find_site(std::string_view word);
    std::optional<Piece> read_plain(const Word& word, bool after_site);
    std::optional<Piece> read_pair(const ItemText& item);
    std::optional<ItemValue> said(std::string_view text, SourceSpan span);
    std::size_t phrase_length(std::span<const ItemText> items, Piece& piece);
    void report_unknown(const Word& word, bool after_site);
    void report_arrow(const ItemText& item);
    void join(std::span<const Piece> run, bool is_all, std::vector<Item>& items);
    [[nodiscard]] std::optional<std::pair<spec::MarkId, SourceSpan>> mark_in_parentheses(
        SourceSpan site) const;
    [[nodiscard]] bool fill_marks(std::vector<Item>& items) const;
    void report_run(std::span<const Piece> run);
    [[nodiscard]] std::vector<Item> joined_run(std::span<const Piece> run, bool mark_first) const;
    [[nodiscard]] std::string text_of(std::span<const Item> items) const;

    const Vocabulary& vocabulary_;
    const std::vector<Parenthesis>& parentheses_;
    SiteReader& sites_;
    Columns columns_;           // as the items before left them
    bool needs_marks_ = false;  // in the current turn
};

}  // namespace quadrille::transcript
