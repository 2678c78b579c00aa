// Reads families of areas that follow the board: `{every: square, slope: any}`.
#pragma once

#include "spec/model/board_spec.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

const KeyTable& every_area_keys();

/// Requires: a map with `every`.
EveryArea read_every_area(ReadContext& context, const Node& node);

}  // namespace quadrille::spec
