#include "output/typesetter.h"

#include <harfbuzz/hb-ot.h>

#include <cmath>
#include <utility>

#include "base/utf8.h"

namespace quadrille::output {

namespace {

using drawing::TextExtent;
using drawing::TextStyle;
using drawing::Weight;

// A document of many pages must not remember every line it ever set.
constexpr std::size_t kMostLines = 4096;

PangoWeight pango_weight(Weight weight) {
    switch (weight) {
        case Weight::Regular:
            return PANGO_WEIGHT_NORMAL;
        case Weight::Medium:
            return PANGO_WEIGHT_MEDIUM;
        case Weight::SemiBold:
            return PANGO_WEIGHT_SEMIBOLD;
        case Weight::Bold:
            return PANGO_WEIGHT_BOLD;
    }
    return PANGO_WEIGHT_NORMAL;
}

DescriptionHandle describe(const std::string& family_names, const TextStyle& style) {
    DescriptionHandle description(pango_font_description_new());
    pango_font_description_set_family(description.get(), family_names.c_str());
    pango_font_description_set_weight(description.get(), pango_weight(style.weight));
    pango_font_description_set_style(description.get(),
                                     style.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_font_description_set_absolute_size(description.get(),
                                             to_pt(style.size).value * PANGO_SCALE);
    return description;
}

// For the whole text.
AttributesHandle attributes(const PangoFontDescription* description, const char* features) {
    AttributesHandle list(pango_attr_list_new());
    pango_attr_list_insert(list.get(), pango_attr_font_desc_new(description));
    pango_attr_list_insert(list.get(), pango_attr_font_features_new(features));
    return list;
}

GlyphsHandle shape(const std::string& text, PangoItem* item) {
    GlyphsHandle run(g_slice_new0(PangoGlyphItem));
    run->item = item;
    run->glyphs = pango_glyph_string_new();
    pango_shape_full(text.data() + item->offset,
                     item->length,
                     text.data(),
                     static_cast<int>(text.size()),
                     &item->analysis,
                     run->glyphs);
    return run;
}

std::string printable(std::string_view text) {
    if (find_invalid_utf8(text)) {
        return "?";
    }
    return shown(text);
}

Mm from_pango_units(double units) {
    return to_mm(Pt{units / PANGO_SCALE});
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
    if (line->text.empty()) {
        return line;
    }
    const FontShelf::Choice choice = shelf_.choose(line->text, style);
    if (!choice.installed) {
        return line;
    }
    const DescriptionHandle description = describe(choice.family_names, style);
    const AttributesHandle list = attributes(description.get(), choice.family->features);
    GList* items = pango_itemize_with_base_dir(shelf_.context(),
                                               PANGO_DIRECTION_LTR,
                                               line->text.data(),
                                               0,
                                               static_cast<int>(line->text.size()),
                                               list.get(),
                                               nullptr);
    int width = 0;
    for (const GList* node = items; node != nullptr; node = node->next) {
        line->runs.push_back(shape(line->text, static_cast<PangoItem*>(node->data)));
        width += pango_glyph_string_get_width(line->runs.back()->glyphs);
    }
    g_list_free(items);
    line->advance = from_pango_units(width);
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
    const FontShelf::Choice choice = shelf_.choose({}, style);
    TextExtent extent{};
    if (choice.installed) {
        const DescriptionHandle description = describe(choice.family_names, style);
        const FontHandle font(pango_context_load_font(shelf_.context(), description.get()));
        hb_font_t* shapes = pango_font_get_hb_font(font.get());
        hb_font_extents_t lines = {};
        hb_position_t capitals = 0;
        hb_font_get_h_extents(shapes, &lines);
        hb_ot_metrics_get_position(shapes, HB_OT_METRICS_TAG_CAP_HEIGHT, &capitals);
        extent.ascent = from_pango_units(lines.ascender);
        extent.descent = from_pango_units(-lines.descender);
        extent.cap_height = from_pango_units(capitals);
    }
    return faces_.emplace(key_of(style), extent).first->second;
}

}  // namespace quadrille::output
