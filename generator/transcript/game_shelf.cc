#include "transcript/game_shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/spelling.h"

namespace quadrille::transcript {

namespace {

constexpr std::size_t kKeptGames = 32;

std::string key_of(const GameRequest& request) {
    std::string key =
        request.id + "|" + request.options.variant.value_or("") + "|" + request.labels;
    for (const spec::Setting& setting : request.options.settings) {
        key += fmt::format("|{}={}", setting.name, setting.value);
    }
    if (request.options.player_count) {
        key += fmt::format("|#{}", *request.options.player_count);
    }
    return key;
}

Diagnostic unknown_scheme(const std::string& name) {
    Diagnostic error = plain_error(fmt::format("unknown labels '{}'", name),
                                   "expected " + joined_list(spec::label_scheme_words()));
    if (const auto likely = likely_spelling(name, spec::label_scheme_words())) {
        error.notes.push_back(fmt::format("did you mean '{}'?", *likely));
    }
    return error;
}

}  // namespace

Result<std::shared_ptr<const game::Game>> GameShelf::find(const GameRequest& request) {
    const std::string key = key_of(request);
    const auto known = std::find_if(
        entries_.begin(), entries_.end(), [&key](const Entry& entry) { return entry.key == key; });
    if (known != entries_.end()) {
        entries_.splice(entries_.begin(), entries_, known);
        return entries_.front().game;
    }
    auto description = load_(request.id, request.options);
    if (!description) {
        return tl::unexpected(description.error());
    }
    if (!request.labels.empty()) {
        const auto scheme = spec::label_scheme_of(request.labels);
        if (!scheme) {
            return fail(unknown_scheme(request.labels));
        }
        description->board.labels = *scheme;
    }
    auto made = game::make_game(std::move(*description));
    if (!made) {
        return tl::unexpected(made.error());
    }
    entries_.push_front({key, std::make_shared<const game::Game>(std::move(*made))});
    if (entries_.size() > kKeptGames) {
        entries_.pop_back();
    }
    return entries_.front().game;
}

}  // namespace quadrille::transcript
