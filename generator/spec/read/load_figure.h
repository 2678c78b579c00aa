// Figures: from the text of a file in a figures folder to a checked description.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/file_reader.h"
#include "base/result.h"
#include "base/source_text.h"
#include "spec/model/figure_spec.h"
#include "spec/read/library.h"
#include "spec/read/load.h"
#include "spec/yaml/key_table.h"
#include "spec/yaml/node.h"

namespace quadrille::spec {

/// The figure in the file at `path`.
/// Errors: a file that cannot be read; mistakes in it.
Result<FigureSpec> load_figure_file(const Library& library, const std::string& path);

/// The figure that `source` describes.
Result<FigureSpec> read_figure(const std::shared_ptr<const SourceText>& source,
                               const Resolvers& resolvers);

/// The same, whose tree is `root`.
Result<FigureSpec> read_figure(const std::shared_ptr<const SourceText>& source,
                               const Node& root,
                               const Resolvers& resolvers);

/// "all", "7" or "1-20"; nothing if it is none of these.
std::optional<TurnRange> turn_range(std::string_view text, SourceSpan span);

/// The keys of a figure as a whole, of a panel, of a crop. A figure with a single panel has the
/// panel's keys itself.
const KeyTable& figure_keys();
const KeyTable& panel_keys();
const KeyTable& crop_keys();

/// Both of the first two: what the reader takes at the top of a file.
const KeyTable& figure_file_keys();

}  // namespace quadrille::spec
