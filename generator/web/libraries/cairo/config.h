// What Cairo's configure would find out. Where a choice shows in the output (rounding, hinting,
// compression) it is the same as in Debian's libcairo.
#pragma once

#define HAVE_STDINT_H 1
#define HAVE_INTTYPES_H 1
#define HAVE_STDLIB_H 1
#define HAVE_STRING_H 1
#define HAVE_STRINGS_H 1
#define HAVE_SYS_TYPES_H 1
#define HAVE_SYS_STAT_H 1
#define HAVE_TIME_H 1
#define HAVE_UNISTD_H 1
#define STDC_HEADERS 1

#define HAVE_CTIME_R 1
#define HAVE_GMTIME_R 1
#define HAVE_LOCALTIME_R 1
#define HAVE_STRNDUP 1
#define HAVE_UINT64_T 1
#define HAVE_UINT128_T 0
#define HAVE___UINT128_T 1
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_SIZE_T 4
#define SIZEOF_VOID_P 4

#define HAVE_ZLIB 1
#define HAS_PIXMAN_GLYPHS 1
#define FT_HAS_COLOR 1
#define HAVE_FT_DONE_MM_VAR 1
#define HAVE_FT_GET_VAR_DESIGN_COORDINATES 1
#define HAVE_FT_GET_X11_FONT_FORMAT 1
#define HAVE_FT_GLYPHSLOT_EMBOLDEN 1
#define HAVE_FT_GLYPHSLOT_OBLIQUE 1
#define HAVE_FT_LIBRARY_SETLCDFILTER 1
#define HAVE_FT_LOAD_SFNT_TABLE 1

// One thread. Cairo 1.16 names its mutexes without them, too, but does not declare them then.
#define CAIRO_NO_MUTEX 1
#define HAVE_CXX11_ATOMIC_PRIMITIVES 1
static int _cairo_ft_unscaled_font_map_mutex;
static int _cairo_glyph_cache_mutex;
static int _cairo_image_solid_cache_mutex;
static int _cairo_intern_string_mutex;
static int _cairo_scaled_font_error_mutex;
static int _cairo_scaled_font_map_mutex;
static int _cairo_scaled_glyph_page_cache_mutex;
static int _cairo_toy_font_face_mutex;

#define PACKAGE_BUGREPORT ""
#define PACKAGE_NAME "cairo"
#define PACKAGE_STRING "cairo"
#define PACKAGE_TARNAME "cairo"
#define PACKAGE_VERSION ""
