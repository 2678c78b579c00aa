// Strips of a book, one below the other, broken into pages: lines of text, heads, figures, rows of
// tables. A strip is never cut. Page ends are chosen for the whole book at once: the fewest pages,
// then the least white at their feet and the fewest figures away from their paragraphs.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "drawing/document.h"
#include "drawing/drawing.h"

namespace quadrille::page {

struct Strip {
    drawing::Drawing drawing;  ///< Its top is at y = 0; x is that of the page.
    Mm above;                  ///< Left free over it, unless it begins a page.
    Mm height;
    bool keeps_next = false;  ///< No page ends after it: heads, first lines of paragraphs.
    bool new_page = false;    ///< Begins a page.
    bool beside = false;      ///< Takes the column of captions too.
    double break_cost = 0;    ///< Cost of ending a page after it.
    drawing::Role role = drawing::Role::None;  ///< Of the drawing, for people who hear the page.
    int part = 0;  ///< Neighbours with the same number are one thing: a paragraph, a table.
    std::string entry = {};  ///< In the contents of the file.
    bool sub_entry = false;  ///< Under the last entry that is no sub-entry.
};

struct FlowFrame {
    std::string title = {};  ///< First in the contents.
    Mm first_top;            ///< Where text begins on the first page, below the title.
    Mm first_side;           ///< From here on the column of captions is free on the first page.
    Mm top;                  ///< On all others.
    Mm bottom;
};

/// The index of the first strip of each page; begins with 0. Requires: strips.
std::vector<std::size_t> page_starts(std::span<const Strip> strips, const FlowFrame& frame);

/// Pages, and the entries of their contents.
struct FlowedPages {
    std::vector<drawing::Drawing> pages;
    std::vector<drawing::OutlineEntry> outline;
};

/// The strips in their places.
FlowedPages flow(std::span<const Strip> strips, const FlowFrame& frame);

}  // namespace quadrille::page
