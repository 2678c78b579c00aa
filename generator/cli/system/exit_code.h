// How the program ends: a promise to scripts, listed in `quadrille --help`.
#pragma once

namespace quadrille::cli {

enum class ExitCode {
    Done = 0,
    Mistake = 1,  ///< A wrong file or value: a bad transcript, a board that does not fit.
    Usage = 2,    ///< An unknown option or a malformed value.
    Machine = 3,  ///< Output or the machine: an unwritable folder, a full disk, a missing font.
};

}  // namespace quadrille::cli
