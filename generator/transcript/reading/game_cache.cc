#include "transcript/reading/game_cache.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "base/check.h"
#include "base/spelling.h"
#include "base/try.h"
#include "board/relabel.h"

namespace quadrille::transcript {

namespace {

constexpr std::size_t kKeptGames = 32;

bool same(const GameRequest& a, const GameRequest& b) {
    return a.id == b.id && a.labels == b.labels && a.options.variant == b.options.variant &&
           a.options.player_count == b.options.player_count &&
           a.options.letters == b.options.letters && a.options.settings == b.options.settings;
}

Diagnostic unknown_scheme(const std::string& name) {
    Diagnostic error = plain_error(fmt::format("unknown labels '{}'", name),
                                   "expected " + joined_list(spec::label_scheme_words()));
    if (const auto likely = likely_spelling(name, spec::label_scheme_words())) {
        error.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
    return error;
}

// Everything in the rules that refers to sites by their labels.
void relabel(const board::Relabelling& other, spec::GameSpec& rules) {
    rules.board = other.applied(std::move(rules.board));
    for (spec::PhaseSpec& phase : rules.play) {
        for (spec::Verb& verb : phase.turn) {
            if (auto* step = std::get_if<spec::StepVerb>(&verb)) {
                for (spec::StepRole& role : step->roles) {
                    role.from = other(role.from);
                }
            } else if (auto* segment = std::get_if<spec::SegmentVerb>(&verb)) {
                segment->first = other(segment->first);
            }
        }
    }
}

}  // namespace

Result<std::shared_ptr<const game::Game>> GameCache::find(const GameRequest& request) {
    const auto known = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& entry) {
        return same(entry.request, request);
    });
    if (known != entries_.end()) {
        entries_.splice(entries_.begin(), entries_, known);
        return entries_.front().game;
    }
    QUADRILLE_TRY(auto description, load_(request.id, request.options));
    if (!request.labels.empty()) {
        const auto scheme = spec::label_scheme_of(request.labels);
        if (!scheme) {
            return fail(unknown_scheme(request.labels));
        }
        QUADRILLE_TRY(auto other, board::Relabelling::make(description.board, *scheme));
        relabel(other, description);
    }
    QUADRILLE_TRY(auto made, game::Game::make(std::move(description)));
    const auto game = std::make_shared<const game::Game>(std::move(made));
    entries_.push_front({request, game, Vocabulary(*game, translate_)});
    if (entries_.size() > kKeptGames) {
        entries_.pop_back();
    }
    return entries_.front().game;
}

const Vocabulary& GameCache::vocabulary(const game::Game& game) const {
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& each) {
        return each.game.get() == &game;
    });
    QUADRILLE_CHECK(entry != entries_.end());
    return entry->vocabulary;
}

}  // namespace quadrille::transcript
