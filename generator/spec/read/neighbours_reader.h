// Reads `neighbours` of verbs and counters: which sites they take for neighbours.
#pragma once

#include <string>
#include <vector>

#include "spec/model/near.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

/// In the order of Near.
const std::vector<std::string>& near_words();

Key neighbours_key();

/// Errors: the key, where nothing asks for neighbours; then something else was `expected` with it.
Neighbourhood read_neighbours(MapReader& map, bool asked, const char* expected);

}  // namespace quadrille::spec
