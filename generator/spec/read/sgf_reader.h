// The key `sgf` of a game: how other programs read it. Nothing in the program but the writer of SGF
// needs it, so it is read when it is asked for.
#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "spec/model/sgf_spec.h"
#include "spec/read/library.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

const KeyTable& sgf_keys();

/// Of a game's description; nothing if it has no such key. Reports mistakes to its context.
std::optional<SgfSpec> read_sgf(MapReader& game);

/// The same of the game in the file at `path`. Errors: it cannot be read; mistakes.
Result<std::optional<SgfSpec>> load_sgf(const Library& library, const std::string& path);

}  // namespace quadrille::spec
