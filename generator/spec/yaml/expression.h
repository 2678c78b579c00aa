// Coordinates as people write them: `1/2 + sqrt(3)/2`. Numbers, + - * /, brackets, and the
// functions sqrt, cos, sin (of degrees) and atan (in degrees), so that authors need not round
// closed forms by hand. Not a language: no names, no powers.
#pragma once

#include <string_view>

#include "spec/yaml/values.h"

namespace quadrille::spec {

/// Errors: anything else; the root of a negative number; division by 0.
Value<double> read_expression(std::string_view text);

}  // namespace quadrille::spec
