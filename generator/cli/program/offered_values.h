// What a shell offers for a value when the tab key is pressed, where that is not in the table of
// options: `quadrille --values --set board odd` prints "minimum=" and "size=". Nothing is ever
// wrong here: where nothing is known, nothing is offered.
#pragma once

#include <string>
#include <vector>

#include "cli/options/command_line.h"

namespace quadrille::cli {

std::vector<std::string> offered_values(const ValuesWanted& wanted);

}  // namespace quadrille::cli
