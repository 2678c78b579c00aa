// One typed item of a turn, understood: its words are sites, marks or words of its game.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "base/diagnostic.h"
#include "board/board.h"
#include "spec/model/mark_spec.h"

namespace quadrille::transcript {

/// `e5`, `e5=b`: a mark, or where a token goes, depending on the turn.
struct SiteItem {
    board::SiteId site;
    std::optional<spec::MarkId> mark;

    bool operator==(const SiteItem&) const = default;
};

struct SegmentItem {
    board::SiteId from;
    board::SiteId to;

    bool operator==(const SegmentItem&) const = default;
};

/// A spoken word, in lower case; it points to the word in the rules of the game.
struct WordItem {
    const std::string* word;

    bool operator==(const WordItem& other) const { return *word == *other.word; }
};

struct PassItem {
    bool operator==(const PassItem&) const = default;
};

/// The players exchange roles.
struct SwapItem {
    bool operator==(const SwapItem&) const = default;
};

struct ResignItem {
    bool operator==(const ResignItem&) const = default;
};

using ItemValue = std::variant<SiteItem, SegmentItem, WordItem, PassItem, SwapItem, ResignItem>;

struct Item {
    ItemValue value;
    SourceSpan span;
};

}  // namespace quadrille::transcript
