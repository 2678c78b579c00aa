#include "spec/read/game_warnings.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include "spec/yaml/read_context.h"
#include "spec/yaml/yaml_source.h"

namespace quadrille::spec {

namespace {

/// Behind `{name:` there are words, as in prose, and not what belongs to a key of that name.
bool are_words(std::string_view rest) {
    const std::size_t begin = rest.find_first_not_of(' ');
    return begin != std::string_view::npos &&
           std::string_view("{[$-0123456789").find(rest[begin]) == std::string_view::npos;
}

/// Somewhere in the text stands `$name`, `{name in words}` or `{name: one, more}`.
bool is_used(std::string_view text, const std::string& name) {
    for (const std::string& word : {"$" + name, "{" + name + " in words", "{" + name + ":"}) {
        const auto is_part = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        };
        for (std::size_t at = text.find(word); at != std::string_view::npos;
             at = text.find(word, at + 1)) {
            const std::string_view rest = text.substr(at + word.size());
            const bool used = word.back() == ':' ? are_words(rest)
                              : word[0] == '{'   ? true
                                                 : rest.empty() || !is_part(rest[0]);
            if (used) {
                return true;
            }
        }
    }
    return false;
}

/// Where the parameter is declared.
SourceSpan place_of(const SourceText& source, const std::string& name) {
    const auto root = parse_yaml(source);
    const Node* parameters = root ? root->find("parameters") : nullptr;
    if (parameters != nullptr) {
        for (const NodeEntry& entry : parameters->entries) {
            if (entry.key.text == name) {
                return {source.position(entry.key.offset), static_cast<int>(name.size())};
            }
        }
    }
    return {};
}

/// Nothing more than a mark is needed: the area can be lost again.
const CounterSpec* can_be_lost(const GameSpec& game, CounterId id) {
    const CounterSpec& counter = game.counters[id.index()];
    const auto* majority = std::get_if<MajorityCounter>(&counter.counting);
    const bool lost = majority != nullptr && majority->needs.kind == MajorityNeeds::Kind::More;
    return lost ? &counter : nullptr;
}

/// The counter of areas that ends play as soon as a player has won enough of them; null: none.
const CounterSpec* early_areas(const GameSpec& game) {
    for (const PhaseSpec& phase : game.play) {
        if (const auto* reach = std::get_if<UntilReach>(&phase.until)) {
            if (const CounterSpec* counter = can_be_lost(game, reach->counter)) {
                return counter;
            }
        }
        for (const WinClause& clause : game.win) {
            const ClauseFacts facts = facts_of(clause);
            if (facts.ends_play && std::holds_alternative<UntilDecided>(phase.until)) {
                if (const CounterSpec* counter = can_be_lost(game, *facts.counter)) {
                    return counter;
                }
            }
        }
    }
    return nullptr;
}

/// It counts what players own.
bool counts_own(const CounterSpec& counter) {
    if (const auto* groups = std::get_if<GroupsCounter>(&counter.counting)) {
        return groups->of == GroupsCounter::Of::Own;
    }
    if (const auto* marks = std::get_if<MarksCounter>(&counter.counting)) {
        return marks->of == MarksCounter::Of::Own;
    }
    if (const auto* lines = std::get_if<LinesCounter>(&counter.counting)) {
        return lines->of == LinesCounter::Of::Own;
    }
    const auto* unique = std::get_if<UniqueCounter>(&counter.counting);
    const auto* joined = std::get_if<JoinedCounter>(&counter.counting);
    const auto* runs = std::get_if<RunsCounter>(&counter.counting);
    return std::holds_alternative<MajorityCounter>(counter.counting) ||
           std::holds_alternative<HeldCounter>(counter.counting) ||
           (joined != nullptr && joined->by == JoinedCounter::By::Own) ||
           (runs != nullptr && runs->by == RunsCounter::By::Own) ||
           std::holds_alternative<RingsCounter>(counter.counting) ||
           std::holds_alternative<EnclosedCounter>(counter.counting) ||
           (unique != nullptr && unique->by == UniqueCounter::By::Own);
}

bool has_each_mark(const CounterSpec& counter) {
    return !std::holds_alternative<MajorityCounter>(counter.counting) &&
           !std::holds_alternative<HeldCounter>(counter.counting) &&
           !std::holds_alternative<RingsCounter>(counter.counting) &&
           !std::holds_alternative<UniqueCounter>(counter.counting) &&
           !std::holds_alternative<EnclosedCounter>(counter.counting);
}

/// Counters of players' own marks in a game whose marks have no owners.
void warn_of_ownerless_marks(const SourceText& source,
                             const GameSpec& game,
                             Diagnostics& warnings) {
    const bool owned = std::ranges::any_of(
        game.marks, [](const MarkSpec& mark) { return mark.owner.has_value(); });
    for (const CounterSpec& counter : game.counters) {
        if (!owned && counts_own(counter)) {
            warnings.push_back(source.warning(
                counter.at,
                fmt::format("'{}' counts the marks of each player, but no mark has an owner",
                            counter.name),
                has_each_mark(counter) ? "expected of: each-mark, or marks with an owner"
                                       : "expected marks with an owner"));
        }
    }
}

}  // namespace

Diagnostics game_warnings(const SourceText& source, const GameSpec& game) {
    Diagnostics warnings;
    for (const ParameterSpec& parameter : game.parameters) {
        const bool players = parameter.name == "players" && game.roles_by_count;
        if (!players && !is_used(source.text(), parameter.name)) {
            warnings.push_back(
                source.warning(place_of(source, parameter.name),
                               fmt::format("nothing uses the parameter '{}'", parameter.name),
                               fmt::format("expected ${} somewhere", parameter.name)));
        }
    }
    warn_of_ownerless_marks(source, game, warnings);
    if (const CounterSpec* counter = early_areas(game)) {
        warnings.push_back(source.warning(
            counter->at,
            fmt::format("an area of '{}' is won by a single mark, which may end play",
                        counter->name),
            "'needs: most' counts only areas that cannot be lost again"));
    }
    return warnings;
}

}  // namespace quadrille::spec
