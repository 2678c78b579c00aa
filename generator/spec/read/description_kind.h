// The kinds of descriptions: what they are called, the keys at the top of their files, and which
// kind a file is: people give `check` files that do not name their kind.
#pragma once

#include <span>

#include "base/result.h"
#include "base/source_text.h"
#include "spec/read/library.h"
#include "spec/yaml/key_table.h"

namespace quadrille::spec {

struct DescriptionTable {
    const char* name;  ///< "game".
    const KeyTable& (*keys)();
};

/// One for each DescriptionKind, in order.
std::span<const DescriptionTable> description_tables();

/// The kind that it most likely is: the one whose table of keys knows most of the file's own
/// keys; of equals the first in the order of DescriptionKind. Errors: YAML that cannot be read.
Result<DescriptionKind> kind_of_description(const SourceText& source);

}  // namespace quadrille::spec
