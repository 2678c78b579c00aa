// The numbers that the marks of a panel bear by the rules of its game. They stand on the marks in
// place of the turns.
#pragma once

#include <string>

#include "figure/panel/panel.h"

namespace quadrille::figure {

/// Where marks bear numbers, `panel.numbers` are these.
void number_marks(Panel& panel);

/// "a6 1, b5 2" and a line break; empty where marks bear no numbers.
std::string numbers_text(const Panel& panel);

}  // namespace quadrille::figure
