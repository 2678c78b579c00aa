// preview: a PDF as Poppler sees it. Poppler runs in a separate program (proof/), so that no PDF
// can crash this one.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands/commands.h"
#include "cli/commands/preview_facts.h"
#include "cli/inputs/places.h"
#include "cli/system/child_process.h"
#include "cli/system/seen_files.h"

namespace quadrille::cli {

namespace {

constexpr int kUsualDpi = 100;
constexpr int kLeastDpi = 10;
constexpr int kMostDpi = 1200;

// Runs it, and reports what went wrong, if anything.
std::optional<std::string> run_proof(const std::vector<std::string>& words,
                                     Console& console,
                                     ExitCode& code) {
    const Result<ChildResult> child = run_child(words, {});
    if (!child) {
        console.report(child.error());
        code = ExitCode::Machine;
        return std::nullopt;
    }
    Diagnostic problem = plain_error("cannot be read as a PDF");
    problem.file = words.back();
    code = ExitCode::Mistake;
    if (child->out_of_time || child->too_much_output) {
        problem.expected = "reading it took too long or gave too much output, and was stopped";
    } else if (child->exit_code > 128) {
        problem.expected = "the PDF library failed on it";
    } else if (child->exit_code != 0) {
        code = child->exit_code == 3 ? ExitCode::Machine : ExitCode::Mistake;
        return std::nullopt;  // it has reported why
    } else {
        code = ExitCode::Done;
        return child->output;
    }
    console.report(problem);
    return std::nullopt;
}

std::string picture_prefix(const Options& options, const std::string& file) {
    if (const std::optional<std::string> given = options.text("--output")) {
        return *given;
    }
    return std::filesystem::path(file).replace_extension().string();
}

}  // namespace

ExitCode run_preview(const Options& options, Console& console) {
    const int resolution = options.count("--dpi").value_or(kUsualDpi);
    if (resolution < kLeastDpi || resolution > kMostDpi) {
        console.report(plain_error(fmt::format("'{}' is out of the range of --dpi", resolution),
                                   fmt::format("expected {} to {}", kLeastDpi, kMostDpi)));
        return ExitCode::Mistake;
    }
    const std::optional<std::string> proof = proof_program();
    if (!proof) {
        console.report(plain_error("the program 'quadrille-proof' is missing",
                                   "expected it next to quadrille or in ../libexec/quadrille"));
        return ExitCode::Machine;
    }
    const std::string& file = options.operands()[0];
    see_file(file);
    ExitCode code = ExitCode::Done;
    const auto facts = run_proof({*proof, "--facts", file}, console, code);
    if (!facts) {
        return code;
    }
    const std::optional<std::string> words = facts_in_words(*facts);
    if (!words) {
        console.report(plain_error("'quadrille-proof' is another version",
                                   "expected the one that comes with quadrille"));
        return ExitCode::Machine;
    }
    console.print(options.has("--json") ? *facts : *words);
    if (options.has("--facts")) {
        return ExitCode::Done;
    }
    const std::string dpi = fmt::format("{}", resolution);
    const std::string prefix = picture_prefix(options, file);
    const auto made = run_proof({*proof, "--render", prefix, "--dpi", dpi, file}, console, code);
    if (made && !made->empty()) {
        console.note(made->substr(0, made->find_last_not_of('\n') + 1));
    }
    return code;
}

}  // namespace quadrille::cli
