// Reads the rules in words: `need`, `rules` and `rulebook` of a game.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "spec/model/game_spec.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

const KeyTable& section_keys();
const KeyTable& table_keys();
const KeyTable& diagram_keys();
const KeyTable& example_keys();
const KeyTable& rulebook_keys();

/// Items of a list as prose; `what` names an item in messages.
std::vector<std::string> read_prose_list(ReadContext& context,
                                         std::span<const Node> items,
                                         std::string_view what);

/// The list of sections under a key.
std::vector<ProseSection> read_sections(MapReader& map, std::string_view key);

RulebookTexts read_rulebook(ReadContext& context, const Node& node);

}  // namespace quadrille::spec
