#include "cli/commands/catalogue_json.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "base/json_writer.h"
#include "base/utf8.h"
#include "game/count.h"
#include "score/report.h"

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

    void write_listed(const spec::GameSpec& spec) {
        object([&] {
            text("schema", "quadrille.list/1");
            write_title(spec);
        });
    }

    void write_shown(const game::Game& game) {
        const spec::GameSpec& spec = game.spec();
        object([&] {
            text("schema", "quadrille.show/1");
            write_title(spec);
            text("source", spec.source);
            write_parameters(spec);
            write_variants(spec);
            list("players", spec.roles, [&](const std::string& role) { json_.value(shown(role)); });
            write_marks(spec);
            write_board(game.board());
            write_turns(game);
            json_.key("rounds");
            object([&] {
                number("count", spec.rounds.count);
                json_.key("roles_are_exchanged").value(spec.rounds.swap_roles);
            });
            list("counters", spec.counters, [&](const spec::CounterSpec& counter) {
                json_.value(shown(counter.name));
            });
            list("figures", figures_of(spec), [&](const std::string& figure) {
                json_.value(shown(figure));
            });
        });
    }

  private:
    template <typename Write>
    void object(const Write& write) {
        json_.open('{');
        write();
        json_.close('}');
    }

    template <typename Items, typename Write>
    void list(std::string_view key, const Items& items, const Write& write) {
        json_.key(key).open('[');
        for (const auto& item : items) {
            write(item);
        }
        json_.close(']');
    }

    void text(std::string_view key, std::string_view value) {
        json_.key(key).value(std::string_view(shown(value)));
    }

    void number(std::string_view key, std::int64_t value) { json_.key(key).value(value); }

    void write_title(const spec::GameSpec& spec) {
        text("game", spec.id);
        text("file", spec.file);
        text("name", spec.name);
        text("author", spec.author);
        text("year", spec.year);
        text("kind", spec.kind);
        text("summary", spec.summary);
    }

    void write_parameters(const spec::GameSpec& spec) {
        const spec::Setting* setting = spec.settings.data();  // one for each parameter, in order
        list("parameters", spec.parameters, [&](const spec::ParameterSpec& parameter) {
            object([&] {
                text("name", parameter.name);
                number("value", (setting++)->value);
                number("default", parameter.default_value);
                number("least", parameter.min);
                number("greatest", parameter.max);
                number("step", parameter.step);
                text("means", parameter.means);
            });
        });
    }

    void write_variants(const spec::GameSpec& spec) {
        list("variants", spec.variants, [&](const spec::VariantSpec& variant) {
            object([&] {
                text("name", variant.name);
                json_.key("set");
                object([&] {
                    for (const spec::Setting& setting : variant.settings) {
                        number(setting.name, setting.value);
                    }
                });
                text("means", variant.means);
            });
        });
    }

    void write_marks(const spec::GameSpec& spec) {
        list("marks", spec.marks, [&](const spec::MarkSpec& mark) {
            object([&] {
                text("letter", mark.letter);
                text("name", mark.name);
                json_.key("owner");
                mark.owner ? json_.value(shown(spec.roles[mark.owner->index()])) : json_.null();
                text("colour", mark.colour);
            });
        });
    }

    void write_board(const board::Board& board) {
        json_.key("board");
        object([&] {
            text("sites", word_of(board.site_kind()));
            list("labels", board.labels(), [&](std::string_view label) { json_.value(label); });
            number("cells", static_cast<std::int64_t>(board.cells().size()));
            number("edges", static_cast<std::int64_t>(board.edges().size()));
            number("vertices", static_cast<std::int64_t>(board.vertices().size()));
        });
        list("areas", board.families(), [&](const board::AreaFamily& family) {
            object([&] {
                text("family", family.name);
                list("names", family.areas, [&](const board::Area& area) {
                    json_.value(shown(area.name));
                });
            });
        });
    }

    void write_turns(const game::Game& game) {
        json_.key("turns");
        object([&] {
            json_.key("played").value(game.has_play());
            json_.key("most").value(game.has_play() ? game.turn_limit() : std::nullopt);
            json_.key("fixed").value(game.has_play() && game.turns_are_fixed());
        });
        json_.key("typed");
        object([&] {
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

std::string listed_json(const spec::GameSpec& game) {
    std::string text;
    GameWriter(text).write_listed(game);
    return text;
}

std::string shown_json(const game::Game& game) {
    std::string text;
    GameWriter(text).write_shown(game);
    return text;
}

}  // namespace quadrille::cli
