// Reads what only some boards have: vertices and links written down one by one, and areas.
#pragma once

#include <vector>

#include "spec/model/board_spec.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/read_context.h"

namespace quadrille::spec {

/// `graph` of a board.
const KeyTable& graph_keys();

GraphShape read_graph(ReadContext& context, const Node& node);

/// `areas` of a board; null: none.
std::vector<AreaFamilySpec> read_areas(ReadContext& context, const Node* node);

}  // namespace quadrille::spec
