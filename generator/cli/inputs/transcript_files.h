// Transcripts named on the command line: read, taken apart and understood, by the rules that the
// command line points at.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/source_text.h"
#include "cli/options/options.h"
#include "cli/system/disk_reader.h"
#include "spec/read/library.h"
#include "transcript/reading/game_cache.h"
#include "transcript/reading/read_transcript.h"
#include "transcript/syntax/archive.h"

namespace quadrille::cli {

/// Keeps the rules that were read, for all files of one command.
class TranscriptFiles {
  public:
    /// Requires: the command has the options that say where to look.
    explicit TranscriptFiles(const Options& options);

    TranscriptFiles(const TranscriptFiles&) = delete;
    TranscriptFiles& operator=(const TranscriptFiles&) = delete;

    /// The whole text of a file; "-" is standard input. For an archive of any length there is
    /// archive().
    [[nodiscard]] Result<SourceText> read(const std::string& path) const;

    /// The same one piece after another.
    [[nodiscard]] Result<transcript::ArchiveReader> archive(const std::string& path) const;

    /// Calls `visit(source, game)` for each game of a file of any length, one after another, and
    /// `fail(diagnostics)` for each that cannot be read as text: it keeps no other from being read.
    /// Errors: the file cannot be read.
    template <typename Visit, typename Fail>
    Result<void> each_game(const std::string& path, Visit visit, Fail fail) {
        Result<transcript::ArchiveReader> pieces = archive(path);
        if (!pieces) {
            return tl::unexpected(pieces.error());
        }
        auto piece = pieces->next();
        for (; piece && *piece; piece = pieces->next()) {
            for (const auto& text : transcript::piece_texts(path, std::move(**piece))) {
                if (!text.source) {
                    fail(text.source.error());
                    continue;
                }
                transcript::TranscriptReader games = reader(*text.source);
                while (const std::optional<transcript::ReadGame> game = games.next()) {
                    visit(*text.source, *game);
                }
            }
        }
        return piece ? Result<void>() : tl::unexpected(piece.error());
    }

    [[nodiscard]] std::vector<transcript::ReadGame> games(const SourceText& source) {
        return transcript::read_transcript(source, cache_);
    }

    /// The same one after another. Requires: `source` outlives what is returned.
    [[nodiscard]] transcript::TranscriptReader reader(const SourceText& source) {
        return {source, cache_};
    }

  private:
    DiskReader disk_;
    spec::Library library_;
    transcript::GameCache cache_;
};

}  // namespace quadrille::cli
