// One function per format, from pages to the bytes of a file. The file keeps its own errors; these
// functions return all others.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "base/whole_file.h"
#include "drawing/document.h"
#include "output/svg_options.h"
#include "output/type.h"

namespace quadrille::output {

/// All pages of the document.
Result<void> write_pdf(const drawing::Document& document,
                       std::int64_t creation_time,
                       Type& type,
                       WholeFile& file);

/// One page. Grey when nothing on it is coloured.
/// Errors: too many pixels.
Result<void> write_png(const drawing::Page& page, double dpi, Type& type, WholeFile& file);

/// One page. User units are millimetres.
Result<void> write_svg(const drawing::Page& page,
                       const drawing::DocumentInfo& info,
                       const SvgOptions& options,
                       typeset::Typesetter& typesetter,
                       WholeFile& file);

}  // namespace quadrille::output
