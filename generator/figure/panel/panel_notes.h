// What was asked of a panel and shows nothing, with the reason: no layer is left out in silence.
#pragma once

#include <string>
#include <vector>

#include "figure/panel/panel.h"

namespace quadrille::figure {

/// Requires: `panel` was resolved from `spec`.
std::vector<std::string> notes_on(const Panel& panel, const spec::PanelSpec& spec);

}  // namespace quadrille::figure
