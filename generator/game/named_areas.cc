#include "game/named_areas.h"

#include <fmt/format.h>

#include <utility>

#include "base/names_of.h"
#include "base/spelling.h"
#include "base/utf8.h"

namespace quadrille::game {

namespace {

/// Of a family: "rows/3".
std::vector<NamedArea> area_of_family(const board::Board& board,
                                      std::string_view family_name,
                                      std::string_view name) {
    const board::AreaFamily* family = board.family(family_name);
    for (std::size_t area = 0; family != nullptr && area < family->areas.size(); ++area) {
        if (family->areas[area].name == name) {
            return {{family, area}};
        }
    }
    return {};
}

}  // namespace

std::vector<NamedArea> areas_named(const board::Board& board, std::string_view name) {
    if (const std::size_t slash = name.find('/'); slash != std::string_view::npos) {
        return area_of_family(board, name.substr(0, slash), name.substr(slash + 1));
    }
    const auto families = board.families();
    for (std::size_t index = families.size(); index-- > 0;) {
        const board::AreaFamily& family = families[index];
        for (std::size_t area = 0; area < family.areas.size(); ++area) {
            if (family.areas[area].name == name) {
                return {{&family, area}};
            }
        }
    }
    std::vector<NamedArea> all;
    if (const board::AreaFamily* family = board.family(name)) {
        for (std::size_t area = 0; area < family->areas.size(); ++area) {
            all.push_back({family, area});
        }
    }
    return all;
}

AreaMistake no_areas_called(const board::Board& board, const std::string& name) {
    const std::vector<std::string> known = names_of(board.families());
    AreaMistake mistake{fmt::format("the board has no areas called '{}'", shown(name))};
    if (!known.empty()) {
        mistake.expected = "expected " + joined_list(known);
    }
    if (const auto likely = likely_spelling(name, known)) {
        mistake.note = fmt::format("did you mean '{}'?", *likely);
    }
    return mistake;
}

Diagnostic reported(AreaMistake mistake, const std::string& file, SourceSpan at) {
    Diagnostic error = error_in(
        file, mistake.at.value_or(at), std::move(mistake.wrong), std::move(mistake.expected));
    if (!mistake.note.empty()) {
        error.notes.push_back(std::move(mistake.note));
    }
    return error;
}

}  // namespace quadrille::game
