#include "cli/options.h"

#include <algorithm>
#include <array>

#include "cli/commands.h"

namespace quadrille::cli {

namespace {

constexpr std::array kGameOptions{
    OptionSpec{.name = "--set",
               .kind = ValueKind::Setting,
               .value = "NAME=N",
               .help = "change a parameter of the game, as in --set size=6; may be repeated",
               .repeatable = true},
    OptionSpec{.name = "--variant",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "the values of a variant of the game; 'show' lists them"},
};

constexpr std::array kDataOptions{
    OptionSpec{.name = "--rules",
               .kind = ValueKind::Folder,
               .value = "FOLDER",
               .help = "look for games here before ./rules and those that came with the program; "
                       "may be repeated",
               .repeatable = true},
    OptionSpec{.name = "--templates",
               .kind = ValueKind::Folder,
               .value = "FOLDER",
               .help = "look for boards, sheets and styles here before ./templates and those that "
                       "came with the program"},
};

constexpr std::array kOutputOptions{
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "FILE",
               .help = "the file to make; its ending says what: .pdf, .svg or .png; - is standard "
                       "output"},
    OptionSpec{.name = "--format",
               .kind = ValueKind::Text,
               .value = "WHAT",
               .help = "pdf, svg or png, where the file's name does not say it",
               .choices = "pdf|svg|png"},
    OptionSpec{.name = "--dpi",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "dots to the inch of a PNG; 300 if not given"},
};

constexpr std::array kPaperOptions{
    OptionSpec{.name = "--paper",
               .kind = ValueKind::Paper,
               .value = "SIZE",
               .help =
                   "a3, a4, a5, letter, legal, or a width and height such as 210x297mm; where none "
                   "is given letter if that is usual where you live (by the locale), else a4"},
    OptionSpec{.name = "--landscape", .help = "the long side of the paper level"},
    OptionSpec{.name = "--style",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "how lines and type look; one of templates/styles"},
    OptionSpec{.name = "--lang",
               .kind = ValueKind::Text,
               .value = "LANGUAGE",
               .help =
                   "the language of the fixed words: en, fr, de or es; where none is given that "
                   "of the locale, else en. Words that are typed stay as they are typed",
               .choices = "en|fr|de|es"},
    OptionSpec{.name = "--sheet",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "what stands on the page: one of templates/sheets, or a file of your own "
                       "such as my-sheet.yaml"},
};

constexpr std::array kBoardsOptions{
    OptionSpec{.name = "--per-page",
               .kind = ValueKind::Grid,
               .value = "N",
               .help = "so many equal boards on each page; 2x3: two columns, three rows"},
    OptionSpec{.name = "--boards",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "so many boards in all, over as many pages as they need"},
    OptionSpec{.name = "--first-number",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "the number of the first board; the others are counted on from it"},
    OptionSpec{.name = "--gutter",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "what is left between boards and cut away, as in 4mm"},
    OptionSpec{.name = "--crop-marks",
               .kind = ValueKind::Marks,
               .value = "LENGTH[,OFFSET]",
               .help = "how long marks for cutting are, and how far from the paper's edge they "
                       "begin: 5mm,5mm if not given; none: no marks"},
    OptionSpec{.name = "--duplex",
               .kind = ValueKind::Text,
               .value = "EDGE",
               .help = "print both sides of the paper, which is turned over its long or its short "
                       "edge",
               .choices = "long|short"},
    OptionSpec{.name = "--back",
               .kind = ValueKind::Text,
               .value = "WHAT",
               .help = "with --duplex, what is on the back of a board: the rules, if not given, or "
                       "the record sheet",
               .choices = "rules|record"},
    OptionSpec{.name = "--poster",
               .kind = ValueKind::Poster,
               .value = "SHEETS",
               .help = "one board over several sheets to be glued together: a number such as 4, or "
                       "columns x rows such as 2x3; fit: as few as --cell or --width needs"},
};

constexpr std::array kBoardOptions{
    OptionSpec{.name = "--cell",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "the width of a cell across its flat sides, or the distance of two dots, as "
                       "in 12mm; also cm, in, pt"},
    OptionSpec{.name = "--width",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "the width of the board, as in 150mm"},
    OptionSpec{.name = "--labels",
               .kind = ValueKind::Text,
               .value = "WHERE",
               .help = "the names of the sites: none, at the edge, or inside the cells",
               .choices = "none|edge|inside"},
    OptionSpec{.name = "--after",
               .kind = ValueKind::Number,
               .value = "N",
               .help = "of a typed game, the board after so many turns; after all of them if not "
                       "given"},
};

constexpr std::array kRecordOptions{
    OptionSpec{.name = "--form",
               .kind = ValueKind::Text,
               .value = "WHAT",
               .help = "list: a numbered row for each turn, as usual; board: turns are numbered on "
                       "the board itself; score: tables for counting by hand at the end",
               .choices = "list|board|score"},
    OptionSpec{.name = "--turns",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "rows for so many turns, where the rules do not limit them"},
};

constexpr std::array kScoreOptions{
    OptionSpec{.name = "--brief", .help = "one line a game: who won, and by what"},
    OptionSpec{.name = "--trace", .help = "the counts after each turn too"},
    OptionSpec{.name = "--json", .help = "one line of JSON a game"},
    OptionSpec{
        .name = "--settle",
        .kind = ValueKind::Count,
        .value = "N",
        .help = "look at so many positions to find out whether an unfinished game is settled"},
};

constexpr std::array kPreviewOptions{
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "PREFIX",
               .help = "pictures are PREFIX-1.png, PREFIX-2.png ...; without it they stand beside "
                       "the PDF"},
    OptionSpec{.name = "--dpi",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "dots to the inch of the pictures; 100 if not given"},
    OptionSpec{.name = "--facts", .help = "only the facts, no pictures"},
    OptionSpec{.name = "--json", .help = "the facts as JSON"},
};

