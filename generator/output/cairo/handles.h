// Owning pointers for the objects of Cairo.
#pragma once

#include <cairo.h>

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

}  // namespace quadrille::output
