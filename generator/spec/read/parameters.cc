#include "spec/read/parameters.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/names_of.h"
#include "base/spelling.h"
#include "base/utf8.h"
#include "spec/read/board_reader.h"
#include "spec/read/game_names.h"
#include "spec/read/win_reader.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

namespace {

constexpr double kMaxValue = 1'000'000'000;
constexpr int kMaxPlayers = 12;
constexpr std::string_view kPlayers = "players";

bool on_step(const ParameterSpec& parameter, std::int64_t value) {
    return (value - parameter.min) % parameter.step == 0;
}

// "2 to 40: cells on each side"
std::string allowed(const ParameterSpec& parameter) {
    std::string text = fmt::format("expected {} to {}", parameter.min, parameter.max);
    if (parameter.step > 1) {
        text += fmt::format(" in steps of {}", parameter.step);
    }
    return text + (parameter.means.empty() ? "" : ": " + parameter.means);
}

bool is_allowed(const ParameterSpec& parameter, std::int64_t value) {
    return value >= parameter.min && value <= parameter.max && on_step(parameter, value);
}

Diagnostic unknown(std::string_view what,
                   std::string_view name,
                   const std::vector<std::string>& names) {
    Diagnostic error =
        plain_error(fmt::format("unknown {} '{}'", what, shown(name)),
                    names.empty() ? "this game has none" : "expected " + joined_list(names, "or"));
    suggest(error, name, names);
    return error;
}

bool read_range(MapReader& map, ParameterSpec& parameter) {
    ReadContext& context = map.context();
    const Node* list = map.list("range");
    if (list == nullptr) {
        return false;
    }
    const std::vector<Node>& range = list->items;
    if (range.size() != 2) {
        context.error(*list,
                      fmt::format("'range' has {} numbers", range.size()),
                      "expected two, the least and the greatest");
        return false;
    }
    const ValueForm form = integer_form(-kMaxValue, kMaxValue);
    const std::size_t mistakes = context.mistakes();
    parameter.min = context.integer(range[0], form, "the least value");
    parameter.max = context.integer(range[1], form, "the greatest value");
    if (context.mistakes() > mistakes) {
        return false;
    }
    if (parameter.min > parameter.max) {
        context.error(
            range[0],
            fmt::format("the range begins with {} and ends with {}", parameter.min, parameter.max),
            "expected the smaller number first");
        return false;
    }
    return true;
}

ParameterSpec read_parameter(ReadContext& context, const NodeEntry& entry) {
    MapReader map(context, entry.value, parameter_keys());
    ParameterSpec parameter;
    parameter.name = entry.key.text;
    parameter.default_value = map.integer("default");
    parameter.step = map.integer("step");
    parameter.means = map.text("means");
    parameter.also = map.text("also");
    if (map.has("also")) {
        expect_place_of_value(context, *map.node("also"), "boards of … on a side");
    }
    if (read_range(map, parameter) && map.has("default") &&
        !is_allowed(parameter, parameter.default_value)) {
        context.error(
            *map.node("default"),
            fmt::format("the default of '{}' is {}", parameter.name, parameter.default_value),
            allowed(parameter));
    }
    return parameter;
}

void read_parameters(ReadContext& context, const Node& node, GameHead& head) {
    if (!context.expect(node, Node::Kind::Map, "'parameters'", "a map of names")) {
        return;
    }
    for (const NodeEntry& entry : node.entries) {
        if (entry.key.text == kPlayers) {
            context.error(entry.key,
                          "a parameter cannot be called 'players'",
                          "write `players: {from: 2, to: 6}` at the top instead");
            continue;
        }
        const std::size_t mistakes = context.mistakes();
        const bool named = check_key_name(context, entry.key, "a parameter", false);
        ParameterSpec parameter = read_parameter(context, entry);
        if (!named || context.mistakes() > mistakes) {
            head.broken.push_back(parameter.name);
        } else {
            head.parameters.push_back(std::move(parameter));
        }
    }
}

VariantSpec read_variant(ReadContext& context, const NodeEntry& entry, const GameHead& head) {
    MapReader map(context, entry.value, variant_keys());
    VariantSpec variant{entry.key.text, map.text("means"), {}};
    check_key_name(context, entry.key, "a variant", true);
    variant.has_board = map.has("board");
    variant.has_win = map.has("win");
    if (!variant.has_own_part() && !map.has("set")) {
        context.error(
            entry.key, "a variant that changes nothing", "expected 'set', 'board' or 'win'");
    }
    const std::vector<std::string> names = names_of(head.parameters);
    const ValueForm form = integer_form(-kMaxValue, kMaxValue);
    for (const NodeEntry& each : map.entries("set")) {
        const std::string& name = each.key.text;
        const ParameterSpec* parameter = find_named(head.parameters, name);
        if (std::ranges::find(head.broken, name) != head.broken.end()) {
            continue;
        }
        if (parameter == nullptr) {
            context.unknown(
                each.key, fmt::format("unknown parameter '{}'", shown(name)), name, names);
            continue;
        }
        const std::int64_t value = context.integer(each.value, form, "'" + name + "'");
        if (!is_allowed(*parameter, value)) {
            context.error(each.value, fmt::format("{} is {}", name, value), allowed(*parameter));
        }
        variant.settings.push_back({name, value});
    }
    return variant;
}

void read_player_range(ReadContext& context, const Node& node, GameHead& head) {
    MapReader map(context, node, player_range_keys());
    ParameterSpec players{.name = std::string(kPlayers), .means = "how many play"};
    players.min = map.integer("from");
    players.max = map.integer("to");
    players.default_value = map.has("default") ? map.integer("default") : players.min;
    if (players.min > players.max) {
        context.error(*map.node("from"),
                      fmt::format("players from {} to {}", players.min, players.max),
                      "expected the smaller number first");
        players.max = players.min;
    }
    if (!is_allowed(players, players.default_value)) {
        context.error(*map.node("default"),
                      fmt::format("the default of 'players' is {}", players.default_value),
                      allowed(players));
    }
    for (std::int64_t number = 1; number <= players.max; ++number) {
        head.roles.push_back(fmt::format("Player {}", number));
    }
    head.roles_by_count = true;
    head.parameters.push_back(std::move(players));
}

void read_role_names(ReadContext& context, const Node& node, GameHead& head) {
    if (!context.expect(
            node, Node::Kind::List, "'players'", "a list of roles or {from: 2, to: 6}")) {
        return;
    }
    if (!context.expect_count(node, {1, kMaxPlayers, "roles"}, "'players'")) {
        return;
    }
    for (const Node& item : node.items) {
        std::string role = context.text(item, "a role");
        const std::vector<std::string>& roles = head.roles;
        if (std::ranges::find(roles, role) != roles.end()) {
            context.error(item, fmt::format("the role '{}' is named twice", shown(role)));
        }
        head.roles.push_back(std::move(role));
    }
}

void put(std::vector<Setting>& settings, const Setting& setting) {
    if (Setting* known = find_named(settings, setting.name)) {
        known->value = setting.value;
    }
}

// How many names a transcript gives, against what the game allows.
std::optional<Diagnostic> check_player_count(const GameHead& head,
                                             const std::vector<Setting>& given,
                                             int count) {
    const std::optional<std::int64_t> set = value_of(given, kPlayers);
    if (head.roles_by_count && set && *set != count) {
        return plain_error(fmt::format("players is {}, but {} take part", *set, count),
                           "expected the same number");
    }
    if (head.roles_by_count) {
        return check_setting(head.parameters, {std::string(kPlayers), count});
    }
    if (static_cast<std::size_t>(count) != head.roles.size()) {
        return plain_error(fmt::format("{} players for a game of {}", count, head.roles.size()),
                           "expected " + joined_list(head.roles, "and"));
    }
    return std::nullopt;
}

}  // namespace