constexpr std::array kBoardGroups{OptionGroup{"Output", kOutputOptions},
                                  OptionGroup{"Paper", kPaperOptions},
                                  OptionGroup{"Boards", kBoardsOptions},
                                  OptionGroup{"Board", kBoardOptions},
                                  OptionGroup{"Game", kGameOptions},
                                  OptionGroup{"Where to look", kDataOptions}};
constexpr std::array kRecordGroups{OptionGroup{"Output", kOutputOptions},
                                   OptionGroup{"Record", kRecordOptions},
                                   OptionGroup{"Paper", kPaperOptions},
                                   OptionGroup{"Game", kGameOptions},
                                   OptionGroup{"Where to look", kDataOptions}};
constexpr std::array kKitGroups{OptionGroup{"Output", kOutputOptions},
                                OptionGroup{"Paper", kPaperOptions},
                                OptionGroup{"Game", kGameOptions},
                                OptionGroup{"Where to look", kDataOptions}};
constexpr std::array kListGroups{OptionGroup{"Where to look", kDataOptions}};
constexpr std::array kShowGroups{OptionGroup{"Game", kGameOptions},
                                 OptionGroup{"Where to look", kDataOptions}};
constexpr std::array kCheckGroups{OptionGroup{"Where to look", kDataOptions}};
constexpr std::array kScoreGroups{OptionGroup{"Report", kScoreOptions},
                                  OptionGroup{"Where to look", kDataOptions}};
constexpr std::array kTranscriptGroups{OptionGroup{"Game", kGameOptions},
                                       OptionGroup{"Where to look", kDataOptions}};
