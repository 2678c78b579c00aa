// The page brings its own fonts; there is nothing to look up.
#include "output/files/fontconfig_lookup.h"

namespace quadrille::output {

std::string file_by_fontconfig(const typeset::FontName& /*font*/) {
    return {};
}

}  // namespace quadrille::output
