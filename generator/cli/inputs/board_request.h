// What the options of `board` ask for.
#pragma once

#include "base/result.h"
#include "cli/options/options.h"
#include "page/boards/board_sheet.h"
#include "spec/read/library.h"

namespace quadrille::cli {

/// All but the code and the position. The library must outlive it.
/// Errors: those of chosen_look().
Result<page::BoardRequest> board_request(const spec::Library& library, const Options& options);

}  // namespace quadrille::cli
