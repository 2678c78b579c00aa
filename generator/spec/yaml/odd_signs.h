// Signs that look like those of YAML, or like nothing, and are others: a no-break space in the
// indentation, a full-width colon after a key, a dash of Word's before an item, a Cyrillic letter in a key.
// A parser would take them for text and complain of something else.
#pragma once

#include "base/source_text.h"

namespace quadrille::spec {

/// One error at the first such sign outside of quoted texts, comments and block scalars, with a note on
/// how many there are. Signs inside of a value are its own.
Diagnostics odd_signs(const SourceText& source);

}  // namespace quadrille::spec
