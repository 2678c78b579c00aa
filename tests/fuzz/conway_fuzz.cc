// A solid in Conway's notation: made, opened at a vertex, an edge or a face, and spread out flat.
#include <string_view>

#include "base/utf8.h"
#include "board/build_board.h"
#include "board/conway.h"
#include "fuzz/inspect.h"
#include "fuzz/targets.h"

namespace quadrille::fuzz {

namespace {

constexpr std::size_t kMostEdges = 60;  // larger solids are made, and not spread out
constexpr std::size_t kLongest = 64;

void spread_out(std::string_view solid, spec::SeenFrom seen_from) {
    spec::BoardSpec spec;
    spec.file = "input.yaml";
    spec::SolidShape shape;
    shape.solid = solid;
    shape.seen_from = seen_from;
    shape.without_seen_from = seen_from != spec::SeenFrom::Face;
    spec.shape = shape;
    spec.sites = spec::SiteKind::Vertices;
    spec.labels = spec::LabelScheme::Numbers;
    const auto board = board::build_board(spec);
    if (board) {
        inspect(*board);
    } else {
        inspect_failure(board.error());
    }
}

}  // namespace

// The first byte says where the solid is seen from, the others are its name.
void conway_input(const std::uint8_t* data, std::size_t size) {
    if (size == 0 || size > kLongest) {
        return;
    }
    const std::string text(data + 1, data + size);
    if (find_invalid_utf8(text)) {
        return;
    }
    const auto solid = board::solid_of(text);
    if (!solid) {
        inspect(Diagnostics{plain_error(solid.error())});
        return;
    }
    if (edge_count(*solid) <= kMostEdges) {
        constexpr int kKinds = 3;
        spread_out(text, static_cast<spec::SeenFrom>(data[0] % kKinds));
    }
}

}  // namespace quadrille::fuzz
