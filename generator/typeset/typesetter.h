// Sets lines of text, ready to be measured or painted, and keeps them, because a page asks for the same
// labels again and again. Controls and changes of direction are shown as <U+202E>, not obeyed; parts
// (see base/unicode.h) are. A line that no font can show stays empty, to be written on, and so does a
// part of a line.
//
//     Typesetter typesetter(source_of_fonts);
//     typesetter.measure("Player 1", style).advance
//     typesetter.set("Player 1", style)->runs     // glyphs to paint
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "drawing/text_measurer.h"
#include "typeset/font.h"
#include "typeset/font_cache.h"
#include "typeset/font_source.h"

namespace quadrille::typeset {

/// Glyphs of one font, from the left.
struct Run {
    const Font* font = nullptr;
    Mm size;
    std::size_t begin = 0;  ///< Bytes of the line's text, from begin to end.
    std::size_t end = 0;
    std::vector<Glyph> glyphs;
    int width = 0;            ///< In type units.
    bool from_right = false;  ///< Its text runs from right to left.
};

/// A line as glyphs.
struct SetLine {
    std::string text;        ///< As far as it is set.
    std::string with_parts;  ///< The same with the signs of its parts.
    std::vector<Run> runs;   ///< From the left.
    Mm advance;
};

/// A line, or a part of one, that stays empty.
struct Unset {
    std::string text;
    char32_t character = 0;  ///< No font has it.
};

class Typesetter {
  public:
    /// The source must outlive it.
    explicit Typesetter(FontSource& source) : fonts_(source) {}

    std::shared_ptr<const SetLine> set(std::string_view text, const drawing::TextStyle& style);

    drawing::TextExtent measure(std::string_view text, const drawing::TextStyle& style);

    /// Missing fonts.
    [[nodiscard]] const Diagnostics& problems() const { return fonts_.problems(); }

    /// What stays empty among all that was set or measured, each once, in its order.
    [[nodiscard]] const std::vector<Unset>& unset() const { return unset_; }

    /// What helps then.
    [[nodiscard]] std::string cure() const { return fonts_.cure(); }

  private:
    using StyleKey = std::tuple<drawing::Face, drawing::Weight, bool, double>;

    static StyleKey key_of(const drawing::TextStyle& style);
    std::shared_ptr<const SetLine> set_anew(std::string_view text, const drawing::TextStyle& style);
    const drawing::TextExtent& face_extent(const drawing::TextStyle& style);
    std::string settable(std::string text, const drawing::TextStyle& style);
    bool can_set(std::string_view text, const drawing::TextStyle& style);

    FontCache fonts_;
    std::vector<Unset> unset_;
    std::map<std::pair<StyleKey, std::string>, std::shared_ptr<const SetLine>> lines_;
    std::map<StyleKey, drawing::TextExtent> faces_;  // without advance
};

}  // namespace quadrille::typeset
