// rulebook: the rules of a game as a small book, with figures and a game that was played.
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "cli/commands.h"
#include "cli/disk_reader.h"
#include "cli/game_operand.h"
#include "cli/places.h"
#include "cli/sheet_output.h"
#include "cli/usual_language.h"
#include "page/figure_in_book.h"
#include "page/paper.h"
#include "page/rulebook.h"
#include "score/judge.h"
#include "spec/load_figure.h"
#include "spec/prescan.h"
#include "transcript/read_transcript.h"

namespace quadrille::cli {

namespace {

constexpr std::string_view kSheet = "rulebook";

/// Everything that the parts of a rulebook are made with.
struct Workplace {
    const Options& options;
    const DiskReader& disk;
    const spec::Library& library;
    const game::Game& game;
    const output::PangoMeasurer& measurer;
};

// A file in a folder beside the game's.
std::string beside(const game::Game& game, const char* folder, const std::string& name) {
    return (std::filesystem::path(game.spec().file).parent_path() / folder / name).string();
}

// ---- Figures.

Result<page::FigureInBook> in_book(const spec::FigureSpec& figure,
                                   const figure::FigureContext& context,
                                   const spec::StyleSpec& style,
                                   const drawing::TextMeasurer& measurer) {
    Result<page::ResolvedFigure> resolved = page::resolve_figure(figure, context);
    if (!resolved) {
        return fail(std::move(resolved.error()));
    }
    return page::FigureInBook(std::move(*resolved), style, measurer);
}

/// The figures of the text, each worked out once however many pages are tried with them.
class TextFigures {
  public:
    TextFigures(const Workplace& place, spec::StyleSpec style)
        : place_(&place), style_(std::move(style)) {}

    // By the values that the rulebook is printed with; where its position does not suit them, by
    // its own, which its caption tells.
    Result<page::BookFigure> find(const std::string& name, const page::FigureLimits& limits) {
        Result<page::BookFigure> drawn = draw(name, true, limits);
        return drawn ? drawn : draw(name, false, limits);
    }

  private:
    Result<page::BookFigure> draw(const std::string& name,
                                  bool follow,
                                  const page::FigureLimits& limits) {
        auto known = figures_.find({name, follow});
        if (known == figures_.end()) {
            known = figures_.emplace(std::pair(name, follow), make(name, follow)).first;
        }
        Result<page::FigureInBook>& figure = known->second;
        return figure ? figure->within(limits) : fail(figure.error());
    }

    [[nodiscard]] Result<page::FigureInBook> make(const std::string& name, bool follow) const {
        const std::string file = beside(place_->game, "figures", name + ".yaml");
        const Result<spec::FigureSpec> figure = spec::load_figure_file(place_->library, file);
        if (!figure) {
            return fail(figure.error());
        }
        return in_book(*figure,
                       {.library = place_->library,
                        .current = &place_->game,
                        .typed = nullptr,
                        .follow = follow},
                       style_,
                       place_->measurer);
    }

    const Workplace* place_;
    spec::StyleSpec style_;
    std::map<std::pair<std::string, bool>, Result<page::FigureInBook>> figures_;
};

// ---- The example.

/// A game that was read and judged, or what is wrong with it.
struct Judged {
    transcript::ReadGame read;
    score::Verdict verdict;

