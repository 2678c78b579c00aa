#include "cli/commands/eye_program.h"

#include <optional>
#include <utility>

#include "cli/inputs/places.h"

namespace quadrille::cli {

Result<std::string> eye_program() {
    std::optional<std::string> eye = helper_program("quadrille-eye");
    if (!eye) {
        return fail(machine_error({},
                                  "the program 'quadrille-eye' is missing",
                                  "expected it next to quadrille or in ../libexec/quadrille"));
    }
    return std::move(*eye);
}

}  // namespace quadrille::cli
