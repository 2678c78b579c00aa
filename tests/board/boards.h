// Boards for the tests of this folder, made from specs written here.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "board/build_board.h"
#include "spec/model/board_spec.h"
#include "support/shipped.h"

namespace quadrille::board {

inline spec::BoardSpec square_spec(int columns, int rows, spec::SiteKind sites) {
    spec::BoardSpec spec;
    spec.shape = spec::SquareShape{columns, rows};
    spec.sites = sites;
    spec.labels =
        sites == spec::SiteKind::Edges ? spec::LabelScheme::Numbers : spec::LabelScheme::Algebraic;
    return spec;
}

inline spec::BoardSpec hexhex_spec(int side, spec::SiteKind sites = spec::SiteKind::Cells) {
    spec::BoardSpec spec;
    spec.shape = spec::HexhexShape{side};
    spec.sites = sites;
    spec.labels = spec::LabelScheme::Rows;
    return spec;
}

/// The board of dodec: a dodecahedron seen from a vertex, without it.
inline spec::BoardSpec dodecahedron_spec(bool outer) {
    spec::BoardSpec spec;
    spec.shape = spec::SolidShape{"D", false, spec::SeenFrom::Vertex, true, outer, {}};
    spec.sites = spec::SiteKind::Vertices;
    spec.labels = spec::LabelScheme::Rings;
    return spec;
}

/// The board of dodec-dual: an icosahedron seen from a face, which is not a cell.
inline spec::BoardSpec icosahedron_spec() {
    spec::BoardSpec spec;
    spec.shape = spec::SolidShape{"I", false, spec::SeenFrom::Face, false, false, {}};
    spec.sites = spec::SiteKind::Vertices;
    spec.labels = spec::LabelScheme::RingsUpper;
    return spec;
}

inline Board built(const spec::BoardSpec& spec) {
    Result<Board> board = build_board(spec);
    EXPECT_TRUE(board.has_value()) << (board ? "" : to_text(board.error()));
    return std::move(*board);
}

/// Labels of sites, parted by blanks.
inline std::string labels_of(const Board& board, std::span<const SiteId> sites) {
    std::string text;
    for (const SiteId site : sites) {
        text += (text.empty() ? "" : " ") + board.label(site);
    }
    return text;
}

inline std::string near(const Board& board, const std::string& label) {
    return labels_of(board, board.neighbours(*board.find(label)));
}

/// Every label row as a line, indented.
inline std::string diagram(const Board& board) {
    std::string text;
    for (const LabelRow& row : board.label_rows()) {
        text += std::string(static_cast<std::size_t>(row.indent), ' ') +
                labels_of(board, row.sites) + "\n";
    }
    return text;
}

/// From the value of `board:` in a description.
inline Result<Board> from_yaml(const std::string& text) {
    const auto spec = spec::read_board(SourceText("board.yaml", text),
                                       spec::resolvers_of(test::shipped_library()).tilings);
    return spec ? build_board(*spec) : fail(spec.error());
}

inline Board board_of(const std::string& text) {
    Result<Board> board = from_yaml(text);
    EXPECT_TRUE(board.has_value()) << text << (board ? "" : to_text(board.error()));
    return std::move(*board);
}

inline std::string refusal(const std::string& text) {
    const Result<Board> board = from_yaml(text);
    return board ? "accepted" : message_of(board.error().front());
}

}  // namespace quadrille::board
