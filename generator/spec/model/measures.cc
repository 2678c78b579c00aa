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
    MeasureKey{"head-drop", &Measures::head_drop, kMillimetre, 1.9},
    MeasureKey{"verdict-cell", &Measures::verdict_cell, kMillimetre, 16},
    MeasureKey{"study-cell", &Measures::study_cell, kMillimetre, 9},
    MeasureKey{"puzzle-cell", &Measures::puzzle_cell, kMillimetre, 14},
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
