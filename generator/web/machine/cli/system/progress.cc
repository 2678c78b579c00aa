// There is no terminal to show progress on.
#include "cli/system/progress.h"

namespace quadrille::cli {

class Progress::Line {};

Progress::Progress(std::FILE* /*terminal*/, const ProgressTimes& /*times*/) {}

Progress::~Progress() = default;

void Progress::at(const char* /*what*/, std::size_t /*number*/, std::size_t /*of*/) {}

void Progress::share(double /*done*/) {}

void Progress::clear() {}

bool is_terminal(std::FILE* /*file*/) {
    return false;
}

}  // namespace quadrille::cli
