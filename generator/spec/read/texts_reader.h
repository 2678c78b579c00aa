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

/// The texts of `sheet` go into the game, of which parameters, board and counters are read already.
/// `node` may be null.
void read_sheet_texts(ReadContext& context,
                      const GameNames& names,
                      const Node* node,
                      GameSpec& game);

/// One or two lines of prose under `lines`.
std::vector<std::string> read_lines(MapReader& map);

/// `values` of a map: how sheets say the values of parameters.
std::vector<NameText> read_values(MapReader& map, const GameSpec& game);

/// `wins` of a map: how sheets say what decided.
std::vector<NameText> read_wins(MapReader& map, const GameSpec& game);

/// `aims` of a map, for each role that plays; nothing where there is none.
std::vector<std::optional<AimSpec>> read_aims(MapReader& map, const GameNames& names);

}  // namespace quadrille::spec
