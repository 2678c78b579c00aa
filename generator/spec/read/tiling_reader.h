// Reads tilings, from a file in templates/tilings or in place, and the piece that a board cuts out.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "spec/model/tiling_spec.h"
#include "spec/read/load.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/map_reader.h"
#include "spec/yaml/read_context.h"

namespace quadrille::spec {

/// A tiling in templates/tilings, or under `tiling` of a board.
const KeyTable& tiling_keys();
const KeyTable& tiling_cell_keys();
/// `shape` of a board.
const KeyTable& cut_keys();

/// A tiling that has its own file.
TilingSpec read_tiling_file(ReadContext& context, const Node& root, const TilingResolver& tilings);

/// `tiling` of a board: a name or a map; nothing after an error.
std::optional<TilingSpec> read_tiling_value(ReadContext& context,
                                            const Node& node,
                                            const TilingResolver& tilings);

/// `shape` of a board.
CutSpec read_cut(ReadContext& context, const Node& node);

/// `rhombus: 5`, which is as wide as high, or `rhombus: [5, 4]`.
std::array<int, 2> read_sides(MapReader& map, std::string_view key);

/// A pair of coordinates, each an expression of at most `largest` in size.
Vec2 read_pair(ReadContext& context, const Node& node, double largest, std::string_view what);

}  // namespace quadrille::spec
