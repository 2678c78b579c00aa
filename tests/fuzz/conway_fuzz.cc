// A solid in Conway's notation: made, opened at a vertex, an edge or a face, and spread out flat.
#include <string_view>

#include "base/utf8.h"
#include "board/build_board.h"
#include "board/conway.h"
#include "fuzz/inspect.h"

namespace {

constexpr std::size_t kMostEdges = 60;  // larger solids are made, and not spread out
constexpr std::size_t kLongest = 64;

void spread_out(std::string_view solid, quadrille::spec::SeenFrom seen_from) {
    quadrille::spec::BoardSpec spec;
    spec.file = "input.yaml";
    quadrille::spec::SolidShape shape;
    shape.solid = solid;
    shape.seen_from = seen_from;
    shape.without_seen_from = seen_from != quadrille::spec::SeenFrom::Face;
    spec.shape = shape;
    spec.sites = quadrille::spec::SiteKind::Vertices;
    spec.labels = quadrille::spec::LabelScheme::Numbers;
    const auto board = quadrille::board::build_board(spec);
    if (board) {
        quadrille::fuzz::inspect(*board);
    } else {
        quadrille::fuzz::inspect_failure(board.error());
    }
}

}  // namespace

// The first byte says where the solid is seen from, the others are its name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0 || size > kLongest) {
        return 0;
    }
    const std::string text(data + 1, data + size);
    if (quadrille::find_invalid_utf8(text)) {
        return 0;
    }
    const auto solid = quadrille::board::solid_of(text);
    if (!solid) {
        quadrille::fuzz::inspect(quadrille::Diagnostics{quadrille::plain_error(solid.error())});
        return 0;
    }
    if (edge_count(*solid) <= kMostEdges) {
        constexpr int kKinds = 3;
        spread_out(text, static_cast<quadrille::spec::SeenFrom>(data[0] % kKinds));
    }
    return 0;
}
