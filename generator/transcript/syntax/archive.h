// A file of typed games in pieces, so that an archive of any length can be scored in little memory
// and by several workers at once. A piece is whole games, cut off where a line `game:` begins the
// next one:
//
//     game: odd           piece 1, from line 1
//     ...
//     game: odd           piece 2, from line 17
//     ...
//
// This does not read the games themselves; see read_transcript.h.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/byte_stream.h"
#include "base/result.h"
#include "base/source_text.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::transcript {

/// Whole lines of a file.
struct Piece {
    std::string text;
    int first_line = 1;
    bool last = false;  ///< Nothing of the file follows.
    /// A single game beyond the limit; `text` is its beginning.
    bool too_long = false;
};

struct PieceSizes {
    std::size_t usual = std::size_t{1} << 20U;  ///< A piece ends at the first game after this.
    std::size_t most = kLongestTranscript;      ///< Of one game.
};

class ArchiveReader {
  public:
    /// `stream` is the file from its beginning.
    explicit ArchiveReader(std::unique_ptr<ByteStream> stream, PieceSizes sizes = {})
        : stream_(std::move(stream)), sizes_(sizes) {}

    /// The next piece; nothing at the end. An empty file has one empty piece.
    /// Errors: those of the stream; nothing follows then.
    Result<std::optional<Piece>> next();

  private:
    Result<bool> fill();
    Result<std::size_t> find_cut();
    Result<Piece> take_too_long();
    Piece take(std::size_t length);

    std::unique_ptr<ByteStream> stream_;
    PieceSizes sizes_;
    std::string rest_;    // read but not returned yet
    int next_line_ = 1;   // its first line
    bool named_ = false;  // The first line `game:` was found.
    bool ended_ = false;  // The stream has nothing more.
    bool done_ = false;   // The last piece was returned.
};

/// The start of a line that names a game, at or after `from`, which is the start of a line; npos if
/// there is none. Ignores a line whose end is not in `text`, unless `complete`: the text ends
/// there.
std::size_t find_game_line(std::string_view text, std::size_t from, bool complete);

/// The text of a piece, or what is wrong with it.
struct PieceText {
    int first_line = 1;
    Result<SourceText> source;
};

/// The text of a piece, ready to be read. If some of it is unreadable, one text for each game, so
/// that the others are not lost. The byte order mark at the top of a file is skipped. Errors: as
/// transcript_source, and for a game that is too long, at its first line.
std::vector<PieceText> piece_texts(const std::string& file, Piece piece);

}  // namespace quadrille::transcript
