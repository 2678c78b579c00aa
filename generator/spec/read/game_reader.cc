#include "spec/read/game_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "spec/model/game_kind.h"
#include "spec/model/printed_letters.h"
#include "spec/read/board_reader.h"
#include "spec/read/game_checks.h"
#include "spec/read/parameters.h"
#include "spec/read/play_reader.h"
#include "spec/read/rulebook_reader.h"
#include "spec/read/score_reader.h"
#include "spec/read/texts_reader.h"
#include "spec/read/translation_reader.h"
#include "spec/read/win_reader.h"
#include "spec/yaml/map_reader.h"

namespace quadrille::spec {

namespace {

constexpr std::size_t kMaxMarks = 26;
constexpr int kMostOfAMark = 1000;
constexpr int kMostWorth = 1000;

void put_parameters(ReadContext& context,
                    const GameHead& head,
                    const std::vector<Setting>& settings) {
    std::vector<ParameterValue> values;
    values.reserve(settings.size() + head.broken.size());
    for (const Setting& setting : settings) {
        values.push_back({setting.name, setting.value});
    }
    for (const std::string& name : head.broken) {
        values.push_back({name, std::nullopt});
    }
    context.set_parameters(std::move(values));
}

// Nothing where the owner does not play.
std::optional<MarkSpec> read_mark(ReadContext& context,
                                  const GameNames& names,
                                  const NodeEntry& entry) {
    MapReader map(context, entry.value, mark_keys());
    if (!is_mark_letter(entry.key.text)) {
        context.error(entry.key,
                      fmt::format("'{}' cannot be a mark", shown(entry.key.text)),
                      "expected one letter, a to z");
    }
    MarkSpec mark;
    mark.letter = entry.key.text;
    mark.name = map.text("name");
    mark.colour = map.word("colour");
    mark.pattern = map.choice<Pattern>("pattern");
    mark.drawn = map.choice<Drawn>("drawn");
    if (map.has("supply")) {
        mark.supply = map.integer("supply");
    }
    if (map.has("worth")) {
        mark.worth = map.integer("worth");
    }
    const Node* owner = map.node("owner");
    if (owner == nullptr || owner->text == "nobody") {
        return mark;
    }
    const auto role = any_role(context, names, *owner, "'owner'");
    if (role && *role >= names.playing) {
        return std::nullopt;
    }
    if (role) {
        mark.owner = RoleId{*role};
    }
    return mark;
}

std::vector<MarkSpec> read_marks(MapReader& map, GameNames& names) {
    std::vector<MarkSpec> marks;
    for (const NodeEntry& entry : map.entries("marks", {1, kMaxMarks, "letters"})) {
        NamedMark named{entry.key.text, std::nullopt};
        if (auto mark = read_mark(map.context(), names, entry)) {
            named.id = MarkId{marks.size()};
            marks.push_back(std::move(*mark));
        }
        names.marks.push_back(std::move(named));
    }
    return marks;
}

// Only roles that play; those that do not have no turns.
std::vector<RoleId> read_order(MapReader& map, const GameNames& names) {
    constexpr std::size_t kMostInOrder = 100;
    std::vector<RoleId> order;
    for (const Node& item : map.items("order", {2, kMostInOrder, "roles"})) {
        const auto role = any_role(map.context(), names, item, "an entry of 'order'");
        if (role && *role < names.playing) {
            order.emplace_back(*role);
        }
    }
    return order;
}

std::vector<std::string> record_words() {
    return {kRecordFormats.begin(), kRecordFormats.end()};
}

SgfSpec read_sgf(ReadContext& context, const Node& node) {
    MapReader keys(context, node, sgf_keys());
    SgfSpec sgf;
    if (const Node* const game = keys.node("game")) {
        const bool number = game->text.find_first_not_of("0123456789") == std::string::npos;
        sgf.game = number ? std::to_string(keys.integer("game")) : keys.text("game");
    }
    sgf.called = read_each(keys.items("called"), [](const Node& item) { return item.text; });
    if (keys.has("points")) {
        sgf.points = keys.choice<SgfSpec::Points>("points");
    }
    if (keys.has("little-golem")) {
        sgf.little_golem = keys.choice<SgfSpec::Points>("little-golem");
    }
    sgf.swap = keys.choice<SgfSpec::Swap>("swap");
    return sgf;
}

std::vector<RecordFormat> read_records(MapReader& map) {
    std::vector<RecordFormat> records;
    for (const Node& item : map.items("records")) {
        const auto found = std::ranges::find(kRecordFormats, item.text);
        if (found == kRecordFormats.end()) {
            map.context().unknown(
                item, fmt::format("unknown format '{}'", item.text), item.text, record_words());
        } else {
            records.push_back(static_cast<RecordFormat>(found - kRecordFormats.begin()));
        }
    }
    return records;
}

void read_about(MapReader& map, GameSpec& game) {
    game.name = map.text("name");
    game.author = map.text("author");
    game.year = map.text("year");
    game.kind = map.has("kind") ? map.word("kind") : std::string();
    game.source = map.text("source");
    if (const Node* sgf = map.node("sgf")) {
        game.sgf = read_sgf(map.context(), *sgf);
        game.sgf->at = map.span("sgf");
    }
    game.records = read_records(map);
    game.summary = map.prose("summary");
    game.notes = map.prose("notes");
}

std::vector<std::string> words_of_kinds() {
    return {kGameKinds.begin(), kGameKinds.end()};
}

// Its name if the variant has a board or clauses of its own.
std::string with_own_part(const std::vector<VariantSpec>& variants,
                          const std::optional<std::string>& name) {
    const auto found = std::ranges::find(variants, name.value_or(""), &VariantSpec::name);
    return found != variants.end() && found->has_own_part() ? found->name : std::string();
}

// What stands under a key, in the variant in force or else in the game itself.
const Node* part_in_force(MapReader& map, const std::string& variant, const char* key) {
    const Node* own = variant.empty() ? nullptr : map.node("variants")->find(variant)->find(key);
    return own == nullptr ? map.node(key) : own;
}

// Everything that may hold a `$parameter`.
void read_body(MapReader& map, GameNames& names, const Resolvers& resolvers, GameSpec& game) {
    ReadContext& context = map.context();
    read_about(map, game);
    game.order = read_order(map, names);
    game.marks = read_marks(map, names);
    if (const Node* board = part_in_force(map, game.variant, "board")) {
        game.board = read_game_board(context, *board, resolvers);
    }
    read_score(map, names);
    game.counters = names.counters;
    game.play = read_play(map, names);
    if (const Node* win = part_in_force(map, game.variant, "win")) {
        game.win = read_win(context, names, *win);
    }
    if (const Node* rounds = map.node("rounds")) {
        game.rounds = read_rounds(context, names, *rounds);
    }
    if (!game.variant.empty()) {
        game.idle = context.parameters_without_use();
    }
    read_sheet_texts(context, names, map.node("sheet"), game);
    if (const Node* sheet = map.node("sheet")) {
        game.translations = read_translations(context, names, *sheet, game);
    }
    game.rules = read_sections(map, "rules");
    game.need = read_prose_list(context, map.items("need"), "a thing needed");
    if (const Node* rulebook = map.node("rulebook")) {
        game.rulebook = read_rulebook(context, *rulebook);
    }
}

void put_head(GameHead head, std::vector<Setting> settings, GameSpec& game, GameNames& names) {
    names.roles = head.roles;
    const auto playing = head.roles_by_count ? value_of(settings, "players") : std::nullopt;
    names.playing = playing ? static_cast<std::size_t>(*playing) : head.roles.size();
    game.roles.assign(head.roles.begin(),
                      head.roles.begin() + static_cast<std::ptrdiff_t>(names.playing));
    game.roles_by_count = head.roles_by_count;
    game.parameters = std::move(head.parameters);
    game.variants = std::move(head.variants);
    game.settings = std::move(settings);
}

/// Of every kind.
Key counter_key() {
    Key counter("counter");
    for (const auto table :
         {&groups_keys,   &majority_keys, &crossings_keys, &landings_keys, &marks_counter_keys,
          &lines_keys,    &joined_keys,   &filled_keys,    &polygons_keys, &faces_keys,
          &patterns_keys, &rings_keys,    &unique_keys,    &highest_keys,  &numbers_keys,
          &enclosed_keys, &arrivals_keys, &places_keys,    &crossed_keys,  &loops_keys,
          &held_keys,     &looped_keys,   &runs_keys,      &sum_keys,      &product_keys}) {
        counter.map(table());
    }
    return counter;
}

}  // namespace

const KeyTable& mark_keys() {
    static const KeyTable table(
        "a mark",
        {Key("name").text().required(),
         Key("owner").word({"nobody"}).name("a role").by_default("nobody"),
         Key("colour")
             .word({"black", "white", "red", "blue", "sky", "green", "orange", "purple", "yellow"})
             .required(),
         Key("pattern")
             .word({"solid",
                    "open",
                    "diagonal-lines",
                    "level-lines",
                    "dots",
                    "crossed-lines",
                    "cross",
                    "ring"})
             .by_default("solid"),
         Key("drawn").word({"filled", "letter", "stroke"}).by_default("filled"),
         Key("supply").integer(1, kMostOfAMark),
         Key("worth").integer(-kMostWorth, kMostWorth)});
    return table;
}

const KeyTable& sgf_keys() {
    const std::vector<std::string> points{"letters", "names", "rows", "diagonals"};
    static const KeyTable table(
        "SGF",
        {Key("game").integer(1, 999).name("a name").required(),
         Key("called").list("a list of names").each(Key("name").text()),
         Key("points").word(points).otherwise("`letters`, or `rows` where rows differ in length"),
         Key("little-golem").word(points).otherwise("as `points`"),
         Key("swap").word({"told", "taken", "mirrored"}).by_default("told")});
    return table;
}

const KeyTable& game_keys() {
    static const KeyTable table(
        "a game",
        {Key("name").text().required(),
         Key("author").text(),
         Key("year").text(),
         Key("kind").word(words_of_kinds()),
         Key("source").text(),
         Key("sgf").map(sgf_keys()).otherwise("not written in that format"),
         Key("records").list("a list of formats").each(Key("format").word(record_words())),
         Key("summary").prose(),
         Key("notes").prose(),
         Key("players")
             .list("a list of roles")
             .each(Key("role").text())
             .map(player_range_keys())
             .required(),
         Key("order")
             .list("a list of roles")
             .each(Key("role").text())
             .otherwise("the players take turns"),
         Key("parameters")
             .names("a map of names to parameters")
             .each(Key("parameter").map(parameter_keys())),
         Key("variants")
             .names("a map of names to variants")
             .each(Key("variant").map(variant_keys())),
         Key("marks").names("a map of letters to marks").each(Key("mark").map(mark_keys())),
         Key("board")
             .name("the name of a file in templates/boards")
             .map(game_board_keys())
             .required(),
         Key("play")
             .list("a list of phases")
             .each(Key("phase").map(phase_keys()))
             .otherwise("scored from the final board only"),
         Key("score").names("a map of names to counters").each(counter_key()),
         Key("win")
             .list("a list of win clauses")
             .each(Key("clause").map(win_clause_keys()))
             .required(),
         Key("rounds").map(rounds_keys()).otherwise("a single round"),
         Key("sheet").map(sheet_texts_keys()),
         Key("need").list("a list of prose").each(Key("prose").prose()),
         Key("rules").list("a list of sections").each(Key("section").map(section_keys())),
         Key("rulebook").map(rulebook_keys())});
    return table;
}

Result<GameSpec> read_game(const SourceText& source,
                           const Node& root,
                           const LoadOptions& options,
                           const Resolvers& resolvers) {
    ReadContext context(source);
    MapReader map(context, root, game_keys());
    GameSpec game;
    game.file = source.name();
    game.id = id_of_path(source.name());
    GameHead head =
        read_head(context, map.node("players"), map.node("parameters"), map.node("variants"));
    Result<std::vector<Setting>> settings = settings_in_force(head, options);
    if (!settings) {
        return fail(settings.error());
    }
    put_parameters(context, head, *settings);
    GameNames names;
    put_head(std::move(head), std::move(*settings), game, names);
    game.variant = with_own_part(game.variants, options.variant);
    read_body(map, names, resolvers, game);
    if (!context.failed()) {
        check_game(context, root, game);
    }
    return context.finish(std::move(game));
}

}  // namespace quadrille::spec
