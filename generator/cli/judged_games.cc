#include "cli/judged_games.h"

#include <utility>

#include "score/judge.h"

namespace quadrille::cli {

Result<std::vector<JudgedGame>> judged_games(const std::string& path,
                                             TranscriptFiles& files,
                                             Console& console) {
    const Result<SourceText> source = files.read(path);
    if (!source) {
        return fail(source.error());
    }
    std::vector<JudgedGame> games;
    Diagnostics wrong;
    for (const transcript::ReadGame& read : files.games(*source)) {
        score::Verdict verdict = score::judge(*source, read);
        if (verdict.status == score::Status::Invalid || !read.transcript) {
            wrong.insert(wrong.end(), verdict.diagnostics.begin(), verdict.diagnostics.end());
            continue;
        }
        console.report(verdict.diagnostics);
        games.push_back({*read.transcript, std::move(verdict)});
    }
    if (!wrong.empty()) {
        return fail(std::move(wrong));
    }
    if (games.empty()) {
        return fail(plain_error("there is no game in '" + path + "'",
                                "expected a typed game that begins with a line 'game: ID'"));
    }
    return games;
}

std::optional<Diagnostic> check_no_settings(const Options& options) {
    for (const char* const option : {"--set", "--variant"}) {
        if (options.has(option)) {
            return plain_error(std::string(option) + " is given beside a typed game",
                               "expected the values in its own header, as in 'set: size=6'");
        }
    }
    return std::nullopt;
}

}  // namespace quadrille::cli