constexpr std::array kCompareGroups{OptionGroup{"Where to look", kDataOptions}};
constexpr std::array kPreviewGroups{OptionGroup{"Output", kPreviewOptions}};

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
            "board holds what was played, pale, to be played on from there.",
        .example = "quadrille board odd --per-page 4 -o odd.pdf",
        .example_is = "four small boards of Odd on a page",
        .groups = kBoardGroups,
        .run = run_board},
    CommandSpec{
        .name = "record",
        .operands = "GAME|FILE",
        .least_operands = 1,
        .most_operands = 1,
        .summary = "print a sheet to write a game down on",
        .details = "GAME is the id of a game or your own game's file. The sheet has a row for each "
                   "turn that the rules allow, with a field for each thing that is typed of it. "
                   "Given a typed game instead, such as game.txt, the sheet is filled in, with the "
                   "final board and the result.",
        .example = "quadrille record odd --paper letter",
        .example_is = "61 numbered rows for a game of Odd",
        .groups = kRecordGroups,
        .run = run_record},
    CommandSpec{.name = "kit",
                .operands = "GAME",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "print all that a game needs: board, record sheet and rules",
                .details = "GAME is the id of a game or your own game's file. One file, "
                           "GAME-kit.pdf if not named with --output.",
                .example = "quadrille kit odd",
                .example_is = "three pages, enough to play Odd by",
                .groups = kKitGroups,
                .run = run_kit},
    CommandSpec{.name = "score",
                .operands = "FILE...",
                .least_operands = 1,
                .most_operands = kAnyNumber,
                .summary = "say who won a typed game, and why",
                .details =
                    "Each FILE holds one game or several, typed as the record sheet has them; '-' "
                    "is standard input. A game with a mistake in it gets no verdict; the others "
                    "are scored all the same, and the program ends with code 1.",
                .example = "quadrille score game.txt",
                .example_is = "the winner, and every group, crossing, cell or point",
                .groups = kScoreGroups,
                .run = run_score},
    CommandSpec{.name = "transcript",
                .operands = "GAME",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "print an empty form to type a game into",
                .details = "GAME is the id of a game or your own game's file. Given a typed game "
                           "instead, such as game.txt, it prints that game neatly.",
                .example = "quadrille transcript odd > game.txt",
                .example_is = "numbered turns and an empty final board of Odd",
                .groups = kTranscriptGroups,
                .run = run_transcript},
    CommandSpec{.name = "compare",
                .operands = "A B",
                .least_operands = 2,
                .most_operands = 2,
                .summary = "find where two records of one game differ",
                .details = "Names the first difference with both places. The program ends with "
                           "code 1 if there is one.",
                .example = "quadrille compare ann.txt ben.txt",
                .example_is = "the first turn that Ann and Ben wrote down differently",
                .groups = kCompareGroups,
                .run = run_compare},
    CommandSpec{.name = "list",
                .summary = "list the games that there are",
                .example = "quadrille list",
                .example_is = "every game with its id, author and year",
                .groups = kListGroups,
                .run = run_list},
    CommandSpec{.name = "show",
                .operands = "GAME",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "tell about one game: parameters, variants, board, players",
                .details = "GAME is the id of a game or your own game's file.",
                .example = "quadrille show odd --set size=4",
                .example_is = "what can be changed in Odd, and its board with 4 cells on a side",
                .groups = kShowGroups,
                .run = run_show},
    CommandSpec{.name = "check",
                .operands = "FILE...",
                .least_operands = 1,
                .most_operands = kAnyNumber,
                .summary = "look for mistakes in files that you wrote",
                .details = "A file that ends in .yaml or .yml describes a game, board, sheet or "
                           "style; any other is a transcript. Every mistake is reported.",
                .example = "quadrille check my-game.yaml",
                .example_is = "each mistake with its line, what was expected and a likely spelling",
                .groups = kCheckGroups,
                .run = run_check},
    CommandSpec{.name = "preview",
                .operands = "FILE.pdf",
                .least_operands = 1,
                .most_operands = 1,
                .summary = "show a PDF as pictures, and tell what a printer will see",
                .details = "Makes a PNG of each page and tells the pages with their sizes, the "
                           "fonts and whether they are embedded, and the words.",
                .example = "quadrille preview odd-board.pdf",
                .example_is = "odd-board-1.png, and the facts of the page",
                .groups = kPreviewGroups,
                .run = run_preview},
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

const OptionSpec* find_option(const CommandSpec& command, std::string_view name) {
    for (const OptionGroup& group : command.groups) {
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
