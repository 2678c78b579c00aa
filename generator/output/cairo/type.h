// Everything that Cairo needs to paint text: the typesetter, and its fonts in Cairo's form.
#pragma once

#include "output/cairo/cairo_fonts.h"
#include "typeset/typesetter.h"

namespace quadrille::output {

class Type {
  public:
    /// The typesetter must outlive it.
    explicit Type(typeset::Typesetter& typesetter) : typesetter_(typesetter) {}

    [[nodiscard]] typeset::Typesetter& typesetter() { return typesetter_; }

    [[nodiscard]] CairoFonts& cairo_fonts() { return cairo_fonts_; }

  private:
    typeset::Typesetter& typesetter_;
    CairoFonts cairo_fonts_;
};

}  // namespace quadrille::output
