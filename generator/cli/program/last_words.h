// How the program ends when the machine fails where nothing can be handed back: no memory, no
// thread, a library that gives up. One line on standard error and exit code 3, never a signal or a
// core dump; files that are not whole go away.
#pragma once

namespace quadrille::cli {

/// From now on, for the rest of the process. A file that may not grow (ulimit -f) is an ordinary
/// error of writing from here on.
void end_with_last_words();

}  // namespace quadrille::cli
