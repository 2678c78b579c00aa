// Judging typed games in tests, by the rules that the source tree ships.
//
//     Verdict verdict = judge_text("game: odd\nmoves:\n  1. e5=b\n")[0];
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "score/judge.h"
#include "spec/read/translation_file.h"
#include "support/shipped.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::test {

inline transcript::GameCache& shipped_games() {
    static transcript::GameCache cache(
        [](const std::string& id, const spec::LoadOptions& options) {
            return spec::load_game(shipped_library(), id, options);
        },
        [](const spec::GameSpec& game, std::string_view language) {
            return spec::printed_in(shipped_library(), game, language);
        });
    return cache;
}

inline game::Game made(spec::GameSpec spec) {
    auto game = game::Game::make(std::move(spec));
    EXPECT_TRUE(game.has_value());
    return std::move(*game);
}

/// The verdicts on every game of a text; what cannot be read as text at all has one verdict too.
inline std::vector<score::Verdict> judge_text(const std::string& text,
                                              const score::JudgeOptions& options = {
                                                  .settle_budget = score::kSettleBudget}) {
    auto source = transcript::transcript_source("a.txt", text);
    if (!source) {
        score::Verdict verdict;
        verdict.diagnostics = source.error();
        return {verdict};
    }
    std::vector<score::Verdict> verdicts;
    for (const transcript::ReadGame& game : read_transcript(*source, shipped_games())) {
        verdicts.push_back(score::judge(*source, game, options));
    }
    return verdicts;
}

/// All messages on a text, as printed.
inline std::string messages(const std::string& text) {
    std::string all;
    for (const score::Verdict& verdict : judge_text(text, {.settle_budget = 0})) {
        all += to_text(verdict.diagnostics);
    }
    return all;
}

inline std::string file_text(const std::string& path) {
    return TreeReader().read(path, 1U << 26U).value_or("");
}

}  // namespace quadrille::test
