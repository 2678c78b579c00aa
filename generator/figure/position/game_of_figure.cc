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

// The game in whose rules the figure stands is read from its own file, wherever that is.
bool is_current(const std::string& id, const FigureContext& context) {
    return context.current != nullptr && context.current->spec().id == id &&
           !context.current->spec().file.empty();
}

Result<GameOfFigure> made(spec::GameSpec spec, bool own_values) {
    return game::Game::make(std::move(spec)).map([own_values](game::Game&& game) {
        return GameOfFigure{std::make_shared<const game::Game>(std::move(game)), own_values};
    });
}

Result<spec::GameSpec> load(const spec::FigureSpec& figure,
                            const FigureContext& context,
                            const spec::LoadOptions& options) {
    const std::string& name = figure.game->text;
    if (is_current(name, context)) {
        return spec::load_game_file(context.library, context.current->spec().file, options);
    }
    return is_file_name(name) ? spec::load_game_file(context.library, beside(figure, name), options)
                              : spec::load_game(context.library, name, options);
}

spec::LoadOptions own_values(const spec::FigureSpec& figure) {
    spec::LoadOptions options;
    if (figure.variant) {
        options.variant = figure.variant->text;
    }
    for (const auto& [setting, span] : figure.set) {
        options.settings.push_back(setting);
    }
    return options;
}

// What is wrong with a name belongs to the figure's file; what is wrong in a file, to that.
Diagnostic placed(const spec::FigureSpec& figure, Diagnostic wrong, SourceSpan at) {
    if (!wrong.file.empty() || wrong.machine) {
        return wrong;
    }
    Diagnostic error = error_in(figure, at, std::move(wrong.wrong), std::move(wrong.expected));
    error.notes = std::move(wrong.notes);
    return error;
}

// As mistakes of the name of the game.
tl::unexpected<Diagnostics> refused(const spec::FigureSpec& figure, Diagnostics mistakes) {
    for (Diagnostic& each : mistakes) {
        each = placed(figure, std::move(each), figure.game->span);
    }
    return fail(std::move(mistakes));
}

Diagnostics check_values(const spec::FigureSpec& figure, const spec::GameSpec& game) {
    Diagnostics mistakes;
    if (figure.variant) {
        if (auto wrong = spec::check_variant(game.variants, figure.variant->text)) {
            mistakes.push_back(placed(figure, std::move(*wrong), figure.variant->span));
        }
    }
    for (const auto& [setting, span] : figure.set) {
        if (auto wrong = spec::check_setting(game.parameters, setting)) {
            mistakes.push_back(placed(figure, std::move(*wrong), span));
        }
    }
    return mistakes;
}

// The figure with the values of the game in whose rules it stands; `own` are the figure's own.
Result<GameOfFigure> with_current_values(const spec::FigureSpec& figure,
                                         const FigureContext& context,
                                         const spec::LoadOptions& own,
                                         const std::vector<spec::Setting>& own_settings) {
    spec::LoadOptions options;
    options.settings = context.current->spec().settings;
    options.settings.insert(options.settings.end(), own.settings.begin(), own.settings.end());
    Result<spec::GameSpec> spec = load(figure, context, options);
    if (!spec) {
        return refused(figure, std::move(spec.error()));
    }
    const bool same = spec->settings == own_settings;
    return made(std::move(*spec), same);
}

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
    if (!figure.game) {
        return made(game_of_board(figure.board.value_or(spec::BoardSpec{})), true);
    }
    if (is_file_name(figure.game->text)) {
        if (auto out = leads_out(figure, *figure.game, "game", context.library.reader())) {
            return fail(std::move(*out));
        }
    }
    const Result<spec::GameSpec> usual = load(figure, context, {});
    if (!usual) {
        return refused(figure, usual.error());
    }
    if (auto mistakes = check_values(figure, *usual); !mistakes.empty()) {
        return fail(std::move(mistakes));
    }
    const spec::LoadOptions own = own_values(figure);
    const bool as_usual = !own.variant && own.settings.empty();
    Result<spec::GameSpec> spec = as_usual ? usual : load(figure, context, own);
    if (!spec) {
        return refused(figure, std::move(spec.error()));
    }
    const game::Game* const current = context.current;
    const bool follows =
        current != nullptr && context.follow && !figure.variant && current->spec().id == usual->id;
    if (!follows) {
        return made(std::move(*spec), true);
    }
    if (as_usual && current->spec().file == usual->file &&
        current->spec().board.labels == usual->board.labels) {
        // Not made once more. The context outlives the figure, and so does its game.
        return GameOfFigure{{std::shared_ptr<void>(), current},
                            current->spec().settings == usual->settings};
    }
    return with_current_values(figure, context, own, spec->settings);
}

Diagnostic error_in(const spec::FigureSpec& figure,
                    SourceSpan at,
                    std::string wrong,
                    std::string expected) {
    return figure.source ? figure.source->error(at, std::move(wrong), std::move(expected))
                         : plain_error(std::move(wrong), std::move(expected));
}

const SourceText& source_of(const spec::FigureSpec& figure) {
    static const SourceText none("", "");
    return figure.source ? *figure.source : none;
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
