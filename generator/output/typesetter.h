// Lines of text set by Pango, ready to be measured or painted; kept, since a page asks for the same
// labels again and again. One line, left to right; a character that should be shown, not obeyed
// (controls, changes of direction) is shown as <U+202E>.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "drawing/text_measurer.h"
#include "output/font_shelf.h"
#include "output/handles.h"

namespace quadrille::output {

/// A line as glyphs. Pango's units are 1/1024 pt.
struct SetLine {
    std::string text;
    std::vector<GlyphsHandle> runs;  ///< From the left, each in one font.
    Mm advance;
};

class Typesetter {
  public:
    std::shared_ptr<const SetLine> set(std::string_view text, const drawing::TextStyle& style);

    drawing::TextExtent measure(std::string_view text, const drawing::TextStyle& style);

    [[nodiscard]] const Diagnostics& problems() const { return shelf_.problems(); }

  private:
    using StyleKey = std::tuple<drawing::Face, drawing::Weight, bool, double>;

    static StyleKey key_of(const drawing::TextStyle& style);
    std::shared_ptr<const SetLine> set_anew(std::string_view text, const drawing::TextStyle& style);
    const drawing::TextExtent& face_extent(const drawing::TextStyle& style);

    FontShelf shelf_;
    std::map<std::pair<StyleKey, std::string>, std::shared_ptr<const SetLine>> lines_;
    std::map<StyleKey, drawing::TextExtent> faces_;  // without advance
};

}  // namespace quadrille::output
