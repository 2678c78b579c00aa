// Sheets and styles: from an id, or the text of a file in templates/, to a checked description.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "base/source_text.h"
#include "spec/model/page_spec.h"
#include "spec/read/library.h"
#include "spec/yaml/key_table.h"

namespace quadrille::spec {

/// The style of that id. Errors: unknown id; mistakes in its file.
Result<StyleSpec> load_style(const Library& library, std::string_view id);

/// The style in the file at `path`, which need not be in the library.
/// Errors: a file that cannot be read; mistakes in it.
Result<StyleSpec> load_style_file(const Library& library, const std::string& path);

/// The style that `source` describes.
Result<StyleSpec> read_style(const SourceText& source);

/// The sheet of that id. Errors: unknown id; mistakes in its file.
Result<SheetSpec> load_sheet(const Library& library, std::string_view id);

/// The sheet in the file at `path`, which need not be in the library.
/// Errors: a file that cannot be read; mistakes in it.
Result<SheetSpec> load_sheet_file(const Library& library, const std::string& path);

/// The sheet that `source` describes.
Result<SheetSpec> read_sheet(const SourceText& source);

/// The keys of a style, of the measures of a page and a leaf, and of a line in it.
const KeyTable& style_keys();
const KeyTable& page_keys();
const KeyTable& leaf_keys();
const KeyTable& line_keys();

/// The keys of a sheet, of a column of its table, and of a text in several languages.
const KeyTable& sheet_keys();
const KeyTable& column_keys();
const KeyTable& wording_keys();

}  // namespace quadrille::spec
