// A typed game: read, judged, reported as text and as JSON; a game without mistakes is written down
// and must read as the same game again.
#include <optional>

#include "base/check.h"
#include "fuzz/inspect.h"
#include "fuzz/targets.h"
#include "score/judge.h"
#include "score/report.h"
#include "score/verdict_json.h"
#include "spec/read/load.h"
#include "support/shipped_library.h"
#include "transcript/model/write_transcript.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::fuzz {

namespace {

constexpr std::uint64_t kPositions = 100;  // to find out whether a game is settled

transcript::GameCache& cache() {
    static transcript::GameCache games([](const std::string& id, const spec::LoadOptions& options) {
        return spec::load_game(test::shipped_library(), id, options);
    });
    return games;
}

std::optional<SourceText> source_of(std::string text) {
    auto source = transcript::transcript_source("input.txt", std::move(text));
    if (!source) {
        inspect_failure(source.error());
        return std::nullopt;
    }
    return std::move(*source);
}

void check_written(const transcript::Transcript& transcript) {
    const std::string text = write_transcript(transcript);
    const auto source = source_of(text);
    QUADRILLE_CHECK(source.has_value());
    const auto games = read_transcript(*source, cache());
    QUADRILLE_CHECK(games.size() == 1 && games[0].transcript.has_value());
    QUADRILLE_CHECK(write_transcript(*games[0].transcript) == text);
}

}  // namespace

void transcript_input(const std::uint8_t* data, std::size_t size) {
    const auto source = source_of(std::string(data, data + size));
    if (!source) {
        return;
    }
    for (const auto& game : read_transcript(*source, cache())) {
        const auto verdict =
            score::judge(*source, game, {.settle_budget = kPositions, .trace = true});
        inspect(verdict.diagnostics);
        inspect(score::report(verdict, {.trace = true}));
        inspect(score::to_json(verdict, source->name()));
        if (verdict.status == score::Status::Invalid) {
            inspect_failure(verdict.diagnostics);
        } else {
            check_written(*game.transcript);
        }
    }
}

}  // namespace quadrille::fuzz
