// Pages by a sheet and a style that come from the input.
#pragma once

#include "spec/model/page_spec.h"

namespace quadrille::fuzz {

/// Board, record and worksheet of a shipped game: made, or refused with a reason.
void lay_out(const spec::SheetSpec& sheet, const spec::StyleSpec& style);

}  // namespace quadrille::fuzz
