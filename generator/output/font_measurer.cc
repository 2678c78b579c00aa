#include "output/font_measurer.h"

#include "output/type.h"

namespace quadrille::output {

FontMeasurer::FontMeasurer() : type_(std::make_unique<Type>()) {}

FontMeasurer::~FontMeasurer() = default;

drawing::TextExtent FontMeasurer::measure(std::string_view text,
                                          const drawing::TextStyle& style) const {
    return type_->typesetter().measure(text, style);
}

Diagnostics FontMeasurer::problems() const {
    return type_->typesetter().problems();
}

}  // namespace quadrille::output
