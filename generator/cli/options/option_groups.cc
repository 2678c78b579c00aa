#include "cli/options/option_groups.h"

#include <array>

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
                       "output. The names of files made are printed"},
    OptionSpec{.name = "--open",
               .help = "show what was made by the program for such files, xdg-open; another one "
                       "may be named in the environment's QUADRILLE_OPEN"},
    OptionSpec{.name = "--format",
               .kind = ValueKind::Text,
               .value = "WHAT",
               .help = "pdf, svg or png, where the file's name does not say it",
               .choices = "pdf|svg|png"},
    OptionSpec{.name = "--dpi",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "dots to the inch of a PNG; 300 if not given"},
    OptionSpec{.name = "--svg",
               .kind = ValueKind::Text,
               .value = "HOW",
               .help = "letters of an SVG: text, to be read, searched and edited where the fonts "
                       "are installed, or outlines, drawn, which look the same everywhere; if not "
                       "given text for figures, outlines for sheets",
               .choices = "text|outlines"},
    OptionSpec{.name = "--id-prefix",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "what all ids of an SVG begin with, so that several can stand in one HTML "
                       "page; the file's name if not given"},
};

constexpr std::array kPaperOptions{
    OptionSpec{.name = "--paper",
               .kind = ValueKind::Paper,
               .value = "SIZE",
               .help =
                   "a0 to a6, b0 to b6, letter, legal, tabloid, ledger, executive, statement, or "
                   "a width and height such as 210x297mm; where none is given letter if that "
                   "is usual where you live (by the locale), else a4"},
    OptionSpec{.name = "--landscape", .help = "the long side of the paper level"},
    OptionSpec{.name = "--margin",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "white at every edge of the paper at least, as in 12mm; some 17mm if not "
                       "given"},
    OptionSpec{.name = "--style",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "how lines and type look; one of templates/styles"},
    OptionSpec{.name = "--lang",
               .kind = ValueKind::Text,
               .value = "LANGUAGE",
               .help = "the language of the words on paper: en, fr, de or es; where none is given "
                       "that of the locale, else en",
               .choices = "en|fr|de|es"},
    OptionSpec{.name = "--sheet",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "what stands on the page: one of templates/sheets, or a file of your own "
                       "such as my-sheet.yaml"},
};

constexpr std::array kBookOptions{
    OptionSpec{.name = "--paper",
               .kind = ValueKind::Paper,
               .value = "SIZE",
               .help =
                   "a0 to a6, b0 to b6, letter, legal, tabloid, ledger, executive, statement, or "
                   "a width and height such as 148x210mm; a5 if not given"},
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
               .help = "so many equal ones on each page, to be cut apart; 2x3: two columns, three "
                       "rows"},
    OptionSpec{.name = "--gutter",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "what is left between them and cut away, as in 4mm"},
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
};

constexpr std::array kKitSidesOptions{
    OptionSpec{.name = "--duplex",
               .kind = ValueKind::Text,
               .value = "EDGE",
               .help = "print both sides of the paper, which is turned over its long or its short "
                       "edge: the rules behind the board, the record on a sheet of its own",
               .choices = "long|short"},
};

constexpr std::array kBookSidesOptions{
    OptionSpec{.name = "--duplex",
               .kind = ValueKind::Text,
               .value = "EDGE",
               .help = "print both sides of the paper, which is turned over its long or its short "
                       "edge: each copy begins on a front",
               .choices = "long|short"},
};

constexpr std::array kBoardsOptions{
    OptionSpec{.name = "--boards",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "so many boards in all, over as many pages as they need"},
    OptionSpec{.name = "--first-number",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "the number of the first board; the others are counted on from it"},
    OptionSpec{.name = "--back",
               .kind = ValueKind::Text,
               .value = "WHAT",
               .help = "with --duplex, what is on the back of a board: the rules, if not given, or "
                       "the record sheet",
               .choices = "rules|record"},
    OptionSpec{.name = "--poster",
               .kind = ValueKind::Poster,
               .value = "SHEETS",
               .help =
                   "one board over several sheets to be glued together; needs a value: a number "
                   "such as 4, columns x rows such as 2x3, or fit, as few as --cell or --width "
                   "takes"},
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
    OptionSpec{.name = "--which",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "of the games in a file, the one to show"},
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
               .help = "rows for so many turns, at most as many as the game has"},
};

constexpr OptionSpec kStrict{.name = "--strict",
                             .help = "end with code 1 for a warning too, such as a wrong result"};

constexpr std::array kCheckOptions{kStrict};

