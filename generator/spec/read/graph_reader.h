// Reads what only some boards have: vertices and links written down one by one, and areas.
#pragma once

#include <vector>

#include "spec/model/board_spec.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

/// `graph` of a board.
const KeyTable& graph_keys();

GraphShape read_graph(ReadContext& context, const Node& node);

/// `areas` of a board.
std::vector<AreaFamilySpec> read_areas(MapReader& board);

}  // namespace quadrille::spec
