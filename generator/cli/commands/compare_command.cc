// compare: finds the first place where two records of one game differ.
#include <fmt/format.h>

#include <optional>
#include <tuple>
#include <vector>

#include "base/try.h"
#include "base/utf8.h"
#include "cli/commands/commands.h"
#include "cli/inputs/game_operand.h"
#include "cli/inputs/transcript_files.h"
#include "cli/options/shared_options.h"
#include "transcript/compare/compare.h"

namespace quadrille::cli {

namespace {

std::string place(const std::string& file, SourceSpan span) {
    return fmt::format("{}:{}:{}", shown(file), span.begin.line, span.begin.column);
}

std::string described(const transcript::Difference& difference,
                      const std::string& a,
                      const std::string& b) {
    return fmt::format("The first difference is in {}:\n  {}: {}\n  {}: {}\n",
                       shown(difference.where),
                       place(a, difference.span_a),
                       shown(difference.in_a),
                       place(b, difference.span_b),
                       shown(difference.in_b));
}

// The games of a file. A game that cannot be read is reported, and has no transcript.
Result<std::vector<std::optional<transcript::Transcript>>> records_of(const std::string& path,
                                                                      TranscriptFiles& files,
                                                                      Console& console) {
    std::vector<std::optional<transcript::Transcript>> records;
    const Result<void> read = files.each_game(
        path,
        [&](const SourceText&, const transcript::ReadGame& game) {
            if (!game.transcript) {
                report_failure(game.diagnostics, console);
            }
            records.push_back(game.transcript);
        },
        [&](const Diagnostics& unreadable) {
            report_failure(unreadable, console);
            records.emplace_back();
        });
    if (!read) {
        return fail(read.error());
    }
    return records;
}

Result<ExitCode> run_compare(const Options& options, Console& console) {
    TranscriptFiles files(options);
    const std::string& a = options.operands[0];
    const std::string& b = options.operands[1];
    QUADRILLE_TRY(const auto in_a, records_of(a, files, console));
    QUADRILLE_TRY(const auto in_b, records_of(b, files, console));
    if (in_a.size() != in_b.size()) {
        console.print(fmt::format(
            "{} has {} games, {} has {}.\n", shown(a), in_a.size(), shown(b), in_b.size()));
        return ExitCode::Mistake;
    }
    bool all_read = true;
    for (std::size_t i = 0; i < in_a.size(); ++i) {
        const auto& [one, other] = std::tie(in_a[i], in_b[i]);
        if (!one || !other) {
            all_read = false;
        } else if (const auto difference = transcript::first_difference(*one, *other)) {
            console.print(described(*difference, a, b));
            return ExitCode::Mistake;
        }
    }
    if (!all_read && in_a.size() > 1) {
        console.print("The games that can be read in both are the same.\n");
    } else if (all_read) {
        console.print("Both records show the same game.\n");
    }
    return all_read ? ExitCode::Done : ExitCode::Mistake;
}

constexpr std::array kCompareGroups{kWhereToLook};

}  // namespace

CommandSpec compare_command() {
    return {.name = "compare",
            .operands = "A B",
            .summary = "find where two records of one game differ",
            .details =
                "Shows the first difference and where it is in both files. '-' is standard input. "
                "The exit status is 1 if there is a difference.",
            .example = "quadrille compare ann.txt ben.txt",
            .example_is = "find the first turn that Ann and Ben wrote down differently",
            .groups = kCompareGroups,
            .run = run_compare};
}

}  // namespace quadrille::cli
