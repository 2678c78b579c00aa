// A record of another program: read, imported, judged; what comes of it must read as a typed game, and
// that game be written in the Smart Game Format and read again.
#include "base/check.h"
#include "base/utf8.h"
#include "fuzz/inspect.h"
#include "fuzz/targets.h"
#include "score/judge.h"
#include "score/write_sgf.h"
#include "spec/read/load.h"
#include "support/recorded_games.h"
#include "support/shipped_library.h"
#include "transcript/import/formats.h"
#include "transcript/import/import_game.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::fuzz {

namespace {

transcript::GameCache& recorded_cache() {
    static transcript::GameCache games([](const std::string& id, const spec::LoadOptions& options) {
        return spec::load_game(test::shipped_library(), id, options);
    });
    return games;
}

void check_typed(transcript::Transcript game) {
    for (transcript::Round& round : game.rounds) {
        round.comments.clear();  // which readers of typed games do not keep
    }
    const std::string text = write_transcript(game);
    const SourceText source("typed.txt", text);
    const auto games = read_transcript(source, recorded_cache());
    QUADRILLE_CHECK(games.size() == 1 && games[0].transcript.has_value());
    // Signs in headers may be normalised; turns and boards are the same.
    const std::string again = write_transcript(*games[0].transcript);
    QUADRILLE_CHECK(again.substr(again.find("\n\n")) == text.substr(text.find("\n\n")));
}

}  // namespace

void import_input(const std::uint8_t* data, std::size_t size) {
    const SourceText source("input.sgf", readable_text(std::string(data, data + size)));
    if (find_invalid_utf8(source.text()) || source.text().find('\0') != std::string_view::npos) {
        return;
    }
    const transcript::RecordReader* const reader = transcript::reader_for(source.text());
    if (reader == nullptr) {
        return;
    }
    for (const transcript::ForeignGame& record : reader->read(source)) {
        const transcript::ImportedGame game = transcript::import_game(
            source, record, {.games = test::recorded_games(), .cache = recorded_cache()});
        const score::Verdict verdict = score::judge(source, game.read);
        inspect(verdict.diagnostics);
        if (verdict.status == score::Status::Invalid) {
            inspect_failure(verdict.diagnostics);
            continue;
        }
        check_typed(*game.read.transcript);
        if (game.read.game->spec().sgf) {
            QUADRILLE_CHECK(score::to_sgf(*game.read.transcript, verdict).has_value());
        }
    }
}

}  // namespace quadrille::fuzz
