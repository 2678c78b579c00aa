// The rows of a list record before anything is written in them: the same on all pages that hold the
// same turns, so that a file holds them once.
#pragma once

#include "drawing/drawing.h"
#include "page/record/record_plan.h"

namespace quadrille::page {

/// The rows of turns `first` to `last`. `by_hand`: with all that guides a pencil; else the fields
/// are empty, short of circles whose letters are to be printed.
drawing::Drawing paint_record_form(const RecordPlan& plan, int first, int last, bool by_hand);

/// True if each of the choices has a circle: no word stands bare.
bool all_circled(const TurnField& field);

}  // namespace quadrille::page
