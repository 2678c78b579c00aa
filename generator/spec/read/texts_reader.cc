#include "spec/read/texts_reader.h"

#include <fmt/format.h>

#include <utility>

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxLines = 2;

std::vector<AimSpec> read_aims(MapReader& map, const GameNames& names, std::vector<AimSpec> aims) {
    if (!map.expect("aims", Node::Kind::Map)) {
        return aims;
    }
    for (const NodeEntry& entry : map.node("aims")->entries) {
        const auto role = any_role(map.context(), names, entry.key, "the role");
        AimSpec aim = read_aim(map.context(), entry.value);
        if (role && *role < aims.size()) {
            aims[*role] = std::move(aim);
        }
    }
    return aims;
}

}  // namespace

std::vector<std::string> read_lines(MapReader& map) {
    std::vector<std::string> lines;
    if (!map.expect("lines", Node::Kind::List)) {
        return lines;
    }
    const Node& node = *map.node("lines");
    if (node.items.size() > kMaxLines) {
        map.context().error(node,
                            fmt::format("'lines' has {} lines", node.items.size()),
                            fmt::format("expected at most {}", kMaxLines));
    }
    for (const Node& item : node.items) {
        lines.push_back(map.context().prose(item, "a line"));
    }
    return lines;
}

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

const KeyTable& sheet_texts_keys() {
    static const KeyTable table(
        "the texts of a sheet",
        {Key("title").prose().otherwise("the game's name"),
         Key("lines").list("a list of one or two lines of prose"),
         Key("aims").names("a map of roles to aims"),
         Key("edition").prose(),
         Key("note").prose(),
         Key("translations").names("a map of fr, de or es to translations")});
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
    texts.aims = read_aims(map, names, std::vector<AimSpec>(names.playing));
    texts.edition = map.prose("edition");
    texts.note = map.prose("note");
    return texts;
}

}  // namespace quadrille::spec
