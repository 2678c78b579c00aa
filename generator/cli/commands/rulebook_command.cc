// rulebook: the rules of a game as a small book, with figures and a game that was played.
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/line_texts.h"
#include "cli/commands/commands.h"
#include "cli/commands/rulebook_files.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/system/disk_reader.h"
#include "figure/panel/counter_layers.h"
#include "page/book/figure_in_book.h"
#include "page/book/rulebook.h"
#include "page/paper/paper.h"

namespace quadrille::cli {

namespace {

constexpr std::string_view kBookSheet = "rulebook";

/// Everything that the parts of a rulebook are made with.
struct Workplace {
    const Options& options;
    const spec::Library& library;
    const game::Game& game;
    const output::FontMeasurer& measurer;
};

// Said when the book is made, once however often its pages are tried.
void say(const Diagnostics& warnings, const Options& options) {
    for (const Diagnostic& warning : with_line_texts(warnings, DiskReader())) {
        std::string text = to_text(warning);
        text.pop_back();  // the line end
        options.notices().add(std::move(text));
    }
}

// ---- Figures.

Result<page::FigureInBook> in_book(Result<page::ResolvedFigure> resolved,
                                   const spec::StyleSpec& style,
                                   const drawing::TextMeasurer& measurer) {
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
        const FigureAsked asked = asked_for(name);
        Result<page::ResolvedFigure> figure =
            figure_of_rules(place_->library, place_->game, asked, follow);
        if (figure) {
            say(foreign_to(place_->game, asked, *figure), place_->options);
        }
        return in_book(std::move(figure), style_, place_->measurer);
    }

    [[nodiscard]] FigureAsked asked_for(const std::string& name) const {
        for (const FigureAsked& asked : figures_asked(place_->game.spec())) {
            if (asked.name == name) {
                return asked;
            }
        }
        return {name, {}};
    }

    const Workplace* place_;
    spec::StyleSpec style_;
    std::map<std::pair<std::string, bool>, Result<page::FigureInBook>> figures_;
};

// ---- The example.

// What the scorer has to show of a game: its groups, lines, crossings or areas.
spec::FigureSpec figure_of_example(const game::Game& game, const std::string& path) {
    spec::PanelSpec panel;
    panel.position.transcript = spec::Written{path, {}};
    figure::ask_for_counters(game.spec(), panel);
    panel.labels = spec::FigureLabels::Edge;
    spec::FigureSpec figure;
    figure.panels.push_back(std::move(panel));
    return figure;
}

Result<void> add_example(page::RulebookRequest& request, const Workplace& place) {
    if (place.game.spec().rulebook.example.empty()) {
        return {};
    }
    Result<ExampleOfRules> example = example_of_rules(place.library, place.game);
    if (!example) {
        return fail(std::move(example.error()));
    }
    say(example->warnings, place.options);
    request.example = page::ExampleGame{.transcript = std::move(example->transcript),
                                        .verdict = std::move(example->verdict),
                                        .board = {}};
    const auto typed = std::make_shared<const transcript::Transcript>(request.example->transcript);
    request.example->board = [&place,
                              typed,
                              path = example->path,
                              style = request.style,
                              made = std::optional<Result<page::FigureInBook>>()](
                                 const page::FigureLimits& limits) mutable {
        if (!made) {
            made =
                in_book(page::resolve_figure(
                            figure_of_example(*typed->game, path),
                            {.library = place.library, .current = nullptr, .typed = typed.get()}),
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
    Result<spec::SheetSpec> sheet = chosen_sheet(place.library, options, kBookSheet);
    if (!sheet) {
        return fail(std::move(sheet.error()));
    }
    Result<spec::PaperSpec> paper = chosen_paper(options, sheet->paper);
    if (!paper) {
        return fail(std::move(paper.error()));
    }
    page::RulebookRequest request;
    request.style = std::move(*style);
    request.sheet = std::move(*sheet);
    request.paper = std::move(*paper);
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
    const output::FontMeasurer measurer;
    const Workplace place{options, library, *game, measurer};
    const Result<page::RulebookRequest> request = make_request(place);
    if (!request) {
        return report_failure(request.error(), console);
    }
    const Result<drawing::Document> document =
        page::make_rulebook_document(*game, *request, measurer);
    if (!document) {
        return report_failure(document.error(), console);
    }
    tell_untranslated_rulebook(*game, options, console);
    // A copy ends on a back, so that the next one begins on a front.
    const bool odd = options.has("--duplex") && document->page_count % 2 == 1;
    if (!odd) {
        return write_sheets(*document, options, path, measurer, console);
    }
    const drawing::Page first = document->make_page(0);
    const drawing::Document even =
        drawing::joined({*document, drawing::single_page({first.width, first.height, {}})});
    return write_sheets(even, options, path, measurer, console);
}

}  // namespace quadrille::cli
