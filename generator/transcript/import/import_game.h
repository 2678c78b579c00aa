// From a record of another program to a typed game: which game it is, on which board, who sat where, what
// each turn was. What a format leaves to the game (numbers, points, swaps) is in its rules.
//
// The result that the record states is handed on beside the game, so that the caller can hold it against
// the verdict of the moves.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/source_text.h"
#include "spec/model/game_spec.h"
#include "transcript/import/foreign_game.h"
#include "transcript/reading/game_cache.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::transcript {

struct ImportRequest {
    std::span<const spec::GameSpec> games;  ///< All that may be meant.
    GameCache& cache;                       ///< Knows them.
    std::optional<std::string> wanted{};    ///< The id of the game that it must be.
};

struct ImportedGame {
    ReadGame read;                      ///< Without `result:`.
    std::optional<ResultClaim> stated;  ///< What the record says of the result.
    std::string stated_text{};          ///< As written.
};

ImportedGame import_game(const SourceText& source,
                         const ForeignGame& foreign,
                         const ImportRequest& request);

}  // namespace quadrille::transcript
