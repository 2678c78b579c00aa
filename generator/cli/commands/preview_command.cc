// preview: what can be asked of it. Looking at the PDF needs more of a machine: preview.cc.
#include <array>

#include "cli/commands/commands.h"
#include "cli/commands/preview.h"

namespace quadrille::cli {

namespace {

constexpr std::array kPreviewOptions{
    row<&Options::output>(
        "-o, --output PREFIX",
        "name the pictures PREFIX-1.png, PREFIX-2.png ...; by default they are next to the PDF"),
    row<&Options::dpi>("--dpi N", "dots per inch of the pictures; 100 by default"),
    row<&Options::facts>("--facts", "only the facts, no pictures"),
    row<&Options::json>("--json", "the facts as JSON")};
constexpr std::array kPreviewGroups{OptionGroup{"Output", kPreviewOptions}};

}  // namespace

CommandSpec preview_command() {
    return {.name = "preview",
            .operands = "FILE.pdf",
            .summary = "show a PDF as pictures and facts",
            .details =
                "Makes a PNG of each page and lists the sizes of the pages, the fonts and whether "
                "they are embedded, and the words.",
            .example = "quadrille preview odd-board.pdf",
            .example_is = "make odd-board-1.png, and list the facts of the page",
            .groups = kPreviewGroups,
            .run = run_preview};
}

}  // namespace quadrille::cli
