#include "figure/position/game_of_figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/utf8.h"
#include "spec/read/load.h"

namespace quadrille::figure {

namespace {

bool is_file_name(const std::string& name) {
    return name.ends_with(".yaml") || name.ends_with(".yml");
}

// Marks for a board without a game: the letters are those of the shipped games.
struct PlainMark {
    const char* letter;
    const char* name;
    const char* colour;
    spec::Pattern pattern;
};

constexpr std::array<PlainMark, 9> kPlainMarks{
    {{"b", "black", "black", spec::Pattern::Solid},
     {"w", "white", "white", spec::Pattern::Open},
     {"r", "red", "red", spec::Pattern::DiagonalLines},
     {"s", "sky", "sky", spec::Pattern::LevelLines},
     {"y", "yellow", "yellow", spec::Pattern::Dots},
     {"p", "purple", "purple", spec::Pattern::CrossedLines},
     {"g", "green", "green", spec::Pattern::Dots},
     {"x", "cross", "black", spec::Pattern::Cross},
     {"o", "ring", "black", spec::Pattern::Ring}}};

Result<GameOfFigure> board_alone(const spec::BoardSpec& board) {
    Result<game::Game> game = game::Game::make(game_of_board(board));
    if (!game) {
        return fail(std::move(game.error()));
    }
    return GameOfFigure{std::make_shared<const game::Game>(std::move(*game))};
}

// The game in whose rules the figure stands is read from its own file, wherever that is.
bool is_current(const std::string& id, const FigureContext& context) {
    return context.current != nullptr && context.current->spec().id == id &&
           !context.current->spec().file.empty();
}

class GameLoader {
  public:
    GameLoader(const spec::FigureSpec& figure, const FigureContext& context)
        : figure_(figure), context_(context) {}

    Result<GameOfFigure> run() {
        if (!figure_.game) {
            return board_alone(figure_.board.value_or(spec::BoardSpec{}));
        }
        if (is_file_name(figure_.game->text)) {
            if (auto out = leads_out(figure_, *figure_.game, "game", context_.library.reader())) {
                return fail(std::move(*out));
            }
        }
        const Result<spec::GameSpec> usual = load({});
        if (!usual) {
            return fail(placed(usual.error(), figure_.game->span));
        }
        if (auto mistakes = check_values(*usual); !mistakes.empty()) {
            return fail(std::move(mistakes));
        }
        const spec::LoadOptions own = own_values();
        const bool as_usual = !own.variant && own.settings.empty();
        Result<spec::GameSpec> spec = as_usual ? usual : load(own);
        if (!spec) {
            return fail(placed(spec.error(), figure_.game->span));
        }
        const bool follows = context_.current != nullptr && context_.follow && !figure_.variant &&
                             context_.current->spec().id == usual->id;
        if (!follows) {
            return made(std::move(*spec), true);
        }
        if (as_usual && context_.current->spec().file == usual->file &&
            context_.current->spec().board.labels == usual->board.labels) {
            return the_current(*usual);
        }
        spec::LoadOptions current;
        current.settings = context_.current->spec().settings;
        current.settings.insert(current.settings.end(), own.settings.begin(), own.settings.end());
        const std::vector<spec::Setting> own_settings = spec->settings;
        spec = load(current);
        if (!spec) {
            return fail(placed(spec.error(), figure_.game->span));
        }
        const bool same = spec->settings == own_settings;
        return made(std::move(*spec), same);
    }

  private:
    [[nodiscard]] Result<spec::GameSpec> load(const spec::LoadOptions& options) const {
        const std::string& name = figure_.game->text;
        if (is_current(name, context_)) {
            return spec::load_game_file(context_.library, context_.current->spec().file, options);
        }
        return is_file_name(name)
                   ? spec::load_game_file(context_.library, beside(figure_, name), options)
                   : spec::load_game(context_.library, name, options);
    }

    [[nodiscard]] spec::LoadOptions own_values() const {
        spec::LoadOptions options;
        if (figure_.variant) {
            options.variant = figure_.variant->text;
        }
        for (const auto& [setting, span] : figure_.set) {
            options.settings.push_back(setting);
        }
        return options;
    }

