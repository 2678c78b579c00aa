// The fonts of the page have no script that runs from right to left.
#include "typeset/bidi.h"

namespace quadrille::typeset {

std::vector<std::uint8_t> bidi_levels(std::string_view /*text*/) {
    return {};
}

}  // namespace quadrille::typeset
