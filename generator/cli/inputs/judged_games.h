// Typed games that are to be printed: read and judged. One that is not valid is told with its
// messages, and keeps none of the others from being printed.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/inputs/transcript_files.h"
#include "cli/options/options.h"
#include "cli/system/console.h"
#include "score/verdict.h"
#include "transcript/model/transcript.h"

namespace quadrille::cli {

struct JudgedGame {
    std::size_t number = 1;  ///< In its file, from 1.
    transcript::Transcript transcript;
    score::Verdict verdict;  ///< Not Invalid.
};

struct JudgedGames {
    std::vector<JudgedGame> good;  ///< In the order of the file.
    std::size_t all = 0;           ///< Good and bad.
    bool mistaken = false;         ///< Some are bad; their messages were told.
};

/// The games of a file; of them only number `which`, if it is given. Messages of bad games, and
/// warnings, are told to the console, in the order of the file.
/// Errors: what cannot be read.
Result<JudgedGames> judged_games(const std::string& path,
                                 TranscriptFiles& files,
                                 Console& console,
                                 std::optional<std::size_t> which = std::nullopt);

/// --set and --variant beside a typed game, which says itself which game it is.
std::optional<Diagnostic> check_no_settings(const Options& options);

}  // namespace quadrille::cli
