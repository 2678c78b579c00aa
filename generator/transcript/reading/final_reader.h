// Reads `final:` as marks on sites, and `segments:` as pairs of sites.
#pragma once

#include <optional>

#include "transcript/model/transcript.h"
#include "transcript/reading/site_reader.h"

namespace quadrille::transcript {

/// Nothing if there are mistakes, or if the board has no marks: a blank form that was never filled
/// in.
std::optional<FinalBoard> read_final(SiteReader& sites, const FinalText& text);

/// Nothing if there are mistakes or no segments.
std::optional<FinalSegments> read_segments(SiteReader& sites, const SegmentsText& text);

}  // namespace quadrille::transcript
