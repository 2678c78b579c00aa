// Pages on their way to output/. They are made one at a time, on request, so that a thousand sheets
// need the memory of one.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/geometry.h"
#include "base/units.h"
#include "drawing/drawing.h"

namespace quadrille::drawing {

struct Page {
    Mm width;
    Mm height;
    Drawing drawing;
};

struct DocumentInfo {
    std::string title;
    std::string author;
    std::string subject;
    std::string language = "en";
    std::string keywords = {};     ///< Separated by commas.
    std::string description = {};  ///< What is to be seen, in words and lines; with the position.
};

/// A line of the contents that a PDF viewer shows next to the pages.
struct OutlineEntry {
    std::string title;
    std::size_t page = 0;                    ///< From 0.
    Point at = {};                           ///< On that page.
    std::optional<std::size_t> parent = {};  ///< An earlier entry, which this one is part of.
    bool open = true;                        ///< Shows what is under it.
};

/// The edge of the paper over which it is turned to print its back.
enum class Flip { LongEdge, ShortEdge };

struct Document {
    DocumentInfo info;
    std::size_t page_count = 0;
    std::optional<Flip> flip =
        {};  ///< Every second page is a back; nothing: there are only fronts.
    std::vector<OutlineEntry> outline = {};
    /// The page of that index, from 0. Requires: index < page_count.
    std::function<Page(std::size_t)> make_page;
    /// What is missing from the pages or unexpected on them, for the user.
    Diagnostics warnings = {};
};

Document single_page(Page page);

/// The pages of all of them, in order, under the info of the first. Requires: not empty.
Document joined(std::vector<Document> parts);

/// With a line of the contents for its first page, under which all others stand.
Document under(std::string title, Document part);

}  // namespace quadrille::drawing
