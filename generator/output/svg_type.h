// Lines of text as <text> elements, which can be read, searched, restyled and edited. Where our
// fonts are not installed, similar ones replace them: letters look different, and words are a
// little longer or shorter.
#pragma once

#include <string>

#include "drawing/drawing.h"

namespace quadrille::output {

/// The attributes of the whole file: the face of labels, and blanks that stay.
std::string svg_type_defaults();

std::string svg_text_element(const drawing::TextItem& item);

}  // namespace quadrille::output
