#include "typeset/stretches.h"

#include <harfbuzz/hb.h>

#include <algorithm>

#include "base/unicode.h"
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
const Font* font_for(std::string_view cluster, std::span<const Font* const> fonts) {
    if (!needs_glyph(code_point_at(cluster, 0).value)) {
        return nullptr;
    }
    const auto found = std::ranges::find_if(
        fonts, [cluster](const Font* font) { return has_cluster(*font, cluster); });
    return found == fonts.end() ? nullptr : *found;
}

// Source: Unicode Standard Annex 9, rule L2.
void put_in_order(std::vector<FontStretch>& stretches) {
    std::uint8_t highest = 0;
    for (const FontStretch& stretch : stretches) {
        highest = std::max(highest, stretch.level);
    }
    for (std::uint8_t level = highest; level > 0; --level) {
        const auto belongs = [level](const FontStretch& each) { return each.level >= level; };
        for (auto at = stretches.begin(); at != stretches.end();) {
            at = std::find_if(at, stretches.end(), belongs);
            const auto end = std::find_if_not(at, stretches.end(), belongs);
            std::reverse(at, end);
            at = end;
        }
    }
}

class Cutter {
  public:
    struct Piece {
        std::size_t begin;
        std::size_t end;
        const Font* font;
        hb_script_t script;
        std::uint8_t level;
    };

    void add(const Piece& piece) {
        const auto [begin, end, font, script, level] = piece;
        const bool other_level = level != level_;
        const bool other_font = font != nullptr && font_ != nullptr && font != font_;
        const bool other_script =
            !is_of_any_script(script) && !is_of_any_script(script_) && script != script_;
        if (other_font || other_script || other_level) {
            finish(begin);
            font_ = other_font ? nullptr : font_;
            script_ = other_script ? HB_SCRIPT_COMMON : script_;
            level_ = level;
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
            const bool from_right = level_ % 2 == 1;
            stretches_.push_back(
                {font_, {begin_, end, static_cast<std::uint32_t>(script_), from_right}, level_});
        }
        begin_ = end;
    }

    std::vector<FontStretch> stretches_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    const Font* font_ = nullptr;
    std::uint8_t level_ = 0;
    hb_script_t script_ = HB_SCRIPT_COMMON;
};

}  // namespace

std::vector<FontStretch> stretches_of(std::string_view text,
                                      std::span<const Font* const> fonts,
                                      std::span<const std::uint8_t> levels) {
    Cutter cutter;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t end = cluster_end(text, i);
        cutter.add({.begin = i,
                    .end = end,
                    .font = font_for(text.substr(i, end - i), fonts),
                    .script = script_of(code_point_at(text, i).value),
                    .level = levels.empty() ? std::uint8_t{0} : levels[i]});
        i = end;
    }
    std::vector<FontStretch> stretches = cutter.result(fonts.front());
    put_in_order(stretches);
    return stretches;
}

bool needs_glyph(char32_t character) {
    const bool blank = character == U' ' || character == U'\u00A0' ||
                       (character >= U'\u2000' && character <= U'\u200A') ||
                       character == U'\u202F' || character == U'\u3000';
    const bool unseen = character == U'\u200C' || character == U'\u200D' ||
                        (character >= U'\uFE00' && character <= U'\uFE0F');
    return !blank && !unseen;
}

bool has_cluster(const Font& font, std::string_view cluster) {
    for (std::size_t i = 0; i < cluster.size();) {
        const CodePoint point = code_point_at(cluster, i);
        const bool has = font.stands_in() ? font.draws(point.value) : font.has(point.value);
        if (needs_glyph(point.value) && !has) {
            return false;
        }
        i += point.bytes;
    }
    return true;
}

}  // namespace quadrille::typeset
