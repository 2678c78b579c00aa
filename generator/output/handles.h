// Owning pointers for the objects of Cairo and fontconfig.
#pragma once

#include <cairo.h>
#include <fontconfig/fontconfig.h>

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
using FontFaceHandle = std::unique_ptr<cairo_font_face_t, Closer<cairo_font_face_destroy>>;
using ScaledFontHandle = std::unique_ptr<cairo_scaled_font_t, Closer<cairo_scaled_font_destroy>>;
using ConfigHandle = std::unique_ptr<FcConfig, Closer<FcConfigDestroy>>;
using PatternHandle = std::unique_ptr<FcPattern, Closer<FcPatternDestroy>>;

}  // namespace quadrille::output
