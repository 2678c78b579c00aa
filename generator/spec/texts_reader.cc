#include "spec/texts_reader.h"

#include <fmt/format.h>

#include <utility>

#include "spec/map_reader.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxLines = 2;

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

// Names of roles and counters, and marks by their letters.
std::vector<std::string> translatable_names(const GameNames& names) {
    std::vector<std::string> all = names.roles;
    for (const CounterSpec& counter : names.counters) {
        all.push_back(counter.name);
    }
    for (const NamedMark& mark : names.marks) {
        all.push_back(mark.letter);
    }
    return all;
}

void read_names(MapReader& map, const GameNames& names, const GameSpec& game, Translation& words) {
    if (!map.expect("names", Node::Kind::Map)) {
        return;
    }
    const std::vector<std::string> known = translatable_names(names);
    for (const NodeEntry& entry : map.node("names")->entries) {
        const auto index = map.context().word(entry.key, known, "the name");
        const std::string text = map.context().prose(entry.value, "a name");
        if (!index) {
            continue;
        }
        for (std::size_t i = 0; i < game.roles.size(); ++i) {
            words.roles[i] = game.roles[i] == known[*index] ? text : words.roles[i];
        }
        for (std::size_t i = 0; i < game.marks.size(); ++i) {
            words.marks[i] = game.marks[i].letter == known[*index] ? text : words.marks[i];
        }
        for (std::size_t i = 0; i < game.counters.size(); ++i) {
            words.counters[i] = game.counters[i].name == known[*index] ? text : words.counters[i];
        }
    }
}

Translation untranslated(const GameSpec& game) {
    Translation words;
    words.sheet = game.sheet;
    words.roles = game.roles;
    for (const MarkSpec& mark : game.marks) {
        words.marks.push_back(mark.name);
    }
    for (const CounterSpec& counter : game.counters) {
        words.counters.push_back(counter.name);
    }
    return words;
}

void read_translation(MapReader& map,
                      const GameNames& names,
                      const GameSpec& game,
                      Translation& words) {
    if (map.has("title")) {
        words.sheet.title = map.prose("title");
    }
    if (map.has("lines")) {
        words.sheet.lines = read_lines(map);
    }
    words.sheet.aims = read_aims(map, names, std::move(words.sheet.aims));
    if (map.has("edition")) {
        words.sheet.edition = map.prose("edition");
    }
    if (map.has("note")) {
        words.sheet.note = map.prose("note");
    }
    read_names(map, names, game, words);
}

}  // namespace

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

const std::vector<std::string>& translation_languages() {
    static const std::vector<std::string> languages{"fr", "de", "es"};
    return languages;
}

const KeyTable& translation_keys() {
    static const KeyTable table(
        "a translation",
        {Key("title").prose().otherwise("not translated"),
         Key("lines").list("a list of one or two lines of prose").otherwise("not translated"),
         Key("aims").names("a map of roles to aims").otherwise("not translated"),
         Key("edition").prose().otherwise("not translated"),
         Key("note").prose().otherwise("not translated"),
         Key("names").names("a map of names to prose").otherwise("not translated")});
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

std::vector<Translation> read_translations(ReadContext& context,
                                           const GameNames& names,
                                           const Node& node,
                                           const GameSpec& game) {
    std::vector<Translation> translations;
    const Node* const all = node.find("translations");
    if (all == nullptr ||
        !context.expect(
            *all, Node::Kind::Map, "'translations'", "a map of fr, de or es to translations")) {
        return translations;
    }
    for (const NodeEntry& entry : all->entries) {
        const auto language = context.word(entry.key, translation_languages(), "the language");
        MapReader map(context, entry.value, translation_keys());
        Translation words = untranslated(game);
        read_translation(map, names, game, words);
        if (language) {
            words.language = translation_languages()[*language];
            translations.push_back(std::move(words));
        }
    }
    return translations;
}

GameSpec in_language(GameSpec game, std::string_view language) {
    for (const Translation& words : game.translations) {
        if (words.language != language) {
            continue;
        }
        game.sheet = words.sheet;
        game.roles = words.roles;
        for (std::size_t i = 0; i < words.marks.size(); ++i) {
            game.marks[i].name = words.marks[i];
        }
        for (std::size_t i = 0; i < words.counters.size(); ++i) {
            game.counters[i].name = words.counters[i];
        }
        break;
    }
    return game;
}

}  // namespace quadrille::spec
