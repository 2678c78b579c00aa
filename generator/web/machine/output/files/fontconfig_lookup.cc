// The fonts come with the module; there is nothing to look up.
#include "output/files/fontconfig_lookup.h"

namespace quadrille::output {

std::string file_by_fontconfig(const typeset::FontName& /*font*/) {
    return {};
}

std::vector<typeset::FontFile> stand_ins_by_fontconfig(std::u32string_view /*characters*/,
                                                       const typeset::FontName& /*like*/) {
    return {};
}

std::string cure_by_fontconfig() {
    return "there are Latin, Greek and Cyrillic letters here; Quadrille for Linux takes all fonts "
           "of "
           "its machine";
}

}  // namespace quadrille::output
