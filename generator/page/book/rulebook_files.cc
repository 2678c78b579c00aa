#include "page/book/rulebook_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <utility>

#include "base/try.h"
#include "base/utf8.h"
#include "figure/panel/panel.h"
#include "page/sheet/verdict_line.h"
#include "score/judge.h"
#include "spec/read/in_language.h"
#include "spec/read/load.h"
#include "spec/read/load_figure.h"
#include "spec/read/translation_file.h"
#include "spec/yaml/prescan.h"
#include "transcript/reading/read_transcript.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::page {

namespace {

/// A file in a folder next to the game's, which its texts name.
struct FileAsked {
    std::string folder;
    std::string path;
    std::string what;  ///< "the figure 'two-groups'"
    SourceSpan at;
};

FileAsked file_asked(const game::Game& game,
                     const char* folder,
                     const std::string& name,
                     const char* what,
                     SourceSpan at) {
    const std::filesystem::path beside =
        std::filesystem::path(game.spec().file).parent_path() / folder;
    return {beside.string(),
            (beside / name).string(),
            fmt::format("the {} '{}'", what, std::filesystem::path(name).stem().string()),
            at};
}

Diagnostic error_at(const game::Game& game,
                    SourceSpan at,
                    std::string wrong,
                    std::string expected) {
    Diagnostic error = plain_error(std::move(wrong), std::move(expected));
    error.file = game.spec().file;
    error.span = at;
    return error;
}

Result<std::string> text_of(const FileReader& reader,
                            const game::Game& game,
                            const FileAsked& file,
                            std::size_t most) {
    if (!reader.is_within(file.path, file.folder)) {
        return fail(error_at(game,
                             file.at,
                             fmt::format("{} leads out of its folder: '{}' is reached through a "
                                         "symbolic link",
                                         file.what,
                                         shown(file.path)),
                             fmt::format("expected a file in '{}'", shown(file.folder))));
    }
    Result<std::string> text = reader.read(file.path, most);
    if (text) {
        return text;
    }
    const Diagnostic& why = text.error().front();
    const std::string named = why.wrong.find(file.path) == std::string::npos
                                  ? fmt::format("'{}' {}", shown(file.path), why.wrong)
                                  : why.wrong;
    return fail(error_at(game,
                         file.at,
                         fmt::format("{} is missing: {}", file.what, named),
                         "expected that file, or another name here"));
}

/// With a note, once, of the place that names the file.
Diagnostics asked_for(Diagnostics mistakes, const game::Game& game, const FileAsked& file) {
    if (!mistakes.empty() && mistakes.front().file != game.spec().file) {
        mistakes.front().notes.push_back(fmt::format("{} is asked for in {}:{}:{}",
                                                     file.what,
                                                     shown(game.spec().file),
                                                     file.at.begin.line,
                                                     file.at.begin.column));
    }
    return mistakes;
}

void append(Diagnostics& all, const Diagnostics& more) {
    all.insert(all.end(), more.begin(), more.end());
}

/// A game that was read and judged, or what is wrong with it.
struct Judged {
    transcript::ReadGame read;
    score::Verdict verdict;

