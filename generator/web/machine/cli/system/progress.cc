// Without a second thread nobody shows progress while the first one works.
#include "cli/system/progress.h"

#include <unistd.h>

namespace quadrille::cli {

class Progress::Line {};

Progress::Progress(std::FILE* /*terminal*/, const ProgressTimes& /*times*/) {}

Progress::~Progress() = default;

void Progress::at(const char* /*what*/, std::size_t /*number*/, std::size_t /*of*/) {}

void Progress::share(double /*done*/) {}

void Progress::clear() {}

bool is_terminal(std::FILE* file) {
    return isatty(fileno(file)) != 0;
}

}  // namespace quadrille::cli
