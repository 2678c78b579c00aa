#include "cli/inputs/board_request.h"

#include <string>
#include <utility>

#include "base/try.h"
#include "cli/inputs/sheet_output.h"
#include "spec/read/load_page.h"

namespace quadrille::cli {

namespace {

figure::LabelPlace chosen_labels(const Options& options) {
    if (!options.labels) {
        return figure::LabelPlace::Own;
    }
    switch (*options.labels) {
        case spec::FigureLabels::None:
            return figure::LabelPlace::None;
        case spec::FigureLabels::Edge:
            return figure::LabelPlace::Edge;
        case spec::FigureLabels::Inside:
            return figure::LabelPlace::Inside;
    }
    return figure::LabelPlace::Own;
}

Result<page::Duplex> chosen_duplex(const spec::Library& library, const Options& options) {
    page::Duplex duplex;
    duplex.flip = chosen_flip(options).value_or(duplex.flip);
    duplex.library = &library;
    if (options.back == "record") {
        QUADRILLE_TRY(auto sheet, spec::load_sheet(library, "record"));
        duplex.back = page::BackSide::Record;
        duplex.record_sheet = std::move(sheet);
    }
    return duplex;
}

// --per-page; unless --landscape is given, the paper may be turned.
void set_grid(page::BoardRequest& request, const Options& options) {
    const std::optional<GridValue> given = options.per_page;
    if (!given) {
        return;
    }
    if (given->columns) {
        request.per_page = {.columns = *given->columns, .rows = *given->rows};
        return;
    }
    using Split = page::BoardRequest::Split;
    request.per_page = {.columns = given->count, .rows = 1};
    request.split = options.landscape ? Split::Any : Split::AnyAndTurned;
}

}  // namespace

Result<page::BoardRequest> board_request(const spec::Library& library, const Options& options) {
    QUADRILLE_TRY(auto look, chosen_look(library, options, "board"));
    page::BoardRequest request;
    request.paper = std::move(look.paper);
    request.style = std::move(look.style);
    request.sheet = std::move(look.sheet);
    request.language = std::move(look.language);
    request.cell = options.cell;
    request.width = options.width;
    request.labels = chosen_labels(options);
    set_grid(request, options);
    request.boards = options.boards;
    request.first_number = options.first_number.value_or(1);
    request.gutter = chosen_gutter(options, request.sheet);
    request.cut_marks = chosen_marks(options, request.sheet);
    request.binding = chosen_binding(options);
    if (options.duplex) {
        QUADRILLE_TRY(auto duplex, chosen_duplex(library, options));
        request.duplex = std::move(duplex);
    }
    return request;
}

}  // namespace quadrille::cli
