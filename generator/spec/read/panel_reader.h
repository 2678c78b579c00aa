// Reads one panel of a figure, and what panels of a figure share.
#pragma once

#include "spec/model/figure_spec.h"
#include "spec/yaml/read_context.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

/// What a panel says, and what the figure says that the panel does not. A panel with a position of
/// its own takes none of the figure's; captions and expectations are the panel's own.
Node merged_panel(const Node& panel, const Node& root);

/// Mistakes are left in `context`.
PanelSpec read_panel(const SourceText& source, ReadContext& context, const Node& node);

/// Reports a path that leads out of the folder of the figure: the sender of a figure must not
/// choose which other files are read.
void check_beneath(ReadContext& context, const Node& node, std::string_view what);

/// A text with its place; `what` names it in messages.
Written written(ReadContext& context, const Node& node, std::string_view what);

}  // namespace quadrille::spec
