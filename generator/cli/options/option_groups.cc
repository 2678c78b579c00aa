#include "cli/options/option_groups.h"

#include <array>

namespace quadrille::cli {

namespace {

constexpr std::array kGameOptions{
    OptionSpec{.name = "--set",
               .kind = ValueKind::Setting,
               .value = "NAME=N",
               .help = "change a parameter of the game, as in --set size=6; can be repeated",
               .repeatable = true},
    OptionSpec{.name = "--variant",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "use the values of a variant of the game; 'show' lists them"},
};

constexpr OptionSpec kWhich{.name = "--which",
                            .kind = ValueKind::Count,
                            .value = "N",
                            .help = "use only the Nth game of the file"};

constexpr std::array kDataOptions{
    OptionSpec{.name = "--rules",
               .kind = ValueKind::Folder,
               .value = "FOLDER",
               .help = "look for games here before ./rules and the program's own; can be repeated",
               .repeatable = true},
    OptionSpec{.name = "--templates",
               .kind = ValueKind::Folder,
               .value = "FOLDER",
               .help = "look for boards, sheets and styles here before ./templates and the "
                       "program's own"},
};

constexpr std::array kOutputOptions{
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "FILE",
               .help = "the file to make, which ends in .pdf, .svg or .png; - is standard output. "
                       "The program prints the names of the files that it makes"},
    OptionSpec{.name = "--open",
               .help = "then show the file with xdg-open, or with the program that the environment "
                       "variable QUADRILLE_OPEN names"},
    OptionSpec{.name = "--format",
               .kind = ValueKind::Text,
               .value = "WHAT",
               .help = "pdf, svg or png, if the file's name does not say it",
               .choices = "pdf|svg|png"},
    OptionSpec{.name = "--dpi",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "dots per inch of a PNG; 300 by default"},
    OptionSpec{.name = "--svg",
               .kind = ValueKind::Text,
               .value = "HOW",
               .help =
                   "how an SVG stores letters: as text, which can be searched and edited if the "
                   "fonts are installed, or as outlines, which look the same everywhere; by "
                   "default text for figures, outlines for sheets",
               .choices = "text|outlines"},
    OptionSpec{.name = "--id-prefix",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "how all ids of an SVG begin, so that one HTML page can hold several; by "
                       "default the file's name"},
};

constexpr std::array kPaperOptions{
    OptionSpec{.name = "--paper",
               .kind = ValueKind::Paper,
               .value = "SIZE",
               .help =
                   "a0 to a6, b0 to b6, letter, legal, tabloid, ledger, executive, statement, or "
                   "a width and height such as 210x297mm; by default letter if that is usual "
                   "where you live (by the locale), otherwise a4"},
    OptionSpec{.name = "--landscape", .help = "turn the paper so that its long side is horizontal"},
    OptionSpec{.name = "--margin",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "leave at least this much white at every edge of the paper, as in 12mm; by "
                       "default about 17mm"},
    OptionSpec{.name = "--style",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "how lines and type look: one of templates/styles"},
    OptionSpec{.name = "--lang",
               .kind = ValueKind::Text,
               .value = "LANGUAGE",
               .help = "the language of the words on paper: en, fr, de or es; by default that of "
                       "the locale, otherwise en",
               .choices = "en|fr|de|es"},
    OptionSpec{.name = "--sheet",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help =
                   "what the page contains: one of templates/sheets, or a file of your own such "
                   "as my-sheet.yaml"},
};

constexpr std::array kBookOptions{
    OptionSpec{.name = "--paper",
               .kind = ValueKind::Paper,
               .value = "SIZE",
               .help =
                   "a0 to a6, b0 to b6, letter, legal, tabloid, ledger, executive, statement, or "
                   "a width and height such as 148x210mm; a5 by default"},
    kPaperOptions[1],
    kPaperOptions[2],
    kPaperOptions[3],
    kPaperOptions[4],
    kPaperOptions[5],
};

constexpr std::array kSheetsOptions{
    OptionSpec{.name = "--per-page",
               .kind = ValueKind::Grid,
               .value = "N",
               .help = "put this many equal ones on each page, to cut apart; 2x3: two columns, "
                       "three rows"},
    OptionSpec{.name = "--gutter",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "the space between them that you cut away, as in 4mm"},
    OptionSpec{.name = "--crop-marks",
               .kind = ValueKind::Marks,
               .value = "LENGTH[,OFFSET]",
               .help = "how long crop marks are, and how far from the paper's edge they begin; "
                       "5mm,5mm by default; none: no marks"},
    OptionSpec{.name = "--duplex",
               .kind = ValueKind::Text,
               .value = "EDGE",
               .help =
                   "print on both sides of the paper, which you turn over its long or its short "
                   "edge",
               .choices = "long|short"},
};

constexpr std::array kKitSidesOptions{
    OptionSpec{.name = "--duplex",
               .kind = ValueKind::Text,
               .value = "EDGE",
               .help =
                   "print on both sides of the paper, which you turn over its long or its short "
                   "edge: the rules on the back of the board, the record on a separate sheet",
               .choices = "long|short"},
};

constexpr std::array kBookSidesOptions{
    OptionSpec{.name = "--duplex",
               .kind = ValueKind::Text,
               .value = "EDGE",
               .help =
                   "print on both sides of the paper, which you turn over its long or its short "
                   "edge: each copy begins on a front",
               .choices = "long|short"},
};

constexpr std::array kSeveralBoardsOptions{
    OptionSpec{.name = "--boards",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "how many boards to print in all, on as many pages as they need"},
    OptionSpec{.name = "--first-number",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "the number of the first board; the others follow"},
    OptionSpec{.name = "--back",
               .kind = ValueKind::Text,
               .value = "WHAT",
               .help = "with --duplex, what to print on the back of a board: the rules (the "
                       "default) or the record sheet",
               .choices = "rules|record"},
    OptionSpec{.name = "--poster",
               .kind = ValueKind::Poster,
               .value = "SHEETS",
               .help = "print one board over several sheets to glue together: a number such as 4, "
                       "columns x rows such as 2x3, or fit, as few as --cell or --width needs"},
};

constexpr std::array kOneBoardOptions{
    OptionSpec{.name = "--cell",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "the width of a cell across its flat sides, or the distance between two "
                       "dots, as in 12mm; also cm, in, pt"},
    OptionSpec{.name = "--width",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "the width of the board, as in 150mm"},
    OptionSpec{.name = "--labels",
               .kind = ValueKind::Text,
               .value = "WHERE",
               .help = "the labels of the sites: none, edge (at the edge) or inside (in the cells)",
               .choices = "none|edge|inside"},
    kWhich,
    OptionSpec{.name = "--after",
               .kind = ValueKind::Number,
               .value = "N",
               .help = "of a typed game, show the board after N turns; by default after all of "
                       "them"},
};

constexpr std::array kRecordOptions{
    kWhich,
    OptionSpec{.name = "--form",
               .kind = ValueKind::Text,
               .value = "WHAT",
               .help = "list (the default): a numbered row for each turn; board: a large board on "
                       "which you number the turns; score: tables for counting by hand at the end",
               .choices = "list|board|score"},
    OptionSpec{.name = "--turns",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "print rows for N turns, at most as many as the game has"},
};

constexpr OptionSpec kStrict{
    .name = "--strict", .help = "exit with status 1 for a warning too, such as a wrong result"};

constexpr std::array kCheckOptions{kStrict};

constexpr std::array kScoreOptions{
    OptionSpec{.name = "--brief",
               .help = "one line for each game: who won, and by what",
               .excludes = "--trace|--json"},
    OptionSpec{
        .name = "--trace", .help = "also show the counts after each turn", .excludes = "--json"},
    OptionSpec{.name = "--json", .help = "one line of JSON for each game"},
    kStrict,
    OptionSpec{.name = "--figure",
               .kind = ValueKind::File,
               .value = "FILE",
               .help =
                   "also draw the reasons: the board with what was counted, and a list of it, at "
                   "least a page for each game; .pdf, .svg or .png"},
    OptionSpec{.name = "--lang",
               .kind = ValueKind::Text,
               .value = "LANGUAGE",
               .help =
                   "with --figure, the language of its words: en, fr, de or es; by default that "
                   "of the locale, otherwise en",
               .choices = "en|fr|de|es"},
    OptionSpec{.name = "--settle",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "search up to N positions to find out whether an unfinished game is already "
                       "decided"},
};

constexpr std::array kFigureOptions{
    OptionSpec{.name = "--cell",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "the width of a cell, or the distance between two dots, as in 7mm"},
    OptionSpec{.name = "--width",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "the width of the whole figure, as in 80mm"},
    OptionSpec{.name = "--caption",
               .kind = ValueKind::Text,
               .value = "YES|NO",
               .help = "yes: put the caption under the figure; no (the default): print it, for you "
                       "to set in your own type",
               .choices = "yes|no"},
    OptionSpec{.name = "--style",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "how lines and marks look: one of templates/styles"},
};

constexpr std::array kLayerOptions{
    kWhich,
    OptionSpec{.name = "--after",
               .kind = ValueKind::Number,
               .value = "N",
               .help = "show the board after N turns; by default after all of them, or after the "
                       "last one that --numbers or --paths names"},
    OptionSpec{.name = "--numbers",
               .kind = ValueKind::Turns,
               .value = "FIRST-LAST",
               .help = "show the numbers of these turns, as in 1-20, or of all if you name none. "
                       "Later turns are left out, unless --after says otherwise"},
    OptionSpec{.name = "--paths",
               .kind = ValueKind::Turns,
               .value = "FIRST-LAST",
               .help = "show the paths of coins, with the numbers of their turns; later turns are "
                       "left out as for --numbers"},
    OptionSpec{.name = "--groups", .help = "outline and number the groups that count"},
    OptionSpec{.name = "--lines", .help = "outline and number the lines that count"},
    OptionSpec{.name = "--joined", .help = "outline what joins the areas that the rules name"},
    OptionSpec{.name = "--loops",
               .help = "draw the lines of rows and columns, and number the crossings"},
    OptionSpec{.name = "--majority", .help = "tint each area for the player who won it"},
    OptionSpec{.name = "--coins", .help = "show where the coins are"},
    OptionSpec{.name = "--last", .help = "put a dot on what the last turn marked"},
    OptionSpec{.name = "--marks",
               .kind = ValueKind::Text,
               .value = "WHAT",
               .help = "how to draw marks: usual (the default), stones, cells, letters or none",
               .choices = "usual|stones|cells|letters|none"},
    OptionSpec{.name = "--labels",
               .kind = ValueKind::Text,
               .value = "WHERE",
               .help = "the labels of the sites: none (the default), edge (at the edge) or inside",
               .choices = "none|edge|inside"},
};

constexpr std::array kListOptions{
    OptionSpec{.name = "--ids", .help = "only the ids, one on each line", .excludes = "--json"},
    OptionSpec{.name = "--json",
               .help = "one line of JSON for each game; rules/README.md lists its keys"},
};

constexpr std::array kShowOptions{
    OptionSpec{.name = "--json",
               .help = "print all this as one line of JSON; rules/README.md lists its keys"},
};

constexpr std::array kNewOptions{
    OptionSpec{.name = "--from",
               .kind = ValueKind::Text,
               .value = "GAME",
               .help =
                   "begin with a copy of this game, with its figures and its example; an id or a "
                   "file"},
    OptionSpec{.name = "--shadow",
               .help = "allow the name of an existing game, which the new one then replaces here"},
};

}  // namespace

