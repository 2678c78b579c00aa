#include "spec/read/in_language.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/names_of.h"
#include "base/utf8.h"
#include "base/words.h"
#include "spec/model/printed_letters.h"
#include "spec/model/usual_words.h"

namespace quadrille::spec {

namespace {

const Translation* translation_of(const GameSpec& game, std::string_view language) {
    const auto found = std::ranges::find_if(
        game.translations,
        [language](const Translation& words) { return words.language == language; });
    return found == game.translations.end() ? nullptr : &*found;
}

bool is_usual_role(const std::string& role) {
    constexpr std::string_view kUsual = "Player ";
    return role.size() > kUsual.size() && role.starts_with(kUsual) &&
           std::all_of(role.begin() + kUsual.size(), role.end(), is_digit);
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
            if (const NameText* own = find_named(own_->names, key)) {
                return own->text;
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

    // "Player 2" is a word and a number.
    void put_role(std::string& role) const {
        constexpr std::string_view kPlayer = "Player ";
        if (is_usual_role(role) && find(role, role) == std::nullopt) {
            const std::string number = role.substr(kPlayer.size());
            role = usual_word("Player", language_).value_or("Player") + " " + number;
        } else {
            put(role);
        }
    }

  private:
    const Translation* own_;
    std::string_view language_;
};

void put_named(std::vector<NameText>& texts, const std::vector<NameText>& words) {
    for (NameText& each : texts) {
        const NameText* const own = find_named(words, each.name);
        each.text = own == nullptr ? each.text : own->text;
    }
}

void put_texts(SheetTexts& sheet, const Translation& words) {
    sheet.title = words.title.value_or(sheet.title);
    sheet.lines = words.lines.value_or(sheet.lines);
    sheet.edition = words.edition.value_or(sheet.edition);
    sheet.note = words.note.value_or(sheet.note);
    put_named(sheet.values, words.values);
    put_named(sheet.wins, words.wins);
    for (std::size_t i = 0; i < sheet.aims.size() && i < words.aims.size(); ++i) {
        sheet.aims[i] = words.aims[i].value_or(sheet.aims[i]);
    }
}

template <typename Game, typename Visit>
void for_each_said(Game& game, Visit visit) {
    for (auto& phase : game.play) {
        for (auto& verb : phase.turn) {
            if (auto* say = std::get_if<SayVerb>(&verb)) {
                std::ranges::for_each(say->words, visit);
            }
        }
    }
}

void append(std::vector<std::string>& target, const std::vector<std::string>& names) {
    target.insert(target.end(), names.begin(), names.end());
}

}  // namespace

std::vector<std::string> area_names(const GameSpec& game) {
    std::vector<std::string> names;
    for (const CounterSpec& counter : game.counters) {
        if (const auto* majority = std::get_if<MajorityCounter>(&counter.counting)) {
            append(names, majority->of);
        } else if (const auto* unique = std::get_if<UniqueCounter>(&counter.counting)) {
            append(names, unique->of);
        } else if (const auto* runs = std::get_if<RunsCounter>(&counter.counting)) {
            append(names, runs->of);
        } else if (const auto* joined = std::get_if<JoinedCounter>(&counter.counting)) {
            for (const auto* const lists : {&joined->areas, &joined->through}) {
                for (const std::vector<std::string>& list : *lists) {
                    append(names, list);
                }
            }
        } else if (const auto* arrivals = std::get_if<ArrivalsCounter>(&counter.counting)) {
            for (const std::vector<std::string>& list : arrivals->at) {
                append(names, list);
            }
        }
    }
    for (const AreaFamilySpec& family : game.board.areas) {
        names.push_back(family.name);
        append(names, names_of(family.areas));
    }
    return names;
}

namespace {

// Of parameters, wherever the game speaks of them, and of counters whose win is said.
void put_parameter_names(GameSpec& game, const Names& names) {
    for (ParameterSpec& parameter : game.parameters) {
        names.put(parameter.name);
    }
    for (Setting& setting : game.settings) {
        names.put(setting.name);
    }
    for (std::vector<NameText>* const texts : {&game.sheet.values, &game.sheet.wins}) {
        for (NameText& each : *texts) {
            names.put(each.name);
        }
    }
    for (std::string& parameter : game.idle) {
        names.put(parameter);
    }
    for (VariantSpec& variant : game.variants) {
        for (Setting& setting : variant.settings) {
            names.put(setting.name);
        }
    }
}

void print_areas(GameSpec& game,
                 const std::vector<std::string>& areas,
                 const Names& names,
                 std::string_view language) {
    for (const std::string& area : areas) {
        const std::optional<std::string> text = names.find(area, area);
        std::string printed = spelled(text.value_or(printed_name(game, area)), language);
        if (NameText* const name = find_named(game.printed_names, area)) {
            name->text = std::move(printed);
        } else if (text || printed != area) {
            game.printed_names.push_back({area, std::move(printed)});
        }
    }
}

}  // namespace

GameSpec in_language(GameSpec game, std::string_view language) {
    const Names names(game, language);
    const std::vector<std::string> areas = area_names(game);
    game = with_letters(std::move(game), language);
    game.printed_names.push_back({std::string(kGameItself), std::string(language)});
    if (const Translation* words = translation_of(game, language)) {
        if (const NameText* const name = find_named(words->names, kGameItself)) {
            game.sheet.title = game.sheet.title == game.name ? name->text : game.sheet.title;
            game.name = name->text;
        }
        put_texts(game.sheet, *words);
    }
    for (std::string& role : game.roles) {
        names.put_role(role);
    }
    for (MarkSpec& mark : game.marks) {
        names.put(letter_in_file(game, mark), mark.name);
    }
    for (CounterSpec& counter : game.counters) {
        if (const std::optional<std::string> text = names.find(counter.name, counter.name)) {
            const std::string one =
                counter.singular.empty() ? singular_of(counter.name) : counter.singular;
            counter.singular = usual_word(one, language).value_or(std::string());
            counter.name = *text;
            counter.words = *text;
        }
    }
    put_parameter_names(game, names);
    for_each_said(game, [&names](std::string& word) { names.put(word); });
    for (MarkSpec& mark : game.marks) {
        mark.name = spelled(std::move(mark.name), language);
    }
    print_areas(game, areas, names, language);
    return game;
}

std::string_view language_of(const GameSpec& game) {
    const NameText* const language = find_named(game.printed_names, kGameItself);
    return language == nullptr ? std::string_view("en") : std::string_view(language->text);
}

std::vector<std::string> names_on_paper(const GameSpec& game) {
    std::vector<std::string> all = game.roles;
    append(all, names_of(game.counters));
    append(all, names_of(game.marks, &MarkSpec::letter));
    append(all, names_of(game.parameters));
    append(all, words_said(game));
    append(all, area_names(game));
    std::set<std::string> seen;
    std::erase_if(all, [&seen](const std::string& name) { return !seen.insert(name).second; });
    return all;
}

std::vector<std::string> words_said(const GameSpec& game) {
    std::vector<std::string> words;
    for_each_said(game, [&words](const std::string& word) { words.push_back(word); });
    return words;
}

const std::string& printed_name(const GameSpec& game, const std::string& name) {
    const NameText* found = find_named(game.printed_names, name);
    return found == nullptr ? name : found->text;
}

std::vector<std::string> said_everywhere(const GameSpec& game, const std::string& word) {
    std::vector<std::string> all{word};
    for (const std::string& language : words::other_languages()) {
        for (std::optional<std::string> text :
             {Names(game, language).find(word, word), usual_word(word, language)}) {
            if (text && std::ranges::find(all, *text) == all.end()) {
                all.push_back(std::move(*text));
            }
        }
    }
    return all;
}

namespace {

// Those among `texts` that `words` does not have.
std::vector<std::string> names_without(const std::vector<NameText>& texts,
                                       const std::vector<NameText>& words) {
    std::vector<std::string> names = names_of(texts);
    std::erase_if(names,
                  [&words](const std::string& name) { return find_named(words, name) != nullptr; });
    return names;
}

}  // namespace

std::vector<std::string> untranslated(const GameSpec& game, std::string_view language) {
    const std::vector<std::string>& known = words::other_languages();
    if (std::ranges::find(known, language) == known.end()) {
        return {};
    }
    std::vector<std::string> missing;
    const auto check = [&missing](bool translated, std::string what) {
        if (!translated && std::ranges::find(missing, what) == missing.end()) {
            missing.push_back(std::move(what));
        }
    };
    const SheetTexts& sheet = game.sheet;
    const Translation* const words = translation_of(game, language);
    const Translation none;
    const Translation& own = words == nullptr ? none : *words;
    check(sheet.lines.empty() || own.lines, "the lines under the title");
    for (std::size_t i = 0; i < sheet.aims.size(); ++i) {
        const bool has = i < own.aims.size() && own.aims[i];
        check(sheet.aims[i].full.empty() || has, "the aim of " + game.roles[i]);
    }
    check(sheet.edition.empty() || own.edition, "the edition");
    check(sheet.note.empty() || own.note, "the note");
    for (const std::string& name : names_without(sheet.values, own.values)) {
        check(false, fmt::format("the value of '{}'", name));
    }
    for (const std::string& name : names_without(sheet.wins, own.wins)) {
        check(false, fmt::format("how '{}' win", name));
    }
    const Names names(game, language);
    const auto check_name = [&](const std::string& key, const std::string& name) {
        constexpr std::size_t kWordLength = 3;
        check(utf8_length(name) < kWordLength || is_usual_role(name) || names.find(key, name),
              "'" + name + "'");
    };
    for (const MarkSpec& mark : game.marks) {
        check_name(letter_in_file(game, mark), mark.name);
    }
    for (const std::string& name : names_on_paper(game)) {
        if (std::ranges::find(game.marks, name, &MarkSpec::letter) == game.marks.end()) {
            check_name(name, name);
        }
    }
    return missing;
}

}  // namespace quadrille::spec
