// Adds the source lines to diagnostics that know only their place: a board or game may find a
// mistake when the text of its file is already gone.
#pragma once

#include "base/diagnostic.h"
#include "base/file_reader.h"

namespace quadrille {

/// The same, with `line_text` filled in wherever it was missing and the file can be read. Standard
/// input is not read again.
Diagnostics with_line_texts(Diagnostics diagnostics, const FileReader& files);

}  // namespace quadrille
