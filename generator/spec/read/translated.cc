#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/names_of.h"
#include "base/utf8.h"
#include "base/words.h"
#include "spec/model/printed_letters.h"
#include "spec/model/usual_words.h"
#include "spec/read/in_language.h"
#include "spec/read/translation_file.h"

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
    for (const auto texts : {&Translation::names, &Translation::values, &Translation::wins}) {
        for (const NameText& name : own.*texts) {
            if (find_named(file.*texts, name.name) == nullptr) {
                (file.*texts).push_back(name);
            }
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

// Requires: as many captions as the figure has.
void put_words(FigureSpec& figure, const FigureText& words) {
    put(figure.what, words.what);
    std::vector<Written*> captions;
    const auto add = [&captions](std::optional<Written>& caption) {
        if (caption) {
            captions.push_back(&*caption);
        }
    };
    add(figure.caption);
    for (PanelSpec& panel : figure.panels) {
        add(panel.caption);
    }
    for (std::size_t i = 0; i < std::min(captions.size(), words.captions.size()); ++i) {
        captions[i]->text = words.captions[i];
    }
}

void spell(std::string& text) {
    text = spelled(std::move(text), kAmerican);
}

void spell(std::vector<ProseSection>& sections) {
    for (ProseSection& section : sections) {
        spell(section.head);
        spell(section.text);
        if (section.table) {
            spell(section.table->caption);
            for (std::string& head : section.table->columns) {
                spell(head);
            }
        }
    }
}

GameSpec in_american(GameSpec game) {
    for (std::string* const text :
         {&game.summary, &game.notes, &game.sheet.edition, &game.sheet.note}) {
        spell(*text);
    }
    for (std::vector<std::string>* const texts : {&game.sheet.lines, &game.need}) {
        for (std::string& text : *texts) {
            spell(text);
        }
    }
    for (AimSpec& aim : game.sheet.aims) {
        spell(aim.full);
        spell(aim.brief);
    }
    for (std::vector<NameText>* const texts : {&game.sheet.values, &game.sheet.wins}) {
        for (NameText& each : *texts) {
            spell(each.text);
        }
    }
    for (ParameterSpec& parameter : game.parameters) {
        spell(parameter.means);
    }
    for (VariantSpec& variant : game.variants) {
        spell(variant.means);
    }
    for (ExampleDiagram& diagram : game.rulebook.diagrams) {
        spell(diagram.text);
    }
    spell(game.rules);
    spell(game.rulebook.sections);
    return game;
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
    check(game.rulebook.diagrams.size() == words.diagrams.size(), "the example's diagrams");
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
    for (std::size_t i = 0; i < words.diagrams.size(); ++i) {
        game.rulebook.diagrams[i].text = words.diagrams[i];
    }
    put_commas(game.rules);
    put_commas(game.rulebook.sections);
    put_means(game.parameters, words.means);
    put_means(game.variants, words.means);
    return game;
}

Result<GameSpec> with_translation(const Library& library,
                                  GameSpec game,
                                  std::string_view language) {
    if (language == kAmerican) {
        return in_american(std::move(game));
    }
    const std::vector<std::string>& known = words::other_languages();
    if (std::ranges::find(known, language) == known.end()) {
        return game;
    }
    return find_translation(library, game, language).map([&game](const GameTranslation& words) {
        return words.found ? translated(std::move(game), words) : std::move(game);
    });
}

Result<GameSpec> with_letters_of(const Library& library, GameSpec game, std::string_view language) {
    return find_translation(library, game, language).map([&](const GameTranslation& words) {
        if (words.found) {
            put_sheet(game, words.sheet);
        }
        return with_letters(std::move(game), language);
    });
}

GameSpec printed_in(const Library& library, GameSpec game, std::string_view language) {
    Result<GameSpec> words = with_translation(library, game, language);
    return in_language(words ? std::move(*words) : std::move(game), language);
}

Result<FigureSpec> with_translation(const Library& library,
                                    FigureSpec figure,
                                    const GameSpec& game,
                                    std::string_view language) {
    const std::vector<std::string>& known = words::other_languages();
    if (std::ranges::find(known, language) == known.end()) {
        return figure;
    }
    return find_translation(library, game, language).map([&figure](const GameTranslation& words) {
        if (const FigureText* const text = find_named(words.figures, figure.name)) {
            put_words(figure, *text);
        }
        return std::move(figure);
    });
}

}  // namespace quadrille::spec
