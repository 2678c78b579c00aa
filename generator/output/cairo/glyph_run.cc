#include "output/cairo/glyph_run.h"

#include "base/check.h"

namespace quadrille::output {

namespace {

double place(Mm origin, int offset) {
    return to_pt(origin).value + static_cast<double>(offset) / typeset::kUnitsPerPt;
}

}  // namespace

bool GlyphRun::takes(const typeset::Run& run, drawing::Colour colour) const {
    return empty() || (run.font == font_ && run.size == size_ && colour == colour_);
}

// Glyphs of one cluster follow each other; all lines are set from left to right.
void GlyphRun::add(const std::string& text,
                   const typeset::Run& run,
                   Point at,
                   drawing::Colour colour) {
    QUADRILLE_CHECK(takes(run, colour));
    if (empty()) {
        font_ = run.font;
        size_ = run.size;
        colour_ = colour;
    }
    text_.append(text, run.begin, run.end - run.begin);
    int x = 0;
    for (std::size_t i = 0; i < run.glyphs.size();) {
        const std::size_t cluster = run.glyphs[i].cluster;
        const std::size_t before = glyphs_.size();
        for (; i < run.glyphs.size() && run.glyphs[i].cluster == cluster; ++i) {
            const typeset::Glyph& glyph = run.glyphs[i];
            if (glyph.index != typeset::kNotDefined) {
                glyphs_.push_back({.index = glyph.index,
                                   .x = place(at.x, x + glyph.x_offset),
                                   .y = place(at.y, glyph.y_offset)});
            }
            x += glyph.advance;
        }
        const std::size_t end = i < run.glyphs.size() ? run.glyphs[i].cluster : run.end;
        clusters_.push_back({.num_bytes = static_cast<int>(end - cluster),
                             .num_glyphs = static_cast<int>(glyphs_.size() - before)});
    }
}

void GlyphRun::show(cairo_t* cairo, CairoFonts& fonts) {
    cairo_save(cairo);
    cairo_scale(cairo, kMmPerPt, kMmPerPt);
    cairo_set_scaled_font(cairo, fonts.at(*font_, size_));
    cairo_show_text_glyphs(cairo,
                           text_.data(),
                           static_cast<int>(text_.size()),
                           glyphs_.data(),
                           static_cast<int>(glyphs_.size()),
                           clusters_.data(),
                           static_cast<int>(clusters_.size()),
                           static_cast<cairo_text_cluster_flags_t>(0));
    cairo_restore(cairo);
    clear();
}

void GlyphRun::add_outlines(cairo_t* cairo, CairoFonts& fonts) {
    cairo_set_scaled_font(cairo, fonts.at(*font_, size_));
    cairo_glyph_path(cairo, glyphs_.data(), static_cast<int>(glyphs_.size()));
    clear();
}

void GlyphRun::clear() {
    text_.clear();
    glyphs_.clear();
    clusters_.clear();
}

}  // namespace quadrille::output
