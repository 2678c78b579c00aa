#include "transcript/read_transcript.h"

#include <utility>

namespace quadrille::transcript {

bool TranscriptReader::next(ReadGame& game) {
    if (!syntax_.next(text_)) {
        return false;
    }
    resolve(source_, text_, shelf_, game);
    return true;
}

std::vector<ReadGame> read_transcript(const SourceText& source, GameShelf& shelf) {
    std::vector<ReadGame> games;
    TranscriptReader reader(source, shelf);
    for (ReadGame game; reader.next(game);) {
        games.push_back(std::exchange(game, {}));
    }
    return games;
}

}  // namespace quadrille::transcript
