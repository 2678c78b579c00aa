#include "transcript/reading/read_transcript.h"

#include <utility>

namespace quadrille::transcript {

std::optional<ReadGame> TranscriptReader::next() {
    GameText text(source_);
    if (!syntax_.next(text)) {
        return std::nullopt;
    }
    return resolve(source_, text, cache_);
}

std::vector<ReadGame> read_transcript(const SourceText& source, GameCache& cache) {
    std::vector<ReadGame> games;
    TranscriptReader reader(source, cache);
    while (std::optional<ReadGame> game = reader.next()) {
        games.push_back(*std::move(game));
    }
    return games;
}

}  // namespace quadrille::transcript
