// check: every mistake in files that people wrote, and nothing else.
#include <fmt/format.h>

#include <utility>

#include "base/line_texts.h"
#include "base/utf8.h"
#include "board/build_board.h"
#include "board/periodic_map.h"
#include "cli/commands/commands.h"
#include "cli/commands/game_check.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/transcript_files.h"
#include "cli/system/disk_reader.h"
#include "page/book/figure_block.h"
#include "score/judge.h"
#include "spec/read/description_kind.h"
#include "spec/read/load.h"
#include "spec/read/load_figure.h"
#include "spec/read/load_page.h"
#include "spec/yaml/prescan.h"

namespace quadrille::cli {

namespace {

// Only the mistakes matter here, not what was read.
template <typename T>
Diagnostics mistakes_of(const Result<T>& result) {
    return result ? Diagnostics() : result.error();
}

Diagnostics check_board(const SourceText& source, const spec::Library& library) {
    const Result<spec::BoardSpec> board =
        spec::read_board(source, spec::resolvers_of(library).tilings);
    return board ? mistakes_of(board::build_board(*board)) : board.error();
}

// A figure is only right if the scorer says so.
Diagnostics check_figure(const std::string& path, const spec::Library& library) {
    const Result<spec::FigureSpec> figure = spec::load_figure_file(library, path);
    if (!figure) {
        return figure.error();
    }
    return mistakes_of(page::resolve_figure(*figure, {.library = library, .current = nullptr}));
}

Diagnostics check_tiling(const SourceText& source, const spec::Library& library) {
    const Result<spec::TilingSpec> tiling =
        spec::read_tiling(source, spec::resolvers_of(library).tilings);
    return tiling ? mistakes_of(board::periodic_map(*tiling)) : tiling.error();
}

struct Checked {
    std::string_view kind;  // "a game"; empty if that cannot be told
    Diagnostics mistakes;
};

Checked check_description(const std::string& path, const spec::Library& library) {
    Result<std::string> text = library.reader().read(path, spec::kMaxFileBytes);
    if (!text) {
        return {.kind = {}, .mistakes = text.error()};
    }
    const Result<SourceText> source = spec::checked_source(path, std::move(*text));
    if (!source) {
        return {.kind = {}, .mistakes = source.error()};
    }
    const Result<spec::DescriptionKind> kind = spec::kind_of_description(*source);
    if (!kind) {
        return {.kind = {}, .mistakes = kind.error()};
    }
    switch (*kind) {
        case spec::DescriptionKind::Rules:
            return {.kind = "a game", .mistakes = check_game(*source, library)};
        case spec::DescriptionKind::Boards:
            return {.kind = "a board", .mistakes = check_board(*source, library)};
        case spec::DescriptionKind::Tilings:
            return {.kind = "a tiling", .mistakes = check_tiling(*source, library)};
        case spec::DescriptionKind::Sheets:
            return {.kind = "a sheet", .mistakes = mistakes_of(spec::read_sheet(*source))};
        case spec::DescriptionKind::Styles:
            return {.kind = "a style", .mistakes = mistakes_of(spec::read_style(*source))};
        case spec::DescriptionKind::Figures:
            return {.kind = "a figure", .mistakes = check_figure(path, library)};
    }
    return {};
}

void check_games(const SourceText& source, TranscriptFiles& files, Diagnostics& mistakes) {
    for (const transcript::ReadGame& game : files.games(source)) {
        const score::Verdict verdict = score::judge(source, game);
        mistakes.insert(mistakes.end(), verdict.diagnostics.begin(), verdict.diagnostics.end());
    }
}

Checked check_transcript(const std::string& path, TranscriptFiles& files) {
    Result<transcript::ArchiveReader> archive = files.archive(path);
    if (!archive) {
        return {.kind = {}, .mistakes = archive.error()};
    }
    Checked checked{.kind = "a transcript", .mistakes = {}};
    auto piece = archive->next();
    for (; piece && *piece; piece = archive->next()) {
        for (const auto& text : transcript::piece_texts(path, std::move(**piece))) {
            if (text.source) {
                check_games(*text.source, files, checked.mistakes);
            } else {
                checked.mistakes.insert(
                    checked.mistakes.end(), text.source.error().begin(), text.source.error().end());
            }
        }
    }
    if (!piece) {
        checked.mistakes.push_back(piece.error().front());
    }
    return checked;
}

}  // namespace

ExitCode run_check(const Options& options, Console& console) {
    const DiskReader disk;
    const spec::Library library(disk, library_folders(options));
    TranscriptFiles transcripts(options);
    ExitCode code = ExitCode::Done;
    std::size_t count = 0;
    for (const std::string& file : options.operands()) {
        console.progress("file", ++count, options.operands().size());
        const Checked checked = is_description(file) ? check_description(file, library)
                                                     : check_transcript(file, transcripts);
        const bool refused = options.has("--strict") && !checked.mistakes.empty();
        if (refused || has_errors(checked.mistakes)) {
            code = report_failure(checked.mistakes, console);
        } else {
            console.report(with_line_texts(checked.mistakes, disk));
            console.print(fmt::format("{}: {}, {}\n",
                                      shown(file),
                                      checked.kind,
                                      checked.mistakes.empty() ? "no mistakes" : "no errors"));
        }
    }
    return code;
}

}  // namespace quadrille::cli
