#include "cli/inputs/transcript_files.h"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "base/readable_text.h"
#include "base/utf8.h"
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

Result<SourceText> TranscriptFiles::text(const std::string& path) const {
    constexpr std::size_t kLongest = std::size_t{64} << 20U;
    return disk_.read(path, kLongest).and_then([&](std::string typed) -> Result<SourceText> {
        SourceText source(path, readable_text(std::move(typed)));
        if (source.text().find('\0') != std::string_view::npos ||
            find_invalid_utf8(source.text())) {
            return fail(
                error_in(path, {{1, 1}, 1}, "this file is not text", "expected a record of games"));
        }
        return source;
    });
}

}  // namespace quadrille::cli
