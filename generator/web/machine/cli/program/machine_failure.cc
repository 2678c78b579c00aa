// The host sees that the module has stopped, and makes a new one.
#include "cli/program/machine_failure.h"

namespace quadrille::cli {

void end_with_machine_failure() {}

}  // namespace quadrille::cli
