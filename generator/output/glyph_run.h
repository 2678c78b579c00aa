// Lines of text in one font and colour that follow each other, shown in one go: of a board's labels
// Cairo asks extents, font and clip once and not for each label. What is written stays findable,
// for each glyph knows its characters.
#pragma once

#include <cairo.h>
#include <pango/pangocairo.h>

#include <string>
#include <vector>

#include "base/geometry.h"
#include "drawing/drawing.h"
#include "output/handles.h"

namespace quadrille::output {

class GlyphRun {
  public:
    [[nodiscard]] bool empty() const { return glyphs_.empty(); }

    /// False if it has another font or colour.
    [[nodiscard]] bool takes(const PangoGlyphItem& item, drawing::Colour colour) const;

    /// An item of the line `text`, with its origin at `at`. Requires: takes(item, colour).
    void add(const std::string& text, PangoGlyphItem& item, Point at, drawing::Colour colour);

    [[nodiscard]] drawing::Colour colour() const { return colour_; }

    /// On a context in millimetres, with the source that it has. Empty afterwards.
    void show(cairo_t* cairo);

  private:
    int add_cluster(const PangoGlyphItemIter& cluster, int x, Point at);

    FontHandle font_;
    drawing::Colour colour_;
    std::string text_;
    std::vector<cairo_glyph_t> glyphs_;
    std::vector<cairo_text_cluster_t> clusters_;
};

}  // namespace quadrille::output
