// Everything needed to paint text: the typesetter, and the fonts in Cairo's form.
#pragma once

#include "output/cairo_fonts.h"
#include "output/installed_fonts.h"
#include "typeset/typesetter.h"

namespace quadrille::output {

class Type {
  public:
    Type() : typesetter_(installed_) {}

    [[nodiscard]] typeset::Typesetter& typesetter() { return typesetter_; }

    [[nodiscard]] CairoFonts& cairo_fonts() { return cairo_fonts_; }

  private:
    InstalledFonts installed_;
    typeset::Typesetter typesetter_;
    CairoFonts cairo_fonts_;
};

}  // namespace quadrille::output
