// The questions of `read` on a terminal: what stands on each site that could not be read surely.
#pragma once

#include <istream>
#include <string>

#include "cli/commands/read_answer.h"
#include "cli/system/console.h"

namespace quadrille::cli {

/// Asks about each site in doubt, whose number is in the picture `drawn`, and takes the answers over;
/// until the end of the input. What was left open stays in doubt.
void ask_about_sites(ReadAnswer& answer,
                     const std::string& drawn,
                     std::istream& input,
                     Console& console);

}  // namespace quadrille::cli
