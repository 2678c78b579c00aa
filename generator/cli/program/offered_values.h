// What a shell offers for a value when you press the tab key, if the table of options does not say:
// `quadrille --values --set board odd` prints "minimum=" and "size=". There are no errors here:
// without an answer, nothing is offered.
#pragma once

#include <string>
#include <vector>

#include "cli/program/command_line.h"

namespace quadrille::cli {

std::vector<std::string> offered_values(const ValuesWanted& wanted);

}  // namespace quadrille::cli
