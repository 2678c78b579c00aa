#include "cli/inputs/transcript_files.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "spec/read/load.h"

namespace quadrille::cli {

TranscriptFiles::TranscriptFiles(const Options& options)
    : library_(disk_, library_folders(options)),
      cache_([this](const std::string& id, const spec::LoadOptions& load) {
          return spec::load_game(library_, id, load);
      }) {}

Result<transcript::ArchiveReader> TranscriptFiles::archive(const std::string& path) const {
    if (is_description(path)) {
        Diagnostic error = plain_error(fmt::format("{} is a game's description", path),
                                       "expected a typed game (a transcript)");
        error.notes.push_back(fmt::format("'quadrille check {}' checks a description", path));
        return fail(std::move(error));
    }
    return disk_.open(path).map([](std::unique_ptr<ByteStream> stream) {
        return transcript::ArchiveReader(std::move(stream));
    });
}

}  // namespace quadrille::cli
