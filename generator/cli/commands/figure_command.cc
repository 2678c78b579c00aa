// figure: a figure described in a file, or a typed game with the layers that the options name.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "base/try.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/transcript_files.h"
#include "cli/options/shared_options.h"
#include "output/files/font_measurer.h"
#include "page/book/figure_document.h"
#include "page/paper/words.h"
#include "spec/read/load_figure.h"

namespace quadrille::cli {

namespace {

constexpr std::array kLayerOptions{
    kWhich,
    row<&Options::after>("--after N",
                         "show the board after N turns; by default after all of them, or after the "
                         "last one that --numbers or --paths names")
        .from_zero(),
    row<&Options::numbers>("--numbers FIRST-LAST",
                           "show the numbers of these turns, as in 1-20, or of all if you name "
                           "none. Later turns are left out, unless --after says otherwise")
        .alone_as("all")
        .offering("all"),
    row<&Options::paths>(
        "--paths FIRST-LAST",
        "show the paths of coins, with their turns; later ones are left out as for --numbers")
        .alone_as("all")
        .offering("all"),
    row<&Options::groups>("--groups", "outline and number the groups that count"),
    row<&Options::lines>("--lines", "outline and number the lines that count"),
    row<&Options::joined>("--joined", "outline what joins the areas that the rules name"),
    row<&Options::rings>("--rings", "outline and number rings, tint closed chains"),
    row<&Options::counted>("--counted", "outline the marks whose numbers count"),
    row<&Options::near_last>("--near-last", "outline the places counted round the last mark"),
    row<&Options::loops>("--loops", "draw the lines of rows and columns, and number the crossings"),
    row<&Options::majority>("--majority", "tint each area for the player who won it"),
    row<&Options::polygons>("--polygons", "tint polygons of segments for the player who drew them"),
    row<&Options::coins>("--coins", "show where the coins are"),
    row<&Options::last>("--last", "put a dot on what the last turn marked"),
    row<&Options::marks>("--marks WHAT",
                         "how to draw marks: usual (the default), stones, cells, letters or none")
        .of("usual|stones|cells|letters|none"),
    row<&Options::labels>(
        "--labels WHERE",
        "the labels of the sites: none (the default), edge (at the edge) or inside")
        .of("none|edge|inside")};

// The last turn that is numbered or shown as a path; later turns are left out.
std::optional<int> last_turn_named(const spec::PanelSpec& panel) {
    std::optional<int> last;
    for (const std::optional<spec::TurnRange>& range : {panel.numbers, panel.paths}) {
        if (range && !range->last) {
            return std::nullopt;
        }
        if (range) {
            last = std::max(last.value_or(0), *range->last);
        }
    }
    return last;
}

std::optional<SourceSpan> flag(bool is_given) {
    return is_given ? std::optional(SourceSpan{}) : std::nullopt;
}

// The figure of a typed game that the options describe: of game `which` of its file.
spec::FigureSpec figure_of_game(const Options& options, std::optional<int> which) {
    spec::PanelSpec panel;
    panel.position.transcript = spec::Written{options.operands[0], {}};
    if (which) {
        panel.position.which = {*which, SourceSpan{}};
    }
    if (const std::optional<int> after = options.after) {
        panel.position.after = {*after, SourceSpan{}};
    }
    panel.numbers = options.numbers;
    panel.paths = options.paths;
    panel.position.last_turn = last_turn_named(panel);
    panel.groups = flag(options.groups);
    panel.lines = flag(options.lines);
    panel.joined = flag(options.joined);
    panel.rings = flag(options.rings);
    panel.counted = flag(options.counted);
    panel.near_last = flag(options.near_last);
    panel.loops = flag(options.loops);
    panel.majority = flag(options.majority);
    panel.polygons = flag(options.polygons);
    panel.coins = flag(options.coins);
    panel.last = flag(options.last);
    panel.marks = options.marks.value_or(spec::MarkShape::Usual);
    panel.labels = options.labels.value_or(spec::FigureLabels::None);
    spec::FigureSpec figure;
    figure.panels.push_back(std::move(panel));
    return figure;
}

Result<page::FigureRequest> make_figure_request(const spec::Library& library,
                                                const Options& options) {
    page::FigureRequest request;
    QUADRILLE_TRY(auto style, chosen_style(library, options));
    request.style = std::move(style);
    request.room.width = options.width;
    request.room.cell = options.cell;
    request.room.most = Mm{request.room.cell ? 10000.0 : 150.0};
    request.caption = options.caption.value_or("no") == "yes";
    return request;
}

std::optional<Diagnostic> check_layers(const Options& options) {
    // The largest size that PDF readers accept, 14400 points, rounded down.
    constexpr Mm kWidest{5000.0};
    if (options.width.value_or(Mm{0.0}) > kWidest) {
        return plain_error("a figure of this width is too large for a page",
                           fmt::format("expected at most {:.0f} mm", kWidest / Mm{1.0}));
    }
    if (!is_description(options.operands[0])) {
        return std::nullopt;
    }
    const std::string_view layer = first_given(options, kLayerOptions);
    if (!layer.empty()) {
        return plain_error(fmt::format("{} cannot be used with a figure's description", layer),
                           "expected it in the file, or a typed game");
    }
    return std::nullopt;
}

constexpr int kMostFigures = 1000;

// The games that are asked for: all of the file, if it has several; nothing if it has one.
std::optional<GamesValue> games_asked_for(const Options& options) {
    const std::string& file = options.operands[0];
    if (options.which) {
        return options.which;
    }
    int count = 0;
    TranscriptFiles files(options);
    const Result<void> read = files.each_game(
        file, [&](const auto&, const auto&) { ++count; }, [&](const auto&) { ++count; });
    return read && count > 1 ? std::optional(GamesValue{.first = 1, .last = count}) : std::nullopt;
}

// One figure, or one for each game that is asked for, on pages of their own.
std::vector<Result<spec::FigureSpec>> figures_asked_for(const spec::Library& library,
                                                        const Options& options) {
    const std::string& file = options.operands[0];
    std::vector<Result<spec::FigureSpec>> figures;
    if (is_description(file)) {
        figures.push_back(spec::load_figure_file(library, file));
        return figures;
    }
    const std::optional<GamesValue> which = games_asked_for(options);
    if (!which) {
        figures.emplace_back(figure_of_game(options, std::nullopt));
        return figures;
    }
    if (which->last - which->first >= kMostFigures) {
        figures.emplace_back(fail(plain_error(
            fmt::format("{} games are too many for figures", which->last - which->first + 1),
            fmt::format("expected --which to name at most {}", kMostFigures))));
        return figures;
    }
    for (int number = which->first; number <= which->last; ++number) {
        figures.emplace_back(figure_of_game(options, number));
    }
    return figures;
}

Result<ExitCode> run_figure(const Options& options, Console& console) {
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(const auto request, make_figure_request(library, options));
    const output::FontMeasurer measurer;
    std::vector<drawing::Document> documents;
    std::vector<std::string> captions;
    ExitCode code = ExitCode::Done;
    const auto figures = figures_asked_for(library, options);
    const bool several = figures.size() > 1;
    for (const Result<spec::FigureSpec>& figure : figures) {
        Result<page::FigureDocument> made = figure.and_then([&](const spec::FigureSpec& spec) {
            return page::make_figure_document(
                spec, {.library = library, .current = nullptr}, request, measurer);
        });
        if (!made) {
            code = report_failure(made.error(), console);
            continue;
        }
        if (several) {  // of a file, each with its number
            const auto& which = figure->panels.front().position.which;
            made->document.outline = {
                {.title =
                     page::filled(page::Word::ClubGameNumber, "en", std::to_string(which->first)),
                 .page = 0}};
        }
        documents.push_back(std::move(made->document));
        captions.push_back(std::move(made->caption));
    }
    if (documents.empty()) {
        return code;
    }
    const drawing::Document all = drawing::joined(std::move(documents));
    QUADRILLE_TRY_VOID(write_figure(all, options, measurer, console));
    for (const std::string& caption : captions) {
        if (!caption.empty() && !request.caption) {
            console.note("caption: " + caption);
        }
    }
    return code;
}

constexpr std::array kFigureOptions{
    row<&Options::cell>("--cell LENGTH",
                        "the width of a cell, or the distance between two dots, as in 7mm")
        .without("--width", "expected one of the two"),
    row<&Options::width>("--width LENGTH", "the width of the whole figure, as in 80mm"),
    row<&Options::caption>("--caption YES|NO",
                           "yes: put the caption under the figure; no (the default): print it, for "
                           "you to set in your own type")
        .of("yes|no"),
    row<&Options::style>("--style NAME",
                         "how lines and marks look: one of templates/styles, or a file of your own "
                         "such as my-style.yaml")};
constexpr std::array kFigureGroups{kOutput,
                                   OptionGroup{"Figure", kFigureOptions},
                                   OptionGroup{"What to show of a typed game", kLayerOptions},
                                   kWhereToLook};

}  // namespace

CommandSpec figure_command() {
    return {.name = "figure",
            .operands = "FILE",
            .summary = "draw a figure of a position for an article or a book",
            .details =
                "A FILE that ends in .yaml describes a figure (templates/README.md); any other "
                "FILE is a typed game, and the options say what to show of it. The page is exactly "
                "as large as the figure, so that you can include it in a text. Without --output "
                "the file is FILE-figure.pdf in the current folder.",
            .example = "quadrille figure game.txt --numbers 1-20 -o figure.svg",
            .example_is = "draw the board with the numbers of the first twenty turns",
            .groups = kFigureGroups,
            .makes = "figure",
            .check = check_layers,
            .run = run_figure};
}

}  // namespace quadrille::cli
