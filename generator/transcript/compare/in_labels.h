// Converts a typed game to the sites of the same game under another scheme of labels, so that
// records in two schemes can be compared.
#pragma once

#include "transcript/model/transcript.h"

namespace quadrille::transcript {

/// The same transcript with the site numbers of `game`; places in the text do not change.
/// Requires: `game` has the transcript's rules and values; only its labels may differ.
Transcript in_labels_of(const std::shared_ptr<const game::Game>& game, Transcript transcript);

}  // namespace quadrille::transcript
