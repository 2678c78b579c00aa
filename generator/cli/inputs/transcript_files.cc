#include "cli/inputs/transcript_files.h"

#include <fmt/format.h>

#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "spec/read/load.h"
#include "transcript/syntax/syntax.h"

namespace quadrille::cli {

TranscriptFiles::TranscriptFiles(const Options& options)
    : library_(disk_, library_folders(options)),
      cache_([this](const std::string& id, const spec::LoadOptions& load) {
          return spec::load_game(library_, id, load);
      }) {}

namespace {

std::optional<Diagnostic> no_transcript(const std::string& path) {
    if (!is_description(path)) {
        return std::nullopt;
    }
    Diagnostic error = plain_error(fmt::format("{} is a game's description", path),
                                   "expected a typed game (a transcript)");
    error.notes.push_back(fmt::format("'quadrille check {}' checks a description", path));
    return error;
}

}  // namespace

Result<SourceText> TranscriptFiles::read(const std::string& path) const {
    if (auto error = no_transcript(path)) {
        return fail(std::move(*error));
    }
    Result<std::string> text = disk_.read(path, transcript::kLongestTranscript);
    if (!text) {
        return tl::unexpected(text.error());
    }
    return transcript::transcript_source(path, std::move(*text));
}

Result<transcript::ArchiveReader> TranscriptFiles::archive(const std::string& path) const {
    if (auto error = no_transcript(path)) {
        return fail(std::move(*error));
    }
    Result<std::unique_ptr<ByteStream>> stream = disk_.open(path);
    if (!stream) {
        return tl::unexpected(stream.error());
    }
    return transcript::ArchiveReader(std::move(*stream));
}

}  // namespace quadrille::cli
