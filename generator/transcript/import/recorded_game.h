// Which game a record is of, on which board of it.
#pragma once

#include <memory>
#include <vector>

#include "transcript/import/import_game.h"

namespace quadrille::transcript {

/// Null, with a report in `read`, if there is none. `found` says how it was asked for.
std::shared_ptr<const game::Game> find_recorded_game(const SourceText& source,
                                                     const ForeignGame& foreign,
                                                     const ImportRequest& request,
                                                     ReadGame& read,
                                                     GameRequest& found);

}  // namespace quadrille::transcript
