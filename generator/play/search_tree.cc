#include "play/search_tree.h"

namespace quadrille::play {

Node& SearchTree::add_child(NodeIndex parent, const game::Turn& items, bool ends_turn) {
    if (nodes_[parent].child_count == 0) {
        nodes_[parent].first_child = static_cast<NodeIndex>(nodes_.size());
    }
    ++nodes_[parent].child_count;
    Node& child = nodes_.emplace_back();
    child.first_item = static_cast<std::uint32_t>(items_.size());
    child.item_count = static_cast<std::uint32_t>(items.size());
    child.ends_turn = ends_turn;
    items_.insert(items_.end(), items.begin(), items.end());
    return child;
}

}  // namespace quadrille::play
