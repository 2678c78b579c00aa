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
    bool told = false;  // who asked for the file
    for (Diagnostic& each : found.error()) {
        if (each.file.empty()) {
            context.error(node, each.wrong, each.expected).notes = each.notes;
        } else {
            if (!told) {
                const SourcePos at = context.span(node).begin;
                each.notes.push_back(fmt::format("{} '{}' is asked for in {}:{}:{}",
                                                 what,
                                                 shown(node.text),
                                                 shown(context.file()),
                                                 at.line,
                                                 at.column));
            }
            told = true;
            context.append({each});
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::spec
