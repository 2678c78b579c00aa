#include "spec/read/texts_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/names_of.h"
#include "spec/read/in_language.h"
#include "spec/read/parameters.h"
#include "spec/read/translation_reader.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxLines = 2;
constexpr std::string_view kAsVariant = "variant";  // in `values`

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
    static const KeyTable table(
        "the texts of a sheet",
        {Key("title").prose().otherwise("the game's name"),
         Key("lines").list("a list of one or two lines of prose"),
         Key("aims").names("a map of roles to aims"),
         Key("edition").prose(),
         Key("note").prose(),
         Key("values").names("a map of parameters to text").otherwise("name and value"),
         Key("wins").names("a map of counters to prose").otherwise("their number"),
         Key("names").names("a map of areas to prose").otherwise("as the board names them"),
         Key("translations").names(translations_taken())});
    return table;
}

const KeyTable& aim_keys() {
    static const KeyTable table(
        "an aim", {Key("full").prose().required(), Key("brief").prose().otherwise("as `full`")});
    return table;
}

std::vector<NameText> read_values(MapReader& map, const GameSpec& game) {
    ReadContext& context = map.context();
    const std::vector<std::string> known = names_of(game.parameters);
    std::vector<NameText> values;
    for (const NodeEntry& entry : map.entries("values")) {
        const auto index = context.word(entry.key, known, "the parameter");
        std::string text = context.text(entry.value, "a value");
        if (text == kAsVariant) {
            text.clear();
        } else {
            expect_place_of_value(context, entry.value, "groups of …, or variant");
        }
        if (index) {
            values.push_back({known[*index], std::move(text)});
        }
    }
    return values;
}

namespace {

// Texts under `key` for some of what is known.
std::vector<NameText> read_texts(MapReader& map,
                                 std::string_view key,
                                 const std::vector<std::string>& known,
                                 std::string_view what) {
    std::vector<NameText> texts;
    for (const NodeEntry& entry : map.entries(key)) {
        const auto index = map.context().word(entry.key, known, what);
        std::string text = map.context().prose(entry.value, "a text");
        if (index) {
            texts.push_back({known[*index], std::move(text)});
        }
    }
    return texts;
}

}  // namespace

std::vector<NameText> read_wins(MapReader& map, const GameSpec& game) {
    return read_texts(map, "wins", names_of(game.counters), "the counter");
}

void read_sheet_texts(ReadContext& context,
                      const GameNames& names,
                      const Node* node,
                      GameSpec& game) {
    SheetTexts& texts = game.sheet;
    texts.title = game.name;
    texts.aims.resize(names.playing);
    if (node == nullptr) {
        return;
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
    texts.values = read_values(map, game);
    texts.wins = read_wins(map, game);
    game.printed_names = read_texts(map, "names", area_names(game), "the area");
    for (const std::string& area : area_names(game)) {
        if (find_named(game.printed_names, area) == nullptr &&
            area.find('-') != std::string::npos) {
            std::string spaced = area;
            std::ranges::replace(spaced, '-', ' ');
            game.printed_names.push_back({area, std::move(spaced)});
        }
    }
}

}  // namespace quadrille::spec
