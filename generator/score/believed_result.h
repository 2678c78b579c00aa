// `result:` against the verdict, and whom verdicts name.
#pragma once

#include "base/source_text.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::score {

/// Warns where the players believed something else. Requires: who won can be told.
void check_result(const SourceText& source,
                  const transcript::Transcript& transcript,
                  Verdict& verdict);

/// Without names persons are called by the role that they have in the end, after a swap the other
/// one.
void name_by_role(Verdict& verdict);

}  // namespace quadrille::score