void expect_place_of_value(ReadContext& context, const Node& text, std::string_view such_as) {
    if (text.text.find(kPlaceOfValue) == std::string::npos) {
        context.error(
            text,
            fmt::format("'{}' has no place for values", text.text),
            fmt::format("expected a text with {} in it, such as: {}", kPlaceOfValue, such_as));
    }
}

const KeyTable& parameter_keys() {
    static const KeyTable table("a parameter",
                                {Key("default").integer(-kMaxValue, kMaxValue).required(),
                                 Key("range").list("a list of two: least, greatest").required(),
                                 Key("step").integer(1, kMaxValue).by_default("1"),
                                 Key("means").text().required(),
                                 Key("also").text()});
    return table;
}

const KeyTable& variant_keys() {
    static const KeyTable table(
        "a variant",
        {Key("set").names("a map of parameters to values"),
         Key("board").name("the name of a file in templates/boards").map(game_board_keys()),
         Key("win").list("a list of win clauses").each(Key("clause").map(win_clause_keys())),
         Key("means").text()});
    return table;
}

const KeyTable& player_range_keys() {
    static const KeyTable table("a range of players",
                                {Key("from").integer(1, kMaxPlayers).required(),
                                 Key("to").integer(1, kMaxPlayers).required(),
                                 Key("default").integer(1, kMaxPlayers).otherwise("as `from`")});
    return table;
}

