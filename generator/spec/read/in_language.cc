#include "spec/read/in_language.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <utility>

#include "base/utf8.h"
#include "spec/model/usual_words.h"
#include "spec/read/translation_reader.h"

namespace quadrille::spec {

namespace {

const Translation* translation_of(const GameSpec& game, std::string_view language) {
    const auto found = std::find_if(
        game.translations.begin(), game.translations.end(), [language](const Translation& words) {
            return words.language == language;
        });
    return found == game.translations.end() ? nullptr : &*found;
}

/// Looks names up: first in the game's own translation.
class Names {
  public:
    Names(const GameSpec& game, std::string_view language)
        : own_(translation_of(game, language)), language_(language) {}

    /// `key` is what the file's translation knows it by, `english` what it is called there.
    [[nodiscard]] std::optional<std::string> find(const std::string& key,
                                                  const std::string& english) const {
        if (own_ != nullptr) {
            const auto found = std::find_if(own_->names.begin(),
                                            own_->names.end(),
                                            [&key](const auto& each) { return each.name == key; });
            if (found != own_->names.end()) {
                return found->text;
            }
        }
        return usual_word(english, language_);
    }

    void put(const std::string& key, std::string& name) const {
        if (std::optional<std::string> text = find(key, name)) {
            name = std::move(*text);
        }
    }

    void put(std::string& name) const { put(std::string(name), name); }

  private:
    const Translation* own_;
    std::string_view language_;
};

void put_texts(SheetTexts& sheet, const Translation& words) {
    sheet.title = words.title.value_or(sheet.title);
    sheet.lines = words.lines.value_or(sheet.lines);
    sheet.edition = words.edition.value_or(sheet.edition);
    sheet.note = words.note.value_or(sheet.note);
    for (std::size_t i = 0; i < sheet.aims.size() && i < words.aims.size(); ++i) {
        sheet.aims[i] = words.aims[i].value_or(sheet.aims[i]);
    }
}

template <typename Visit>
void for_each_said(GameSpec& game, Visit visit) {
    for (PhaseSpec& phase : game.play) {
        for (Verb& verb : phase.turn) {
            if (auto* say = std::get_if<SayVerb>(&verb)) {
                std::for_each(say->words.begin(), say->words.end(), visit);
            }
        }
    }
}

// Of areas and families: those that are written in the file, and those that counters read.
std::vector<std::string> area_names(const GameSpec& game) {
    std::vector<std::string> names;
    for (const CounterSpec& counter : game.counters) {
        if (const auto* majority = std::get_if<MajorityCounter>(&counter.counting)) {
            names.insert(names.end(), majority->of.begin(), majority->of.end());
        } else if (const auto* joined = std::get_if<JoinedCounter>(&counter.counting)) {
            for (const std::vector<std::string>& list : joined->areas) {
                names.insert(names.end(), list.begin(), list.end());
            }
        }
    }
    for (const AreaFamilySpec& family : game.board.areas) {
        names.push_back(family.name);
        for (const AreaSpec& area : family.areas) {
            names.push_back(area.name);
        }
    }
    return names;
}

bool is_usual_role(const std::string& role) {
    constexpr std::string_view kUsual = "Player ";
    return role.size() > kUsual.size() && role.starts_with(kUsual) &&
           std::all_of(role.begin() + kUsual.size(), role.end(), [](char letter) {
               return std::isdigit(static_cast<unsigned char>(letter)) != 0;
           });
}

/// What stays untranslated.
class Finder {
  public:
    Finder(const GameSpec& game, std::string_view language)
        : game_(game), words_(translation_of(game, language)), names_(game, language) {}

    std::vector<std::string> find() {
        const SheetTexts& sheet = game_.sheet;
        check(sheet.lines.empty() || (words_ != nullptr && words_->lines),
              "the lines under the title");
        for (std::size_t i = 0; i < sheet.aims.size(); ++i) {
            const bool has = words_ != nullptr && i < words_->aims.size() && words_->aims[i];
            check(sheet.aims[i].full.empty() || has, "the aim of " + game_.roles[i]);
        }
        check(sheet.edition.empty() || (words_ != nullptr && words_->edition), "the edition");
        check(sheet.note.empty() || (words_ != nullptr && words_->note), "the note");
        for (const MarkSpec& mark : game_.marks) {
            check_name(mark.letter, mark.name);
        }
        for (const std::string& name : names_on_paper(game_)) {
            const bool letter =
                std::any_of(game_.marks.begin(), game_.marks.end(), [&name](const MarkSpec& mark) {
                    return mark.letter == name;
                });
            if (!letter) {
                check_name(name, name);
            }
        }
        return std::move(missing_);
    }

