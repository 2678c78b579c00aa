// What is allowed in a game's file, but hardly intended.
#pragma once

#include "base/diagnostic.h"
#include "base/source_text.h"
#include "spec/model/game_spec.h"

namespace quadrille::spec {

/// Parameters that nothing uses; play that ends by areas that can still be lost. Requires:
/// `source` was read into `game` without mistakes.
Diagnostics game_warnings(const SourceText& source, const GameSpec& game);

}  // namespace quadrille::spec