GameHead read_head(ReadContext& context,
                   const Node* players,
                   const Node* parameters,
                   const Node* variants) {
    GameHead head;
    if (parameters != nullptr) {
        read_parameters(context, *parameters, head);
    }
    if (players != nullptr && players->kind == Node::Kind::Map) {
        read_player_range(context, *players, head);
    } else if (players != nullptr) {
        read_role_names(context, *players, head);
    }
    if (variants != nullptr &&
        context.expect(*variants, Node::Kind::Map, "'variants'", "a map of names")) {
        for (const NodeEntry& entry : variants->entries) {
            head.variants.push_back(read_variant(context, entry, head));
        }
    }
    return head;
}

std::optional<Diagnostic> check_setting(const std::vector<ParameterSpec>& parameters,
                                        const Setting& setting) {
    const ParameterSpec* parameter = find_named(parameters, setting.name);
    if (parameter != nullptr && is_allowed(*parameter, setting.value)) {
        return std::nullopt;
    }
    if (parameter != nullptr) {
        return plain_error(fmt::format("{} is {}", setting.name, setting.value),
                           allowed(*parameter));
    }
    return unknown("parameter", setting.name, names_of(parameters));
}

std::optional<Diagnostic> check_variant(const std::vector<VariantSpec>& variants,
                                        std::string_view name) {
    const std::vector<std::string> names = names_of(variants);
    const bool known = std::ranges::find(names, name) != names.end();
    return known ? std::nullopt : std::optional(unknown("variant", name, names));
}

Result<std::vector<Setting>> settings_in_force(const GameHead& head, const LoadOptions& options) {
    Diagnostics errors;
    const auto report = [&errors](std::optional<Diagnostic> error) {
        if (error) {
            errors.push_back(std::move(*error));
        }
    };
    std::vector<Setting> settings;
    for (const ParameterSpec& parameter : head.parameters) {
        settings.push_back({parameter.name, parameter.default_value});
    }
    if (options.variant) {
        report(check_variant(head.variants, *options.variant));
    }
    if (const VariantSpec* variant = find_named(head.variants, options.variant.value_or(""))) {
        for (const Setting& setting : variant->settings) {
            put(settings, setting);
        }
    }
    for (const Setting& setting : options.settings) {
        report(check_setting(head.parameters, setting));
        put(settings, setting);
    }
    if (options.player_count) {
        report(check_player_count(head, options.settings, *options.player_count));
        put(settings, {std::string(kPlayers), *options.player_count});
    }
    if (!errors.empty()) {
        return fail(std::move(errors));
    }
    return settings;
}

std::optional<std::int64_t> value_of(const std::vector<Setting>& settings, std::string_view name) {
    const Setting* setting = find_named(settings, name);
    return setting == nullptr ? std::nullopt : std::optional(setting->value);
}

}  // namespace quadrille::spec
