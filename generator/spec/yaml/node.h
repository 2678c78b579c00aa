// A YAML document as a tree of plain values, each with its place in the file. Independent of
// yaml-cpp, and already checked: no duplicate keys, no anchors, bounded depth and size.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::spec {

struct NodeEntry;

struct Node {
    enum class Kind {
        Empty,   ///< Nothing written, `~` or `null`.
        Scalar,  ///< A word, number or text.
        List,
        Map,
    };
    Kind kind = Kind::Empty;
    std::size_t offset = 0;  ///< Of its first byte in the file.
    std::size_t bytes = 0;   ///< What a caret underlines, on its first line; 0: a single character.
    bool quoted = false;     ///< A scalar in quotes or a block of text, which is never a number.
    std::string text;        ///< Of a scalar, without quotes and with escapes resolved.
    std::vector<Node> items;
    std::vector<NodeEntry> entries;  ///< In the order of the file.

    /// The value under a key; null if there is none.
    [[nodiscard]] const Node* find(std::string_view key) const;
};

struct NodeEntry {
    Node key;  ///< A scalar.
    Node value;
};

inline const Node* Node::find(std::string_view key) const {
    const auto found = std::ranges::find_if(
        entries, [key](const NodeEntry& entry) { return entry.key.text == key; });
    return found == entries.end() ? nullptr : &found->value;
}

}  // namespace quadrille::spec
