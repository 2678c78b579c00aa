#include "spec/yaml/node.h"

namespace quadrille::spec {

const Node* Node::find(std::string_view key) const {
    for (const NodeEntry& entry : entries) {
        if (entry.key.text == key) {
            return &entry.value;
        }
    }
    return nullptr;
}

}  // namespace quadrille::spec
