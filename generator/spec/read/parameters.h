// The part of a game that can be changed from outside: players, parameters, variants, and the
// values in force once a user's settings are put in.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "spec/model/game_spec.h"
#include "spec/read/load.h"
#include "spec/yaml/read_context.h"

namespace quadrille::spec {

const KeyTable& parameter_keys();
const KeyTable& variant_keys();
const KeyTable& player_range_keys();

struct GameHead {
    std::vector<std::string> roles;  ///< All that can play.
    bool roles_by_count = false;
    std::vector<ParameterSpec> parameters;  ///< With `players` where roles_by_count.
    std::vector<VariantSpec> variants;
    std::vector<std::string> broken;  ///< Parameters whose declaration was reported.
};

/// Reads `players`, `parameters` and `variants` of the game; any of them may be null.
GameHead read_head(ReadContext& context,
                   const Node* players,
                   const Node* parameters,
                   const Node* variants);

/// Reports a text without a place for a value.
void expect_place_of_value(ReadContext& context, const Node& text, std::string_view such_as);

/// The values in force, in the order of `head.parameters`.
/// Errors: an unknown variant or parameter, a value that is out of range, too many players.
Result<std::vector<Setting>> settings_in_force(const GameHead& head, const LoadOptions& options);

/// The value of a parameter; nothing if there is none of that name.
std::optional<std::int64_t> value_of(const std::vector<Setting>& settings, std::string_view name);

}  // namespace quadrille::spec
