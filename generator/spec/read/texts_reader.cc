#include "spec/read/texts_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "spec/read/translation_reader.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxLines = 2;

AimSpec read_aim(ReadContext& context, const Node& node) {
    if (node.kind != Node::Kind::Map) {
        std::string aim = context.prose(node, "an aim");
        return {aim, aim};
    }
    MapReader map(context, node, aim_keys());
    AimSpec aim{map.prose("full"), map.prose("brief")};
    if (aim.brief.empty()) {
        aim.brief = aim.full;
    }
    return aim;
}

}  // namespace

std::vector<std::optional<AimSpec>> read_aims(MapReader& map, const GameNames& names) {
    std::vector<std::optional<AimSpec>> aims(names.roles.size());
    for_each_role(
        map.context(), names, map.entries("aims"), [&](std::size_t role, const Node& node) {
            aims[role] = read_aim(map.context(), node);
        });
    aims.resize(names.playing);
    return aims;
}

std::vector<std::string> read_lines(MapReader& map) {
    const Node* const lines = map.list("lines");
    if (lines == nullptr) {
        return {};
    }
    // Too many are read too, for the mistakes in them.
    map.context().expect_count(*lines, {0, kMaxLines, "lines"}, "'lines'");
    return read_each(lines->items,
                     [&](const Node& item) { return map.context().prose(item, "a line"); });
}

const KeyTable& sheet_texts_keys() {
    static const KeyTable table("the texts of a sheet",
                                {Key("title").prose().otherwise("the game's name"),
                                 Key("lines").list("a list of one or two lines of prose"),
                                 Key("aims").names("a map of roles to aims"),
                                 Key("edition").prose(),
                                 Key("note").prose(),
                                 Key("translations").names(translations_taken())});
    return table;
}

const KeyTable& aim_keys() {
    static const KeyTable table(
        "an aim", {Key("full").prose().required(), Key("brief").prose().otherwise("as `full`")});
    return table;
}

SheetTexts read_sheet_texts(ReadContext& context,
                            const GameNames& names,
                            const Node* node,
                            const std::string& game_name) {
    SheetTexts texts;
    texts.title = game_name;
    texts.aims.resize(names.playing);
    if (node == nullptr) {
        return texts;
    }
    MapReader map(context, *node, sheet_texts_keys());
    if (map.has("title")) {
        texts.title = map.prose("title");
    }
    texts.lines = read_lines(map);
    const auto aims = read_aims(map, names);
    std::ranges::transform(
        aims, texts.aims.begin(), [](const auto& aim) { return aim.value_or(AimSpec{}); });
    texts.edition = map.prose("edition");
    texts.note = map.prose("note");
    return texts;
}

}  // namespace quadrille::spec
