// Text as Pango sets it, in the two faces of the house (see fonts.h): how wide it will be. The same
// object goes on to write_document(), so that fonts are opened once and lines are set once. Fonts
// are opened when they are first needed; a font that is missing shows as problems(), not as another
// font.
#pragma once

#include <memory>
#include <string_view>

#include "base/diagnostic.h"
#include "drawing/text_measurer.h"

namespace quadrille::output {

class Typesetter;

class PangoMeasurer : public drawing::TextMeasurer {
  public:
    PangoMeasurer();
    PangoMeasurer(const PangoMeasurer&) = delete;
    PangoMeasurer& operator=(const PangoMeasurer&) = delete;
    ~PangoMeasurer() override;

    [[nodiscard]] drawing::TextExtent measure(std::string_view text,
                                              const drawing::TextStyle& style) const override;

    /// Fonts that are not installed and characters that no font has, among all that was measured
    /// so far; empty when all is well. write_document() reports those of the document by itself.
    [[nodiscard]] Diagnostics problems() const;

    [[nodiscard]] Typesetter& typesetter() const { return *typesetter_; }

  private:
    std::unique_ptr<Typesetter> typesetter_;
};

}  // namespace quadrille::output
