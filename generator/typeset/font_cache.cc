#include "typeset/font_cache.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"
#include "typeset/stretches.h"

namespace quadrille::typeset {

namespace {

using drawing::TextStyle;

using Clusters = std::vector<std::string_view>;

// The clusters of `text` that the font lacks; of a font that is not there none, for that is
// reported as such.
Clusters missing_from(const Font* font, std::string_view text) {
    Clusters missing;
    for (std::size_t i = 0; font != nullptr && i < text.size();) {
        const std::size_t end = cluster_end(text, i);
        if (!has_cluster(*font, text.substr(i, end - i))) {
            missing.push_back(text.substr(i, end - i));
        }
        i = end;
    }
    return missing;
}

void erase_those_in(const Font& font, Clusters& missing) {
    std::erase_if(missing,
                  [&font](std::string_view cluster) { return has_cluster(font, cluster); });
}

// Each once, in order.
std::u32string characters_of(const Clusters& clusters) {
    std::u32string characters;
    for (const std::string_view cluster : clusters) {
        for (std::size_t i = 0; i < cluster.size();) {
            const CodePoint point = code_point_at(cluster, i);
            if (needs_glyph(point.value)) {
                characters += point.value;
            }
            i += point.bytes;
        }
    }
    std::sort(characters.begin(), characters.end());
    characters.erase(std::unique(characters.begin(), characters.end()), characters.end());
    return characters;
}

// Of the cluster, the one to name: a mark that is lacking, else its letter.
char32_t lacking(std::string_view cluster, const std::vector<const Font*>& fonts) {
    const char32_t first = code_point_at(cluster, 0).value;
    for (std::size_t i = 0; i < cluster.size();) {
        const CodePoint point = code_point_at(cluster, i);
        if (needs_glyph(point.value) &&
            std::none_of(fonts.begin(), fonts.end(), [&](const Font* font) {
                return font->has(point.value);
            })) {
            return point.value;
        }
        i += point.bytes;
    }
    return first;
}

}  // namespace

FontChoice FontCache::fonts_for(std::string_view text, const TextStyle& style) {
    const std::span<const Family* const> families = families_of(style.face);
    const FontName usual{families.front(), style.weight, style.italic};
    FontChoice choice;
    const Font* first = open(usual);
    if (first == nullptr) {
        return choice;
    }
    choice.fonts.push_back(first);
    Clusters missing = missing_from(first, text);
    for (const Family* family : families.subspan(1)) {
        if (missing.empty()) {
            return choice;
        }
        const Font* font = open({family, style.weight, style.italic});
        if (font == nullptr) {
            return choice;
        }
        choice.fonts.push_back(font);
        erase_those_in(*font, missing);
    }
    if (!missing.empty()) {
        add_stand_ins(usual, missing, choice.fonts);
    }
    if (!missing.empty()) {
        choice.missing = lacking(missing.front(), choice.fonts);
    }
    return choice;
}

// Those that stand in already come first, so that a document has few.
void FontCache::add_stand_ins(const FontName& like,
                              Clusters& missing,
                              std::vector<const Font*>& fonts) {
    const Key key{like.family->name, like.weight, like.italic};
    std::vector<const Font*>& known = standing_in_[key];
    const auto use = [&](const Font* font) {
        const std::size_t before = missing.size();
        erase_those_in(*font, missing);
        if (missing.size() < before) {
            fonts.push_back(font);
        }
        return missing.size() < before;
    };
    for (const Font* font : known) {
        use(font);
    }
    Clusters wanted;
    for (const std::string_view cluster : missing) {
        if (asked_.emplace(std::pair(key, std::string(cluster)), true).second) {
            wanted.push_back(cluster);
        }
    }
    if (wanted.empty()) {
        return;
    }
    for (const FontFile& file : source_.stand_ins(characters_of(wanted), like)) {
        const Font* const font = missing.empty() ? nullptr : open(file);
        if (font != nullptr && use(font)) {
            known.push_back(font);
        }
    }
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

const Font* FontCache::open(const FontFile& file) {
    const auto known = others_.find(file);
    if (known != others_.end()) {
        return known->second.get();
    }
    std::optional<std::string> bytes = source_.bytes_of(file);
    std::unique_ptr<Font> font = bytes ? Font::stand_in(std::move(*bytes), file.index) : nullptr;
    return others_.emplace(file, std::move(font)).first->second.get();
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

}  // namespace quadrille::typeset