    [[nodiscard]] bool finished() const {
        return read.transcript && verdict.status == score::Status::Finished;
    }
};

Judged judged(const SourceText& source, transcript::GameShelf& shelf) {
    std::vector<transcript::ReadGame> games = transcript::read_transcript(source, shelf);
    Judged result;
    if (!games.empty()) {
        result.read = std::move(games.front());
        result.verdict = score::judge(source, result.read);
    }
    return result;
}

// By the values that the rulebook is printed with, if the game was finished by them and nothing
// that was said in it is wrong; else by its own.
Judged judged_example(const SourceText& source, const Workplace& place) {
    const auto load = [&place](const std::string& id, const spec::LoadOptions& options) {
        return id == place.game.spec().id
                   ? spec::load_game_file(place.library, place.game.spec().file, options)
                   : spec::load_game(place.library, id, options);
    };
    transcript::GameShelf here([&](const std::string& id, const spec::LoadOptions& options) {
        spec::LoadOptions same = options;
        same.settings = place.game.spec().settings;
        return load(id, same);
    });
    Judged by_these = judged(source, here);
    if (by_these.finished() && by_these.verdict.diagnostics.empty()) {
        return by_these;
    }
    transcript::GameShelf own(load);
    return judged(source, own);
}

// What the scorer has to show of a game: its groups, lines, crossings or areas.
spec::FigureSpec figure_of_example(const game::Game& game, const std::string& path) {
    spec::PanelSpec panel;
    panel.position.transcript = spec::Written{path, {}};
    for (const spec::CounterSpec& counter : game.spec().counters) {
        if (std::holds_alternative<spec::GroupsCounter>(counter.counting)) {
            panel.groups = SourceSpan{};
        } else if (std::holds_alternative<spec::LinesCounter>(counter.counting)) {
            panel.lines = SourceSpan{};
        } else if (std::holds_alternative<spec::JoinedCounter>(counter.counting)) {
            panel.joined = SourceSpan{};
        } else if (std::holds_alternative<spec::CrossingsCounter>(counter.counting)) {
            panel.loops = SourceSpan{};
        } else if (std::holds_alternative<spec::MajorityCounter>(counter.counting)) {
            panel.majority = SourceSpan{};
        }
    }
    panel.labels = spec::FigureLabels::Edge;
    spec::FigureSpec figure;
    figure.panels.push_back(std::move(panel));
    return figure;
}

Result<void> add_example(page::RulebookRequest& request, const Workplace& place) {
    const std::string& name = place.game.spec().rulebook.example;
    if (name.empty()) {
        return {};
    }
    const std::string path = beside(place.game, "examples", name + ".txt");
    Result<std::string> text = place.disk.read(path, spec::kMaxFileBytes);
    if (!text) {
        return fail(std::move(text.error()));
    }
    const SourceText source(path, std::move(*text));
    Judged example = judged_example(source, place);
    if (!example.finished()) {
        Diagnostics wrong = example.verdict.diagnostics;
        wrong.push_back(plain_error("the example '" + path + "' is not a finished game",
                                    "expected one that the rules bring to an end"));
        return fail(std::move(wrong));
    }
    request.example = page::ExampleGame{.transcript = std::move(*example.read.transcript),
                                        .verdict = std::move(example.verdict),
                                        .board = {}};
    const auto typed = std::make_shared<const transcript::Transcript>(request.example->transcript);
    request.example->board = [&place,
                              typed,
                              path,
                              style = request.style,
                              made = std::optional<Result<page::FigureInBook>>()](
                                 const page::FigureLimits& limits) mutable {
        if (!made) {
            made = in_book(figure_of_example(*typed->game, path),
                           {.library = place.library, .current = nullptr, .typed = typed.get()},
                           style,
                           place.measurer);
        }
        return *made ? (*made)->within(limits) : fail(made->error());
    };
    return {};
}

Result<page::RulebookRequest> make_request(const Workplace& place) {
    const Options& options = place.options;
    Result<spec::StyleSpec> style = chosen_style(place.library, options);
    if (!style) {
        return fail(std::move(style.error()));
    }
    Result<spec::SheetSpec> sheet = chosen_sheet(place.library, options, kSheet);
    if (!sheet) {
        return fail(std::move(sheet.error()));
    }
    page::RulebookRequest request;
    request.style = std::move(*style);
    request.sheet = std::move(*sheet);
    request.paper = chosen_paper(options, request.sheet.paper);
    request.language = chosen_language(options);
    request.figure = [figures = TextFigures(place, request.style)](
                         const std::string& name, const page::FigureLimits& limits) mutable {
        return figures.find(name, limits);
    };
    if (Result<void> example = add_example(request, place); !example) {
        return fail(std::move(example.error()));
    }
    return request;
}

}  // namespace

ExitCode run_rulebook(const Options& options, Console& console) {
    const std::string path = chosen_output(options, "rulebook");
    if (const std::optional<Diagnostic> problem = check_output_name(options, path)) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    const Result<game::Game> game = load_game_operand(library, options.operands()[0], options);
    if (!game) {
        return report_failure(game.error(), console);
    }
    const output::PangoMeasurer measurer;
    const Workplace place{options, disk, library, *game, measurer};
    const Result<page::RulebookRequest> request = make_request(place);
    if (!request) {
        return report_failure(request.error(), console);
    }
    const Result<page::Document> document = page::make_rulebook_document(*game, *request, measurer);
    if (!document) {
        return report_failure(document.error(), console);
    }
    return write_sheets(*document, options, path, measurer, console);
}

}  // namespace quadrille::cli
