// The reasons of a verdict as JSON: an object for each row of the tallies of its deciding counters.
#pragma once

#include "base/json_writer.h"
#include "game/number.h"
#include "score/verdict.h"

namespace quadrille::score {

/// A number of any size, or a list of sizes.
void write_number(JsonWriter& json, const game::Number& number);

/// The key "reasons" and its list, which is empty where the verdict is invalid.
void write_reasons(JsonWriter& json, const Verdict& verdict);

}  // namespace quadrille::score
