#include "cli/commands/catalogue_json.h"

#include <string_view>

#include "base/json_writer.h"
#include "base/utf8.h"

namespace quadrille::cli {

namespace {

class GameWriter {
  public:
    explicit GameWriter(std::string& text) : json_(text) {}

    void write_listed(const spec::GameSpec& spec) {
        json_.open('{');
        text("schema", "quadrille.list/1");
        write_title(spec);
        json_.close('}');
    }

    void write_shown(const game::Game& game) {
        const spec::GameSpec& spec = game.spec();
        json_.open('{');
        text("schema", "quadrille.show/1");
        write_title(spec);
        text("source", spec.source);
        write_parameters(spec);
        write_variants(spec);
        write_list("players", spec.roles);
        write_marks(spec);
        write_board(game.board());
        write_families(game.board());
        write_turns(game);
        write_rounds(spec.rounds);
        json_.key("counters").open('[');
        for (const spec::CounterSpec& counter : spec.counters) {
            json_.value(shown(counter.name));
        }
        json_.close(']');
        json_.close('}');
    }

  private:
    void text(std::string_view key, std::string_view value) {
        json_.key(key).value(std::string_view(shown(value)));
    }

    void number(std::string_view key, std::int64_t value) { json_.key(key).value(value); }

    void write_list(std::string_view key, const std::vector<std::string>& texts) {
        json_.key(key).open('[');
        for (const std::string& each : texts) {
            json_.value(shown(each));
        }
        json_.close(']');
    }

    void write_title(const spec::GameSpec& spec) {
        text("game", spec.id);
        text("file", spec.file);
        text("name", spec.name);
        text("author", spec.author);
        text("year", spec.year);
        text("summary", spec.summary);
    }

    void write_parameters(const spec::GameSpec& spec) {
        json_.key("parameters").open('[');
        for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
            const spec::ParameterSpec& parameter = spec.parameters[i];
            json_.open('{');
            text("name", parameter.name);
            number("value", spec.settings[i].value);
            number("default", parameter.default_value);
            number("least", parameter.min);
            number("greatest", parameter.max);
            number("step", parameter.step);
            text("means", parameter.means);
            json_.close('}');
        }
        json_.close(']');
    }

    void write_variants(const spec::GameSpec& spec) {
        json_.key("variants").open('[');
        for (const spec::VariantSpec& variant : spec.variants) {
            json_.open('{');
            text("name", variant.name);
            json_.key("set").open('{');
            for (const spec::Setting& setting : variant.settings) {
                number(setting.name, setting.value);
            }
            json_.close('}');
            text("means", variant.means);
            json_.close('}');
        }
        json_.close(']');
    }

    void write_marks(const spec::GameSpec& spec) {
        json_.key("marks").open('[');
        for (const spec::MarkSpec& mark : spec.marks) {
            json_.open('{');
            text("letter", mark.letter);
            text("name", mark.name);
            json_.key("owner");
            mark.owner ? json_.value(shown(spec.roles[mark.owner->index()])) : json_.null();
            json_.close('}');
        }
        json_.close(']');
    }

    static std::string_view name_of(spec::SiteKind kind) {
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

    void write_board(const board::Board& board) {
        json_.key("board").open('{');
        json_.key("sites").value(name_of(board.site_kind()));
        json_.key("labels").open('[');
        for (std::size_t i = 0; i < board.site_count(); ++i) {
            json_.value(board.label(board::SiteId(i)));
        }
        json_.close(']');
        number("cells", static_cast<std::int64_t>(board.cells().size()));
        number("edges", static_cast<std::int64_t>(board.edges().size()));
        number("vertices", static_cast<std::int64_t>(board.vertices().size()));
        json_.close('}');
    }

    void write_families(const board::Board& board) {
        json_.key("areas").open('[');
        for (const board::AreaFamily& family : board.families()) {
            json_.open('{');
            text("family", family.name);
            json_.key("names").open('[');
            for (const board::Area& area : family.areas) {
                json_.value(shown(area.name));
            }
            json_.close(']');
            json_.close('}');
        }
        json_.close(']');
    }

    void write_turns(const game::Game& game) {
        json_.key("turns").open('{');
        json_.key("played").value(game.has_play());
        json_.key("most");
        const std::optional<int> limit = game.has_play() ? game.turn_limit() : std::nullopt;
        json_.value(limit);
        json_.key("fixed").value(game.has_play() && game.turns_are_fixed());
        json_.close('}');
    }

    void write_rounds(const spec::RoundsSpec& rounds) {
        json_.key("rounds").open('{');
        number("count", rounds.count);
        json_.key("roles_are_exchanged").value(rounds.swap_roles);
        json_.close('}');
    }

    JsonWriter json_;
};

}  // namespace

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
