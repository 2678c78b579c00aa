#include "spec/read/translation_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "base/names_of.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "base/words.h"
#include "spec/model/printed_letters.h"
#include "spec/read/in_language.h"
#include "spec/read/texts_reader.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

namespace {

// Also of what is not played with here: a third player, a mark of theirs.
std::vector<std::string> translatable_names(const GameNames& names, const GameSpec& game) {
    std::vector<std::string> all = names.roles;
    for (const auto& more : {names_of(names.counters),
                             names_of(names.marks, &NamedMark::letter),
                             names_on_paper(game)}) {
        std::ranges::copy_if(more, std::back_inserter(all), [&all](const std::string& name) {
            return std::ranges::find(all, name) == all.end();
        });
    }
    return all;
}

void read_names(MapReader& map, const GameNames& names, const GameSpec& game, Translation& words) {
    const std::vector<std::string> known = translatable_names(names, game);
    for (const NodeEntry& entry : map.entries("names")) {
        const auto index = map.context().word(entry.key, known, "the name");
        std::string text = map.context().prose(entry.value, "a name");
        if (index) {
            words.names.push_back({known[*index], std::move(text)});
        }
    }
}

// As entries for Translation::names.
std::vector<NameText> read_letters(MapReader& map, const GameNames& names) {
    const std::vector<std::string> known = names_of(names.marks, &NamedMark::letter);
    std::vector<std::string> letters = known;
    std::vector<NameText> read;
    for (const NodeEntry& entry : map.entries("letters")) {
        const auto index = map.context().word(entry.key, known, "the mark");
        if (!is_mark_letter(entry.value.text)) {
            map.context().error(entry.value,
                                fmt::format("'{}' cannot be a mark", shown(entry.value.text)),
                                "expected one letter, a to z");
        } else if (index) {
            letters[*index] = entry.value.text;
            read.push_back(letter_entry(known[*index], entry.value.text));
        }
    }
    for (std::size_t i = 0; i < letters.size(); ++i) {
        const auto first = std::ranges::find(letters, letters[i]) - letters.begin();
        if (first < static_cast<std::ptrdiff_t>(i)) {
            map.context().error(*map.node("letters"),
                                fmt::format("the marks {} and {} have the same letter, {}",
                                            known[static_cast<std::size_t>(first)],
                                            known[i],
                                            letters[i]),
                                "expected another letter for each mark");
        }
    }
    return read;
}

std::optional<std::string> prose_if_given(MapReader& map, std::string_view key) {
    return map.has(key) ? std::optional(map.prose(key)) : std::nullopt;
}

}  // namespace

Translation read_translation(MapReader& map, const GameNames& names, const GameSpec& game) {
    Translation words;
    words.title = prose_if_given(map, "title");
    if (map.has("lines")) {
        words.lines = read_lines(map);
    }
    words.aims = read_aims(map, names);
    words.edition = prose_if_given(map, "edition");
    words.note = prose_if_given(map, "note");
    words.values = read_values(map, game);
    words.wins = read_wins(map, game);
    read_names(map, names, game, words);
    for (NameText& letter : read_letters(map, names)) {
        words.names.push_back(std::move(letter));
    }
    return words;
}

const KeyTable& translation_keys() {
    static const KeyTable table(
        "a translation",
        {Key("title").prose().otherwise("not translated"),
         Key("lines").list("a list of one or two lines of prose").otherwise("not translated"),
         Key("aims").names("a map of roles to aims").otherwise("not translated"),
         Key("edition").prose().otherwise("not translated"),
         Key("note").prose().otherwise("not translated"),
         Key("values").names("a map of parameters to text").otherwise("not translated"),
         Key("wins").names("a map of counters to prose").otherwise("not translated"),
         Key("names").names("a map of names to prose").otherwise("the usual words"),
         Key("letters").names("a map of marks to letters").otherwise("those of the file")});
    return table;
}

std::string translations_taken() {
    return "a map of " + joined_list(words::other_languages()) + " to translations";
}

std::vector<Translation> read_translations(ReadContext& context,
                                           const GameNames& names,
                                           const Node& node,
                                           const GameSpec& game) {
    std::vector<Translation> translations;
    const Node* const all = node.find("translations");
    if (all == nullptr ||
        !context.expect(*all, Node::Kind::Map, "'translations'", translations_taken())) {
        return translations;
    }
    for (const NodeEntry& entry : all->entries) {
        const auto language = context.word(entry.key, words::other_languages(), "the language");
        MapReader map(context, entry.value, translation_keys());
        Translation words = read_translation(map, names, game);
        if (language) {
            words.language = words::other_languages()[*language];
            translations.push_back(std::move(words));
        }
    }
    return translations;
}

}  // namespace quadrille::spec
