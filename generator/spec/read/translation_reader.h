// Reads `translations` of a game's sheet: its words in other languages.
#pragma once

#include <string>
#include <vector>

#include "spec/read/game_names.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

const KeyTable& translation_keys();

/// What a map with (at least) the keys of translation_keys() says.
Translation read_translation(MapReader& map, const GameNames& names, const GameSpec& game);

/// "a map of fr or de to translations"
std::string translations_taken();

/// Requires: everything of `game` that has a name is read; `node` is the sheet's.
std::vector<Translation> read_translations(ReadContext& context,
                                           const GameNames& names,
                                           const Node& node,
                                           const GameSpec& game);

}  // namespace quadrille::spec
