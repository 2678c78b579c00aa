// The heads of tables over what was counted, and other fixed words in them: page/ says them in every language.
#pragma once

#include "base/words.h"

namespace quadrille::score {

using Term = words::Word;

}  // namespace quadrille::score
