// How an SVG file is written.
#pragma once

#include <string>

namespace quadrille::output {

/// Text: <text> elements, which can be read, searched and edited, but need the fonts to be
/// installed. Outlines: drawn letters, which look the same everywhere.
enum class SvgText { Text, Outlines };

struct SvgOptions {
    SvgText text = SvgText::Outlines;
    std::string id_prefix;  ///< All ids begin with it.
};

}  // namespace quadrille::output
