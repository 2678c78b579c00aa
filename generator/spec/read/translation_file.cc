#include "spec/read/translation_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/names_of.h"
#include "base/placeholders.h"
#include "base/utf8.h"
#include "base/words.h"
#include "spec/read/game_names.h"
#include "spec/read/in_language.h"
#include "spec/read/rulebook_reader.h"
#include "spec/read/translation_reader.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

namespace {

std::string folder_of(std::string_view path) {
    const std::size_t slash = path.find_last_of('/');
    return std::string(slash == std::string_view::npos ? "" : path.substr(0, slash + 1));
}

std::string path_of(const GameSpec& game, std::string_view language) {
    return translation_path(game.file, language);
}

bool is_there(const Library& library, const std::string& path) {
    const std::string folder = folder_of(path);
    const std::vector<std::string> names =
        library.reader().list(folder.substr(0, folder.size() - 1));
    return std::ranges::find(names, path.substr(folder.size())) != names.end();
}

/// A placeholder by what it stands for: "minimum" of "$minimum" and of "{minimum in words}".
struct Placeholder {
    std::string of;
    std::string whole;
};

void collect(const Node& node, std::vector<Placeholder>& all) {
    for (const TextPiece& piece : pieces_of(node.text)) {
        if (piece.kind != TextPiece::Kind::Plain) {
            all.push_back({lower_ascii(piece.inside.substr(0, piece.inside.find(':'))),
                           std::string(piece.whole)});
        }
    }
    for (const Node& item : node.items) {
        collect(item, all);
    }
    for (const NodeEntry& entry : node.entries) {
        collect(entry.value, all);
    }
}

std::vector<Placeholder> placeholders_in(const Node& node) {
    std::vector<Placeholder> all;
    collect(node, all);
    return all;
}

const Node* beneath(const Node* node, std::string_view key) {
    return node == nullptr ? nullptr : node->find(key);
}

std::vector<const Node*> captions_of(const Node& figure) {
    std::vector<const Node*> captions;
    const auto add = [&captions](const Node& of) {
        if (const Node* const caption = of.find("caption")) {
            captions.push_back(caption);
        }
    };
    add(figure);
    if (const Node* const panels = figure.find("panels")) {
        std::ranges::for_each(panels->items, add);
    }
    return captions;
}

/// Roles, marks and counters as the game's file has them, also those that are not played with.
GameNames names_in(const Node& root, const GameSpec& game) {
    GameNames names;
    names.roles = game.roles;
    names.playing = game.roles.size();
    if (const Node* const marks = root.find("marks")) {
        for (const NodeEntry& entry : marks->entries) {
            names.marks.push_back({entry.key.text, std::nullopt});
        }
    }
    names.counters = game.counters;
    return names;
}

class TranslationFileReader {
  public:
    TranslationFileReader(const Library& library,
                          const Description& file,
                          const Node& english,
                          const GameSpec& game)
        : library_(library), file_(file), english_(english), game_(game), context_(file.source) {
        std::vector<ParameterValue> values;
        for (const Setting& setting : game.settings) {
            values.push_back({setting.name, setting.value});
        }
        context_.set_parameters(std::move(values));
    }

    Result<GameTranslation> read(GameTranslation words) {
        context_.set_language(words.language);
        MapReader map(context_, file_.root, translation_file_keys());
        words.sheet = read_translation(map, names_in(english_, game_), game_);
        words.sheet.language = words.language;
        if (map.has("name")) {
            words.sheet.names.push_back({std::string(kGameItself), map.text("name")});
        }
        check_said(map);
        compare_sheet(map);
        words.summary = prose(map, "summary", english_.find("summary"));
        words.notes = prose(map, "notes", english_.find("notes"));
        words.source = map.text("source");
        read_means(map, words);
        words.need = list(map, "need", items_of(english_.find("need")), "a thing needed");
        words.rules = sections(map, "rules", english_.find("rules"), game_.rules);
        const Node* const rulebook = english_.find("rulebook");
        words.sections =
            sections(map, "sections", beneath(rulebook, "sections"), game_.rulebook.sections);
        words.diagrams = list(map, "diagrams", diagrams_of(rulebook), "a diagram's text");
        read_figures(map, words);
        return context_.finish(std::move(words));
    }

  private:
    static std::vector<const Node*> items_of(const Node* node) {
        std::vector<const Node*> items;
        if (node != nullptr) {
            for (const Node& item : node->items) {
                items.push_back(&item);
            }
        }
        return items;
    }

