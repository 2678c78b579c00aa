// The browser sets limits.
#include "eye/limits.h"

namespace quadrille::eye {

void keep_within_limits() {}

}  // namespace quadrille::eye
