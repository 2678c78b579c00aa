// Measures text in the fonts of this machine. Pass the same object on to write_document(), so that
// fonts are opened and lines are set only once. Fonts are opened when first needed; a missing font
// is reported in problems(), and no other replaces it.
#pragma once

#include <memory>
#include <string_view>

#include "base/diagnostic.h"
#include "drawing/text_measurer.h"
#include "typeset/typesetter.h"

namespace quadrille::output {

class FontMeasurer : public drawing::TextMeasurer {
  public:
    FontMeasurer();
    FontMeasurer(const FontMeasurer&) = delete;
    FontMeasurer& operator=(const FontMeasurer&) = delete;
    ~FontMeasurer() override;

    [[nodiscard]] drawing::TextExtent measure(std::string_view text,
                                              const drawing::TextStyle& style) const override;

    /// Fonts that are not installed, among all that was measured so far; empty when all is well.
    [[nodiscard]] Diagnostics problems() const;

    /// One warning that names the texts that stay empty, because no font has all of their characters;
    /// empty if there are none.
    [[nodiscard]] Diagnostics warnings() const;

    [[nodiscard]] typeset::Typesetter& typesetter() const;

  private:
    struct Parts;

    std::unique_ptr<Parts> parts_;
};

}  // namespace quadrille::output
