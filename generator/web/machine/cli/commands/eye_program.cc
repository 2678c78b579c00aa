// WebAssembly starts no other program. The page starts quadrille-eye itself and hands over what it says.
#include "cli/commands/eye_program.h"

namespace quadrille::cli {

Result<std::string> eye_program() {
    return fail(machine_error({},
                              "'read' cannot be used here: it needs another program, quadrille-eye",
                              "Quadrille for Linux has it"));
}

}  // namespace quadrille::cli
