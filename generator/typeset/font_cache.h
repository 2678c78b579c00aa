// The fonts that were used so far, each read once. A missing font is reported; no other font
// replaces it.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/diagnostic.h"
#include "drawing/drawing.h"
#include "typeset/font.h"
#include "typeset/font_source.h"

namespace quadrille::typeset {

class FontCache {
  public:
    explicit FontCache(FontSource& source) : source_(source) {}

    /// The font of the style's face, followed by those that have the characters of `text` that it
    /// lacks; empty if the first is missing. problems() has what is missing.
    std::vector<const Font*> fonts_for(std::string_view text, const drawing::TextStyle& style);

    /// One per font or character, in the order they were found.
    [[nodiscard]] const Diagnostics& problems() const { return problems_; }

  private:
    using Key = std::tuple<std::string_view, drawing::Weight, bool>;

    const Font* open(const FontName& name);
    void report_missing_font(const FontName& name, const std::string& path);
    void report_missing_character(char32_t character, std::string_view text);

    FontSource& source_;
    std::map<Key, std::unique_ptr<Font>> opened_;  // null: it could not be opened
    Diagnostics problems_;
};

}  // namespace quadrille::typeset