    [[nodiscard]] bool finished() const {
        return read.transcript && verdict.status == score::Status::Finished;
    }
};

Judged judged(const SourceText& source, transcript::GameCache& cache) {
    std::vector<transcript::ReadGame> games = transcript::read_transcript(source, cache);
    Judged result;
    if (!games.empty()) {
        result.read = std::move(games.front());
        result.verdict = score::judge(source, result.read);
    }
    return result;
}

Judged judged_example(const SourceText& source,
                      const spec::Library& library,
                      const game::Game& game,
                      std::string_view language) {
    const auto load = [&](const std::string& id, const spec::LoadOptions& options) {
        return (id == game.spec().id ? spec::load_game_file(library, game.spec().file, options)
                                     : spec::load_game(library, id, options))
            .and_then([&](spec::GameSpec spec) {
                return spec::with_translation(library, std::move(spec), language);
            });
    };
    transcript::GameCache here([&](const std::string& id, const spec::LoadOptions& options) {
        spec::LoadOptions same = options;
        same.settings = game.spec().settings;
        return load(id, same);
    });
    Judged by_these = judged(source, here);
    if (by_these.finished() && by_these.verdict.diagnostics.empty()) {
        return by_these;
    }
    transcript::GameCache own(load);
    return judged(source, own);
}

FileAsked example_asked(const game::Game& game) {
    const spec::RulebookTexts& rulebook = game.spec().rulebook;
    return file_asked(game, "examples", rulebook.example + ".txt", "example", rulebook.example_at);
}

/// The round of a turn, and its number there.
std::pair<std::size_t, int> place_of(const transcript::Transcript& transcript, int turn) {
    std::size_t round = 0;
    for (; round + 1 < transcript.rounds.size(); ++round) {
        const int here = static_cast<int>(transcript.rounds[round].turns.size());
        if (turn <= here) {
            break;
        }
        turn -= here;
    }
    return {round, turn};
}

// With one more before it where its path is long: its text is about the last of them.
void add_in_parts(std::vector<DiagramOfExample>& diagrams, DiagramOfExample whole, int most) {
    int first = whole.first;
    for (const int stop : stops_between(whole.first - 1, whole.last, most)) {
        DiagramOfExample part = whole;
        part.after -= whole.last - stop;
        part.first = first;
        part.last = stop;
        part.text = stop == whole.last ? std::move(whole.text) : std::string();
        first = stop + 1;
        diagrams.push_back(std::move(part));
    }
}

Result<std::vector<DiagramOfExample>> diagrams_of(const game::Game& game,
                                                  const FileAsked& file,
                                                  const transcript::Transcript& transcript) {
    int turns = 0;
    for (const transcript::Round& round : transcript.rounds) {
        turns += static_cast<int>(round.turns.size());
    }
    std::vector<DiagramOfExample> diagrams;
    for (const spec::ExampleDiagram& asked : game.spec().rulebook.diagrams) {
        if (asked.after >= turns) {
            return fail(error_at(
                game,
                asked.after_at,
                fmt::format("a diagram is after turn {}, but {} ends with turn {}, which the last "
                            "figure shows",
                            asked.after,
                            file.what,
                            turns),
                "expected an earlier turn"));
        }
        const auto [round, last] = place_of(transcript, asked.after);
        const bool same = !diagrams.empty() && diagrams.back().round == round;
        const DiagramOfExample whole{.after = asked.after,
                                     .round = round,
                                     .first = same ? diagrams.back().last + 1 : 1,
                                     .last = last,
                                     .text = asked.text};
        add_in_parts(diagrams, whole, transcript.game->has_steps() ? kMostTurnsOfPath : turns);
    }
    return diagrams;
}

// The game as its file names its parts, for figures and examples know no other names.
Result<game::Game> as_in_its_file(const spec::Library& library, const game::Game& game) {
    const std::string_view language = spec::language_of(game.spec());
    if (language == "en") {
        return game;
    }
    const auto load = [&](const spec::LoadOptions& options) {
        return spec::load_game_file(library, game.spec().file, options);
    };
    return load({})
        .and_then([&](const spec::GameSpec& usual) {
            spec::LoadOptions same;
            same.settings = game.spec().settings;
            for (std::size_t i = 0; i < same.settings.size(); ++i) {
                same.settings[i].name = usual.settings[i].name;
            }
            return load(same);
        })
        .and_then([&](spec::GameSpec spec) {
            return spec::with_translation(library, std::move(spec), language);
        })
        .and_then([](spec::GameSpec spec) { return game::Game::make(std::move(spec)); });
}

}  // namespace

std::vector<int> stops_between(int from, int to, int most) {
    const int parts = (to - from + most - 1) / most;
    std::vector<int> stops;
    for (int part = 1; part <= parts; ++part) {
        stops.push_back(from + (to - from) * part / parts);
    }
    return stops;
}

std::vector<FigureAsked> figures_asked(const spec::GameSpec& spec) {
    std::vector<FigureAsked> asked;
    for (const auto* sections : {&spec.rules, &spec.rulebook.sections}) {
        for (const spec::ProseSection& section : *sections) {
            for (std::size_t i = 0; i < section.figures.size(); ++i) {
                const SourceSpan at =
                    i < section.figures_at.size() ? section.figures_at[i] : SourceSpan{};
                asked.push_back({section.figures[i], at});
            }
        }
    }
    if (!spec.rulebook.drawing.empty()) {
        asked.push_back({spec.rulebook.drawing, spec.rulebook.drawing_at});
    }
    return asked;
}

Result<ResolvedFigure> figure_of_rules(const spec::Library& library,
                                       const game::Game& game,
                                       const FigureAsked& asked,
                                       bool follow,
                                       std::string_view language) {
    if (const std::string_view printed = spec::language_of(game.spec()); printed != "en") {
        return as_in_its_file(library, game).and_then([&](const game::Game& own) {
            return figure_of_rules(library, own, asked, follow, printed);
        });
    }
    const FileAsked file = file_asked(game, "figures", asked.name + ".yaml", "figure", asked.at);
    if (const auto text = text_of(library.reader(), game, file, spec::kMaxFileBytes); !text) {
        return fail(text.error());
    }
    const Result<spec::FigureSpec> figure =
        spec::load_figure_file(library, file.path).and_then([&](spec::FigureSpec english) {
            return spec::with_translation(library, std::move(english), game.spec(), language);
        });
    if (!figure) {
        return fail(asked_for(figure.error(), game, file));
    }
    return resolve_figure(*figure,
                          {.library = library,
                           .current = &game,
                           .typed = nullptr,
                           .follow = follow,
                           .language = language})
        .map_error(
            [&](Diagnostics mistakes) { return asked_for(std::move(mistakes), game, file); });
}

