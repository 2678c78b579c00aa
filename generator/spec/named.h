// A description that another one takes by its name.
#pragma once

#include <optional>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "spec/read_context.h"

namespace quadrille::spec {

/// What `resolver` finds under the name at `node`; nothing after an error. What is wrong with the
/// name is reported here; what is wrong in its file is told there.
template <typename Spec, typename Resolver>
std::optional<Spec> named(ReadContext& context,
                          const Node& node,
                          const Resolver& resolver,
                          std::string_view what) {
    Result<Spec> found = resolver(context.text(node, what));
    if (found) {
        return std::move(*found);
    }
    for (Diagnostic& each : found.error()) {
        if (each.file.empty()) {
            context.error(node, each.wrong, each.expected).notes = each.notes;
        } else {
            context.append({each});
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::spec
