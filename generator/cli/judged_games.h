// Typed games that are to be printed: read, judged, and refused with their messages if they are not
// valid.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/options.h"
#include "cli/transcript_files.h"
#include "score/verdict.h"
#include "transcript/transcript.h"

namespace quadrille::cli {

struct JudgedGame {
    transcript::Transcript transcript;
    score::Verdict verdict;  ///< Not Invalid.
};

/// The games of a file, in order. Warnings are told to the console.
/// Errors: what cannot be read; the messages of games that are not valid.
Result<std::vector<JudgedGame>> judged_games(const std::string& path,
                                             TranscriptFiles& files,
                                             Console& console);

/// --set and --variant beside a typed game, which says itself which game it is.
std::optional<Diagnostic> check_no_settings(const Options& options);

}  // namespace quadrille::cli
