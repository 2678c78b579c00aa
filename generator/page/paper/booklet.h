// Pages of a small book put onto sheets that are folded.
//
//     folded once, both sides        folded three times, one side, cut in the middle
//     +----+----+   +----+----+      +---+---+---+---+
//     | 4  | 1  |   | 2  | 3  |      | 5 | 4 | 3 | 2 |   on their heads
//     |    |    |   |    |    |      +---+===+===+---+   === cut here
//     +----+----+   +----+----+      | 6 | 7 | 8 | 1 |
//       outside       inside         +---+---+---+---+
#pragma once

#include <cstddef>

#include "base/result.h"
#include "drawing/document.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// Pages of a pocket book, all on one side of a sheet.
inline constexpr int kPocketPages = 8;

/// All sheets of a book that is folded lie in each other.
inline constexpr std::size_t kOneSignature = std::size_t{1} << 20U;

/// What a page has of a sheet that is folded once: half of it, upright.
spec::PaperSpec folded_page(const spec::PaperSpec& sheet);

/// What a page has of a pocket book: an eighth of the sheet.
/// Errors: a sheet whose eighths are too small to read.
Result<spec::PaperSpec> pocket_page(const spec::PaperSpec& sheet);

/// Two pages on each side of each sheet, turned over its short edge; as many sheets lie in each other as
/// hold so many pages, and the next ones in signatures of their own. The last pages stay white where
/// pages do not fill the sheets. Requires: pages of folded_page(); a multiple of four.
drawing::Document folded(drawing::Document pages,
                         const spec::PaperSpec& sheet,
                         std::size_t signature = kOneSignature);

/// All pages on one side of a sheet on its side, with thin lines to fold and to cut along.
/// Requires: at most kPocketPages pages, of pocket_page().
drawing::Document pocket(drawing::Document pages, const spec::PaperSpec& sheet);

}  // namespace quadrille::page
