// Which kind of description a file is, by the keys that it has: files that people hand to `check`
// do not say it.
#pragma once

#include "base/result.h"
#include "base/source_text.h"
#include "spec/read/library.h"

namespace quadrille::spec {

/// The shelf on which it would stand: the one whose table of keys knows most of the file's own
/// keys; of equals the first in the order of Shelf. Errors: YAML that cannot be read.
Result<Shelf> kind_of_description(const SourceText& source);

}  // namespace quadrille::spec
