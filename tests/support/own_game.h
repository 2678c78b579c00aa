// Judging typed games by rules that a test writes itself.
//
//     const OwnGame col({.board = "{square: 3}", .play = "[...]"});
//     col.judge("final:\n  b w .\n  ...");
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "score/judge.h"
#include "score/report.h"
#include "score/verdict_json.h"
#include "support/yaml_games.h"
#include "transcript/reading/read_transcript.h"

namespace quadrille::test {

class OwnGame {
  public:
    explicit OwnGame(YamlGame yaml)
        : yaml_(std::move(yaml)),
          cache_([this](const std::string& /*id*/, const spec::LoadOptions& options) {
              return read_yaml_game(yaml_, options);
          }) {}

    /// `typed` without its line 'game:'.
    score::Verdict judge(const std::string& typed, const score::JudgeOptions& options = {}) {
        auto source = transcript::transcript_source("a.txt", "game: test\n" + typed);
        EXPECT_TRUE(source.has_value());
        const auto games = read_transcript(*source, cache_);
        EXPECT_EQ(games.size(), 1U);
        return score::judge(*source, games.front(), options);
    }

    /// The first line of the report, or the messages where there is no verdict.
    std::string says(const std::string& typed) {
        const score::Verdict verdict = judge(typed);
        return verdict.status == score::Status::Invalid ? to_text(verdict.diagnostics)
                                                        : score::first_line(verdict);
    }

    std::string json(const std::string& typed) { return to_json(judge(typed), "a.txt"); }

    std::string report(const std::string& typed) { return score::report(judge(typed)); }

  private:
    YamlGame yaml_;
    transcript::GameCache cache_;
};

}  // namespace quadrille::test
