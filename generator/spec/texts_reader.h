// Reads what stands on a sheet beside the board: `sheet` of a game.
#pragma once

#include <string>
#include <vector>

#include "spec/game_names.h"
#include "spec/key_table.h"

namespace quadrille::spec {

const KeyTable& sheet_texts_keys();
const KeyTable& aim_keys();

/// `node` may be null.
SheetTexts read_sheet_texts(ReadContext& context,
                            const GameNames& names,
                            const Node* node,
                            const std::string& game_name);

/// The languages that a game's sheets can be translated into: those that have fixed words.
const std::vector<std::string>& translation_languages();
const KeyTable& translation_keys();

/// `game.sheet` in other languages. Requires: the roles, marks, counters and sheet of `game` are
/// read; `node` is the sheet's.
std::vector<Translation> read_translations(ReadContext& context,
                                           const GameNames& names,
                                           const Node& node,
                                           const GameSpec& game);

}  // namespace quadrille::spec