    static std::vector<const Node*> diagrams_of(const Node* rulebook) {
        std::vector<const Node*> texts;
        const Node* const diagrams = beneath(beneath(rulebook, "example"), "diagrams");
        if (diagrams != nullptr) {
            for (const Node& diagram : diagrams->items) {
                if (const Node* const text = diagram.find("text")) {
                    texts.push_back(text);
                }
            }
        }
        return texts;
    }

    void expect_placeholders(const Node& own, const Node* english) {
        if (english == nullptr) {
            return;
        }
        const std::vector<Placeholder> here = placeholders_in(own);
        for (const Placeholder& each : placeholders_in(*english)) {
            if (std::ranges::find(here, each.of, &Placeholder::of) == here.end()) {
                context_.error(own,
                               fmt::format("the translation has no {}", shown(each.whole)),
                               "expected it, for the English text has it");
                return;
            }
        }
    }

    // False, with a report, where the English text has no such thing.
    bool known(const Node& own, const Node* english, std::string_view what) {
        if (english != nullptr) {
            return true;
        }
        context_.error(own,
                       fmt::format("{} is translated, and {} has none", what, game_.id),
                       "expected translations of what the game's file says");
        return false;
    }

    std::string prose(MapReader& map, std::string_view key, const Node* english) {
        const Node* const own = map.node(key);
        if (own == nullptr || !known(*own, english, MapReader::quoted(key))) {
            return {};
        }
        expect_placeholders(*own, english);
        return map.prose(key);
    }

    // What is translated there, item by item.
    std::vector<std::string> list(MapReader& map,
                                  std::string_view key,
                                  const std::vector<const Node*>& english,
                                  std::string_view what) {
        const Node* const own = map.list(key);
        if (own == nullptr || !same_count(*own, english.size(), MapReader::quoted(key))) {
            return {};
        }
        for (std::size_t i = 0; i < english.size(); ++i) {
            expect_placeholders(own->items[i], english[i]);
        }
        return read_prose_list(context_, own->items, what);
    }

    bool same_count(const Node& own, std::size_t expected, std::string_view what) {
        if (own.items.size() == expected) {
            return true;
        }
        context_.error(
            own,
            fmt::format(
                "{} has {} text{}", what, own.items.size(), own.items.size() == 1 ? "" : "s"),
            fmt::format("expected {}, as the English text has", expected));
        return false;
    }

    std::vector<ProseSection> sections(MapReader& map,
                                       std::string_view key,
                                       const Node* english,
                                       const std::vector<ProseSection>& originals) {
        const Node* const own = map.list(key);
        if (own == nullptr || !same_count(*own, originals.size(), MapReader::quoted(key))) {
            return {};
        }
        std::vector<ProseSection> all;
        for (std::size_t i = 0; i < own->items.size() && english != nullptr; ++i) {
            all.push_back(section(own->items[i], english->items[i], originals[i]));
        }
        return all;
    }

    ProseSection section(const Node& own, const Node& english, ProseSection whole) {
        MapReader map(context_, own, translated_section_keys());
        whole.head = prose(map, "head", english.find("head"));
        whole.text = prose(map, "text", english.find("text"));
        const Node* const table = map.node("table");
        if (whole.table && table == nullptr) {
            context_.error(own, "the section has no 'table'", "expected the heads of its columns");
        }
        if (table != nullptr && known(*table, english.find("table"), "'table'")) {
            MapReader columns(context_, *table, translated_table_keys());
            read_table(columns, *english.find("table"), *whole.table);
        }
        return whole;
    }

    void read_table(MapReader& map, const Node& english, TableSpec& table) {
        table.columns =
            list(map, "columns", items_of(english.find("columns")), "the head of a column");
        table.caption = prose(map, "caption", english.find("caption"));
        const Node* const rows = map.has("rows") ? map.list("rows") : nullptr;
        if (rows == nullptr || !same_count(*rows, table.rows.size(), "'rows'")) {
            return;
        }
        for (std::size_t i = 0; i < rows->items.size(); ++i) {
            if (context_.expect(rows->items[i], Node::Kind::List, "a row", "a list of texts") &&
                same_count(rows->items[i], table.rows[i].size(), "a row")) {
                table.rows[i] = read_prose_list(context_, rows->items[i].items, "a text");
            }
        }
    }

