// Which kind of description a file is, by the keys that it has: files that people hand to `check`
// do not say it.
#pragma once

#include "base/result.h"
#include "base/source_text.h"
#include "spec/read/library.h"

namespace quadrille::spec {

/// The kind that it most likely is: the one whose table of keys knows most of the file's own
/// keys; of equals the first in the order of DescriptionKind. Errors: YAML that cannot be read.
Result<DescriptionKind> kind_of_description(const SourceText& source);

}  // namespace quadrille::spec
