#include "board/mesh.h"

namespace quadrille::board {

Result<Mesh> solid_mesh(const spec::BoardSpec& board, const spec::SolidShape& /*shape*/) {
    Diagnostic diagnostic = plain_error("solids cannot be drawn yet", "expected another family");
    diagnostic.file = board.file;
    return fail(diagnostic);
}

}  // namespace quadrille::board