    void read_means(MapReader& map, GameTranslation& words) {
        std::vector<std::string> known = names_of(game_.parameters);
        for (const std::string& name : names_of(game_.variants)) {
            known.push_back(name);
        }
        for (const NodeEntry& entry : map.entries("means")) {
            const auto index = context_.word(entry.key, known, "what is explained");
            std::string text = context_.text(entry.value, "an explanation");
            if (index) {
                words.means.push_back({known[*index], std::move(text)});
            }
        }
    }

    // Records in another language can be typed as they stand, and whoever reads them does not read
    // this file.
    void check_said(MapReader& map) {
        const std::vector<std::string> said = words_said(game_);
        for (const NodeEntry& entry : map.entries("names")) {
            if (std::ranges::find(said, entry.key.text) == said.end()) {
                continue;
            }
            const std::vector<std::string> typed = said_everywhere(game_, entry.key.text);
            if (std::ranges::find(typed, entry.value.text) == typed.end()) {
                context_.unknown(entry.value,
                                 fmt::format("'{}' cannot be typed for '{}'",
                                             shown(entry.value.text),
                                             shown(entry.key.text)),
                                 entry.value.text,
                                 typed);
            }
        }
    }

    void compare_sheet(const MapReader& map) {
        const Node* const sheet = english_.find("sheet");
        for (const char* const key : {"lines", "aims", "edition", "note"}) {
            if (const Node* const own = map.node(key)) {
                expect_placeholders(*own, beneath(sheet, key));
            }
        }
    }

    void read_figures(MapReader& map, GameTranslation& words) {
        std::vector<std::string> known;
        for (const auto* all : {&game_.rules, &game_.rulebook.sections}) {
            for (const ProseSection& each : *all) {
                known.insert(known.end(), each.figures.begin(), each.figures.end());
            }
        }
        for (const NodeEntry& entry : map.entries("figures")) {
            if (const auto index = context_.word(entry.key, known, "the figure")) {
                words.figures.push_back(figure(known[*index], entry.value));
            }
        }
    }

    FigureText figure(const std::string& name, const Node& node) {
        MapReader map(context_, node, translated_figure_keys());
        FigureText text{name, map.text("what"), {}};
        const Node* const own = map.node("caption");
        if (own != nullptr && own->kind == Node::Kind::List) {
            for (const Node& item : own->items) {
                text.captions.push_back(context_.text(item, "a caption"));
            }
        } else if (own != nullptr) {
            text.captions.push_back(context_.text(*own, "'caption'"));
        }
        // A figure that cannot be read is reported where it is drawn.
        const auto english =
            library_.open(fmt::format("{}figures/{}.yaml", folder_of(game_.file), name));
        if (english) {
            compare_captions(node, own, captions_of((*english)->root));
        }
        return text;
    }

    void compare_captions(const Node& figure,
                          const Node* own,
                          const std::vector<const Node*>& english) {
        const bool list = own != nullptr && own->kind == Node::Kind::List;
        const std::size_t count = own == nullptr ? 0 : list ? own->items.size() : 1;
        if (count != english.size()) {
            context_.error(own == nullptr ? figure : *own,
                           fmt::format("the figure has {} captions here", count),
                           fmt::format("expected {}, as in its file", english.size()));
            return;
        }
        for (std::size_t i = 0; i < count; ++i) {
            expect_placeholders(list ? own->items[i] : *own, english[i]);
        }
    }

    const Library& library_;
    const Description& file_;
    const Node& english_;
    const GameSpec& game_;
    ReadContext context_;
};

}  // namespace

Result<GameTranslation> find_translation(const Library& library,
                                         const GameSpec& game,
                                         std::string_view language) {
    GameTranslation words;
    words.language = language;
    words.path = path_of(game, language);
    words.found = !game.file.empty() && is_there(library, words.path);
    if (!words.found) {
        return words;
    }
    const Result<SharedDescription> file = library.open(words.path);
    const Result<SharedDescription> english = file ? library.open(game.file) : file;
    if (!english) {
        return fail(english.error());
    }
    return TranslationFileReader(library, **file, (*english)->root, game).read(std::move(words));
}

std::vector<std::string> translation_files(const Library& library, const GameSpec& game) {
    std::vector<std::string> files;
    for (const std::string& language : words::other_languages()) {
        std::string path = path_of(game, language);
        if (is_there(library, path)) {
            files.push_back(std::move(path));
        }
    }
    return files;
}

}  // namespace quadrille::spec
