#include "cli/commands/played_pages.h"

#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "cli/inputs/game_operand.h"
#include "cli/inputs/judged_games.h"
#include "cli/inputs/places.h"
#include "cli/inputs/sheet_output.h"
#include "cli/inputs/untranslated.h"
#include "cli/inputs/usual_by_locale.h"
#include "cli/system/disk_reader.h"
#include "page/book/annotated_game.h"
#include "page/book/wall_picture.h"
#include "page/sheet/enlargement.h"

namespace quadrille::cli {

namespace {

struct GoodGames {
    std::vector<page::AnnotatedGame> games;
    bool mistaken = false;  ///< Others are bad, and were reported.
};

Result<GoodGames> good_games(const Options& options, Console& console) {
    GoodGames good;
    TranscriptFiles files(options);
    std::set<std::string> told;
    for (const std::string& file : options.operands) {
        auto judged = judged_games(file, files, console, options.which);
        if (!judged) {
            return fail(std::move(judged.error()));
        }
        good.mistaken = good.mistaken || judged->mistaken;
        for (JudgedGame& game : judged->good) {
            if (told.insert(game.transcript.game->spec().id).second) {
                tell_untranslated(*game.transcript.game, options, console);
            }
            good.games.push_back({file,
                                  std::move(game.transcript),
                                  std::move(game.verdict),
                                  std::move(game.comments)});
        }
    }
    return good;
}

Result<page::RulesRequest> request_of_pages(const spec::Library& library, const Options& options) {
    return chosen_look(library, options, "rulebook").and_then([&](SheetLook look) {
        page::RulesRequest request{.paper = std::move(look.paper),
                                   .style = std::move(look.style),
                                   .sheet = std::move(look.sheet),
                                   .language = std::move(look.language),
                                   .library = &library};
        return page::has_least_type(request.style) ? Result<page::RulesRequest>(fail(plain_error(
                                                         "these pages have no large print",
                                                         "expected another style, such as larger")))
                                                   : Result<page::RulesRequest>(std::move(request));
    });
}

Result<drawing::Document> pictures_of(const spec::Library& library,
                                      const std::vector<page::AnnotatedGame>& games,
                                      const page::RulesRequest& request,
                                      const drawing::TextMeasurer& measurer) {
    std::vector<drawing::Document> pictures;
    for (const page::AnnotatedGame& game : games) {
        Result<drawing::Document> picture =
            page::make_wall_picture(library, game, request, measurer);
        if (!picture) {
            return picture;
        }
        pictures.push_back(std::move(*picture));
    }
    return drawing::joined(std::move(pictures));
}

}  // namespace

ExitCode print_played_pages(const Options& options, const std::string& path, Console& console) {
    const Result<GoodGames> good = good_games(options, console);
    if (!good) {
        return report_failure(good.error(), console);
    }
    if (good->games.empty()) {
        return ExitCode::Mistake;
    }
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    const Result<page::RulesRequest> request = request_of_pages(library, options);
    if (!request) {
        return report_failure(request.error(), console);
    }
    const output::FontMeasurer measurer;
    const Result<drawing::Document> pages =
        options.wall ? pictures_of(library, good->games, *request, measurer)
                     : page::make_annotated_games(library, good->games, *request, measurer);
    if (!pages) {
        return report_failure(pages.error(), console);
    }
    const ExitCode code = write_sheets(*pages, options, path, measurer, console);
    return code == ExitCode::Done && good->mistaken ? ExitCode::Mistake : code;
}

}  // namespace quadrille::cli
