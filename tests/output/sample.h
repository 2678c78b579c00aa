// Documents to write in the tests of output/.
#pragma once

#include <string>

#include "../support/folder.h"
#include "drawing/document.h"
#include "drawing/drawing.h"
#include "output/files/write_document.h"

namespace quadrille::support {

/// A4 pages, each the same.
drawing::Document document_of(const drawing::Drawing& drawing, std::size_t pages = 1);

/// A page with a title, a line of 12 mm, a grey disc and its number.
drawing::Document sample_document(std::size_t pages = 1);

/// Writes with new fonts. Returns the message, empty if all went well.
std::string write(const drawing::Document& document,
                  const std::string& path,
                  output::OutputOptions options);

}  // namespace quadrille::support
