#include "cli/program.h"

#include <variant>

#include "cli/command_line.h"

namespace quadrille::cli {

namespace {

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
    const auto& options = std::get<Options>(wanted);
    return options.command().run(options, console);
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
