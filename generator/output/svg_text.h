// Texts and numbers as SVG spells them.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::output {

/// Text between tags or in an attribute: markup escaped, control characters shown as <U+202E>.
std::string svg_escaped(std::string_view text);

/// At most three decimals, no zeros at the end.
void append_svg_number(std::string& target, double value);

}  // namespace quadrille::output
