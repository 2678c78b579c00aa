// Which of the words at the foot of a sheet the players circled. Only a question comes of it, so all
// that is not plain counts as nothing.
#pragma once

#include <cstddef>
#include <optional>

#include "eye/plan.h"
#include "eye/view.h"

namespace quadrille::eye {

/// The word that alone has a line nearly all round it.
std::optional<std::size_t> circled_word(const SheetView& view, const SheetPlan& plan);

}  // namespace quadrille::eye
