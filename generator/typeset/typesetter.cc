#include "typeset/typesetter.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "base/unicode.h"
#include "base/utf8.h"
#include "typeset/bidi.h"
#include "typeset/family.h"
#include "typeset/stretches.h"

namespace quadrille::typeset {

namespace {

using drawing::TextExtent;
using drawing::TextStyle;

// A document of many pages must not remember every line it ever set.
constexpr std::size_t kMostLines = 4096;

// What is written by hand where a part of a line stays empty: eight quads.
constexpr std::string_view kGap = "\u2003\u2003\u2003\u2003\u2003\u2003\u2003\u2003";

bool is_sign_of_part(char32_t value) {
    return value == kBeginPart || value == kEndPart;
}

// A line without the signs of its parts.
struct Visible {
    std::string text;
    std::vector<std::uint8_t> levels;
};

Visible visible(std::string text) {
    Visible line;
    const std::vector<std::uint8_t> levels = bidi_levels(text);
    if (levels.empty() && text.find(to_utf8(kBeginPart)) == std::string::npos) {
        line.text = std::move(text);
        return line;
    }
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        if (!is_sign_of_part(point.value)) {
            line.text.append(text, i, point.bytes);
            if (!levels.empty()) {
                line.levels.insert(line.levels.end(), point.bytes, levels[i]);
            }
        }
        i += point.bytes;
    }
    return line;
}

Run shape(std::string_view text, const FontStretch& part, const TextStyle& style) {
    Run run{.font = part.font,
            .size = style.size,
            .begin = part.stretch.begin,
            .end = part.stretch.end,
            .glyphs = part.font->shape(
                text, part.stretch, style.size, families_of(style.face).front()->features),
            .width = 0,
            .from_right = part.stretch.from_right};
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
    line->with_parts = settable(shown_on_paper(text), style);
    Visible shown_line = visible(line->with_parts);
    line->text = std::move(shown_line.text);
    const std::vector<const Font*> fonts = fonts_.fonts_for(line->text, style).fonts;
    if (line->text.empty() || fonts.empty()) {
        return line;
    }
    int width = 0;
    for (const FontStretch& part : stretches_of(line->text, fonts, shown_line.levels)) {
        line->runs.push_back(shape(line->text, part, style));
        width += line->runs.back().width;
    }
    line->advance = from_type_units(width);
    return line;
}

bool Typesetter::can_set(std::string_view text, const TextStyle& style) {
    const std::optional<char32_t> missing = fonts_.fonts_for(text, style).missing;
    const bool known = std::any_of(
        unset_.begin(), unset_.end(), [text](const Unset& each) { return each.text == text; });
    if (missing && !known) {
        unset_.push_back({std::string(text), *missing});
    }
    return !missing;
}

// Empty if that cannot be, and with gaps for parts that cannot.
std::string Typesetter::settable(std::string text, const TextStyle& style) {
    const std::string begin_sign = to_utf8(kBeginPart);
    const std::string end_sign = to_utf8(kEndPart);
    std::string rest;  // what is not in parts
    for (std::size_t at = 0;;) {
        const std::size_t begin = std::min(text.find(begin_sign, at), text.size());
        rest.append(text, at, begin - at);
        const std::size_t end = text.find(end_sign, begin);
        if (begin == text.size() || end == std::string::npos) {
            break;
        }
        const std::size_t inside = begin + begin_sign.size();
        at = end + end_sign.size();
        if (!can_set(std::string_view(text).substr(inside, end - inside), style)) {
            text.replace(begin, at - begin, kGap);
            at = begin + kGap.size();
        }
    }
    return can_set(rest, style) ? text : std::string();
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
    const std::vector<const Font*> fonts = fonts_.fonts_for({}, style).fonts;
    const TextExtent extent = fonts.empty() ? TextExtent{} : fonts.front()->extent(style.size);
    return faces_.emplace(key_of(style), extent).first->second;
}

}  // namespace quadrille::typeset
