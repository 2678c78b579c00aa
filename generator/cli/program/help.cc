#include "cli/program/help.h"

#include <fmt/format.h>

#include "cli/program/command_line.h"
#include "cli/system/terminal_lines.h"

namespace quadrille::cli {

namespace {

// "  -o, --output FILE"
std::string heading_of(const OptionSpec& option) {
    const std::string letter = option.letter == 0 ? "    " : fmt::format("-{}, ", option.letter);
    const std::string value = option.value.empty() ? "" : fmt::format(" {}", option.value);
    return fmt::format("  {}{}{}", letter, option.name, value);
}

std::string entry(std::string heading, std::string_view help) {
    constexpr std::size_t kHelpColumn = 26;
    if (heading.size() + 2 > kHelpColumn) {
        heading += "\n" + std::string(kHelpColumn, ' ');
    }
    return fmt::format("{:<{}}", heading, kHelpColumn) + terminal_lines(help, kHelpColumn);
}

std::string usage_of(const CommandSpec& command) {
    const std::string operands =
        command.operands.empty() ? "" : fmt::format(" {}", command.operands);
    return fmt::format("quadrille {}{} [options]", command.name, operands);
}

}  // namespace

std::string program_help() {
    std::string text =
        "Quadrille prints boards for pencil-and-paper games and scores what you played on\n"
        "them.\n"
        "\n"
        "Usage: quadrille COMMAND ...\n"
        "\n"
        "Commands:\n";
    for (const CommandSpec& command : commands()) {
        text += fmt::format("  {:<12}{}\n", command.name, command.summary);
    }
    text +=
        "\n"
        "'quadrille COMMAND --help' describes a command.\n"
        "'quadrille --version' or -V prints the version.\n"
        "'quadrille --completion SHELL' prints a completion script for bash, zsh or fish.\n"
        "\n"
        "To begin:\n"
        "  quadrille list\n"
        "  quadrille board odd\n"
        "\n"
        "Exit status:\n"
        "  0  done\n"
        "  1  a file or a value is wrong: a mistake, out of range, or it does not fit\n"
        "  2  an unknown option or a malformed value\n"
        "  3  the output cannot be written, or something is missing on this machine\n";
    return text;
}

std::string command_help(const CommandSpec& command) {
    std::string text = fmt::format("quadrille {}: {}\n\n", command.name, command.summary);
    text += fmt::format("Usage: {}\n", usage_of(command));
    if (!command.details.empty()) {
        text += "\n" + terminal_lines(command.details, 0);
    }
    for (const OptionGroup& group : option_groups(command)) {
        text += fmt::format("\n{}:\n", group.head);
        for (const OptionSpec& option : group.options) {
            text += entry(heading_of(option), option.help);
        }
    }
    text += fmt::format("\nExample:\n  {}\n", command.example);
    text += "      " + terminal_lines(command.example_is, 6);
    return text;
}

std::string version_text() {
    return fmt::format("quadrille {}\n", QUADRILLE_VERSION);
}

}  // namespace quadrille::cli
