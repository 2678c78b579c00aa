#include "transcript/read_transcript.h"

#include <utility>

namespace quadrille::transcript {

std::optional<ReadGame> TranscriptReader::next() {
    if (next_ == syntax_.games.size()) {
        return std::nullopt;
    }
    return resolve(source_, std::move(syntax_.games[next_++]), shelf_);
}

std::vector<ReadGame> read_transcript(const SourceText& source, GameShelf& shelf) {
    std::vector<ReadGame> games;
    TranscriptReader reader(source, shelf);
    games.reserve(reader.size());
    while (auto game = reader.next()) {
        games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace quadrille::transcript
