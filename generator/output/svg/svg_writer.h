// A page to the bytes of an SVG.
#pragma once

#include "base/whole_file.h"
#include "drawing/document.h"
#include "output/svg/svg_options.h"
#include "typeset/typesetter.h"

namespace quadrille::output {

/// User units are millimetres. The file keeps its own errors.
void write_svg(const drawing::Page& page,
               const drawing::DocumentInfo& info,
               const SvgOptions& options,
               typeset::Typesetter& typesetter,
               WholeFile& file);

}  // namespace quadrille::output
