// The measures of printed sheets as JSON, for the reader of pictures and for other programs:
//
//     {"schema": "quadrille.measures/1", "game": "odd", "set": {"size": 5}, "variant": null,
//      "page": [210, 297], "marks": [{"letter": "b", ...}],
//      "sheets": [{"id": "...", "box": [x, y, x, y], "marks": [{"at": [x, y], "side": 3,
//                  "kind": "hollow"}, ...], "code": {...}, "sites": [...], "lines": [...],
//                  "dots": [...], "dot": 1.3, "swatches": [...], "texts": [[x, y, x, y], ...]}]}
//
// All lengths are millimetres from the page's corner, y down.
#pragma once

#include <span>
#include <string>

#include "game/game.h"
#include "page/reading/measures.h"

namespace quadrille::cli {

struct MeasuredPage {
    const game::Game& game;
    Mm width;
    Mm height;
    std::span<const page::SheetMeasures> sheets;
};

/// One line.
std::string to_json(const MeasuredPage& page);

}  // namespace quadrille::cli
