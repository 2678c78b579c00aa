#include "spec/read/panel_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "spec/read/load_figure.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMostItems = 5000;

// What a position can come from; a panel that says one of these takes none from the figure.
constexpr std::array<std::string_view, 5> kPositionKeys{
    "position", "sites", "segments", "moves", "transcript"};

class PanelReader {
  public:
    PanelReader(const SourceText& source, ReadContext& context, const Node& node)
        : source_(source), context_(context), map_(context, node, panel_keys()) {}

    PanelSpec read() {
        PanelSpec panel;
        panel.position = position();
        panel.crop = crop();
        panel.marks = map_.choice<MarkShape>("marks");
        panel.labels = map_.choice<FigureLabels>("labels");
        panel.numbers = range("numbers");
        panel.paths = range("paths");
        panel.last = flag("last");
        panel.groups = flag("groups");
        panel.lines = flag("lines");
        panel.joined = flag("joined");
        panel.rings = flag("rings");
        panel.counted = flag("counted");
        panel.near_last = flag("near-last");
        panel.loops = flag("loops");
        panel.majority = flag("majority");
        panel.polygons = flag("polygons");
        panel.coins = flag("coins");
        panel.letters = named_lists("letters");
        panel.dots = list("dots");
        panel.shade = list("shade");
        panel.arrows = list("arrows");
        panel.crosses = list("crosses");
        panel.caption = optional_text("caption");
        panel.expect = expectations();
        return panel;
    }

  private:
    PositionSource position() {
        PositionSource position;
        position.diagram = lines("position");
        position.moves = lines("moves");
        position.transcript = optional_text("transcript");
        if (position.transcript) {
            check_beneath(context_, *map_.node("transcript"), "'transcript'");
        }
        position.sites = named_lists("sites");
        position.segments = list("segments");
        position.which = number("which");
        position.after = number("after");
        check_sources(position);
        return position;
    }

    // A diagram may have segments, and so may a list of sites; all else excludes each other.
    void check_sources(const PositionSource& position) {
        std::vector<std::string_view> given;
        for (const std::string_view key : kPositionKeys) {
            if (key != "segments" && map_.has(key)) {
                given.push_back(key);
            }
        }
        if (given.size() > 1) {
            context_.error(*map_.node(given[1]),
                           fmt::format("'{}' and '{}' together", given[0], given[1]),
                           "expected one position");
        }
        const bool turns = position.moves || position.transcript;
        if (turns && map_.has("segments")) {
            context_.error(*map_.node("segments"),
                           "'segments' together with turns",
                           "expected the segments among the turns");
        }
        if (position.which && !position.transcript) {
            context_.error(
                *map_.node("which"), "'which' without a transcript", "expected 'transcript' too");
        }
        if (position.after && !turns) {
            context_.error(*map_.node("after"),
                           "'after' without turns",
                           "expected 'moves' or 'transcript' too");
        }
    }

    std::optional<std::pair<int, SourceSpan>> number(std::string_view key) {
        const Node* node = map_.node(key);
        return node == nullptr ? std::nullopt
                               : std::optional(std::pair(map_.integer(key), context_.span(*node)));
    }

    std::optional<SourceSpan> flag(std::string_view key) {
        return map_.flag(key) ? std::optional(context_.span(*map_.node(key))) : std::nullopt;
    }

    std::optional<Written> optional_text(std::string_view key) {
        const Node* node = map_.node(key);
        return node == nullptr ? std::nullopt
                               : std::optional(written(context_, *node, MapReader::quoted(key)));
    }

    // A block of text keeps its lines as they stand in the file, so that a mistake in them can be
    // pointed at.
    std::optional<WrittenLines> lines(std::string_view key) {
        const Node* node = map_.node(key);
        if (node == nullptr ||
            !context_.expect(*node, Node::Kind::Scalar, MapReader::quoted(key), "lines of text")) {
            return std::nullopt;
        }
        const char first =
            node->offset < source_.text().size() ? source_.text()[node->offset] : ' ';
        if (first != '|') {
            context_.error(*node,
                           fmt::format("'{}' is not a block of lines", key),
                           fmt::format("expected '{}: |' and the lines below it", key));
            return std::nullopt;
        }
        const int head = source_.position(node->offset).line;
        const auto breaks = std::ranges::count(node->text, '\n');
        WrittenLines block;
        block.span = {{head + 1, 1}, 1};
        for (int i = 1; i <= static_cast<int>(breaks) + 1 && head + i <= source_.line_count();
             ++i) {
            block.lines.emplace_back(source_.line(head + i));
        }
        // The last line break of a block ends its last line.
        if (node->text.ends_with('\n') && !block.lines.empty()) {
            block.lines.pop_back();
        }
        return block;
    }