Diagnostics foreign_to(const game::Game& game,
                       const FigureAsked& asked,
                       const ResolvedFigure& figure) {
    const game::Game& shown_game = figure.panels.front().game();
    std::string wrong;
    std::string expected;
    if (figure.figure.board) {
        const auto ours = game.board().labels();
        const auto theirs = shown_game.board().labels();
        if (!std::equal(ours.begin(), ours.end(), theirs.begin(), theirs.end())) {
            wrong = fmt::format("the figure '{}' shows another board, of {} sites",
                                asked.name,
                                shown_game.board().site_count());
            expected = fmt::format("the board of {} has {}", game.spec().id, ours.size());
        }
    } else if (shown_game.spec().id != game.spec().id) {
        wrong = fmt::format(
            "the figure '{}' shows another game, {}", asked.name, shown(shown_game.spec().id));
        expected = fmt::format("expected a figure of {}", game.spec().id);
    }
    if (wrong.empty()) {
        return {};
    }
    Diagnostic warning = error_at(game, asked.at, std::move(wrong), std::move(expected));
    warning.severity = Severity::Warning;
    return {warning};
}

Result<ExampleOfRules> example_of_rules(const spec::Library& library,
                                        const game::Game& game,
                                        std::string_view language) {
    if (const std::string_view printed = spec::language_of(game.spec()); printed != "en") {
        return as_in_its_file(library, game).and_then([&](const game::Game& own) {
            return example_of_rules(library, own, printed);
        });
    }
    const FileAsked file = example_asked(game);
    QUADRILLE_TRY(auto text, text_of(library.reader(), game, file, transcript::kLongestTranscript));
    const Result<SourceText> source = transcript::transcript_source(file.path, std::move(text));
    if (!source) {
        return fail(asked_for(source.error(), game, file));
    }
    Judged example = judged_example(*source, library, game, language);
    if (!example.finished()) {
        Diagnostics wrong = example.verdict.diagnostics;
        if (!has_errors(wrong)) {
            wrong.push_back(error_at(game,
                                     file.at,
                                     fmt::format("{} is not a finished game", file.what),
                                     "expected one that is played to its end"));
        }
        return fail(asked_for(std::move(wrong), game, file));
    }
    Diagnostics warnings = example.verdict.diagnostics;
    const std::string& id = example.read.transcript->game->spec().id;
    if (id != game.spec().id) {
        warnings.push_back(error_at(game,
                                    file.at,
                                    fmt::format("{} is a game of {}", file.what, shown(id)),
                                    fmt::format("expected a game of {}", game.spec().id)));
        warnings.back().severity = Severity::Warning;
    }
    QUADRILLE_TRY(auto diagrams, diagrams_of(game, file, *example.read.transcript));
    return ExampleOfRules{.path = file.path,
                          .transcript = std::move(*example.read.transcript),
                          .verdict = in_words_of(std::move(example.verdict), language),
                          .diagrams = std::move(diagrams),
                          .warnings = asked_for(std::move(warnings), game, file)};
}

Diagnostics check_rulebook_files(const spec::Library& library, const game::Game& game) {
    Diagnostics mistakes;
    std::set<std::string> known;
    for (const FigureAsked& asked : figures_asked(game.spec())) {
        if (!known.insert(asked.name).second) {
            continue;
        }
        // With its own values, if the game's do not suit its position.
        Result<ResolvedFigure> figure = figure_of_rules(library, game, asked, true);
        if (!figure) {
            figure = figure_of_rules(library, game, asked, false);
        }
        append(mistakes, figure ? foreign_to(game, asked, *figure) : figure.error());
    }
    if (!game.spec().rulebook.example.empty()) {
        const Result<ExampleOfRules> example = example_of_rules(library, game);
        append(mistakes, example ? example->warnings : example.error());
    }
    return mistakes;
}

Diagnostics check_translation(const spec::Library& library,
                              const game::Game& game,
                              std::string_view language) {
    const Result<spec::GameTranslation> words =
        spec::find_translation(library, game.spec(), language);
    if (!words || !words->found) {
        return words ? Diagnostics() : words.error();
    }
    Diagnostics mistakes;
    for (const FigureAsked& asked : figures_asked(game.spec())) {
        const auto own = [&](std::string_view in) {
            return figure_of_rules(library, game, asked, false, in);
        };
        // What is wrong in English too is no mistake of the translation.
        const Result<ResolvedFigure> figure = own(language);
        if (!figure && own("en")) {
            append(mistakes, figure.error());
        }
    }
    return mistakes;
}

}  // namespace quadrille::page
