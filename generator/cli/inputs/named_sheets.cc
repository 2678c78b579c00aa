#include "cli/inputs/named_sheets.h"

#include <utility>

#include "cli/inputs/places.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/system/disk_reader.h"
#include "page/record/record_sheet.h"
#include "page/report/archive_pages.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::cli {

Result<SourceText> typed_file(const std::string& path) {
    return DiskReader().read(path, transcript::kLongestTranscript).and_then([&](std::string text) {
        return transcript::transcript_source(path, std::move(text));
    });
}

namespace {

// "3. Ann – Ben"
std::string bookmark(const page::BoardHead& head, std::size_t number) {
    return page::title_of_game({.number = number, .players = head.values.names});
}

}  // namespace

Result<drawing::Document> named_boards(const game::Game& game,
                                       const std::vector<page::BoardHead>& heads,
                                       const Options& options,
                                       const drawing::TextMeasurer& measurer,
                                       std::optional<int> first_number) {
    Result<SheetLook> look = chosen_look(library_of(options), options, "board");
    if (!look) {
        return fail(std::move(look.error()));
    }
    page::BoardRequest request;
    request.paper = std::move(look->paper);
    request.style = std::move(look->style);
    request.sheet = std::move(look->sheet);
    request.language = std::move(look->language);
    request.gutter = request.sheet.gutter;
    request.heads = heads;
    request.boards = static_cast<int>(heads.size());
    request.first_number = first_number.value_or(1);
    if (const std::optional<GridValue> grid = options.per_page) {
        using Split = page::BoardRequest::Split;
        request.per_page = grid->columns
                               ? page::PerPage{.columns = *grid->columns, .rows = *grid->rows}
                               : page::PerPage{.columns = grid->count, .rows = 1};
        request.split = grid->columns       ? Split::AsGiven
                        : options.landscape ? Split::Any
                                            : Split::AnyAndTurned;
    }
    Result<drawing::Document> boards = page::make_board_document(game, request, measurer);
    if (boards && boards->page_count == heads.size()) {
        for (std::size_t i = 0; i < heads.size(); ++i) {
            boards->outline.push_back(
                {.title = bookmark(heads[i], static_cast<std::size_t>(request.first_number) + i),
                 .page = i});
        }
    }
    return boards;
}

Result<drawing::Document> named_records(const game::Game& game,
                                        const std::vector<page::BoardHead>& heads,
                                        const Options& options,
                                        const drawing::TextMeasurer& measurer) {
    Result<SheetLook> look = chosen_look(library_of(options), options, "record");
    if (!look) {
        return fail(std::move(look.error()));
    }
    page::RecordRequest request;
    request.paper = std::move(look->paper);
    request.style = std::move(look->style);
    request.sheet = std::move(look->sheet);
    request.language = std::move(look->language);
    std::vector<drawing::Document> records;
    for (const page::BoardHead& head : heads) {
        request.values = head.values;
        Result<drawing::Document> record = page::make_record_document(game, request, measurer);
        if (!record) {
            return record;
        }
        record->outline = {{.title = bookmark(head, records.size() + 1), .page = 0}};
        records.push_back(std::move(*record));
    }
    return drawing::joined(std::move(records));
}

}  // namespace quadrille::cli
