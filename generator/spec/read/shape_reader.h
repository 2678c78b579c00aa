// Reads the shape of a board: which of `square`, `hexhex`, `tiling` ... it has, and the keys that
// only boards of that shape have.
#pragma once

#include <string_view>
#include <vector>

#include "spec/model/board_spec.h"
#include "spec/read/load.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

/// `seen-from` of a board, where it says of what kind.
const KeyTable& seen_from_keys();

/// The keys of shapes that the map has.
std::vector<std::string_view> shapes_in(const MapReader& map);

/// Requires: a map with the keys of a board.
void read_shape(MapReader& map, const TilingResolver& tilings, BoardSpec& board);

/// The labels of a board that does not say.
LabelScheme usual_labels(const Shape& shape, SiteKind sites, bool dual = false);

/// Reports keys next to `use` that a board of that shape does not have.
void refuse_beside_use(MapReader& map, const Shape& shape);

}  // namespace quadrille::spec
