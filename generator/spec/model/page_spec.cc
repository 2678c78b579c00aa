#include "spec/model/page_spec.h"

#include <algorithm>

namespace quadrille::spec {

// American has the words of English.
const std::string& Wording::in(std::string_view language) const {
    const auto found =
        std::ranges::find(other, language.substr(0, 2), [](const auto& each) -> std::string_view {
            return each.first;
        });
    return found == other.end() ? text : found->second;
}

}  // namespace quadrille::spec
