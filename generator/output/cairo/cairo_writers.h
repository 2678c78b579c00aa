// Pages to the bytes of a PDF or a PNG, by Cairo. The file keeps its own errors; these functions
// return all others. A program that has no Cairo has another file in their place.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "base/whole_file.h"
#include "drawing/document.h"
#include "typeset/typesetter.h"

namespace quadrille::output {

/// All pages of the document.
Result<void> write_pdf(const drawing::Document& document,
                       std::int64_t creation_time,
                       typeset::Typesetter& typesetter,
                       WholeFile& file);

/// One page. Grey when nothing on it is coloured.
/// Errors: too many pixels.
Result<void> write_png(const drawing::Page& page,
                       double dpi,
                       typeset::Typesetter& typesetter,
                       WholeFile& file);

}  // namespace quadrille::output
