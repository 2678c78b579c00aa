#include "fuzz/inspect.h"

#include <algorithm>
#include <string>
#include <utility>

#include "base/check.h"
#include "base/utf8.h"
#include "spec/yaml/prescan.h"

namespace quadrille::fuzz {

void inspect(std::string_view printed) {
    QUADRILLE_CHECK(!find_invalid_utf8(printed));
    while (!printed.empty()) {
        const CodePoint point = code_point_at(printed, 0);
        QUADRILLE_CHECK(point.value == U'\n' || !is_control_or_format(point.value));
        printed.remove_prefix(point.bytes);
    }
}

void inspect(const Diagnostics& messages) {
    inspect(to_text(messages));
}

void inspect_failure(const Diagnostics& messages) {
    QUADRILLE_CHECK(has_errors(messages));
    inspect(messages);
}

std::optional<SourceText> description(const std::uint8_t* data, std::size_t size) {
    Result<SourceText> source = spec::checked_source("input.yaml", std::string(data, data + size));
    if (!source) {
        inspect_failure(source.error());
        return std::nullopt;
    }
    return std::move(*source);
}

void inspect(const board::Board& board) {
    for (std::size_t i = 0; i < board.site_count(); ++i) {
        const board::SiteId site{i};
        QUADRILLE_CHECK(board.find(board.label(site)) == site);
        for (const board::SiteId other : board.neighbours(site)) {
            const auto back = board.neighbours(other);
            QUADRILLE_CHECK(std::find(back.begin(), back.end(), site) != back.end());
        }
    }
}

}  // namespace quadrille::fuzz
