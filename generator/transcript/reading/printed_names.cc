#include "transcript/reading/printed_names.h"

#include <algorithm>
#include <array>

#include "base/unicode.h"
#include "base/utf8.h"
#include "base/words.h"
#include "spec/model/result_words.h"
#include "spec/read/in_language.h"

namespace quadrille::transcript {

namespace {

/// A sign that looks like marks of a colour, or of a shape.
struct Sign {
    char32_t sign = 0;
    std::string_view colour;
    std::optional<spec::Pattern> shape = std::nullopt;
};

constexpr std::array kSigns{Sign{0x25CF, "black"},
                            Sign{0x26AB, "black"},
                            Sign{0x2B24, "black"},
                            Sign{0x25A0, "black"},
                            Sign{0x2B1B, "black"},
                            Sign{0x1F5A4, "black"},
                            Sign{0x1F534, "red"},
                            Sign{0x1F7E5, "red"},
                            Sign{0x2764, "red"},
                            Sign{0x1F7E0, "orange"},
                            Sign{0x1F7E7, "orange"},
                            Sign{0x1F7E1, "yellow"},
                            Sign{0x1F7E8, "yellow"},
                            Sign{0x1F7E2, "green"},
                            Sign{0x1F7E9, "green"},
                            Sign{0x1F535, "blue"},
                            Sign{0x1F7E6, "blue"},
                            Sign{0x1F7E3, "purple"},
                            Sign{0x1F7EA, "purple"},
                            Sign{0x1F7E4, "brown"},
                            Sign{0x1F7EB, "brown"},
                            Sign{0x25CB, "white", spec::Pattern::Ring},
                            Sign{0x26AA, "white", spec::Pattern::Ring},
                            Sign{0x25EF, "white", spec::Pattern::Ring},
                            Sign{0x25A1, "white"},
                            Sign{0x2B1C, "white"},
                            Sign{0x1F90D, "white"},
                            Sign{0x2B55, "", spec::Pattern::Ring},
                            Sign{U'0', "", spec::Pattern::Ring},
                            Sign{0xD7, "", spec::Pattern::Cross},
                            Sign{0x2715, "", spec::Pattern::Cross},
                            Sign{0x2716, "", spec::Pattern::Cross},
                            Sign{0x2717, "", spec::Pattern::Cross},
                            Sign{0x2718, "", spec::Pattern::Cross},
                            Sign{0x274C, "", spec::Pattern::Cross},
                            Sign{0x2573, "", spec::Pattern::Cross}};

// A drawn cross or ring is told by its shape, any other mark by its colour.
bool is_like(const spec::MarkSpec& mark, const Sign& sign) {
    const bool drawn = mark.pattern == spec::Pattern::Cross || mark.pattern == spec::Pattern::Ring;
    return drawn ? sign.shape == mark.pattern
                 : !sign.colour.empty() && (mark.colour == sign.colour || mark.name == sign.colour);
}

// Adds a name in lower case, once for each of its meanings.
template <typename Id>
void add(std::vector<std::pair<std::string, Id>>& names, std::string_view name, const Id& id) {
    std::string lower = lower_case(name);
    const auto same = [&](const auto& each) { return each.first == lower && each.second == id; };
    if (!name.empty() && std::none_of(names.begin(), names.end(), same)) {
        names.emplace_back(std::move(lower), id);
    }
}

// What the name alone stands for.
template <typename Id>
std::optional<Id> only(const std::vector<std::pair<std::string, Id>>& names,
                       std::string_view name) {
    const std::string lower = lower_case(name);
    std::optional<Id> found;
    for (const auto& [each, id] : names) {
        if (each == lower) {
            if (found) {
                return std::nullopt;
            }
            found = id;
        }
    }
    return found;
}

}  // namespace

PrintedNames::PrintedNames(const spec::GameSpec& game, const Translate& translate) {
    const auto take = [this, &game](const spec::GameSpec& printed, std::string_view language) {
        for (std::size_t i = 0; i < printed.marks.size(); ++i) {
            add(marks_, printed.marks[i].name, spec::MarkId{i});
        }
        for (std::size_t i = 0; i < printed.roles.size(); ++i) {
            add(roles_, printed.roles[i], spec::RoleId{i});
        }
        for (const spec::ParameterSpec& parameter : game.parameters) {
            add(parameters_, parameter.name, parameter.name);
            add(parameters_, spec::printed_name(printed, parameter.name), parameter.name);
        }
        for (const spec::ResultWord& word : spec::result_words(printed, language)) {
            add(results_, word.text, word.winner);
            add(results_, word.brief, word.winner);
        }
    };
    take(game, "en");
    for (const std::string& language : words::other_languages()) {
        take(translate(game, language), language);
    }
    for (const Sign& sign : kSigns) {
        for (std::size_t i = 0; i < game.marks.size(); ++i) {
            if (is_like(game.marks[i], sign)) {
                add(marks_, to_utf8(sign.sign), spec::MarkId{i});
            }
        }
    }
}

std::optional<spec::MarkId> PrintedNames::mark(std::string_view name) const {
    return only(marks_, name);
}

std::optional<spec::RoleId> PrintedNames::role(std::string_view name) const {
    return only(roles_, name);
}

std::optional<std::string> PrintedNames::parameter(std::string_view name) const {
    return only(parameters_, name);
}

std::optional<spec::RoleId> PrintedNames::winner(std::string_view word) const {
    return only(results_, word);
}

}  // namespace quadrille::transcript
