#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/names_of.h"
#include "base/utf8.h"
#include "spec/read/in_language.h"
#include "spec/read/translation_file.h"
#include "spec/read/translation_reader.h"

namespace quadrille::spec {

namespace {

void put(std::string& text, const std::string& words) {
    text = words.empty() ? text : words;
}

template <typename T>
void put(std::vector<T>& texts, const std::vector<T>& words) {
    texts = words.empty() ? texts : words;
}

// What the file says, and what the game's own `translations` say besides.
Translation merged(Translation file, const Translation& own) {
    file.title = file.title ? file.title : own.title;
    file.lines = file.lines ? file.lines : own.lines;
    file.edition = file.edition ? file.edition : own.edition;
    file.note = file.note ? file.note : own.note;
    for (std::size_t i = 0; i < file.aims.size() && i < own.aims.size(); ++i) {
        file.aims[i] = file.aims[i] ? file.aims[i] : own.aims[i];
    }
    for (const NameText& name : own.names) {
        if (find_named(file.names, name.name) == nullptr) {
            file.names.push_back(name);
        }
    }
    return file;
}

void put_sheet(GameSpec& game, Translation words) {
    const auto same = std::ranges::find(game.translations, words.language, &Translation::language);
    if (same == game.translations.end()) {
        game.translations.push_back(std::move(words));
    } else {
        *same = merged(std::move(words), *same);
    }
}

// 4.33 % is 4,33 % in every language but English.
std::string with_comma(std::string text) {
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        if (text[i] == '.' && is_digit(text[i - 1]) && is_digit(text[i + 1])) {
            text[i] = ',';
        }
    }
    return text;
}

void put_commas(std::vector<ProseSection>& sections) {
    for (ProseSection& section : sections) {
        if (section.table) {
            for (std::vector<std::string>& row : section.table->rows) {
                std::ranges::transform(row, row.begin(), with_comma);
            }
        }
    }
}

template <typename Thing>
void put_means(std::vector<Thing>& things, const std::vector<NameText>& means) {
    for (Thing& thing : things) {
        if (const NameText* const words = find_named(means, thing.name)) {
            thing.means = words->text;
        }
    }
}

// The meanings of parameters and variants that are not translated.
template <typename Thing>
bool all_meant(const std::vector<Thing>& things, const std::vector<NameText>& means) {
    return std::ranges::all_of(things, [&means](const Thing& thing) {
        return thing.means.empty() || find_named(means, thing.name) != nullptr;
    });
}

// Figures of the sections whose words are not translated.
void add_figures(const std::vector<ProseSection>& sections,
                 const GameTranslation& words,
                 std::vector<std::string>& lacks) {
    for (const ProseSection& section : sections) {
        for (const std::string& figure : section.figures) {
            if (find_named(words.figures, figure) == nullptr) {
                lacks.push_back(fmt::format("the figure '{}'", figure));
            }
        }
    }
}

}  // namespace

std::vector<std::string> lacking(const GameSpec& game, const GameTranslation& words) {
    std::vector<std::string> lacks = untranslated(translated(game, words), words.language);
    const auto check = [&lacks](bool whole, const char* what) {
        if (!whole) {
            lacks.emplace_back(what);
        }
    };
    check(game.summary.empty() || !words.summary.empty(), "the summary");
    check(game.notes.empty() || !words.notes.empty(), "the notes");
    check(game.source.empty() || !words.source.empty(), "the source");
    check(game.need.size() == words.need.size(), "what players need");
    check(game.rules.size() == words.rules.size(), "the rules");
    check(game.rulebook.sections.size() == words.sections.size(), "the rulebook's other sections");
    check(all_meant(game.parameters, words.means) && all_meant(game.variants, words.means),
          "what parameters and variants mean");
    add_figures(game.rules, words, lacks);
    add_figures(game.rulebook.sections, words, lacks);
    return lacks;
}

GameSpec translated(GameSpec game, const GameTranslation& words) {
    put_sheet(game, words.sheet);
    put(game.summary, words.summary);
    put(game.notes, words.notes);
    put(game.source, words.source);
    put(game.need, words.need);
    put(game.rules, words.rules);
    put(game.rulebook.sections, words.sections);
    put_commas(game.rules);
    put_commas(game.rulebook.sections);
    put_means(game.parameters, words.means);
    put_means(game.variants, words.means);
    return game;
}

Result<GameSpec> with_translation(const Library& library,
                                  GameSpec game,
                                  std::string_view language) {
    const std::vector<std::string>& known = translation_languages();
    if (std::ranges::find(known, language) == known.end()) {
        return game;
    }
    return find_translation(library, game, language).map([&game](const GameTranslation& words) {
        return words.found ? translated(std::move(game), words) : std::move(game);
    });
}

}  // namespace quadrille::spec
