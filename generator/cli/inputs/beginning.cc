#include "cli/inputs/beginning.h"

#include <utility>

#include "cli/inputs/game_operand.h"
#include "cli/inputs/judged_games.h"
#include "cli/inputs/places.h"
#include "cli/inputs/transcript_files.h"
#include "score/judge.h"
#include "transcript/model/replay.h"

namespace quadrille::cli {

namespace {

bool begins(const transcript::Transcript& typed, BeginsFrom from) {
    const bool has_turns = typed.has_turns() || !typed.final_board;
    return typed.to_move || (from == BeginsFrom::TurnsOrPosition && has_turns);
}

Result<Beginning> position_in(const SourceText& source,
                              const transcript::ReadGame& read,
                              BeginsFrom from) {
    score::Verdict verdict = score::judge(source, read);
    if (!read.transcript || verdict.status == score::Status::Invalid) {
        return fail(std::move(verdict.diagnostics));
    }
    const bool over = verdict.status != score::Status::Unfinished;
    if (over || !begins(*read.transcript, from)) {
        return fail(
            error_in(source.name(),
                     {{verdict.line, 1}, 1},
                     over ? "this game is over" : "this is no position to go on from",
                     from == BeginsFrom::Position
                         ? "expected a board under 'final:', and 'to move:' with whose turn it is"
                         : "expected 'moves:' with the turns so far, or a board under 'final:' and "
                           "'to move:' with whose turn it is"));
    }
    return Beginning{read.game, *read.transcript, std::move(verdict.diagnostics)};
}

}  // namespace

std::optional<game::Position> Beginning::position() const {
    return typed ? std::optional(transcript::replay(*typed).last()) : std::nullopt;
}

Result<Beginning> beginning_of(const Options& options, BeginsFrom from) {
    const std::string& operand = options.operands[0];
    if (!is_typed_game(options)) {
        const spec::Library library = library_of(options);
        return load_game_operand(library, operand, options).map([](game::Game game) {
            return Beginning{.game = std::make_shared<const game::Game>(std::move(game))};
        });
    }
    if (auto problem = check_operand_options(options)) {
        return fail(std::move(*problem));
    }
    TranscriptFiles files(options);
    std::optional<Result<Beginning>> first;
    const Result<void> read = files.each_game(
        operand,
        [&](const SourceText& source, const transcript::ReadGame& game) {
            first = first ? std::move(first) : std::optional(position_in(source, game, from));
        },
        [&](const Diagnostics& unreadable) {
            first = first ? std::move(first) : std::optional(Result<Beginning>(fail(unreadable)));
        });
    if (!read) {
        return fail(read.error());
    }
    return std::move(*first);
}

}  // namespace quadrille::cli
