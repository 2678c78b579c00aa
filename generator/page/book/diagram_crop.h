// The part of a large board that an example was played on: diagrams show no more of it, so that
// cells are as large as the numbers on their stones want them.
#pragma once

#include <optional>

#include "spec/model/figure_spec.h"
#include "transcript/model/transcript.h"

namespace quadrille::page {

/// The squares between the outermost ones that anything was played on, and one more on each side.
/// Nothing where that is most of the board, where sides are to be linked, and on boards without
/// straight rows and columns.
std::optional<spec::Crop> crop_to_play(const transcript::Transcript& transcript);

}  // namespace quadrille::page
