// The manual page. Source of the macros: man(7).
#include <fmt/format.h>

#include "cli/help.h"

namespace quadrille::cli {

namespace {

// Hyphens that are typed and backslashes need an escape; a line must not begin with a dot or quote.
std::string roff(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        if (letter == '-') {
            result += "\\-";
        } else if (letter == '\\') {
            result += "\\e";
        } else {
            result += letter;
        }
    }
    return result.starts_with('.') || result.starts_with('\'') ? "\\&" + result : result;
}

std::string option_entry(const OptionSpec& option) {
    std::string text = ".TP\n";
    if (option.letter != 0) {
        text += fmt::format("\\fB\\-{}\\fR, ", option.letter);
    }
    text += fmt::format("\\fB{}\\fR", roff(option.name));
    if (!option.value.empty()) {
        text += fmt::format(" \\fI{}\\fR", roff(option.value));
    }
    return text + "\n" + roff(option.help) + "\n";
}

std::string command_section(const CommandSpec& command) {
    std::string text =
        fmt::format(".SS \"quadrille {} {}\"\n", command.name, roff(command.operands));
    text += roff(command.summary) + ".\n";
    if (!command.details.empty()) {
        text += ".PP\n" + roff(command.details) + "\n";
    }
    for (const OptionGroup& group : command.groups) {
        for (const OptionSpec& option : group.options) {
            text += option_entry(option);
        }
    }
    text += fmt::format(".PP\nExample: {}.\n.PP\n.RS\n.nf\n{}\n.fi\n.RE\n",
                        roff(command.example_is),
                        roff(command.example));
    return text;
}

}  // namespace

std::string manual_page() {
    std::string text = fmt::format(
        ".TH QUADRILLE 1 \"\" \"quadrille {}\" \"Games on paper\"\n"
        ".SH NAME\n"
        "quadrille \\- print and score pencil\\-and\\-paper games\n"
        ".SH SYNOPSIS\n"
        ".B quadrille\n"
        ".I COMMAND\n"
        "[\\fIoptions\\fR] ...\n"
        ".SH DESCRIPTION\n"
        "Quadrille turns the description of a game into paper to play on, and what was played, "
        "typed\n"
        "back in, into a verdict with its reasons.\n"
        ".SH COMMANDS\n",
        QUADRILLE_VERSION);
    for (const CommandSpec& command : commands()) {
        text += command_section(command);
    }
    text +=
        ".SH EXIT STATUS\n"
        ".TP\n0\nDone.\n"
        ".TP\n1\nA file or a value cannot be honoured: mistakes in it, out of range, will not "
        "fit.\n"
        ".TP\n2\nAn unknown option or a malformed value.\n"
        ".TP\n3\nThe output could not be written, or something is missing on this machine.\n";
    return text;
}

}  // namespace quadrille::cli
