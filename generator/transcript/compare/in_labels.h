// A typed game told with the sites of the same game under another scheme of labels, so that records
// in two schemes can be held against each other.
#pragma once

#include "transcript/model/transcript.h"

namespace quadrille::transcript {

/// The same with `game`'s numbers of sites; where things stand in the text stays.
/// Requires: `game` has the transcript's rules and values, and at most other labels.
Transcript in_labels_of(const std::shared_ptr<const game::Game>& game, Transcript transcript);

}  // namespace quadrille::transcript
