// A description that another one takes by its name.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "base/utf8.h"
#include "spec/yaml/read_context.h"

namespace quadrille::spec {

/// What `resolver` finds under the name at `node`; nothing after an error. Mistakes in the name are
/// reported here, mistakes in its file there.
template <typename Spec, typename Resolver>
std::optional<Spec> named(ReadContext& context,
                          const Node& node,
                          const Resolver& resolver,
                          std::string_view what) {
    Result<Spec> found = resolver(context.text(node, what));
    if (found) {
        return std::move(*found);
    }
    bool noted = false;  // which file asked for it
    for (Diagnostic& each : found.error()) {
        if (each.file.empty()) {
            context.error(node, each.wrong, each.expected).notes = each.notes;
        } else {
            if (!noted) {
                const SourcePos at = context.span(node).begin;
                each.notes.push_back(fmt::format("{} '{}' is used in {}:{}:{}",
                                                 what,
                                                 shown(node.text),
                                                 shown(context.file()),
                                                 at.line,
                                                 at.column));
            }
            noted = true;
            context.append({each});
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::spec
