// Callbacks with all the parameters that they are called with. Cairo casts functions that take fewer,
// which other machines let pass, but a call through a pointer traps in WebAssembly if the parameters
// differ. CMakeLists.txt puts these in place of the casts.
#pragma once

#include "cairo-surface-backend-private.h"
#include "cairoint.h"

// `name` adds a point of a curve, where the slope does not matter.
#define WITHOUT_SLOPE(name)                                                      \
    static cairo_status_t name(void* closure, const cairo_point_t* point);       \
    static cairo_status_t name##_of_spline(                                      \
        void* closure, const cairo_point_t* point, const cairo_slope_t* slope) { \
        return name(closure, point);                                             \
    }

// The surface that takes everything and draws nothing.
static inline cairo_int_status_t null_paint(void* surface,
                                            cairo_operator_t op,
                                            const cairo_pattern_t* source,
                                            const cairo_clip_t* clip) {
    return CAIRO_INT_STATUS_SUCCESS;
}

static inline cairo_int_status_t null_mask(void* surface,
                                           cairo_operator_t op,
                                           const cairo_pattern_t* source,
                                           const cairo_pattern_t* mask,
                                           const cairo_clip_t* clip) {
    return CAIRO_INT_STATUS_SUCCESS;
}

static inline cairo_int_status_t null_stroke(void* surface,
                                             cairo_operator_t op,
                                             const cairo_pattern_t* source,
                                             const cairo_path_fixed_t* path,
                                             const cairo_stroke_style_t* style,
                                             const cairo_matrix_t* matrix,
                                             const cairo_matrix_t* inverse,
                                             double tolerance,
                                             cairo_antialias_t antialias,
                                             const cairo_clip_t* clip) {
    return CAIRO_INT_STATUS_SUCCESS;
}

static inline cairo_int_status_t null_fill(void* surface,
                                           cairo_operator_t op,
                                           const cairo_pattern_t* source,
                                           const cairo_path_fixed_t* path,
                                           cairo_fill_rule_t rule,
                                           double tolerance,
                                           cairo_antialias_t antialias,
                                           const cairo_clip_t* clip) {
    return CAIRO_INT_STATUS_SUCCESS;
}

static inline cairo_int_status_t null_show_glyphs(void* surface,
                                                  cairo_operator_t op,
                                                  const cairo_pattern_t* source,
                                                  cairo_glyph_t* glyphs,
                                                  int count,
                                                  cairo_scaled_font_t* font,
                                                  const cairo_clip_t* clip) {
    return CAIRO_INT_STATUS_SUCCESS;
}
