#include "layout/setting.h"

#include <algorithm>

namespace quadrille::layout {

using drawing::Face;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargeEnough = 18_pt;

}  // namespace

// Type is large enough at 18 pt: titles do not grow beyond it.
TextStyle Setting::scaled(TextStyle style) const {
    const Mm wanted = style.size * style_->type_scale;
    style.size = std::min(wanted, std::max(style.size, kLargeEnough));
    return style;
}

TextStyle Setting::title_of(Mm size) const {
    return scaled({.face = Face::Text, .weight = Weight::SemiBold, .size = size});
}

TextStyle Setting::reminder() const {
    return scaled({.size = measures().reminder});
}

TextStyle Setting::small() const {
    return scaled({.size = measures().small});
}

TextStyle Setting::choice() const {
    return scaled({.weight = Weight::Medium, .size = measures().choice});
}

TextStyle Setting::swatch_letter() const {
    return scaled({.weight = Weight::Medium, .size = measures().swatch_letter});
}

TextStyle Setting::bar_label() const {
    // Compact sheets have no room for more next to the bar.
    const TextStyle style{.size = measures().bar_label};
    return compact_ ? style : scaled(style);
}

// Numbers of rows have a narrow column: they grow less than other type.
TextStyle Setting::row_number() const {
    TextStyle style = scaled({.size = measures().row_number});
    style.size = std::min(style.size, Mm{10_pt});
    return style;
}

// Dates have a narrow field: what is filled in grows less than other type, too.
TextStyle Setting::entry() const {
    TextStyle style = scaled({.size = measures().entry});
    style.size = std::min(style.size, Mm{9.75_pt});
    return style;
}

TextStyle Setting::strong() const {
    TextStyle style = entry();
    style.weight = Weight::SemiBold;
    return style;
}

Mm Setting::width(std::string_view text, const TextStyle& style) const {
    return measurer_->measure(text, style).advance;
}

Mm Setting::cap_height(const TextStyle& style) const {
    return measurer_->measure("H", style).cap_height;
}

Mm Setting::name_drop() const {
    return room_for_type(measures().name_drop);
}

Mm Setting::head_drop() const {
    return room_for_type(measures().head_drop);
}

Mm Setting::small_leading() const {
    return room_for_type(measures().small_leading);
}

Mm Setting::reminder_leading() const {
    return room_for_type(measures().reminder_leading);
}

Mm Setting::room_for_type(Mm usual) const {
    return layout::room_for_type(*style_, usual);
}

Mm room_for_type(const spec::StyleSpec& style, Mm usual) {
    return usual * std::max(1.0, style.type_scale);
}

}  // namespace quadrille::layout
