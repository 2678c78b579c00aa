// Result<T>: a value, or the diagnostics that say why there is none. Used at the edge of the
// program, where users' files and values come in; inside, functions take checked values.
#pragma once

#include <tl/expected.hpp>
#include <utility>

#include "base/diagnostic.h"

namespace quadrille {

template <typename T>
using Result = tl::expected<T, Diagnostics>;

/// `return fail(diagnostic);`
inline tl::unexpected<Diagnostics> fail(Diagnostic diagnostic) {
    Diagnostics all;
    all.push_back(std::move(diagnostic));
    return tl::unexpected<Diagnostics>(std::move(all));
}

/// Requires: not empty.
inline tl::unexpected<Diagnostics> fail(Diagnostics diagnostics) {
    return tl::unexpected<Diagnostics>(std::move(diagnostics));
}

}  // namespace quadrille
