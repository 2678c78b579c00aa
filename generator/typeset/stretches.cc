#include "typeset/stretches.h"

#include <harfbuzz/hb.h>

#include <algorithm>

#include "base/utf8.h"

namespace quadrille::typeset {

namespace {

hb_script_t script_of(char32_t character) {
    return hb_unicode_script(hb_unicode_funcs_get_default(), character);
}

bool is_of_any_script(hb_script_t script) {
    return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED;
}

// Null: any will do.
const Font* font_for(char32_t character, std::span<const Font* const> fonts) {
    if (is_blank(character)) {
        return nullptr;
    }
    const auto found =
        std::ranges::find_if(fonts, [character](const Font* font) { return font->has(character); });
    return found == fonts.end() ? nullptr : *found;
}

class Cutter {
  public:
    void add(std::size_t begin, std::size_t end, const Font* font, hb_script_t script) {
        const bool other_font = font != nullptr && font_ != nullptr && font != font_;
        const bool other_script =
            !is_of_any_script(script) && !is_of_any_script(script_) && script != script_;
        if (other_font || other_script) {
            finish(begin);
            font_ = other_font ? nullptr : font_;
            script_ = other_script ? HB_SCRIPT_COMMON : script_;
        }
        font_ = font != nullptr ? font : font_;
        script_ = is_of_any_script(script) ? script_ : script;
        end_ = end;
    }

    std::vector<FontStretch> result(const Font* usual) {
        finish(end_);
        for (FontStretch& stretch : stretches_) {
            stretch.font = stretch.font != nullptr ? stretch.font : usual;
        }
        return std::move(stretches_);
    }

  private:
    void finish(std::size_t end) {
        if (begin_ < end) {
            stretches_.push_back({font_, {begin_, end, static_cast<std::uint32_t>(script_)}});
        }
        begin_ = end;
    }

    std::vector<FontStretch> stretches_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    const Font* font_ = nullptr;
    hb_script_t script_ = HB_SCRIPT_COMMON;
};

}  // namespace

std::vector<FontStretch> stretches_of(std::string_view text, std::span<const Font* const> fonts) {
    Cutter cutter;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        cutter.add(i, i + point.bytes, font_for(point.value, fonts), script_of(point.value));
        i += point.bytes;
    }
    return cutter.result(fonts.front());
}

bool is_blank(char32_t character) {
    return character == U' ' || character == U'\u00A0' ||
           (character >= U'\u2000' && character <= U'\u200A') || character == U'\u202F';
}

}  // namespace quadrille::typeset
