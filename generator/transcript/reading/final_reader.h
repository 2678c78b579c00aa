// Reads `final:` as marks on sites, and `segments:` as pairs of sites. A board may be typed as the
// sheet prints it, with labels around its rows, and with other signs for its marks:
//
//     a    b w . w b         a | black white . white black |        black: a1 a5 b2
//     b   w b b w w b                                                white: a2 a4
//         1 2 3 4 5
#pragma once

#include <optional>
#include <vector>

#include "transcript/model/transcript.h"
#include "transcript/reading/site_reader.h"

namespace quadrille::transcript {

struct ReadBoard {
    /// Nothing if there are mistakes, or if the board has no marks: a blank form that was never
    /// filled in.
    std::optional<FinalBoard> board;
    std::vector<Word> outside;  ///< Lines that are no part of the board: remarks.
};

ReadBoard read_final(SiteReader& sites, const FinalText& text);

/// True for "black: a1 a5 b2".
bool is_list_of_mark(const SiteReader& sites, const DiagramLine& line);

/// True for such a list, and for a row of the board with whatever is usual for its sites; a label may
/// stand at its ends.
bool is_board_line(const SiteReader& sites, const DiagramLine& line);

/// Nothing if there are mistakes or no segments.
std::optional<FinalSegments> read_segments(SiteReader& sites, const SegmentsText& text);

}  // namespace quadrille::transcript
