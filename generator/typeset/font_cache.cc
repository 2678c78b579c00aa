#include "typeset/font_cache.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/utf8.h"
#include "typeset/stretches.h"

namespace quadrille::typeset {

namespace {

using drawing::TextStyle;

// The characters of `text` that the font lacks; of a font that is not there none, for that is
// reported as such.
std::vector<char32_t> missing_from(const Font* font, std::string_view text) {
    std::vector<char32_t> missing;
    for (std::size_t i = 0; font != nullptr && i < text.size();) {
        const CodePoint point = code_point_at(text, i);
        if (!is_blank(point.value) && !font->has(point.value)) {
            missing.push_back(point.value);
        }
        i += point.bytes;
    }
    return missing;
}

}  // namespace

std::vector<const Font*> FontCache::fonts_for(std::string_view text, const TextStyle& style) {
    const std::span<const Family* const> families = families_of(style.face);
    const Font* first = open({families.front(), style.weight, style.italic});
    if (first == nullptr) {
        return {};
    }
    std::vector<const Font*> fonts{first};
    std::vector<char32_t> missing = missing_from(first, text);
    for (const Family* family : families.subspan(1)) {
        if (missing.empty()) {
            break;
        }
        const Font* font = open({family, style.weight, style.italic});
        if (font == nullptr) {
            return fonts;
        }
        fonts.push_back(font);
        std::erase_if(missing, [font](char32_t character) { return font->has(character); });
    }
    for (const char32_t character : missing) {
        report_missing_character(character, text);
    }
    return fonts;
}

const Font* FontCache::open(const FontName& name) {
    const Key key{name.family->name, name.weight, name.italic};
    const auto known = opened_.find(key);
    if (known != opened_.end()) {
        return known->second.get();
    }
    FontBytes file = source_.read(name);
    std::unique_ptr<Font> font =
        file.bytes ? Font::from(std::move(*file.bytes), name.family->name) : nullptr;
    if (font == nullptr) {
        report_missing_font(name, file.path);
    }
    return opened_.emplace(key, std::move(font)).first->second.get();
}

void FontCache::report_missing_font(const FontName& name, const std::string& path) {
    Diagnostic error = machine_error(
        {},
        fmt::format("the font {} {} is not installed", name.family->name, style_name(name)),
        fmt::format("it is in the Debian package {}: apt-get install {}",
                    name.family->package,
                    name.family->package));
    if (!path.empty()) {
        error.notes.push_back("looked for " + path);
    }
    problems_.push_back(std::move(error));
}

void FontCache::report_missing_character(char32_t character, std::string_view text) {
    problems_.push_back(plain_error(
        fmt::format("no font has the character '{}' (U+{:04X}) of '{}'",
                    shown(to_utf8(character)),
                    static_cast<unsigned>(character),
                    text),
        "Vollkorn and Inter have Latin, Greek and Cyrillic letters, arrows and common signs"));
}

}  // namespace quadrille::typeset