    [[nodiscard]] Diagnostics check_values(const spec::GameSpec& game) const {
        Diagnostics mistakes;
        if (figure_.variant) {
            if (auto wrong = spec::check_variant(game.variants, figure_.variant->text)) {
                mistakes.push_back(placed(std::move(*wrong), figure_.variant->span));
            }
        }
        for (const auto& [setting, span] : figure_.set) {
            if (auto wrong = spec::check_setting(game.parameters, setting)) {
                mistakes.push_back(placed(std::move(*wrong), span));
            }
        }
        return mistakes;
    }

    // What is wrong with a name belongs to the figure's file; what is wrong in a file, to that.
    [[nodiscard]] Diagnostic placed(Diagnostic wrong, SourceSpan at) const {
        if (!wrong.file.empty() || wrong.machine) {
            return wrong;
        }
        Diagnostic error = error_in(figure_, at, std::move(wrong.wrong), std::move(wrong.expected));
        error.notes = std::move(wrong.notes);
        return error;
    }

    [[nodiscard]] Diagnostics placed(const Diagnostics& all, SourceSpan at) const {
        Diagnostics result;
        for (const Diagnostic& each : all) {
            result.push_back(placed(each, at));
        }
        return result;
    }

    // Not made once more. The context outlives the figure, and so does its game.
    [[nodiscard]] GameOfFigure the_current(const spec::GameSpec& usual) const {
        return {std::shared_ptr<const game::Game>(std::shared_ptr<void>(), context_.current),
                context_.current->spec().settings == usual.settings};
    }

    static Result<GameOfFigure> made(spec::GameSpec spec, bool own) {
        Result<game::Game> game = game::Game::make(std::move(spec));
        if (!game) {
            return fail(std::move(game.error()));
        }
        return GameOfFigure{std::make_shared<const game::Game>(std::move(*game)), own};
    }

    const spec::FigureSpec& figure_;
    const FigureContext& context_;
};

}  // namespace

spec::GameSpec game_of_board(const spec::BoardSpec& board) {
    spec::GameSpec spec;
    spec.name = "Board";
    spec.roles = {"Player 1"};
    for (const PlainMark& mark : kPlainMarks) {
        spec.marks.push_back({mark.letter, mark.name, {}, mark.colour, mark.pattern});
    }
    spec.board = board;
    for (const spec::StartMark& start : board.start) {
        const bool known =
            std::any_of(spec.marks.begin(), spec.marks.end(), [&](const spec::MarkSpec& mark) {
                return mark.letter == start.mark;
            });
        if (!known) {
            spec.marks.push_back({start.mark, start.mark, {}, "black", spec::Pattern::Ring});
        }
    }
    return spec;
}

Result<GameOfFigure> game_of_figure(const spec::FigureSpec& figure, const FigureContext& context) {
    return GameLoader(figure, context).run();
}

Diagnostic error_in(const spec::FigureSpec& figure,
                    SourceSpan at,
                    std::string wrong,
                    std::string expected) {
    return figure.source ? figure.source->error(at, std::move(wrong), std::move(expected))
                         : plain_error(std::move(wrong), std::move(expected));
}

std::string beside(const spec::FigureSpec& figure, const std::string& path) {
    if (!figure.source || path.starts_with('/')) {
        return path;
    }
    const std::size_t slash = figure.source->name().rfind('/');
    return slash == std::string::npos ? path : figure.source->name().substr(0, slash + 1) + path;
}

std::optional<Diagnostic> leads_out(const spec::FigureSpec& figure,
                                    const spec::Written& name,
                                    std::string_view key,
                                    const FileReader& reader) {
    if (!figure.source || reader.is_within(beside(figure, name.text), beside(figure, ""))) {
        return std::nullopt;
    }
    Diagnostic error = error_in(figure,
                                name.span,
                                fmt::format("'{}' leads out of the figure's folder", key),
                                "expected a file in that folder or beneath it");
    error.notes.push_back(fmt::format("'{}' is reached through a symbolic link", shown(name.text)));
    return error;
}

}  // namespace quadrille::figure
