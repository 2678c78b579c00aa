// What the rules say about a board that was read from a picture.
#pragma once

#include "cli/commands/read_answer.h"
#include "cli/inputs/transcript_files.h"

namespace quadrille::cli {

/// Adds the verdict if nothing is left open and nobody objects; else the questions: where the rules
/// do not allow the board, the players circled another result, or pencils were told only by how dark
/// they are, somebody has to look. Nothing is mended. Requires: the sheet was not refused.
void judge_reading(ReadAnswer& answer, TranscriptFiles& files);

}  // namespace quadrille::cli
