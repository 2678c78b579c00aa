// What the verbs `mark` of a game need of its board, so that they can say where marks may go.
#include <fmt/format.h>

#include <algorithm>

#include "game/game.h"
#include "game/in_sight.h"
#include "game/named_areas.h"

namespace quadrille::game {

namespace {

std::vector<const spec::MarkVerb*> mark_verbs(const spec::GameSpec& game) {
    std::vector<const spec::MarkVerb*> verbs;
    for (const spec::PhaseSpec& phase : game.play) {
        for (const spec::Verb& verb : phase.turn) {
            if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
                verbs.push_back(mark);
            }
        }
    }
    return verbs;
}

Diagnostic no_lines(const spec::GameSpec& game, const spec::MarkVerb& verb, bool has_directions) {
    const bool diagonal = *verb.in_line == spec::InLine::Diagonal;
    if (!has_directions) {
        return error_in(game.file,
                        verb.in_line_at,
                        "'in-line' on a board without straight lines",
                        "expected a board of one lattice, such as a square");
    }
    return error_in(game.file,
                    verb.in_line_at,
                    fmt::format("'in-line' along {}, and this board has none",
                                diagonal ? "diagonals" : "sides"),
                    "expected in-line: last");
}

}  // namespace

/// Errors: an unknown family; a board without such lines of sight; those of MarkAreas.
Diagnostics Game::index_along() {
    Diagnostics mistakes;
    knows_last_ = std::any_of(spec_.counters.begin(), spec_.counters.end(), [](const auto& each) {
        return spec::asks_for_last_mark(each.counting);
    });
    for (const spec::MarkVerb* verb : mark_verbs(spec_)) {
        mark_areas_.emplace_back(board_, spec_, *verb, own_marks_, mistakes);
        follows_last_ = follows_last_ || verb->follows_last();
        knows_last_ = knows_last_ || follows_last_;
        if (verb->in_line && !has_lines_of_sight(board_, *verb->in_line)) {
            mistakes.push_back(no_lines(spec_, *verb, !board_.directions().empty()));
        }
        for (const std::string& name : verb->along) {
            const auto known = std::find_if(site_areas_.begin(),
                                            site_areas_.end(),
                                            [&](const auto& each) { return each.name() == name; });
            const board::AreaFamily* family = board_.family(name);
            if (known == site_areas_.end() && family != nullptr) {
                site_areas_.emplace_back(board_, *family);
            } else if (family == nullptr) {
                mistakes.push_back(
                    reported(no_areas_called(board_, name), spec_.file, verb->along_at));
            }
        }
    }
    return mistakes;
}

bool Game::follows_last() const {
    return follows_last_;
}

bool Game::knows_last() const {
    return knows_last_;
}

const SiteAreas* Game::along(const spec::MarkVerb& verb, spec::RoleId role) const {
    if (verb.along.empty()) {
        return nullptr;
    }
    const std::string& name = verb.along[role.index()];
    const auto found = std::find_if(site_areas_.begin(), site_areas_.end(), [&](const auto& each) {
        return each.name() == name;
    });
    return found == site_areas_.end() ? nullptr : &*found;
}

}  // namespace quadrille::game