  private:
    void check(bool there, std::string what) {
        if (!there && std::find(missing_.begin(), missing_.end(), what) == missing_.end()) {
            missing_.push_back(std::move(what));
        }
    }

    void check_name(const std::string& key, const std::string& name) {
        constexpr std::size_t kWordLength = 3;
        check(utf8_length(name) < kWordLength || is_usual_role(name) ||
                  names_.find(key, name).has_value(),
              "'" + name + "'");
    }

    const GameSpec& game_;
    const Translation* words_;
    Names names_;
    std::vector<std::string> missing_;
};

}  // namespace

GameSpec in_language(GameSpec game, std::string_view language) {
    const Names names(game, language);
    const std::vector<std::string> areas = area_names(game);
    if (const Translation* words = translation_of(game, language)) {
        put_texts(game.sheet, *words);
    }
    for (std::string& role : game.roles) {
        names.put(role);
    }
    for (MarkSpec& mark : game.marks) {
        names.put(mark.letter, mark.name);
    }
    for (CounterSpec& counter : game.counters) {
        if (const std::optional<std::string> text = names.find(counter.name, counter.name)) {
            counter.name = *text;
            counter.words = *text;
            counter.singular.clear();
        }
    }
    for (ParameterSpec& parameter : game.parameters) {
        names.put(parameter.name);
    }
    for (Setting& setting : game.settings) {
        names.put(setting.name);
    }
    for_each_said(game, [&names](std::string& word) { names.put(word); });
    for (const std::string& area : areas) {
        if (std::optional<std::string> text = names.find(area, area)) {
            game.printed_names.push_back({area, std::move(*text)});
        }
    }
    return game;
}

std::vector<std::string> names_on_paper(const GameSpec& game) {
    std::vector<std::string> all = game.roles;
    for (const CounterSpec& counter : game.counters) {
        all.push_back(counter.name);
    }
    for (const MarkSpec& mark : game.marks) {
        all.push_back(mark.letter);
    }
    for (const ParameterSpec& parameter : game.parameters) {
        all.push_back(parameter.name);
    }
    const std::vector<std::string> said = words_said(game);
    all.insert(all.end(), said.begin(), said.end());
    const std::vector<std::string> areas = area_names(game);
    all.insert(all.end(), areas.begin(), areas.end());
    std::set<std::string> seen;
    std::erase_if(all, [&seen](const std::string& name) { return !seen.insert(name).second; });
    return all;
}

std::vector<std::string> words_said(const GameSpec& game) {
    std::vector<std::string> words;
    for (const PhaseSpec& phase : game.play) {
        for (const Verb& verb : phase.turn) {
            if (const auto* say = std::get_if<SayVerb>(&verb)) {
                words.insert(words.end(), say->words.begin(), say->words.end());
            }
        }
    }
    return words;
}

const std::string& printed_name(const GameSpec& game, const std::string& name) {
    const auto found = std::find_if(game.printed_names.begin(),
                                    game.printed_names.end(),
                                    [&name](const NameText& each) { return each.name == name; });
    return found == game.printed_names.end() ? name : found->text;
}

std::vector<std::string> said_everywhere(const GameSpec& game, const std::string& word) {
    std::vector<std::string> all{word};
    for (const std::string& language : translation_languages()) {
        for (std::optional<std::string> text :
             {Names(game, language).find(word, word), usual_word(word, language)}) {
            if (text && std::find(all.begin(), all.end(), *text) == all.end()) {
                all.push_back(std::move(*text));
            }
        }
    }
    return all;
}

std::vector<std::string> untranslated(const GameSpec& game, std::string_view language) {
    const std::vector<std::string>& known = translation_languages();
    return std::find(known.begin(), known.end(), language) == known.end()
               ? std::vector<std::string>()
               : Finder(game, language).find();
}

}  // namespace quadrille::spec
