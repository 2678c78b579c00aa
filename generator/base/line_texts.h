// Puts lines into diagnostics that know only their place: what a finished board or game finds wrong
// is found when the text of its file is gone.
#pragma once

#include "base/diagnostic.h"
#include "base/file_reader.h"

namespace quadrille {

/// The same, with `line_text` wherever it was missing and the file can be read. Standard input is
/// not read again.
Diagnostics with_line_texts(Diagnostics diagnostics, const FileReader& files);

}  // namespace quadrille
