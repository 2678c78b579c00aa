// transcript: an empty form to type a game into; or a typed game in its canonical form.
#include <memory>
#include <string>
#include <utility>

#include "base/check.h"
#include "base/try.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/transcript_files.h"
#include "cli/options/shared_options.h"
#include "score/judge.h"
#include "score/write_sgf.h"
#include "spec/model/printed_letters.h"
#include "spec/read/in_language.h"
#include "transcript/model/transcript.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::cli {

namespace {

// With the letters of marks that --lang asks for; else with its own.
Result<game::Game> typed_in(const game::Game& game, const std::string& language) {
    return game::Game::make(spec::with_letters(game.spec(), language), game.board());
}

std::string rewritten(transcript::Transcript transcript, const Options& options) {
    const std::shared_ptr<const game::Game> own = transcript.game;  // items refer to its words
    if (const auto language = options.lang) {
        Result<game::Game> other = typed_in(*own, *language);
        QUADRILLE_CHECK(other.has_value());  // only letters are others
        transcript.game = std::make_shared<const game::Game>(std::move(*other));
    }
    return transcript::write_transcript(transcript);
}

/// The games of a file that have no mistake, in the Smart Game Format.
Result<ExitCode> exchange(const std::string& path, const Options& options, Console& console) {
    TranscriptFiles files(options);
    ExitCode code = ExitCode::Done;
    const Result<void> read = files.each_game(
        path,
        [&](const SourceText& source, const transcript::ReadGame& game) {
            const score::Verdict verdict = score::judge(source, game, {.settle_budget = 0});
            console.report(verdict.diagnostics);
            if (verdict.status == score::Status::Invalid) {
                code = ExitCode::Mistake;
                return;
            }
            const Result<std::string> text = score::to_sgf(*game.transcript, verdict);
            if (!text) {
                code = report_failure(text.error(), console);
                return;
            }
            console.print(*text);
        },
        [&](const Diagnostics& unreadable) { code = report_failure(unreadable, console); });
    return read ? Result<ExitCode>(code) : fail(read.error());
}

Result<ExitCode> rewrite(const std::string& path, const Options& options, Console& console) {
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
            console.print((first ? "" : "\n") + rewritten(*game.transcript, options));
            first = false;
        },
        [&](const Diagnostics& unreadable) { code = report_failure(unreadable, console); });
    return read ? Result<ExitCode>(code) : fail(read.error());
}

Result<ExitCode> run_transcript(const Options& options, Console& console) {
    const std::string& operand = options.operands[0];
    if (is_typed_game(options)) {
        return options.sgf ? exchange(operand, options, console)
                           : rewrite(operand, options, console);
    }
    if (options.sgf) {
        return fail(plain_error("--sgf is for typed games", "expected a file such as game.txt"));
    }
    const spec::Library library = library_of(options);
    QUADRILLE_TRY(const auto game, load_game_operand(library, operand, options));
    const std::string language = options.lang.value_or("en");
    QUADRILLE_TRY(const auto typed, typed_in(game, language));
    QUADRILLE_TRY(const auto printed,
                  game::Game::make(spec::in_language(game.spec(), language), game.board()));
    console.print(transcript::blank_transcript({typed, printed, language}));
    return ExitCode::Done;
}

constexpr std::array kFormOptions{
    row<&Options::sgf>("--sgf",
                       "write a typed game in the Smart Game Format, for programs that read it; of "
                       "games whose rules have 'sgf', such as Hex"),
    row<&Options::lang>(
        "--lang LANGUAGE",
        "the letters of marks as sheets in that language have them, with the header 'lang:' that "
        "says so, and the remarks of an empty form in it: " QUADRILLE_LANGUAGES
        "; by default en, and a typed game keeps its letters")
        .of(words::kChoices)};
constexpr std::array kTranscriptGroups{
    kWhichGame, OptionGroup{"Output", kFormOptions}, kWhereToLook};

}  // namespace

CommandSpec transcript_command() {
    return {.name = "transcript",
            .operands = "GAME",
            .summary = "print an empty form to type a game into",
            .details =
                "GAME is the id of a game or the file of your own game. It can also be a typed "
                "game, such as game.txt, which is then printed neatly.",
            .example = "quadrille transcript odd > game.txt",
            .example_is = "write numbered turns and an empty final board of Odd",
            .groups = kTranscriptGroups,
            .run = run_transcript};
}

}  // namespace quadrille::cli
