#include "cli/inputs/transcript_files.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "cli/inputs/game_operand.h"
#include "cli/inputs/places.h"
#include "cli/inputs/usual_by_locale.h"
#include "spec/read/load.h"
#include "spec/read/translation_file.h"

namespace quadrille::cli {

TranscriptFiles::TranscriptFiles(const Options& options)
    : library_(disk_, library_folders(options)),
      cache_(
          [this, language = language_of_words(options)](const std::string& id,
                                                        const spec::LoadOptions& load) {
              return spec::load_game(library_, id, load).and_then([&](spec::GameSpec spec) {
                  return spec::with_translation(library_, std::move(spec), language);
              });
          },
          [this](const spec::GameSpec& game, std::string_view language) {
              return spec::printed_in(library_, game, language);
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
