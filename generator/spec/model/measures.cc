#include "spec/model/measures.h"

#include <fmt/format.h>

#include <array>

namespace quadrille::spec {

namespace {

constexpr auto kPoint = MeasureKey::Unit::Point;
constexpr auto kMillimetre = MeasureKey::Unit::Millimetre;

constexpr std::array kKeys{
    MeasureKey{"small-title", &Measures::small_title, kPoint, 18},
    MeasureKey{"reminder", &Measures::reminder, kPoint, 7.5, 5.5},
    MeasureKey{"small", &Measures::small, kPoint, 6.5, 5.5},
    MeasureKey{"choice", &Measures::choice, kPoint, 10, 8.5},
    MeasureKey{"entry", &Measures::entry, kPoint, 9, 7},
    MeasureKey{"row-number", &Measures::row_number, kPoint, 8.5},
    MeasureKey{"swatch-letter", &Measures::swatch_letter, kPoint, 7.5, 6},
    MeasureKey{"bar-label", &Measures::bar_label, kPoint, 6},
    MeasureKey{"reminder-leading", &Measures::reminder_leading, kMillimetre, 4, 2.6},
    MeasureKey{"small-leading", &Measures::small_leading, kMillimetre, 3.2, 2.6},
    MeasureKey{"name-drop", &Measures::name_drop, kMillimetre, 3.1, 2.6},
    MeasureKey{"title-base", &Measures::title_base, kMillimetre, 8, 4},
    MeasureKey{"title-hang", &Measures::title_hang, kMillimetre, 0.5, 0.3},
    MeasureKey{"field-pitch", &Measures::field_pitch, kMillimetre, 12, 9},
    MeasureKey{"writing", &Measures::writing, kMillimetre, 8.5, 6},
    MeasureKey{"swatch", &Measures::swatch, kMillimetre, 6, 4.5},
    MeasureKey{"swatch-indent", &Measures::swatch_indent, kMillimetre, 8, 6},
    MeasureKey{"board-inset", &Measures::board_inset, kMillimetre, 24},
    MeasureKey{"result-lift", &Measures::result_lift, kMillimetre, 12},
    MeasureKey{"sign-lift", &Measures::sign_lift, kMillimetre, 1.2, 0.7},
    MeasureKey{"signature-lift", &Measures::signature_lift, kMillimetre, 11},
    MeasureKey{"verdict-leading", &Measures::verdict_leading, kMillimetre, 5},
    MeasureKey{"free-swatch", &Measures::free_swatch, kMillimetre, 7, 5.5},
    MeasureKey{"free-pitch", &Measures::free_pitch, kMillimetre, 18, 13},
    MeasureKey{"free-gap", &Measures::free_gap, kMillimetre, 3, 2},
    MeasureKey{"table-title", &Measures::table_title, kMillimetre, 9},
    MeasureKey{"head-drop", &Measures::head_drop, kMillimetre, 1.9},
    MeasureKey{"verdict-cell", &Measures::verdict_cell, kMillimetre, 16},
    MeasureKey{"study-cell", &Measures::study_cell, kMillimetre, 9},
    MeasureKey{"puzzle-cell", &Measures::puzzle_cell, kMillimetre, 14},
    MeasureKey{"worksheet-cell", &Measures::worksheet_cell, kMillimetre, 14},
    MeasureKey{"key-cell", &Measures::key_cell, kMillimetre, 5.8},
    MeasureKey{"largest-key-cell", &Measures::largest_key_cell, kMillimetre, 9},
};

}  // namespace

std::string MeasureKey::written(double value) const {
    return fmt::format("{}{}", value, unit == Unit::Point ? "pt" : "mm");
}

Mm MeasureKey::length(double value) const {
    return unit == Unit::Point ? to_mm(Pt{value}) : Mm{value};
}

std::span<const MeasureKey> measure_keys() {
    return kKeys;
}

Measures usual_measures(bool on_leaves) {
    Measures measures;
    for (const MeasureKey& key : kKeys) {
        measures.*key.measure =
            key.length(on_leaves ? key.on_leaves.value_or(key.usual) : key.usual);
    }
    return measures;
}

}  // namespace quadrille::spec
