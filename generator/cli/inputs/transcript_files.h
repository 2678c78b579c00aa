// Reads the transcripts that the command line names, with the rules that it says to use.
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "base/source_text.h"
#include "base/try.h"
#include "cli/options/options.h"
#include "cli/system/disk_reader.h"
#include "spec/read/library.h"
#include "transcript/reading/game_cache.h"
#include "transcript/reading/read_transcript.h"
#include "transcript/syntax/archive.h"

namespace quadrille::cli {

/// Caches the rules for all files of one command.
class TranscriptFiles {
  public:
    /// Requires: the command has the options that say where to look.
    explicit TranscriptFiles(const Options& options);

    TranscriptFiles(const TranscriptFiles&) = delete;
    TranscriptFiles& operator=(const TranscriptFiles&) = delete;

    /// A file of any length, one piece after another; "-" is standard input.
    [[nodiscard]] Result<transcript::ArchiveReader> archive(const std::string& path) const;

    /// Calls `visit(source, game)` for each game of a file of any length, one after another, and
    /// `fail(diagnostics)` for each that is not text; the other games are still read.
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

    /// The same for the games that `which` names: `visit(source, game, number)`. Returns how many there are in
    /// all. Errors: also fewer games than it names.
    template <typename Visit, typename Refuse>
    Result<std::size_t> each_game_of(const std::string& path,
                                     const std::optional<GamesValue>& which,
                                     Visit visit,
                                     Refuse refuse) {
        std::size_t all = 0;
        const auto is_next_asked_for = [&] { return ++all, !which || which->holds(all); };
        QUADRILLE_TRY_VOID(each_game(
            path,
            [&](const SourceText& source, const transcript::ReadGame& game) {
                if (is_next_asked_for()) {
                    visit(source, game, all);
                }
            },
            [&](const Diagnostics& unreadable) {
                if (is_next_asked_for()) {
                    refuse(unreadable);
                }
            }));
        if (which && static_cast<std::size_t>(which->last) > all) {
            return fail(plain_error(fmt::format("'{}' holds {} games", path, all),
                                    fmt::format("expected --which 1 to {}", all)));
        }
        return all;
    }

    /// The whole text of a file of another program. Errors: it cannot be read; it is no text.
    [[nodiscard]] Result<SourceText> text(const std::string& path) const;

    [[nodiscard]] const spec::Library& library() const { return library_; }

    [[nodiscard]] transcript::GameCache& cache() { return cache_; }

    /// The games of a text. Requires: `source` outlives what is returned.
    [[nodiscard]] transcript::TranscriptReader reader(const SourceText& source) {
        return {source, cache_};
    }

  private:
    DiskReader disk_;
    spec::Library library_;
    transcript::GameCache cache_;
};

}  // namespace quadrille::cli
