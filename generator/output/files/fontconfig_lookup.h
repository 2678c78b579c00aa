// The one question that we ask fontconfig: which file holds this font, by the configuration that the
// environment variable FONTCONFIG_FILE names?
#pragma once

#include <string>

#include "typeset/family.h"

namespace quadrille::output {

/// Empty: none has it, for another font is no help.
std::string file_by_fontconfig(const typeset::FontName& font);

}  // namespace quadrille::output
