// Sizes of type and distances on paper: those of a page, and those of a leaf, which is one of several
// boards on a page. Styles may have others.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/units.h"

namespace quadrille::spec {

/// templates/README.md says what each of them is.
struct Measures {
    // Type.
    Mm small_title;
    Mm reminder;
    Mm small;
    Mm choice;
    Mm entry;
    Mm row_number;
    Mm swatch_letter;
    Mm bar_label;

    // From one base line to the next.
    Mm reminder_leading;
    Mm small_leading;
    Mm name_drop;

    // The head of a sheet.
    Mm title_base;
    Mm title_hang;
    Mm field_pitch;
    Mm writing;
    Mm swatch;
    Mm swatch_indent;

    // The board, and the result under it.
    Mm board_inset;
    Mm result_lift;
    Mm sign_lift;
    Mm signature_lift;
    Mm verdict_leading;
    Mm free_swatch;
    Mm free_pitch;
    Mm free_gap;

    // Tables.
    Mm table_title;
    Mm head_drop;

    // The largest cells of boards.
    Mm verdict_cell;
    Mm study_cell;
    Mm puzzle_cell;
    Mm worksheet_cell;
    Mm key_cell;
    Mm largest_key_cell;
};

/// A measure as styles name it.
struct MeasureKey {
    enum class Unit { Point, Millimetre };
    std::string_view name;
    Mm Measures::*measure;
    Unit unit;
    double usual;
    std::optional<double> on_leaves = {};  ///< Nothing: leaves do not differ.

    [[nodiscard]] std::string written(double value) const;
    [[nodiscard]] Mm length(double value) const;
};

/// All of them.
std::span<const MeasureKey> measure_keys();

Measures usual_measures(bool on_leaves = false);

}  // namespace quadrille::spec
