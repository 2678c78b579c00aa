// From the text of a YAML file to a checked tree of nodes. The only place that knows yaml-cpp; its
// exceptions end here. map_reader.h and the readers that use it know what the keys mean.
#pragma once

#include "base/result.h"
#include "base/source_text.h"
#include "spec/yaml/node.h"

namespace quadrille::spec {

/// The root of the one document of a file.
/// Errors: what check_layout() refuses; invalid YAML; no document or several; anchors, aliases,
/// tags; keys that are not words; the same key twice.
Result<Node> parse_yaml(const SourceText& source);

}  // namespace quadrille::spec
