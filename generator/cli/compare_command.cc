// compare: two players' records of one game, and the first place where they differ.
#include <fmt/format.h>

#include "base/utf8.h"
#include "cli/commands.h"
#include "cli/game_operand.h"
#include "cli/transcript_files.h"
#include "transcript/compare.h"

namespace quadrille::cli {

namespace {

std::string place(const std::string& file, SourceSpan span) {
    return fmt::format("{}:{}:{}", shown(file), span.begin.line, span.begin.column);
}

std::string told(const transcript::Difference& difference,
                 const std::string& a,
                 const std::string& b) {
    return fmt::format("The first difference is in {}:\n  {}: {}\n  {}: {}\n",
                       shown(difference.where),
                       place(a, difference.span_a),
                       shown(difference.in_a),
                       place(b, difference.span_b),
                       shown(difference.in_b));
}

}  // namespace

ExitCode run_compare(const Options& options, Console& console) {
    TranscriptFiles files(options);
    std::vector<std::vector<transcript::ReadGame>> records;
    ExitCode code = ExitCode::Done;
    for (const std::string& path : options.operands()) {
        const Result<SourceText> source = files.read(path);
        if (!source) {
            return report_failure(source.error(), console);
        }
        records.push_back(files.games(*source));
        for (const transcript::ReadGame& game : records.back()) {
            if (!game.transcript) {
                code = report_failure(game.diagnostics, console);
            }
        }
    }
    if (code != ExitCode::Done) {
        return code;
    }
    const std::string& a = options.operands()[0];
    const std::string& b = options.operands()[1];
    if (records[0].size() != records[1].size()) {
        console.print(fmt::format("{} has {} games, {} has {}.\n",
                                  shown(a),
                                  records[0].size(),
                                  shown(b),
                                  records[1].size()));
        return ExitCode::Mistake;
    }
    for (std::size_t i = 0; i < records[0].size(); ++i) {
        if (const auto difference = transcript::first_difference(*records[0][i].transcript,
                                                                 *records[1][i].transcript)) {
            console.print(told(*difference, a, b));
            return ExitCode::Mistake;
        }
    }
    console.print("Both records tell the same game.\n");
    return ExitCode::Done;
}

}  // namespace quadrille::cli
