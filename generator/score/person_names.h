// What persons are called in a verdict.
#pragma once

#include "score/verdict.h"

namespace quadrille::score {

/// For games without names: by the role that each has in the end, after a swap the other one.
void name_by_role(Verdict& verdict);

}  // namespace quadrille::score