    std::vector<Written> items_of(const Node& node, std::string_view what) {
        std::vector<Written> items;
        if (node.kind == Node::Kind::Scalar) {
            items.push_back(written(context_, node, what));
            return items;
        }
        if (context_.expect(node, Node::Kind::List, what, "a list") &&
            context_.expect_count(node, {0, kMostItems, "entries"}, what)) {
            for (const Node& item : node.items) {
                items.push_back(written(context_, item, what));
            }
        }
        return items;
    }

    std::vector<Written> list(std::string_view key) { return list(map_, key); }

    std::vector<Written> list(MapReader& map, std::string_view key) {
        const Node* node = map.list(key);
        return node == nullptr ? std::vector<Written>()
                               : items_of(*node, fmt::format("an entry of '{}'", key));
    }

    std::vector<NamedList> named_lists(std::string_view key) {
        std::vector<NamedList> lists;
        for (const NodeEntry& entry : map_.entries(key)) {
            lists.push_back({{entry.key.text, context_.span(entry.key)},
                             items_of(entry.value, "'" + shown(entry.key.text) + "'")});
        }
        return lists;
    }

    std::vector<Expectation> expectations() {
        std::vector<Expectation> all;
        for (NamedList& list : named_lists("expect")) {
            all.push_back({std::move(list.name), std::move(list.items)});
        }
        return all;
    }

    std::optional<Crop> crop() {
        const Node* node = map_.node("crop");
        if (node == nullptr) {
            return std::nullopt;
        }
        MapReader map(context_, *node, crop_keys());
        Crop crop;
        crop.sites = list(map, "sites");
        crop.between = list(map, "between");
        const Node* between = map.node("between");
        if (between != nullptr && between->kind == Node::Kind::List && crop.between.size() != 2) {
            context_.error(*between,
                           fmt::format("'between' has {} entries", crop.between.size()),
                           "expected " + map.takes("between"));
        }
        if (crop.sites.empty() && crop.between.empty()) {
            context_.error(*node, "a crop to no sites", "expected 'sites' or 'between'");
        }
        crop.margin = map.integer("margin");
        return crop;
    }

    // "all", "none", "7", "1-20"
    std::optional<TurnRange> range(std::string_view key) {
        const std::optional<Written> text = optional_text(key);
        if (!text || text->text == "none" || text->text.empty()) {
            return std::nullopt;
        }
        const std::optional<TurnRange> range = turn_range(text->text, text->span);
        if (!range) {
            context_.error(*map_.node(key),
                           fmt::format("'{}' is not a range of turns", shown(text->text)),
                           "expected " + map_.takes(key));
        }
        return range;
    }

    const SourceText& source_;
    ReadContext& context_;
    MapReader map_;
};

// Says more of a position that the figure may have.
bool is_part_of_position(const std::string& key) {
    return key == "after" || key == "which";
}

bool is_position_key(const std::string& key) {
    return is_part_of_position(key) || std::ranges::find(kPositionKeys, key) != kPositionKeys.end();
}

}  // namespace

Node merged_panel(const Node& panel, const Node& root) {
    Node node = panel;
    node.kind = Node::Kind::Map;
    node.entries.clear();
    bool own_position = false;
    for (const NodeEntry& entry : panel.entries) {
        if (panel_keys().find(entry.key.text) != nullptr) {
            node.entries.push_back(entry);
            own_position = own_position || (!is_part_of_position(entry.key.text) &&
                                            is_position_key(entry.key.text));
        }
    }
    for (const NodeEntry& entry : root.entries) {
        const std::string& key = entry.key.text;
        const bool taken = panel_keys().find(key) != nullptr && node.find(key) == nullptr &&
                           key != "caption" && key != "expect" &&
                           !(own_position && is_position_key(key));
        if (taken) {
            node.entries.push_back(entry);
        }
    }
    return node;
}

PanelSpec read_panel(const SourceText& source, ReadContext& context, const Node& node) {
    return PanelReader(source, context, node).read();
}

void check_beneath(ReadContext& context, const Node& node, std::string_view what) {
    const std::string path = "/" + node.text + "/";
    if (node.text.starts_with('/') || path.find("/../") != std::string::npos) {
        context.error(node,
                      fmt::format("{} leads out of the figure's folder", what),
                      "expected a file in that folder or beneath it");
    }
}

Written written(ReadContext& context, const Node& node, std::string_view what) {
    return {context.text(node, what), context.span(node)};
}

}  // namespace quadrille::spec
