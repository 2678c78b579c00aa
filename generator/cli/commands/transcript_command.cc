// transcript: an empty form to type a game into; or a typed game in its canonical form.
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/transcript_files.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::cli {

namespace {

ExitCode rewrite(const std::string& path, const Options& options, Console& console) {
    TranscriptFiles files(options);
    ExitCode code = ExitCode::Done;
    bool first = true;
    const Result<void> read = files.each_game(
        path,
        [&](const SourceText&, const transcript::ReadGame& game) {
            console.report(game.diagnostics);
            if (!game.transcript) {
                code = ExitCode::Mistake;
                return;
            }
            console.print((first ? "" : "\n") + transcript::write_transcript(*game.transcript));
            first = false;
        },
        [&](const Diagnostics& unreadable) { code = report_failure(unreadable, console); });
    return read ? code : report_failure(read.error(), console);
}

}  // namespace

ExitCode run_transcript(const Options& options, Console& console) {
    const std::string& operand = options.operands()[0];
    if (is_typed_game(options)) {
        return rewrite(operand, options, console);
    }
    const spec::Library library = library_of(options);
    const Result<game::Game> game = load_game_operand(library, operand, options);
    if (!game) {
        return report_failure(game.error(), console);
    }
    console.print(transcript::blank_transcript(*game));
    return ExitCode::Done;
}

}  // namespace quadrille::cli
