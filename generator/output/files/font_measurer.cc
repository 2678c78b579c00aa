#include "output/files/font_measurer.h"

#include "output/files/installed_fonts.h"

namespace quadrille::output {

struct FontMeasurer::Parts {
    InstalledFonts fonts;
    typeset::Typesetter typesetter{fonts};
};

FontMeasurer::FontMeasurer() : parts_(std::make_unique<Parts>()) {}

FontMeasurer::~FontMeasurer() = default;

typeset::Typesetter& FontMeasurer::typesetter() const {
    return parts_->typesetter;
}

drawing::TextExtent FontMeasurer::measure(std::string_view text,
                                          const drawing::TextStyle& style) const {
    return typesetter().measure(text, style);
}

Diagnostics FontMeasurer::problems() const {
    return typesetter().problems();
}

}  // namespace quadrille::output
