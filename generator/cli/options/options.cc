#include "cli/options/options.h"

#include <algorithm>
#include <array>

#include "cli/options/option_groups.h"

namespace quadrille::cli {

namespace {

// The order is that of help: what one wants first comes first.
constexpr std::array kCommands{
    CommandSpec{
        .name = "board",
        .operands = "GAME|FILE",
        .least_operands = 1,
        .most_operands = 1,
        .summary = "print a board to play on",
        .details =
            "GAME is the id of a game ('quadrille list') or your own game's file, such as "
            "my-game.yaml. Without --output the file is GAME-board.pdf in the current "
            "folder. Give the size of a cell, or the width of the board, or the number of boards "
            "on a page; the rest follows. Given a typed game instead, such as game.txt, the "
            "board holds what was played, pale, to be played on from there. A board alone, by "
            "the name of a file in templates/boards or by a file of your own, is printed too.",
        .example = "quadrille board odd --per-page 4 -o odd.pdf",
        .example_is = "four small boards of Odd on a page",
        .groups = kBoardGroups},
    CommandSpec{
        .name = "record",
        .operands = "GAME|FILE",
        .least_operands = 1,
        .most_operands = 1,
        .summary = "print a sheet to write a game down on",
        .details = "GAME is the id of a game or your own game's file. The sheet has a row for each "
                   "turn that the rules allow, with a field for each thing that is typed of it. "
                   "Given a typed game instead, such as game.txt, the sheet is filled in, with the "
                   "final board and the result. With --duplex a record of several sides goes on "
                   "both sides of the paper, and the rules where the last back is free.",
        .example = "quadrille record odd --paper letter",
        .example_is = "61 numbered rows for a game of Odd",
        .groups = kRecordGroups},
    CommandSpec{.name = "kit",
                .operands = "GAME",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "print all that a game needs: board, record sheet and rules",
                .details = "GAME is the id of a game or your own game's file. One file, "
                           "GAME-kit.pdf if not named with --output.",
                .example = "quadrille kit odd",
                .example_is = "three pages, enough to play Odd by",
                .groups = kKitGroups},
    CommandSpec{.name = "rulebook",
                .operands = "GAME",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "print the rules as a small book, with figures and an example",
                .details = "GAME is the id of a game or your own game's file. The texts have the "
                           "values of --set and --variant in them, and the counts under the "
                           "figures follow; a figure or an example with other values says which. "
                           "On A5 unless --paper says otherwise; the file "
                           "is GAME-rulebook.pdf if not named with --output.",
                .example = "quadrille rulebook odd --set minimum=6",
                .example_is = "the rules of Odd, for groups of at least six",
                .groups = kRulebookGroups},
    CommandSpec{.name = "score",
                .operands = "FILE...",
                .least_operands = 1,
                .most_operands = kAnyNumber,
                .summary = "say who won a typed game, and why",
                .details =
                    "Each FILE holds one game or any number of them, typed as the record sheet has "
                    "them; '-' is standard input. A game with a mistake in it gets no verdict; the "
                    "others are scored all the same, and the program ends with code 1.",
                .example = "quadrille score game.txt",
                .example_is = "the winner, and every group, crossing, cell or point",
                .groups = kScoreGroups},
    CommandSpec{.name = "transcript",
                .operands = "GAME",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "print an empty form to type a game into",
                .details = "GAME is the id of a game or your own game's file. Given a typed game "
                           "instead, such as game.txt, it prints that game neatly.",
                .example = "quadrille transcript odd > game.txt",
                .example_is = "numbered turns and an empty final board of Odd",
                .groups = kTranscriptGroups},
    CommandSpec{.name = "compare",
                .operands = "A B",
                .least_operands = 2,
                .most_operands = 2,
                .summary = "find where two records of one game differ",
                .details = "Names the first difference with both places. The program ends with "
                           "code 1 if there is one.",
                .example = "quadrille compare ann.txt ben.txt",
                .example_is = "the first turn that Ann and Ben wrote down differently",
                .groups = kCompareGroups},
    CommandSpec{.name = "figure",
                .operands = "FILE",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "draw a figure: a position, with what is to be seen in it",
                .details =
                    "A FILE that ends in .yaml describes a figure (templates/README.md); any "
                    "other is a typed game, of which the options say what is shown. The "
                    "page is exactly as large as the figure, to be included in a text. "
                    "Without --output the file is FILE-figure.pdf in the current folder.",
                .example = "quadrille figure game.txt --numbers 1-20 -o figure.svg",
                .example_is = "the board with the numbers of the first twenty turns",
                .groups = kFigureGroups},
    CommandSpec{
        .name = "watch",
        .operands = "[COMMAND] FILE",
        .least_operands = 1,
        .most_operands = kAnyNumber,
        .summary = "do a command again when a file that it read has changed",
        .details = "COMMAND is any other one with its options. FILE alone is made into what it is "
                   "for: a game's description into its board, a figure's into the figure, and a "
                   "typed game is scored; options may follow. Mistakes are told, and the watch "
                   "goes on. Ctrl-C ends it.",
        .example = "quadrille watch board my-game.yaml -o my-game.pdf",
        .example_is = "the board anew each time that my-game.yaml, or what it names, is saved",
        .takes_words = true},
    CommandSpec{.name = "list",
                .summary = "list the games that there are",
                .example = "quadrille list",
                .example_is = "every game with its id, author and year",
                .groups = kListGroups},
    CommandSpec{.name = "show",
                .operands = "GAME",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "tell about one game: parameters, variants, board, players",
                .details = "GAME is the id of a game or your own game's file; or a board, by the "
                           "name of a file in templates/boards or by a file of your own.",
                .example = "quadrille show odd --set size=4",
                .example_is = "what can be changed in Odd, and its board with 4 cells on a side",
                .groups = kShowGroups},
    CommandSpec{.name = "check",
                .operands = "FILE...",
                .least_operands = 1,
                .most_operands = kAnyNumber,
                .summary = "look for mistakes in files that you wrote",
                .details = "A file that ends in .yaml or .yml describes a game, board, sheet or "
                           "style; any other is a transcript. Every mistake is reported.",
                .example = "quadrille check my-game.yaml",
                .example_is = "each mistake with its line, what was expected and a likely spelling",
                .groups = kCheckGroups},
    CommandSpec{.name = "new",
                .operands = "NAME",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "begin a game of your own",
                .details = "Writes rules/NAME.yaml, a board, and NAME.txt, a typed game, into the "
                           "current folder, with remarks on what to change, and schemas for "
                           "editors. They work at once. Nothing of yours is overwritten. With "
                           "--from the new game is a copy of another, to be changed.",
                .example = "quadrille new my-game",
                .example_is = "a game to print, play, score and change",
                .groups = kNewGroups},
    CommandSpec{.name = "schema",
                .operands = "KIND",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "print the JSON Schema of descriptions, for editors",
                .details =
                    "KIND is game, board, tiling, sheet, style or figure. Editors with a YAML "
                    "language server complete and check a file that says in a remark in its first "
                    "line: yaml-language-server: $schema=game.json",
                .example = "quadrille schema game -o game.json",
                .example_is = "the keys of games, with what they take",
                .groups = kSchemaGroups},
    CommandSpec{.name = "preview",
                .operands = "FILE.pdf",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "show a PDF as pictures, and tell what a printer will see",
                .details = "Makes a PNG of each page and tells the pages with their sizes, the "
                           "fonts and whether they are embedded, and the words.",
                .example = "quadrille preview odd-board.pdf",
                .example_is = "odd-board-1.png, and the facts of the page",
                .groups = kPreviewGroups},
};

}  // namespace

std::span<const CommandSpec> commands() {
    return kCommands;
}

const CommandSpec* find_command(std::string_view name) {
    const auto* const found =
        std::find_if(kCommands.begin(), kCommands.end(), [&](const auto& command) {
            return command.name == name;
        });
    return found == kCommands.end() ? nullptr : found;
}

std::vector<OptionGroup> option_groups(const CommandSpec& command) {
    std::vector<OptionGroup> groups(command.groups.begin(), command.groups.end());
    if (!command.takes_words) {
        groups.insert(groups.end(), kCommonGroups.begin(), kCommonGroups.end());
    }
    return groups;
}

const OptionSpec* find_option(const CommandSpec& command, std::string_view name) {
    for (const OptionGroup& group : option_groups(command)) {
        for (const OptionSpec& option : group.options) {
            const bool by_letter = name.size() == 2 && option.letter != 0 && name[0] == '-' &&
                                   name[1] == option.letter;
            if (option.name == name || by_letter) {
                return &option;
            }
        }
    }
    return nullptr;
}

}  // namespace quadrille::cli
