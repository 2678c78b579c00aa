// Typed games to print: read and judged. An invalid game is reported with its messages, and does
// not keep the others from being printed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/inputs/transcript_files.h"
#include "cli/options/options.h"
#include "cli/system/console.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"
#include "transcript/reading/comments.h"

namespace quadrille::cli {

struct JudgedGame {
    std::size_t number = 1;  ///< In its file, from 1.
    transcript::Transcript transcript;
    score::Verdict verdict;  ///< Not Invalid.
    std::vector<transcript::TypedComment> comments = {};
};

struct JudgedGames {
    std::vector<JudgedGame> good;  ///< In the order of the file.
    std::size_t all = 0;           ///< Good and bad.
    bool mistaken = false;         ///< Some are bad; their messages were reported.
};

/// The games of a file, or only those of `which`. Reports the messages of bad games, and warnings, to
/// the console in the order of the file.
/// Errors: the file cannot be read; it has fewer games than `which` names.
Result<JudgedGames> judged_games(const std::string& path,
                                 TranscriptFiles& files,
                                 Console& console,
                                 std::optional<GamesValue> which = std::nullopt);

/// What is wrong with a command line: --set or --variant with a typed game, which says itself which
/// game it is; --which or --after without one;
/// --series with one.
std::optional<Diagnostic> check_operand_options(const Options& options);

}  // namespace quadrille::cli
