// Owning pointers for the objects of Cairo, Pango and fontconfig.
#pragma once

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <harfbuzz/hb.h>
#include <pango/pangocairo.h>

#include <memory>

namespace quadrille::output {

template <auto close>
struct Closer {
    template <typename T>
    void operator()(T* handle) const {
        close(handle);
    }
};

using CairoHandle = std::unique_ptr<cairo_t, Closer<cairo_destroy>>;
using SurfaceHandle = std::unique_ptr<cairo_surface_t, Closer<cairo_surface_destroy>>;
using FontOptionsHandle = std::unique_ptr<cairo_font_options_t, Closer<cairo_font_options_destroy>>;
using FontMapHandle = std::unique_ptr<PangoFontMap, Closer<g_object_unref>>;
using ContextHandle = std::unique_ptr<PangoContext, Closer<g_object_unref>>;
using FontHandle = std::unique_ptr<PangoFont, Closer<g_object_unref>>;
using DescriptionHandle =
    std::unique_ptr<PangoFontDescription, Closer<pango_font_description_free>>;
using AttributesHandle = std::unique_ptr<PangoAttrList, Closer<pango_attr_list_unref>>;
using GlyphsHandle = std::unique_ptr<PangoGlyphItem, Closer<pango_glyph_item_free>>;
using ConfigHandle = std::unique_ptr<FcConfig, Closer<FcConfigDestroy>>;
using PatternHandle = std::unique_ptr<FcPattern, Closer<FcPatternDestroy>>;
using HbFontHandle = std::unique_ptr<hb_font_t, Closer<hb_font_destroy>>;

}  // namespace quadrille::output
