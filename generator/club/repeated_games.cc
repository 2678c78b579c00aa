#include "club/repeated_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"

namespace quadrille::club {

namespace {

// Parts that no text typed in one line can run into each other.
template <typename... Parts>
std::string joined_key(const Parts&... parts) {
    std::string key;
    ((key += parts, key += '\n'), ...);
    return key;
}

std::vector<std::string> folded_names(const GameResult& result) {
    std::vector<std::string> names;
    names.reserve(result.players.size());
    for (const std::string& name : result.players) {
        names.push_back(lower_case(name));
    }
    return names;
}

std::string in_a_row(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        text += name + "\t";
    }
    return text;
}

// What games that are the same have in common.
std::string key_of(const GameResult& result) {
    return joined_key(in_a_row(folded_names(result)),
                      lower_case(date_text(result)),
                      lower_case(result.game),
                      result.record ? fmt::format("{:016x}", *result.record)
                                    : joined_key(lower_case(result.event), result.round));
}

class Finder {
  public:
    std::vector<Repeated> find(std::span<const GameResult> results) {
        for (const GameResult& result : results) {
            const GameResult* before = find_same(result);
            const bool only_result = before == nullptr;
            before = only_result ? find_in_other_form(result) : before;
            if (before != nullptr) {
                add(result, *before, only_result || !result.record);
            }
        }
        return std::move(found_);
    }

  private:
    // A tournament's file may let two players meet twice.
    const GameResult* find_same(const GameResult& result) {
        const auto [known, added] = by_key_.emplace(key_of(result), &result);
        const bool same =
            !added && (result.record || known->second->place.file != result.place.file);
        return same ? known->second : nullptr;
    }

    // A typed game for a tournament's result, or the other way round.
    const GameResult* find_in_other_form(const GameResult& result) {
        if (result.event.empty()) {
            return nullptr;
        }
        std::vector<std::string> names = folded_names(result);
        std::sort(names.begin(), names.end());
        auto& [typed, entered] = by_event_[joined_key(in_a_row(names), lower_case(result.event))];
        (result.record ? typed : entered).push_back(&result);
        auto& others = result.record ? entered : typed;
        const auto& own = result.record ? typed : entered;
        return own.size() <= others.size() ? others[own.size() - 1] : nullptr;
    }

    void add(const GameResult& result, const GameResult& before, bool only_result) {
        const auto [known, added] = by_files_.emplace(
            std::tuple(result.place.file, before.place.file, only_result), found_.size());
        if (added) {
            found_.push_back({.place = result.place,
                              .before = before.place,
                              .players = result.players,
                              .games = 1,
                              .only_result = only_result});
        } else {
            ++found_[known->second].games;
        }
    }

    using Games = std::vector<const GameResult*>;

    std::map<std::string, const GameResult*> by_key_;
    std::map<std::string, std::pair<Games, Games>> by_event_;  // typed, and entered as results
    std::map<std::tuple<std::string, std::string, bool>, std::size_t> by_files_;
    std::vector<Repeated> found_;
};

std::string place_text(const Place& place, const Place& seen_from) {
    return place.file == seen_from.file ? fmt::format("line {}", place.line)
                                        : fmt::format("{}:{}", shown(place.file), place.line);
}

std::string names_text(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : " \u2013 ") + shown(name);
    }
    return text;
}

}  // namespace

std::vector<Repeated> repeated_games(std::span<const GameResult> results) {
    return Finder().find(results);
}

Diagnostics warnings_of(std::span<const Repeated> repeated) {
    Diagnostics warnings;
    for (const Repeated& each : repeated) {
        const std::string before = place_text(each.before, each.place);
        const std::string names = names_text(each.players);
        std::string wrong = each.only_result
                                ? fmt::format("this result, {}, may be that of {}", names, before)
                                : fmt::format("this game, {}, is that of {} again", names, before);
        Diagnostic warning =
            error_in(each.place.file,
                     {{each.place.line, 1}, 1},
                     std::move(wrong),
                     each.games == 1 ? "expected each game once: both count"
                                     : fmt::format("expected each game once: {} games are there "
                                                   "again like this one, and all of them count",
                                                   each.games));
        warning.severity = Severity::Warning;
        warnings.push_back(std::move(warning));
    }
    return warnings;
}

}  // namespace quadrille::club
