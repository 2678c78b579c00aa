// preview: a PDF as Poppler sees it. Poppler runs in a separate program (proof/), so that no PDF
// can crash this one. What it says of a PDF is JSON, which is set in words here.
#include "cli/commands/preview.h"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/utf8.h"
#include "cli/inputs/places.h"
#include "cli/system/child_process.h"
#include "cli/system/seen_files.h"
#include "cli/system/terminal_lines.h"

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
    if (const std::optional<std::string> given = options.output) {
        return *given;
    }
    return std::filesystem::path(file).replace_extension().string();
}

using Json = nlohmann::json;

std::string page_head(const Json& page) {
    const Mm width{page.value("width_mm", 0.0)};
    const Mm height{page.value("height_mm", 0.0)};
    const std::string name = paper_name(width, height);
    return fmt::format("Page {}: {:.1f} x {:.1f} mm{}\n",
                       page.value("number", 0),
                       width.value,
                       height.value,
                       name.empty() ? "" : fmt::format(" ({})", name));
}

std::string page_words(const Json& words) {
    std::string text;
    for (const Json& word : words) {
        text += (text.empty() ? "" : " ") + shown(word.value("text", ""));
    }
    return "  " + terminal_lines(text.empty() ? "no words" : text, 2);
}

std::string font_line(const Json& font) {
    return fmt::format("  {}, {}, {}{}\n",
                       shown(font.value("name", "")),
                       shown(font.value("type", "")),
                       font.value("embedded", false) ? "embedded" : "NOT EMBEDDED",
                       font.value("subset", false) ? " as a subset" : "");
}

std::string fonts_text(const Json& fonts) {
    std::size_t missing = 0;
    std::string lines;
    for (const Json& font : fonts) {
        missing += font.value("embedded", false) ? 0 : 1;
        lines += font_line(font);
    }
    if (fonts.empty()) {
        return "Fonts: none\n";
    }
    const std::string head =
        missing == 0 ? "all embedded" : fmt::format("{} of {} not embedded", missing, fonts.size());
    return fmt::format("Fonts: {}\n{}", head, lines);
}

// Throws if a value has another type than expected.
std::string words_of(const Json& facts) {
    const Json& pages = facts.at("pages");
    std::string text = fmt::format("{}: PDF {}, {} page{}\n",
                                   shown(facts.value("file", "")),
                                   shown(facts.value("pdf_version", "")),
                                   pages.size(),
                                   pages.size() == 1 ? "" : "s");
    for (const auto& [key, head] : {std::pair("title", "Title"),
                                    std::pair("author", "Author"),
                                    std::pair("subject", "Subject")}) {
        const std::string value = facts.value(key, "");
        text += value.empty() ? "" : fmt::format("{}: {}\n", head, shown(value));
    }
    text += fonts_text(facts.at("fonts"));
    for (const Json& page : pages) {
        text += page_head(page) + page_words(page.at("words"));
    }
    return text;
}

}  // namespace

std::optional<std::string> facts_in_words(std::string_view json) {
    try {
        return words_of(Json::parse(json));
    } catch (const Json::exception&) {
        return std::nullopt;
    }
}

Result<ExitCode> run_preview(const Options& options, Console& console) {
    const int resolution = options.dpi.value_or(kUsualDpi);
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
    const std::string& file = options.operands[0];
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
    console.print(options.json ? *facts : *words);
    if (options.facts) {
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
