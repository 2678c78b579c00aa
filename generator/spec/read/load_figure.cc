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

namespace {

Result<FigureSpec> figure_in(const Result<SharedDescription>& file, const Library& library) {
    if (!file) {
        return fail(file.error());
    }
    return read_figure(std::shared_ptr<const SourceText>(*file, &(*file)->source),
                       (*file)->root,
                       resolvers_of(library));
}

}  // namespace

Result<FigureSpec> load_figure_file(const Library& library, const std::string& path) {
    return figure_in(library.open(path), library);
}

Result<FigureSpec> read_figure(std::shared_ptr<const SourceText> source,
                               const Resolvers& resolvers) {
    const Result<Node> root = parse_yaml(*source);
    return root ? read_figure(std::move(source), *root, resolvers) : fail(root.error());
}

}  // namespace quadrille::spec
