#include "cli/inputs/named_sheets.h"

#include <utility>

#include "base/try.h"
#include "cli/inputs/board_request.h"
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
                                       const drawing::TextMeasurer& measurer) {
    QUADRILLE_TRY(auto request, board_request(library_of(options), options));
    request.cut_marks = page::CutMarks{};
    request.heads = heads;
    request.boards = static_cast<int>(heads.size());
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
    QUADRILLE_TRY(auto look, chosen_look(library_of(options), options, "record"));
    page::RecordRequest request;
    request.paper = std::move(look.paper);
    request.style = std::move(look.style);
    request.sheet = std::move(look.sheet);
    request.language = std::move(look.language);
    std::vector<drawing::Document> records;
    for (const page::BoardHead& head : heads) {
        request.values = head.values;
        QUADRILLE_TRY(auto record, page::make_record_document(game, request, measurer));
        record.outline = {{.title = bookmark(head, records.size() + 1), .page = 0}};
        records.push_back(std::move(record));
    }
    return drawing::joined(std::move(records));
}

}  // namespace quadrille::cli
