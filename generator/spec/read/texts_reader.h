// Reads the texts around the board of a sheet: `sheet` of a game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "spec/read/game_names.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

const KeyTable& sheet_texts_keys();
const KeyTable& aim_keys();

/// `node` may be null.
SheetTexts read_sheet_texts(ReadContext& context,
                            const GameNames& names,
                            const Node* node,
                            const std::string& game_name);

/// One or two lines of prose under `lines`.
std::vector<std::string> read_lines(MapReader& map);

/// `aims` of a map, for each role that plays; nothing where there is none.
std::vector<std::optional<AimSpec>> read_aims(MapReader& map, const GameNames& names);

}  // namespace quadrille::spec
