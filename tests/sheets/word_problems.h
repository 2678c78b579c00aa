// What must hold of the words of every sheet: none at the paper's edge, none on another.
#pragma once

#include <string>
#include <vector>

#include "proof/facts.h"

namespace quadrille::sheets {

/// A line for each word nearer than `margin` mm to the edge, or on another word; empty if all is
/// well.
std::vector<std::string> word_problems(const proof::Facts& facts, double margin);

}  // namespace quadrille::sheets
