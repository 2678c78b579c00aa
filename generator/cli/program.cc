#include "cli/program.h"

#include <optional>
#include <variant>

#include "cli/command_line.h"
#include "cli/offered_values.h"
#include "cli/places.h"

namespace quadrille::cli {

namespace {

void set_manner(const Options& options, Console& console) {
    if (const std::optional<std::string> when = options.text("--color"); when && *when != "auto") {
        console.set_ink(*when == "always" ? Ink::Coloured : Ink::Plain);
    }
    if (options.has("--quiet")) {
        console.be_quiet();
    }
}

ExitCode follow(std::span<const std::string> words, Console& console) {
    const auto wanted = read_command_line(words);
    if (const auto* const bad = std::get_if<BadCommandLine>(&wanted)) {
        console.report(bad->problem);
        return bad->code;
    }
    if (const auto* const text = std::get_if<TextWanted>(&wanted)) {
        console.print(text->text);
        return ExitCode::Done;
    }
    if (const auto* const values = std::get_if<ValuesWanted>(&wanted)) {
        for (const std::string& value : offered_values(*values)) {
            console.print(value + "\n");
        }
        return ExitCode::Done;
    }
    const auto& options = std::get<Options>(wanted);
    if (!options.command().takes_words) {
        set_manner(options, console);
        if (const std::optional<Diagnostic> missing = missing_folder(options)) {
            console.report(*missing);
            return ExitCode::Mistake;
        }
    }
    const ExitCode code = options.command().run(options, console);
    for (const std::string& notice : options.notices().texts()) {
        console.message(notice);
    }
    return code;
}

}  // namespace

ExitCode run_program(std::span<const std::string> words, Console& console) {
    const ExitCode code = follow(words, console);
    if (!console.finish()) {
        console.report(plain_error("standard output cannot be written to", "is the disk full?"));
        return ExitCode::Machine;
    }
    return code;
}

}  // namespace quadrille::cli
