// A player who resigns may be told by the item `resign` at the end of the moves or by the header
// `ended: resign NAME`: the one form made into the other.
#pragma once

#include "transcript/model/transcript.h"

namespace quadrille::transcript {

/// The item `resign`, if the moves end with it; else null.
const Item* resign_item(const Transcript& transcript);

/// `resign` as the last item told by `ended: resign NAME` instead.
Transcript with_header_for_resign(const Transcript& transcript);

}  // namespace quadrille::transcript
