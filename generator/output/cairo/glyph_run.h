// Consecutive lines of text in one font and colour, shown in one call: Cairo then looks up extents,
// font and clip once for all labels of a board. The text stays searchable, because each glyph knows
// its characters.
#pragma once

#include <cairo.h>

#include <string>
#include <vector>

#include "base/geometry.h"
#include "drawing/drawing.h"
#include "output/cairo/cairo_fonts.h"
#include "typeset/typesetter.h"

namespace quadrille::output {

class GlyphRun {
  public:
    [[nodiscard]] bool empty() const { return glyphs_.empty(); }

    /// False if it has another font, size or colour, or either runs from right to left.
    [[nodiscard]] bool takes(const typeset::Run& run, drawing::Colour colour) const;

    /// A run of the line `text`, with its origin at `at`. Requires: takes(run, colour).
    void add(const std::string& text, const typeset::Run& run, Point at, drawing::Colour colour);

    [[nodiscard]] drawing::Colour colour() const { return colour_; }

    /// On a context in millimetres, with the source that it has. Empty afterwards.
    void show(cairo_t* cairo, CairoFonts& fonts);

    /// To the path of a context in points. Empty afterwards.
    void add_outlines(cairo_t* cairo, CairoFonts& fonts);

  private:
    void add_clusters(const typeset::Run& run);
    void clear();

    const typeset::Font* font_ = nullptr;
    Mm size_;
    drawing::Colour colour_;
    bool from_right_ = false;
    std::string text_;
    std::vector<cairo_glyph_t> glyphs_;
    std::vector<cairo_text_cluster_t> clusters_;
};

}  // namespace quadrille::output
