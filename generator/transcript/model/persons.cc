#include "transcript/model/persons.h"

#include <algorithm>

#include "base/utf8.h"
#include "base/words.h"
#include "spec/model/result_words.h"

namespace quadrille::transcript {

std::vector<std::string> person_words(const game::Game& game,
                                      const std::vector<std::string>& names) {
    std::vector<std::string> words = names;
    words.insert(words.end(), game.spec().roles.begin(), game.spec().roles.end());
    for (std::size_t i = 1; i <= game.role_count(); ++i) {
        words.push_back(std::to_string(i));
    }
    return words;
}

std::optional<std::size_t> find_person(const game::Game& game,
                                       const std::vector<std::string>& names,
                                       std::string_view word) {
    const std::vector<std::string> words = person_words(game, names);
    const std::string wanted = shown(word);
    const auto found = std::find_if(words.begin(), words.end(), [&](const std::string& known) {
        return is_alike(known, wanted);
    });
    if (found == words.end()) {
        return std::nullopt;
    }
    const auto index = static_cast<std::size_t>(found - words.begin());
    return index < names.size() ? index : (index - names.size()) % game.role_count();
}

bool is_others_role(const game::Game& game,
                    const std::vector<std::string>& names,
                    std::string_view name) {
    const auto& roles = game.spec().roles;
    for (std::size_t person = 0; person < names.size(); ++person) {
        if (!is_alike(names[person], name)) {
            continue;
        }
        for (std::size_t role = 0; role < roles.size(); ++role) {
            if (role != person && is_alike(roles[role], name)) {
                return true;
            }
        }
    }
    return false;
}

bool is_draw(std::string_view text) {
    static const std::vector<std::string_view> draws = words::typed("draw");
    return std::any_of(
        draws.begin(), draws.end(), [&](std::string_view each) { return is_alike(each, text); });
}

bool may_be_result(const game::Game& game, std::string_view text) {
    const bool word = std::ranges::any_of(words::languages(), [&](std::string_view language) {
        return std::ranges::any_of(
            spec::result_words(game.spec(), language), [&](const spec::ResultWord& each) {
                return is_alike(each.text, text) || is_alike(each.brief, text);
            });
    });
    return word || is_draw(text) || text == "?" || text == "*";
}

}  // namespace quadrille::transcript
