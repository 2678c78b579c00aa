#include "output/pango_measurer.h"

#include "output/typesetter.h"

namespace quadrille::output {

PangoMeasurer::PangoMeasurer() : typesetter_(std::make_unique<Typesetter>()) {}

PangoMeasurer::~PangoMeasurer() = default;

drawing::TextExtent PangoMeasurer::measure(std::string_view text,
                                           const drawing::TextStyle& style) const {
    return typesetter_->measure(text, style);
}

Diagnostics PangoMeasurer::problems() const {
    return typesetter_->problems();
}

}  // namespace quadrille::output
