// Reads the description of a board, from its own file or under `board` of a game. The builder in
// board/ finds out whether such a board can be built.
#pragma once

#include "spec/model/board_spec.h"
#include "spec/read/load.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/read_context.h"

namespace quadrille::spec {

/// A board in templates/boards.
const KeyTable& board_keys();
/// `board` of a game: the same and `use`.
const KeyTable& game_board_keys();

/// A board that has its own file.
BoardSpec read_board_file(ReadContext& context, const Node& root, const TilingResolver& tilings);

/// `board` of a game: a name, or a map that describes it or changes a board that it uses.
BoardSpec read_game_board(ReadContext& context, const Node& node, const Resolvers& resolvers);

}  // namespace quadrille::spec
