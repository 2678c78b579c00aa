#include "transcript/read_transcript.h"

#include <utility>

namespace quadrille::transcript {

std::optional<ReadGame> TranscriptReader::next() {
    std::optional<ReadGame> game;
    if (syntax_.next(text_)) {
        resolve(source_, text_, shelf_, game.emplace());
    }
    return game;
}

std::vector<ReadGame> read_transcript(const SourceText& source, GameShelf& shelf) {
    std::vector<ReadGame> games;
    TranscriptReader reader(source, shelf);
    while (auto game = reader.next()) {
        games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace quadrille::transcript
