// board: the boards of a game on paper, to play on.
#include <fmt/format.h>

#include <utility>

#include "cli/commands.h"
#include "cli/disk_reader.h"
#include "cli/game_operand.h"
#include "cli/places.h"
#include "cli/usual_language.h"
#include "output/write_document.h"
#include "page/board_sheet.h"
#include "page/paper.h"
#include "spec/load_page.h"

namespace quadrille::cli {

namespace {

constexpr std::string_view kUsualPaper = "a4";
constexpr std::string_view kUsualStyle = "pencil";
constexpr std::string_view kSheet = "board";

spec::PaperSpec chosen_paper(const Options& options) {
    const auto upright = [&] {
        const std::optional<PaperValue> given = options.paper("--paper");
        if (given && given->name.empty()) {
            return page::paper_of_size(given->width, given->height);
        }
        return *page::paper_by_name(given ? std::string_view(given->name) : kUsualPaper);
    };
    const spec::PaperSpec paper = upright();
    const bool turn = options.has("--landscape") && paper.width < paper.height;
    return turn ? page::turned(paper) : paper;
}

page::PerPage chosen_grid(const Options& options, const spec::PaperSpec& paper) {
    const std::optional<GridValue> given = options.grid("--per-page");
    if (!given) {
        return {};
    }
    if (given->columns) {
        return {.columns = *given->columns, .rows = *given->rows};
    }
    const bool may_turn = !options.has("--landscape");
    return page::arranged(given->count, paper, may_turn);
}

figure::LabelPlace chosen_labels(const Options& options) {
    const std::string place = options.text("--labels").value_or("");
    if (place == "none") {
        return figure::LabelPlace::None;
    }
    if (place == "edge") {
        return figure::LabelPlace::Edge;
    }
    return place == "inside" ? figure::LabelPlace::Inside : figure::LabelPlace::Own;
}

// What cannot be asked for together, or is not said.
std::optional<Diagnostic> check_together(const Options& options, const std::string& path) {
    if (options.has("--cell") && options.has("--width")) {
        return plain_error("--cell and --width are given together",
                           "expected one of them; the other follows from it");
    }
    if (!options.has("--format") && path != "-" && !output::format_of_name(path)) {
        return plain_error(
            fmt::format("'{}' does not say what to make", path),
            "expected a name that ends in .pdf, .svg or .png, or --format beside it");
    }
    return std::nullopt;
}

output::Format chosen_format(const Options& options, const std::string& path) {
    const std::string named = "." + options.text("--format").value_or("");
    const std::optional<output::Format> asked = output::format_of_name(named);
    return asked ? *asked : output::format_of_name(path).value_or(output::Format::Pdf);
}

Result<page::BoardRequest> make_request(const spec::Library& library, const Options& options) {
    const std::string style_name = options.text("--style").value_or(std::string(kUsualStyle));
    Result<spec::StyleSpec> style = spec::load_style(library, style_name);
    Result<spec::SheetSpec> sheet = spec::load_sheet(library, kSheet);
    if (!style) {
        return tl::unexpected<Diagnostics>(std::move(style.error()));
    }
    if (!sheet) {
        return tl::unexpected<Diagnostics>(std::move(sheet.error()));
    }
    const spec::PaperSpec paper = chosen_paper(options);
    page::BoardRequest request;
    request.style = std::move(*style);
    request.sheet = std::move(*sheet);
    request.cell = options.length("--cell");
    request.width = options.length("--width");
    request.labels = chosen_labels(options);
    request.per_page = chosen_grid(options, paper);
    request.paper = request.per_page.turn ? page::turned(paper) : paper;
    request.boards = options.count("--boards");
    request.language = chosen_language(options);
    return request;
}

Result<std::vector<std::string>> print_board(const Options& options, const std::string& path) {
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    const Result<game::Game> game = load_game_operand(library, options.operands()[0], options);
    if (!game) {
        return tl::unexpected<Diagnostics>(game.error());
    }
    Result<page::BoardRequest> request = make_request(library, options);
    if (!request) {
        return tl::unexpected<Diagnostics>(std::move(request.error()));
    }
    const output::PangoMeasurer measurer;
    const Result<page::Document> document = page::make_board_document(*game, *request, measurer);
    if (!document) {
        return tl::unexpected<Diagnostics>(document.error());
    }
    output::OutputOptions how;
    how.format = chosen_format(options, path);
    how.dpi = options.count("--dpi").value_or(static_cast<int>(how.dpi));
    return output::write_document(*document, path, how, measurer);
}

}  // namespace

ExitCode run_board(const Options& options, Console& console) {
    const std::string usual = name_of_operand(options.operands()[0]) + "-board.pdf";
    const std::string path = options.text("--output").value_or(usual);
    if (const std::optional<Diagnostic> problem = check_together(options, path)) {
        console.report(*problem);
        return ExitCode::Usage;
    }
    const Result<std::vector<std::string>> written = print_board(options, path);
    if (!written) {
        return report_failure(written.error(), console);
    }
    for (const std::string& file : *written) {
        if (file != "-") {
            console.message(file);
        }
    }
    return ExitCode::Done;
}

}  // namespace quadrille::cli
