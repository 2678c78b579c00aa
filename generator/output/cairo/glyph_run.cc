#include "output/cairo/glyph_run.h"

#include <algorithm>
#include <cstddef>

#include "base/check.h"

namespace quadrille::output {

namespace {

double place(Mm origin, int offset) {
    return to_pt(origin).value + static_cast<double>(offset) / typeset::kUnitsPerPt;
}

}  // namespace

bool GlyphRun::takes(const typeset::Run& run, drawing::Colour colour) const {
    const bool other_way = from_right_ || run.from_right;
    return empty() || (run.font == font_ && run.size == size_ && colour == colour_ && !other_way);
}

void GlyphRun::add(const std::string& text,
                   const typeset::Run& run,
                   Point at,
                   drawing::Colour colour) {
    QUADRILLE_CHECK(takes(run, colour));
    if (empty()) {
        font_ = run.font;
        size_ = run.size;
        colour_ = colour;
        from_right_ = run.from_right;
    }
    text_.append(text, run.begin, run.end - run.begin);
    int x = 0;
    for (const typeset::Glyph& glyph : run.glyphs) {
        if (glyph.index != typeset::kNotDefined) {
            glyphs_.push_back({.index = glyph.index,
                               .x = place(at.x, x + glyph.x_offset),
                               .y = place(at.y, glyph.y_offset)});
        }
        x += glyph.advance;
    }
    add_clusters(run);
}

// In the order of the text. Glyphs of one cluster follow each other, and from the left; where the text
// runs from right to left its first cluster comes last.
void GlyphRun::add_clusters(const typeset::Run& run) {
    struct Cluster {
        std::size_t begin;
        int glyphs;
    };

    std::vector<Cluster> clusters;
    for (const typeset::Glyph& glyph : run.glyphs) {
        if (clusters.empty() || clusters.back().begin != glyph.cluster) {
            clusters.push_back({glyph.cluster, 0});
        }
        clusters.back().glyphs += glyph.index != typeset::kNotDefined ? 1 : 0;
    }
    if (run.from_right) {
        std::reverse(clusters.begin(), clusters.end());
    }
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const std::size_t end = i + 1 < clusters.size() ? clusters[i + 1].begin : run.end;
        clusters_.push_back({.num_bytes = static_cast<int>(end - clusters[i].begin),
                             .num_glyphs = clusters[i].glyphs});
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
                           from_right_ ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD
                                       : static_cast<cairo_text_cluster_flags_t>(0));
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
    from_right_ = false;
}

}  // namespace quadrille::output
