#include "typeset/typesetter.h"

#include "base/utf8.h"
#include "typeset/family.h"
#include "typeset/stretches.h"

namespace quadrille::typeset {

namespace {

using drawing::TextExtent;
using drawing::TextStyle;

// A document of many pages must not remember every line it ever set.
constexpr std::size_t kMostLines = 4096;

std::string printable(std::string_view text) {
    if (find_invalid_utf8(text)) {
        return "?";
    }
    return shown(text);
}

Run shape(std::string_view text, const FontStretch& part, const TextStyle& style) {
    Run run{.font = part.font,
            .size = style.size,
            .begin = part.stretch.begin,
            .end = part.stretch.end,
            .glyphs = part.font->shape(
                text, part.stretch, style.size, families_of(style.face).front()->features),
            .width = 0};
    for (const Glyph& glyph : run.glyphs) {
        run.width += glyph.advance;
    }
    return run;
}

}  // namespace

Typesetter::StyleKey Typesetter::key_of(const TextStyle& style) {
    return {style.face, style.weight, style.italic, style.size.value};
}

std::shared_ptr<const SetLine> Typesetter::set(std::string_view text, const TextStyle& style) {
    std::pair key(key_of(style), std::string(text));
    const auto known = lines_.find(key);
    if (known != lines_.end()) {
        return known->second;
    }
    if (lines_.size() >= kMostLines) {
        lines_.clear();
    }
    return lines_.emplace(std::move(key), set_anew(text, style)).first->second;
}

std::shared_ptr<const SetLine> Typesetter::set_anew(std::string_view text, const TextStyle& style) {
    auto line = std::make_shared<SetLine>();
    line->text = printable(text);
    const std::vector<const Font*> fonts = fonts_.fonts_for(line->text, style);
    if (line->text.empty() || fonts.empty()) {
        return line;
    }
    int width = 0;
    for (const FontStretch& part : stretches_of(line->text, fonts)) {
        line->runs.push_back(shape(line->text, part, style));
        width += line->runs.back().width;
    }
    line->advance = from_type_units(width);
    return line;
}

TextExtent Typesetter::measure(std::string_view text, const TextStyle& style) {
    const Mm advance = set(text, style)->advance;
    TextExtent extent = face_extent(style);
    extent.advance = advance;
    return extent;
}

const TextExtent& Typesetter::face_extent(const TextStyle& style) {
    const auto known = faces_.find(key_of(style));
    if (known != faces_.end()) {
        return known->second;
    }
    const std::vector<const Font*> fonts = fonts_.fonts_for({}, style);
    const TextExtent extent = fonts.empty() ? TextExtent{} : fonts.front()->extent(style.size);
    return faces_.emplace(key_of(style), extent).first->second;
}

}  // namespace quadrille::typeset
