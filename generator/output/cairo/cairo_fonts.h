// The fonts of set lines as Cairo takes them.
#pragma once

#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include <map>
#include <memory>
#include <utility>

#include "output/cairo/handles.h"
#include "typeset/typesetter.h"

namespace quadrille::output {

class CairoFonts {
  public:
    CairoFonts();

    /// The font at this size, without hints and with unrounded widths: the same line on
    /// every surface. It stays as long as this object does.
    cairo_scaled_font_t* at(const typeset::Font& font, Mm size);

  private:
    cairo_font_face_t* face_of(const typeset::Font& font);

    std::shared_ptr<FT_LibraryRec_> library_;
    std::map<const typeset::Font*, FontFaceHandle> faces_;
    std::map<std::pair<const typeset::Font*, int>, ScaledFontHandle> sized_;
};

}  // namespace quadrille::output
