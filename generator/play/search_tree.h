// The tree of a Monte Carlo search: what was tried from each position, how it came out, and what is
// proved. A step in it is a turn, or an item of a turn (see choices.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/action.h"
#include "score/outcome.h"

namespace quadrille::play {

/// Index into the nodes.
using NodeIndex = std::uint32_t;

struct Node {
    std::uint32_t first_item = 0;  ///< What leads here from the parent, among the tree's items.
    std::uint32_t item_count = 0;
    NodeIndex first_child = 0;
    std::uint32_t child_count = 0;
    bool ends_turn = true;  ///< Else more items of the turn follow.
    bool expanded = false;
    bool dead = false;  ///< No turn can be finished from here.
    std::optional<score::Outcome> proved{};
    int proved_in = 0;  ///< So many steps from here that outcome comes, at the earliest or latest.
    /// Playouts through this node, and what they were worth to whoever chose it.
    double visits = 0;
    double worth = 0;
    /// The same of playouts in which the same items were played later.
    double later_visits = 0;
    double later_worth = 0;
};

class SearchTree {
  public:
    SearchTree() : nodes_(1) {}

    Node& operator[](NodeIndex index) { return nodes_[index]; }

    const Node& operator[](NodeIndex index) const { return nodes_[index]; }

    [[nodiscard]] std::size_t size() const { return nodes_.size(); }

    [[nodiscard]] std::span<const game::Action> items(const Node& node) const {
        return std::span(items_).subspan(node.first_item, node.item_count);
    }

    [[nodiscard]] std::span<Node> children(NodeIndex parent) {
        return std::span(nodes_).subspan(nodes_[parent].first_child, nodes_[parent].child_count);
    }

    /// Adds a child. Requires: those of one parent are added one after another.
    Node& add_child(NodeIndex parent, const game::Turn& items, bool ends_turn);

  private:
    std::vector<Node> nodes_;  // the first is the root
    std::vector<game::Action> items_;
};

}  // namespace quadrille::play
