// The manual page. Source of the macros: man(7).
#include <fmt/format.h>

#include <string_view>

#include "cli/program/command_line.h"
#include "cli/program/help.h"

namespace quadrille::cli {

namespace {

// Escapes hyphens and backslashes; a line must not begin with a dot or a quote.
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
    for (const OptionGroup& group : option_groups(command)) {
        for (const OptionSpec& option : group.options) {
            text += option_entry(option);
        }
    }
    text += fmt::format(".PP\nExample: {}.\n.PP\n.RS\n.nf\n{}\n.fi\n.RE\n",
                        roff(command.example_is),
                        roff(command.example));
    return text;
}

constexpr std::string_view kFormats =
    ".SH TYPED GAMES\n"
    "A transcript is a text file (UTF\\-8) that ends in anything but .yaml or .yml. Headers come\n"
    "first, then the moves, the finished board, or both:\n"
    ".PP\n.RS\n.nf\n"
    "game: odd\n"
    "players: Ann, Ben\n"
    "set: size=3 minimum=3\n"
    "moves:\n"
    "  1. e5=b\n"
    "  2. d4=w\n"
    "final:\n"
    "    b b w\n"
    "   w b w w\n"
    "   ...\n"
    ".fi\n.RE\n"
    ".PP\n"
    "Headers: game (an id), lang (whose letters marks have, as sheets in that language print\n"
    "them), players (Player 1 first), date, place, event, variant, set, labels,\n"
    "result (what the players believed; it is checked), ended (resign, forfeit or time with a\n"
    "name; draw), note. A new \\fBgame:\\fR begins the next game of the same file. \\fB#\\fR "
    "begins a\n"
    "comment.\n"
    ".PP\n"
    "A turn is its number and its items: a site (\\fBe5\\fR), a site and its mark\n"
    "(\\fBe5=b\\fR), a segment (\\fBa1\\-c2\\fR), a word that the player says (\\fBodd\\fR), "
    "\\fBpass\\fR,\n"
    "\\fBswap\\fR or \\fBresign\\fR. Rounds begin with \\fBround 1:\\fR, \\fBround 2: Ben "
    "first\\fR.\n"
    "\\fBquadrille transcript\\fR \\fIGAME\\fR prints a form to type into.\n"
    ".SH DESCRIPTIONS\n"
    "Games, boards, tilings, sheets, styles and figures are YAML files. A game describes its\n"
    "parameters, players, marks, board, turns, counters and winner; rules/README.md explains "
    "every\n"
    "word and builds one game from nothing, templates/README.md explains the other kinds.\n"
    "\\fBquadrille new\\fR \\fINAME\\fR begins a working game, \\fBquadrille check\\fR finds "
    "mistakes,\n"
    "\\fBquadrille schema\\fR prints schemas for editors.\n";

constexpr std::string_view kSurroundings =
    ".SH FILES\n"
    ".TP\n"
    "\\fBrules/\\fIGAME\\fB.yaml\\fR\n"
    "Your own games, in the current folder. The program looks here after the folders of\n"
    "\\fB\\-\\-rules\\fR and before its own games.\n"
    ".TP\n"
    "\\fBtemplates/\\fR{\\fBboards\\fR,\\fBtilings\\fR,\\fBsheets\\fR,\\fBstyles\\fR}\n"
    "The same for boards, tilings, sheets and styles; the folder of \\fB\\-\\-templates\\fR comes "
    "first.\n"
    ".TP\n"
    "\\fI../share/quadrille/\\fR{\\fBrules\\fR,\\fBtemplates\\fR}\n"
    "The program\\(aqs own games and templates, relative to the folder of the program.\n"
    ".TP\n"
    "\\fI../libexec/quadrille/\\fR{\\fBquadrille\\-proof\\fR,\\fBquadrille\\-eye\\fR}\n"
    "The programs with which \\fBpreview\\fR reads PDFs and \\fBread\\fR reads photographs, where "
    "they are\n"
    "installed.\n"
    ".TP\n"
    "\\fI../share/doc/quadrille/\\fR{\\fBrules\\fR,\\fBtemplates\\fR}\\fI/README.md\\fR\n"
    "The references: every word of the descriptions.\n"
    ".TP\n"
    "\\fI/usr/share/fonts/truetype/vollkorn\\fR, \\fI/usr/share/fonts/opentype/inter\\fR\n"
    "The fonts (packages fonts\\-vollkorn and fonts\\-inter).\n"
    ".PP\n"
    "The program writes a file completely or not at all, and replaces an existing file only by a\n"
    "complete one.\n"
    ".SH ENVIRONMENT\n"
    ".TP\n"
    "LC_ALL, LC_PAPER, LANG\n"
    "Without \\fB\\-\\-paper\\fR, the territory of the first one that is set decides between "
    "Letter\n"
    "and A4.\n"
    ".TP\n"
    "LC_ALL, LC_MESSAGES, LANG\n"
    "Without \\fB\\-\\-lang\\fR, the first one that is set decides the language of sheets. "
    "Messages\n"
    "are in English.\n"
    ".TP\n"
    "NO_COLOR\n"
    "If set and not empty: no colour in messages, unless \\fB\\-\\-color always\\fR asks for it.\n"
    ".TP\n"
    "TERM\n"
    "If not set, or dumb: no colour either.\n"
    ".TP\n"
    "QUADRILLE_OPEN\n"
    "The program that \\fB\\-\\-open\\fR starts with the file as its only argument; by default\n"
    "xdg\\-open.\n"
    ".TP\n"
    "FONTCONFIG_FILE\n"
    "If set: the program finds fonts through this configuration of fontconfig, not in the folders\n"
    "above.\n";

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
        "Quadrille turns the description of a game into paper to play on, and a game that you type "
        "in\n"
        "into a verdict with its reasons.\n"
        ".SH COMMANDS\n",
        QUADRILLE_VERSION);
    for (const CommandSpec& command : commands()) {
        text += command_section(command);
    }
    text += kFormats;
    text += kSurroundings;
    text +=
        ".SH EXIT STATUS\n"
        ".TP\n0\nDone.\n"
        ".TP\n1\nA file or a value is wrong: a mistake, out of range, or it does not fit.\n"
        ".TP\n2\nAn unknown option or a malformed value.\n"
        ".TP\n3\nThe output cannot be written, or something is missing on this machine.\n"
        ".PP\nResults, and the names of files that were made, go to standard output; messages go "
        "to\n"
        "standard error.\n"
        ".SH SEE ALSO\n"
        "The references rules/README.md and templates/README.md, and a tour of all commands,\n"
        "examples/tour/README.md, in ../share/doc/quadrille.\n";
    return text;
}

}  // namespace quadrille::cli