constinit const std::array<OptionGroup, 7> kBoardGroups{
    OptionGroup{"Output", kOutputOptions},
    OptionGroup{"Paper", kPaperOptions},
    OptionGroup{"Several on a page", kSheetsOptions},
    OptionGroup{"Boards", kSeveralBoardsOptions},
    OptionGroup{"Board", kOneBoardOptions},
    OptionGroup{"Game", kGameOptions},
    OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 6> kRecordGroups{
    OptionGroup{"Output", kOutputOptions},
    OptionGroup{"Record", kRecordOptions},
    OptionGroup{"Paper", kPaperOptions},
    OptionGroup{"Several on a page", kSheetsOptions},
    OptionGroup{"Game", kGameOptions},
    OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 5> kKitGroups{OptionGroup{"Output", kOutputOptions},
                                                      OptionGroup{"Paper", kPaperOptions},
                                                      OptionGroup{"Both sides", kKitSidesOptions},
                                                      OptionGroup{"Game", kGameOptions},
                                                      OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 4> kFigureGroups{
    OptionGroup{"Output", kOutputOptions},
    OptionGroup{"Figure", kFigureOptions},
    OptionGroup{"What to show of a typed game", kLayerOptions},
    OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 5> kRulebookGroups{
    OptionGroup{"Output", kOutputOptions},
    OptionGroup{"Paper", kBookOptions},
    OptionGroup{"Both sides", kBookSidesOptions},
    OptionGroup{"Game", kGameOptions},
    OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 2> kListGroups{OptionGroup{"Output", kListOptions},
                                                       OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 3> kShowGroups{OptionGroup{"Output", kShowOptions},
                                                       OptionGroup{"Game", kGameOptions},
                                                       OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 2> kCheckGroups{OptionGroup{"Check", kCheckOptions},
                                                        OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 2> kScoreGroups{OptionGroup{"Report", kScoreOptions},
                                                        OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 2> kTranscriptGroups{
    OptionGroup{"Game", kGameOptions}, OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 1> kCompareGroups{
    OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 2> kNewGroups{OptionGroup{"Game", kNewOptions},
                                                      OptionGroup{"Where to look", kDataOptions}};

}  // namespace quadrille::cli
