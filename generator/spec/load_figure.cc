#include "spec/load_figure.h"

#include <utility>

#include "spec/prescan.h"
#include "spec/values.h"

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

Result<FigureSpec> load_figure(const Library& library, std::string_view id) {
    Result<SourceText> source = library.find(Shelf::Figures, id);
    return source ? read_figure(std::make_shared<const SourceText>(std::move(*source)),
                                resolvers_of(library))
                  : fail(std::move(source.error()));
}

Result<FigureSpec> load_figure_file(const Library& library, const std::string& path) {
    Result<std::string> text = library.reader().read(path, kMaxFileBytes);
    if (!text) {
        return fail(std::move(text.error()));
    }
    Result<SourceText> source = checked_source(path, std::move(*text));
    if (!source) {
        return fail(std::move(source.error()));
    }
    return read_figure(std::make_shared<const SourceText>(std::move(*source)),
                       resolvers_of(library));
}

}  // namespace quadrille::spec
