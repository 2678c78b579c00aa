// What we ask fontconfig, by the configuration that the environment variable FONTCONFIG_FILE names, or
// else by the system's: which file holds this font, and which fonts have these characters?
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "typeset/family.h"
#include "typeset/font_source.h"

namespace quadrille::output {

/// Empty: none has it, for another font is no help.
std::string file_by_fontconfig(const typeset::FontName& font);

/// Fonts with outlines that have some of the characters, those first that fontconfig likes best: first
/// of all those with serifs or without, as the family is.
std::vector<typeset::FontFile> stand_ins_by_fontconfig(std::u32string_view characters,
                                                       const typeset::FontName& like);

/// What helps if no font has a character.
std::string cure_by_fontconfig();

}  // namespace quadrille::output
