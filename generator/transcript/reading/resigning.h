// A transcript can say that a player resigned by the item `resign` at the end of the moves or by
// the header `ended: resign NAME`. This converts the first form to the second.
#pragma once

#include "transcript/model/transcript.h"

namespace quadrille::transcript {

/// The item `resign`, if the moves end with it; else null.
const Item* resign_item(const Transcript& transcript);

/// The transcript with `ended: resign NAME` in place of a last item `resign`.
Transcript with_header_for_resign(const Transcript& transcript);

}  // namespace quadrille::transcript