constexpr std::array kScoreOptions{
    OptionSpec{.name = "--brief",
               .help = "one line a game: who won, and by what",
               .excludes = "--trace|--json"},
    OptionSpec{.name = "--trace", .help = "the counts after each turn too", .excludes = "--json"},
    OptionSpec{.name = "--json", .help = "one line of JSON a game"},
    kStrict,
    OptionSpec{.name = "--figure",
               .kind = ValueKind::File,
               .value = "FILE",
               .help =
                   "draw the reasons too: the board with what was counted, and the list of it, a "
                   "page or more for each game; .pdf, .svg or .png"},
    OptionSpec{.name = "--lang",
               .kind = ValueKind::Text,
               .value = "LANGUAGE",
               .help = "with --figure, the language of its words: en, fr, de or es; where none is "
                       "given that of the locale, else en",
               .choices = "en|fr|de|es"},
    OptionSpec{
        .name = "--settle",
        .kind = ValueKind::Count,
        .value = "N",
        .help = "look at so many positions to find out whether an unfinished game is settled"},
};

constexpr std::array kFigureOptions{
    OptionSpec{.name = "--cell",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "the width of a cell, or the distance of two dots, as in 7mm"},
    OptionSpec{.name = "--width",
               .kind = ValueKind::Length,
               .value = "LENGTH",
               .help = "the width of the whole figure, as in 80mm"},
    OptionSpec{.name = "--caption",
               .kind = ValueKind::Text,
               .value = "YES|NO",
               .help = "set the caption under the figure; no, if not given: it is told instead, to "
                       "be set in your own type",
               .choices = "yes|no"},
    OptionSpec{.name = "--style",
               .kind = ValueKind::Text,
               .value = "NAME",
               .help = "how lines and marks look; one of templates/styles"},
};

constexpr std::array kLayerOptions{
    OptionSpec{.name = "--which",
               .kind = ValueKind::Count,
               .value = "N",
               .help = "of the games in a file, the one to show"},
    OptionSpec{.name = "--after",
               .kind = ValueKind::Number,
               .value = "N",
               .help = "the board after so many turns; after all of them if not given, or after "
                       "the last one that --numbers or --paths names"},
    OptionSpec{.name = "--numbers",
               .kind = ValueKind::Turns,
               .value = "FIRST-LAST",
               .help = "the numbers of turns, as in 1-20; all of them where none are named. Later "
                       "turns are left out, unless --after says otherwise"},
    OptionSpec{.name = "--paths",
               .kind = ValueKind::Turns,
               .value = "FIRST-LAST",
               .help = "the ways of coins, with the numbers of their turns; later turns are left "
                       "out as for --numbers"},
    OptionSpec{.name = "--groups", .help = "outline and number the groups that count"},
    OptionSpec{.name = "--lines", .help = "outline and number the lines that count"},
    OptionSpec{.name = "--joined", .help = "outline what joins the areas of the rules"},
    OptionSpec{.name = "--loops", .help = "draw the lines of rows and columns, number crossings"},
    OptionSpec{.name = "--majority", .help = "tint each area for who has won it"},
    OptionSpec{.name = "--coins", .help = "show where coins stand"},
    OptionSpec{.name = "--last", .help = "a dot on what the last turn marked"},
    OptionSpec{.name = "--marks",
               .kind = ValueKind::Text,
               .value = "WHAT",
               .help = "how marks are drawn; usual, if not given",
               .choices = "usual|stones|cells|letters|none"},
    OptionSpec{.name = "--labels",
               .kind = ValueKind::Text,
               .value = "WHERE",
               .help = "the names of the sites: none, if not given, at the edge, or inside",
               .choices = "none|edge|inside"},
};

constexpr std::array kListOptions{
    OptionSpec{.name = "--ids", .help = "only the ids, one a line", .excludes = "--json"},
    OptionSpec{.name = "--json", .help = "one line of JSON a game: rules/README.md has its keys"},
};

constexpr std::array kShowOptions{
    OptionSpec{.name = "--json",
               .help = "all of it as one line of JSON: rules/README.md has its keys"},
};

constexpr std::array kNewOptions{
    OptionSpec{.name = "--from",
               .kind = ValueKind::Text,
               .value = "GAME",
               .help =
                   "begin with a copy of this game, with its figures and its example: an id, or "
                   "a game's file"},
    OptionSpec{.name = "--shadow",
               .help = "the new game may have the name of one that is there, and takes its place"},
};

}  // namespace

constinit const std::array<OptionGroup, 7> kBoardGroups{
    OptionGroup{"Output", kOutputOptions},
    OptionGroup{"Paper", kPaperOptions},
    OptionGroup{"Several on a page", kSheetsOptions},
    OptionGroup{"Boards", kBoardsOptions},
    OptionGroup{"Board", kBoardOptions},
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
    OptionGroup{"Of a typed game", kLayerOptions},
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
