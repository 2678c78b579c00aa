#include "board/build_board.h"

#include <fmt/format.h>

#include <cstdint>
#include <utility>
#include <variant>

#include "base/spelling.h"
#include "board/areas.h"
#include "board/assemble.h"
#include "board/mesh.h"
#include "board/sites.h"

namespace quadrille::board {

namespace {

/// More would print as dust and take long; far above what fits on paper.
constexpr std::int64_t kMostElements = 1'000'000;
/// Beyond this, products of sizes could leave 64 bits.
constexpr std::int64_t kLongestSide = 1'000'000;

Diagnostic error_at(const spec::BoardSpec& spec, std::string wrong, std::string expected) {
    Diagnostic diagnostic = plain_error(std::move(wrong), std::move(expected));
    diagnostic.file = spec.file;
    diagnostic.span = spec.at;
    return diagnostic;
}

/// Cells, or vertices, of a shape whose size is free.
std::int64_t size_of(const spec::Shape& shape) {
    const auto capped = [](int side) { return std::min<std::int64_t>(side, kLongestSide); };
    if (const auto* square = std::get_if<spec::SquareShape>(&shape)) {
        return capped(square->columns) * capped(square->rows);
    }
    if (const auto* hexhex = std::get_if<spec::HexhexShape>(&shape)) {
        return 3 * capped(hexhex->side) * (capped(hexhex->side) - 1) + 1;
    }
    return 1;
}

bool has_positive_size(const spec::Shape& shape) {
    if (const auto* square = std::get_if<spec::SquareShape>(&shape)) {
        return square->columns >= 1 && square->rows >= 1;
    }
    const auto* hexhex = std::get_if<spec::HexhexShape>(&shape);
    return hexhex == nullptr || hexhex->side >= 1;
}

Result<void> check_size(const spec::BoardSpec& spec) {
    if (!has_positive_size(spec.shape)) {
        return fail(error_at(spec, "the board has no cells", "expected a size of at least 1"));
    }
    const std::int64_t size = size_of(spec.shape);
    if (size > kMostElements) {
        return fail(error_at(spec,
                             fmt::format("the board would have {} sites or more", size),
                             fmt::format("expected at most {}", kMostElements)));
    }
    return {};
}

Result<Mesh> mesh_of(const spec::BoardSpec& spec) {
    if (const auto* square = std::get_if<spec::SquareShape>(&spec.shape)) {
        return square_mesh(*square, spec.sites);
    }
    if (const auto* hexhex = std::get_if<spec::HexhexShape>(&spec.shape)) {
        return hexhex_mesh(*hexhex, spec.sites);
    }
    return solid_mesh(spec, std::get<spec::SolidShape>(spec.shape));
}

Diagnostic unknown_place(const spec::StartMark& start, const Board& board) {
    std::vector<std::string> names;
    for (const auto& [name, site] : board.places()) {
        names.push_back(name);
    }
    std::vector<std::string> listed = names;
    listed.emplace_back("a site's label");
    Diagnostic diagnostic = error_at(board.spec(),
                                     fmt::format("unknown place '{}'", start.place),
                                     fmt::format("expected {}", joined_list(listed)));
    diagnostic.span = start.at;
    names.insert(names.end(), board.labels().begin(), board.labels().end());
    if (const std::optional<std::string> likely = likely_spelling(start.place, names)) {
        diagnostic.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
    return diagnostic;
}

Diagnostics check_start(const Board& board) {
    Diagnostics diagnostics;
    for (const spec::StartMark& start : board.spec().start) {
        if (!board.place(start.place)) {
            diagnostics.push_back(unknown_place(start, board));
        }
    }
    return diagnostics;
}

}  // namespace

Result<Board> build_board(const spec::BoardSpec& spec) {
    if (Result<void> size = check_size(spec); !size) {
        return fail(std::move(size.error()));
    }
    Result<Mesh> mesh = mesh_of(spec);
    if (!mesh) {
        return fail(std::move(mesh.error()));
    }
    if (std::optional<Diagnostic> unsuited = unsuited_labels(*mesh, spec)) {
        return fail(std::move(*unsuited));
    }
    BoardData data;
    data.spec = spec;
    data.site_kind = spec.sites;
    assemble_graph(*mesh, data);
    derive_sites(*mesh, data);
    if (data.labels.empty()) {
        return fail(error_at(spec, "the board has no sites", "expected a bigger board"));
    }
    derive_areas(*mesh, data);
    derive_places(data);
    Board board(std::move(data));
    if (Diagnostics start = check_start(board); !start.empty()) {
        return fail(std::move(start));
    }
    return board;
}

}  // namespace quadrille::board
