// What stands on the board of the last round of a typed game, legal or not, and what of it counts.
#pragma once

#include <cstddef>
#include <vector>

#include "figure/panel/panel.h"
#include "game/record.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::page {

/// With the items of a last turn that is not complete. After a round that has ended, and if it is
/// known that another follows, that one's start.
game::Record last_record(const transcript::Transcript& transcript, const score::Verdict& verdict);

/// The indices of the counters that are explained for the last round: none where there is no
/// verdict, or the score is not known.
std::vector<std::size_t> counters_of_last_round(const score::Verdict& verdict,
                                                const std::vector<game::Count>& counts);

/// `counted`: with what these counters count.
figure::Panel panel_of_last_round(const transcript::Transcript& transcript,
                                  const score::Verdict& verdict,
                                  bool counted);

}  // namespace quadrille::page
