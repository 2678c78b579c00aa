#include "transcript/game_shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

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
