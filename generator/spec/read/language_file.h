// What the program says in a language, templates/words/LANGUAGE.yaml: made into C++ by base/words.cmake, and read
// only to be checked.
#pragma once

#include "base/result.h"
#include "base/source_text.h"
#include "spec/yaml/node.h"

namespace quadrille::spec {

/// True if it is such a file: no other description says its `language`.
bool is_language(const Node& root);

/// Errors: keys that English lacks; keys and blanks, such as {0}, that only English has. A language that is
/// `based-on` another may lack keys.
Result<void> check_language(const SourceText& language, const SourceText& english);

}  // namespace quadrille::spec
