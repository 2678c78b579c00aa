#include "output/glyph_run.h"

#include <algorithm>

#include "base/check.h"

namespace quadrille::output {

bool GlyphRun::takes(const PangoGlyphItem& item, drawing::Colour colour) const {
    return empty() || (item.item->analysis.font == font_.get() && colour == colour_);
}

void GlyphRun::add(const std::string& text,
                   PangoGlyphItem& item,
                   Point at,
                   drawing::Colour colour) {
    QUADRILLE_CHECK(takes(item, colour));
    if (empty()) {
        font_.reset(PANGO_FONT(g_object_ref(item.item->analysis.font)));
        colour_ = colour;
    }
    text_.append(text,
                 static_cast<std::size_t>(item.item->offset),
                 static_cast<std::size_t>(item.item->length));
    int x = 0;
    PangoGlyphItemIter cluster;
    for (gboolean more = pango_glyph_item_iter_init_start(&cluster, &item, text.c_str());
         more == TRUE;
         more = pango_glyph_item_iter_next_cluster(&cluster)) {
        x = add_cluster(cluster, x, at);
    }
}

// From left to right, as all lines are set. Where the next cluster begins.
int GlyphRun::add_cluster(const PangoGlyphItemIter& cluster, int x, Point at) {
    const auto place = [](Mm origin, int offset) {
        return to_pt(origin).value + static_cast<double>(offset) / PANGO_SCALE;
    };
    const std::size_t before = glyphs_.size();
    for (int i = cluster.start_glyph; i < cluster.end_glyph; ++i) {
        const PangoGlyphInfo& glyph = cluster.glyph_item->glyphs->glyphs[i];
        // What no font has is reported, and not drawn.
        if (glyph.glyph != PANGO_GLYPH_EMPTY && (glyph.glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0) {
            glyphs_.push_back({.index = glyph.glyph,
                               .x = place(at.x, x + glyph.geometry.x_offset),
                               .y = place(at.y, glyph.geometry.y_offset)});
        }
        x += glyph.geometry.width;
    }
    clusters_.push_back({.num_bytes = cluster.end_index - cluster.start_index,
                         .num_glyphs = static_cast<int>(glyphs_.size() - before)});
    return x;
}

void GlyphRun::show(cairo_t* cairo) {
    cairo_save(cairo);
    cairo_scale(cairo, kMmPerPt, kMmPerPt);
    cairo_set_scaled_font(cairo, pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font_.get())));
    cairo_show_text_glyphs(cairo,
                           text_.data(),
                           static_cast<int>(text_.size()),
                           glyphs_.data(),
                           static_cast<int>(glyphs_.size()),
                           clusters_.data(),
                           static_cast<int>(clusters_.size()),
                           static_cast<cairo_text_cluster_flags_t>(0));
    cairo_restore(cairo);
    text_.clear();
    glyphs_.clear();
    clusters_.clear();
}

}  // namespace quadrille::output
