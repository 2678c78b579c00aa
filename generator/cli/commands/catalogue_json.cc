#include "cli/commands/catalogue_json.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json_writer.h"
#include "base/names_of.h"
#include "base/utf8.h"
#include "game/count.h"
#include "score/report.h"
#include "spec/model/game_kind.h"
#include "spec/read/in_language.h"
#include "spec/read/translation_file.h"

namespace quadrille::cli {

namespace {

// Those of the rules and of what only the rulebook says, in that order, each once.
std::vector<std::string> figures_of(const spec::GameSpec& spec) {
    std::vector<std::string> names;
    for (const auto* const sections : {&spec.rules, &spec.rulebook.sections}) {
        for (const spec::ProseSection& section : *sections) {
            for (const std::string& name : section.figures) {
                if (std::find(names.begin(), names.end(), name) == names.end()) {
                    names.push_back(name);
                }
            }
        }
    }
    return names;
}

class GameWriter {
  public:
    explicit GameWriter(std::string& text) : json_(text) {}

    void write_listed(const WordedGame& words, const game::Game* made) {
        json_.object([&] {
            text("schema", "quadrille.list/1");
            write_title(words);
            text("group", spec::head_of_kind(words.file.kind, words.language));
            write_player_count(words.file);
            if (made != nullptr) {
                write_turns(*made);
            }
        });
    }

    void write_shown(const game::Game& game, const WordedGame& words) {
        const spec::GameSpec& spec = game.spec();
        const spec::GameSpec& printed = words.printed;
        json_.object([&] {
            text("schema", "quadrille.show/1");
            write_title(words);
            text("source", printed.source);
            write_parameters(words);
            write_variants(words);
            json_.key("players").list(printed.roles,
                                      [&](const std::string& role) { json_.value(shown(role)); });
            write_marks(words);
            write_board(game.board());
            write_turns(game);
            write_typed(game);
            json_.key("rounds");
            json_.object([&] {
                number("count", spec.rounds.count);
                json_.key("roles_are_exchanged").value(spec.rounds.swap_roles);
            });
            json_.key("counters").list(spec.counters, [&](const spec::CounterSpec& counter) {
                json_.value(shown(counter.name));
            });
            json_.key("figures").list(
                figures_of(spec), [&](const std::string& figure) { json_.value(shown(figure)); });
        });
    }

  private:
    void text(std::string_view key, std::string_view value) {
        json_.key(key).value(std::string_view(shown(value)));
    }

    void number(std::string_view key, std::int64_t value) { json_.key(key).value(value); }

    void write_title(const WordedGame& words) {
        const spec::GameSpec& spec = words.file;
        const bool translated = words.printed.summary != spec.summary;
        text("game", spec.id);
        text("file", spec.file);
        text("name", words.printed.name);
        text("original_name", spec.name);
        text("author", spec.author);
        text("year", spec.year);
        text("kind", spec.kind);
        text("summary", words.printed.summary);
        text("lang", translated ? words.language : "en");
    }

    void write_player_count(const spec::GameSpec& spec) {
        const auto* const open =
            spec.roles_by_count ? find_named(spec.parameters, "players") : nullptr;
        const auto roles = static_cast<std::int64_t>(spec.roles.size());
        json_.key("players");
        json_.object([&] {
            number("least", open == nullptr ? roles : open->min);
            number("greatest", open == nullptr ? roles : open->max);
        });
    }

    void write_parameters(const WordedGame& words) {
        const spec::GameSpec& spec = words.file;
        const spec::Setting* setting = spec.settings.data();  // one for each parameter, in order
        // In the language: the same ones in the same order.
        const spec::ParameterSpec* printed = words.printed.parameters.data();
        json_.key("parameters").list(spec.parameters, [&](const spec::ParameterSpec& parameter) {
            json_.object([&] {
                text("name", parameter.name);
                text("called", printed->name);
                number("value", (setting++)->value);
                number("default", parameter.default_value);
                number("least", parameter.min);
                number("greatest", parameter.max);
                number("step", parameter.step);
                text("means", (printed++)->means);
            });
        });
    }

    void write_variants(const WordedGame& words) {
        const spec::VariantSpec* printed = words.printed.variants.data();
        json_.key("variants").list(words.file.variants, [&](const spec::VariantSpec& variant) {
            json_.object([&] {
                text("name", variant.name);
                json_.key("set");
                json_.object([&] {
                    for (const spec::Setting& setting : variant.settings) {
                        number(setting.name, setting.value);
                    }
                });
                text("means", (printed++)->means);
            });
        });
    }

    void write_marks(const WordedGame& words) {
        const spec::MarkSpec* printed = words.printed.marks.data();
        json_.key("marks").list(words.file.marks, [&](const spec::MarkSpec& mark) {
            json_.object([&] {
                text("letter", mark.letter);
                text("name", (printed++)->name);
                json_.key("owner");
                mark.owner ? json_.value(shown(words.printed.roles[mark.owner->index()]))
                           : json_.null();
                text("colour", mark.colour);
            });
        });
    }

    void write_board(const board::Board& board) {
        json_.key("board");
        json_.object([&] {
            text("sites", word_of(board.site_kind()));
            json_.key("labels").list(board.labels(),
                                     [&](std::string_view label) { json_.value(label); });
            number("cells", static_cast<std::int64_t>(board.cells().size()));
            number("edges", static_cast<std::int64_t>(board.edges().size()));
            number("vertices", static_cast<std::int64_t>(board.vertices().size()));
        });
        json_.key("areas").list(board.families(), [&](const board::AreaFamily& family) {
            json_.object([&] {
                text("family", family.name);
                json_.key("names").list(
                    family.areas, [&](const board::Area& area) { json_.value(shown(area.name)); });
            });
        });
    }

    void write_turns(const game::Game& game) {
        json_.key("turns");
        json_.object([&] {
            json_.key("played").value(game.has_play());
            json_.key("most").value(game.has_play() ? game.turn_limit() : std::nullopt);
            json_.key("fixed").value(game.has_play() && game.turns_are_fixed());
        });
    }

    void write_typed(const game::Game& game) {
        json_.key("typed");
        json_.object([&] {
            json_.key("moves").value(game.has_play());
            json_.key("final").value(!game.has_steps() && game.players_alternate() &&
                                     !game.follows_last() && !score::order_decides(game));
            json_.key("segments").value(game.has_segments());
        });
    }

    JsonWriter json_;
};

}  // namespace

std::string_view word_of(spec::SiteKind kind) {
    switch (kind) {
        case spec::SiteKind::Cells:
            return "cells";
        case spec::SiteKind::Vertices:
            return "vertices";
        case spec::SiteKind::Edges:
            return "edges";
    }
    return {};
}

Result<WordedGame> worded_game(const spec::Library& library,
                               spec::GameSpec game,
                               const std::string& language) {
    if (language == "en") {
        spec::GameSpec same = game;
        return WordedGame{.file = std::move(game), .printed = std::move(same)};
    }
    return spec::with_translation(library, game, language).map([&](spec::GameSpec words) {
        return WordedGame{.file = std::move(game),
                          .printed = spec::in_language(std::move(words), language),
                          .language = language};
    });
}

std::string listed_json(const WordedGame& game, const game::Game* made) {
    std::string text;
    GameWriter(text).write_listed(game, made);
    return text;
}

std::string shown_json(const game::Game& game, const WordedGame& words) {
    std::string text;
    GameWriter(text).write_shown(game, words);
    return text;
}

}  // namespace quadrille::cli
