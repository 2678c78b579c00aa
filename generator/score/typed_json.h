// What was typed of a game, for programs: headers, turns with who made them, the finished board.
// With the verdict (verdict_json.h) it is all that a file says of the game.
#pragma once

#include <vector>

#include "base/json_writer.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// Writes the keys `date` to `segments`, rules/README.md lists them. Without a transcript, because
/// of mistakes, all but the remarks are null or empty.
void write_typed(JsonWriter& json,
                 const transcript::Transcript* typed,
                 const std::vector<transcript::Remark>& remarks);

}  // namespace quadrille::score
