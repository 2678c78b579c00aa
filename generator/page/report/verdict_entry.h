// What a form to type games in needs to know beside the verdict, as keys of the verdict's JSON: what
// the next turn asks for, and the verdict and its tables in words. rules/README.md lists the keys.
#pragma once

#include <string>
#include <string_view>

#include "base/json_writer.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::page {

/// Writes the keys of `score --entry` into an object that is open. Requires: the verdict has a game.
/// `transcript` is null where there are mistakes in the text.
void write_entry(JsonWriter& json,
                 const transcript::Transcript* transcript,
                 const score::Verdict& verdict,
                 std::string_view language);

}  // namespace quadrille::page
