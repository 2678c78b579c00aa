// The schemes by which sites are named, and the boards that each of them suits.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "board/board.h"
#include "board/mesh.h"

namespace quadrille::board {

/// Column letters: 0 is a, 25 is z, 26 is aa, 27 is ab.
std::string column_letters(std::size_t index);

/// The same in capitals: 0 is A.
std::string capital_letters(std::size_t index);

/// Like column_letters, without i: 8 is j, 24 is z, 25 is aa.
std::string go_letters(std::size_t index);

/// What keeps the labels that were asked for from suiting the board, if anything.
std::optional<Diagnostic> unsuited_labels(const Mesh& mesh, const spec::BoardSpec& spec);

/// The labels of all sites. Requires: label rows, grid points; labels that suit.
std::vector<std::string> site_labels(const Mesh& mesh, const BoardData& data);

}  // namespace quadrille::board
