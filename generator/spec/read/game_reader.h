// Reads a whole game: puts the parts together and checks what concerns several of them. The parts
// are read by parameters.h, board_reader.h, score_reader.h, play_reader.h, win_reader.h and
// texts_reader.h.
#pragma once

#include "spec/read/load.h"
#include "spec/yaml/key_table.h"

namespace quadrille::spec {

const KeyTable& game_keys();
const KeyTable& mark_keys();
const KeyTable& sgf_keys();

/// The game that `source` describes, whose tree is `root`.
Result<GameSpec> read_game(const SourceText& source,
                           const Node& root,
                           const LoadOptions& options,
                           const Resolvers& resolvers);

}  // namespace quadrille::spec
