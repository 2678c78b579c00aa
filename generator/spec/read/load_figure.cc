#include "spec/read/load_figure.h"

#include <utility>

#include "spec/yaml/values.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

std::optional<TurnRange> turn_range(std::string_view text, SourceSpan span) {
    constexpr std::int64_t kMostTurns = 1'000'000;
    if (text == "all") {
        return TurnRange{.first = 1, .last = {}, .span = span};
    }
    const std::size_t dash = text.find('-');
    const auto first = read_integer(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : read_integer(text.substr(dash + 1));
    if (!first || !last || *first < 1 || *last < *first || *last > kMostTurns) {
        return std::nullopt;
    }
    return TurnRange{
        .first = static_cast<int>(*first), .last = static_cast<int>(*last), .span = span};
}

Result<FigureSpec> load_figure_file(const Library& library, const std::string& path) {
    return library.open(path).and_then([&](const SharedDescription& file) {
        const std::shared_ptr<const SourceText> source(file, &file->source);
        return read_figure(source, file->root, resolvers_of(library));
    });
}

Result<FigureSpec> read_figure(std::shared_ptr<const SourceText> source,
                               const Resolvers& resolvers) {
    return parse_yaml(*source).and_then(
        [&](const Node& root) { return read_figure(source, root, resolvers); });
}

}  // namespace quadrille::spec
