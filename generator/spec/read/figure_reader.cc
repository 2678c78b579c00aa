#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "spec/read/board_reader.h"
#include "spec/read/load_figure.h"
#include "spec/read/panel_reader.h"
#include "spec/yaml/map_reader.h"
#include "spec/yaml/values.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMostPanels = 24;

std::vector<std::pair<Setting, SourceSpan>> read_settings(MapReader& map) {
    std::vector<std::pair<Setting, SourceSpan>> settings;
    for (const NodeEntry& entry : map.entries("set")) {
        const std::int64_t value = map.context().integer(
            entry.value, integer_form(-1e9, 1e9), "'" + shown(entry.key.text) + "'");
        settings.push_back({{entry.key.text, value}, map.context().span(entry.key)});
    }
    return settings;
}

std::optional<Written> name_of(MapReader& map, std::string_view key) {
    const Node* node = map.node(key);
    return node == nullptr ? std::nullopt
                           : std::optional(written(map.context(), *node, MapReader::quoted(key)));
}

void read_panels(MapReader& map, const SourceText& source, FigureSpec& figure) {
    ReadContext& context = map.context();
    Node own;  // the root without what is no panel's
    own.offset = map.whole().offset;
    if (!map.has("panels")) {
        own = merged_panel(own, map.whole());
        for (const char* key : {"caption", "expect"}) {
            if (const Node* node = map.whole().find(key)) {
                Node name;
                name.text = key;
                own.entries.push_back({name, *node});
            }
        }
        figure.panels.push_back(read_panel(source, context, own));
        return;
    }
    figure.caption = name_of(map, "caption");
    if (map.has("expect")) {
        context.error(*map.node("expect"),
                      "'expect' of a figure with panels",
                      "expected it in the panel that it is about");
    }
    for (const Node& item : map.items("panels", {1, kMostPanels, "panels"})) {
        const MapReader unknown_keys(context, item, panel_keys());
        figure.panels.push_back(read_panel(source, context, merged_panel(item, map.whole())));
    }
}

FigureSpec read_root(ReadContext& context,
                     const Node& root,
                     const SourceText& source,
                     const Resolvers& resolvers) {
    MapReader map(context, root, figure_file_keys());
    FigureSpec figure;
    figure.name = id_of_path(source.name());
    figure.what = map.text("what");
    figure.game = name_of(map, "game");
    if (figure.game) {
        check_beneath(context, *map.node("game"), "'game'");
    }
    figure.variant = name_of(map, "variant");
    figure.set = read_settings(map);
    if (const Node* board = map.node("board")) {
        figure.board = read_game_board(context, *board, resolvers);
    }
    const auto has_transcript = [](const Node& node) { return node.find("transcript") != nullptr; };
    const Node* panels = root.find("panels");
    const bool typed = has_transcript(root) || (panels != nullptr && !panels->items.empty() &&
                                                std::ranges::all_of(panels->items, has_transcript));
    const bool both = figure.game && figure.board;
    const bool neither = !figure.game && !figure.board && !typed;
    if ((both || neither) && root.kind == Node::Kind::Map) {
        context.error(root,
                      figure.game ? "'game' and 'board' together" : "neither 'game' nor 'board'",
                      "expected one of the two");
    }
    if (figure.board && (figure.variant || !figure.set.empty())) {
        context.error(*map.node(figure.variant ? "variant" : "set"),
                      "a board alone has no parameters",
                      "expected them with a game");
    }
    if (map.has("cell")) {
        figure.cell = map.length("cell");
    }
    if (map.has("across")) {
        figure.across = map.integer("across");
    }
    read_panels(map, source, figure);
    return figure;
}

}  // namespace

Result<FigureSpec> read_figure(const std::shared_ptr<const SourceText>& source,
                               const Node& root,
                               const Resolvers& resolvers) {
    ReadContext context(*source);
    FigureSpec figure = read_root(context, root, *source, resolvers);
    figure.source = source;
    return context.finish(std::move(figure));
}

std::optional<TurnRange> turn_range(std::string_view text, SourceSpan span) {
    constexpr std::int64_t kHighestTurn = 1'000'000;
    if (text == "all") {
        return TurnRange{.first = 1, .last = {}, .span = span};
    }
    const std::size_t dash = text.find('-');
    const auto first = read_integer(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : read_integer(text.substr(dash + 1));
    if (!first || !last || *first < 1 || *last < *first || *last > kHighestTurn) {
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

Result<FigureSpec> read_figure(const std::shared_ptr<const SourceText>& source,
                               const Resolvers& resolvers) {
    return parse_yaml(*source).and_then(
        [&](const Node& root) { return read_figure(source, root, resolvers); });
}

}  // namespace quadrille::spec
