// How the program ends when the machine fails and no error can be returned: no memory, no thread, a
// library that gives up. One line on standard error and exit code 3, never a signal or a core dump;
// incomplete files are removed.
#pragma once

namespace quadrille::cli {

/// From now on, for the rest of the process. A file that may not grow (ulimit -f) is an ordinary
/// error of writing from here on.
void end_with_machine_failure();

}  // namespace quadrille::cli
