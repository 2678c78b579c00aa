#include "cli/options/option_groups.h"

#include <array>

#include "base/words.h"
#include "cli/options/shared_options.h"

namespace quadrille::cli {

namespace {

constexpr std::array kBookOptions{
    kSmallPaper,
    kPaperOptions[1],
    kPaperOptions[2],
    kPaperOptions[3],
    kPaperOptions[4],
    kPaperOptions[5],
    kPaperOptions[6],
    kPaperOptions[7],
};

// With what there are backs.
constexpr OptionSpec shift_backs(std::string_view with) {
    return only_with(
        with,
        valued(ValueKind::Shift,
               "--shift-backs",
               "X,Y",
               "move the backs this many mm to the right and down, as in 1.5,-3, for a "
               "printer that puts them elsewhere than the fronts"));
}

constexpr std::array kSheetsOptions{
    valued(ValueKind::Grid,
           "--per-page",
           "N",
           "put this many equal ones on each page, to cut apart; 2x3: two columns, "
           "three rows"),
    length("--gutter", "the space between them that you cut away, as in 4mm"),
    valued(ValueKind::Marks,
           "--crop-marks",
           "LENGTH[,OFFSET]",
           "how long crop marks are, and how far from the paper's edge they begin; "
           "5mm,5mm by default; none: no marks"),
    choice("--duplex",
           "EDGE",
           "long|short",
           "print on both sides of the paper, which you turn over its long or its short "
           "edge"),
    shift_backs("--duplex"),
};

constexpr std::array kKitSidesOptions{
    choice("--duplex",
           "EDGE",
           "long|short",
           "print on both sides of the paper, which you turn over its long or its short "
           "edge: the rules on the back of the board, the record on a separate sheet"),
    shift_backs("--duplex"),
};

constexpr std::array kBookSidesOptions{
    choice("--duplex",
           "EDGE",
           "long|short",
           "print on both sides of the paper, which you turn over its long or its short "
           "edge: each copy begins on a front"),
    OptionSpec{.name = "--fold",
               .help = "two pages side by side on both sides of the paper, a4 or letter by "
                       "default, to be turned over its short edge, laid in each other and folded "
                       "once",
               .excludes = "--pocket|--duplex|--landscape"},
    OptionSpec{.name = "--pocket",
               .help = "eight small pages on one side of the paper, to be cut in the middle and "
                       "folded, for rules that are short enough",
               .excludes = "--duplex|--landscape"},
    shift_backs("--duplex|--fold"),
};

constexpr std::array kGamesOptions{
    OptionSpec{.name = "--games",
               .kind = ValueKind::Text,
               .value = "GAMES",
               .help = "which games, separated by commas: ids, files of your own, all (the "
                       "default), or kinds: groups, connection, rows, boxes, areas, paths, "
                       "colouring, last-mover or numbers; can be repeated",
               .repeatable = true},
    valued(ValueKind::Text, "--title", "WORDS", "the title of the book"),
    flag("--boards",
         "after the games, a leaf for each of them with its board on both sides, to be cut out"),
};

constexpr std::array kSignatureOptions{
    choice("--duplex",
           "EDGE",
           "long|short",
           "print on both sides of the paper, which you turn over its long or its short "
           "edge"),
    may_stand_alone(
        "16",
        OptionSpec{.name = "--signatures",
                   .kind = ValueKind::Text,
                   .value = "N",
                   .help = "two pages side by side on both sides of the paper, a4 or letter by "
                           "default, to be turned over its short edge, folded once and laid in "
                           "each other, so many pages at a time, to be sewn: 16 by default",
                   .choices = "8|12|16|20|24|28|32",
                   .excludes = "--duplex|--landscape"}),
    shift_backs("--duplex|--signatures"),
};

constexpr std::array kSeveralBoardsOptions{
    count("--boards", "how many boards to print in all, on as many pages as they need"),
    count("--first-number", "the number of the first board; the others follow"),
    only_with("--duplex",
              choice("--back",
                     "WHAT",
                     "rules|record",
                     "with --duplex, what to print on the back of a board: the rules (the "
                     "default) or the record sheet")),
    valued(ValueKind::Poster,
           "--poster",
           "SHEETS",
           "print one board over several sheets to glue together: a number such as 4, "
           "columns x rows such as 2x3, or fit, as few as --cell or --width needs"),
};

constexpr OptionSpec kCode = choice("--code",
                                    "WHAT",
                                    "auto|qr|none",
                                    "what 'read' knows a picture of the sheet by, four marks "
                                    "beside the board and a code: auto, where "
                                    "there is room; qr, or say why not; or none (the default)");

constexpr std::array kOneBoardOptions{
    kSeries,
    length("--cell",
           "the width of a cell across its flat sides, or the distance between two "
           "dots, as in 12mm; also cm, in, pt"),
    length("--width", "the width of the board, as in 150mm"),
    choice("--labels",
           "WHERE",
           "none|edge|inside",
           "the labels of the sites: none, edge (at the edge, the default for squares and "
           "hexagons) or inside (in the cells)"),
    kWhich,
    valued(ValueKind::Number,
           "--after",
           "N",
           "of a typed game, show the board after N turns; by default after all of "
           "them"),
    kCode,
    valued(ValueKind::File,
           "--measures",
           "FILE",
           "also write where everything is on a page that has codes, in millimetres, as JSON; - is "
           "standard output"),
};

constexpr std::array kRecordOptions{
    kSeries,
    kWhich,
    choice("--form",
           "WHAT",
           "list|board|score",
           "list (the default): a numbered row for each turn; board: a large board on "
           "which you number the turns; score: tables for counting by hand at the end"),
    count("--turns", "print rows for N turns, at most as many as the game has"),
    flag("--index", "of typed games, also an index of players at the end"),
    OptionSpec{
        .name = "--annotated",
        .help = "typed games as pages of a book: diagrams, the comments of the files between them, "
                "the result and its reasons; several games have contents",
        .excludes = "--wall|--form|--index|--per-page|--turns|--series"},
    OptionSpec{.name = "--wall",
               .help =
                   "typed games as pictures to hang up: the final board with the number of each "
                   "turn, who played, when, and who won; no list of turns",
               .excludes = "--form|--index|--per-page|--turns|--series"},
};

constexpr std::array kReadOptions{
    flag("--json", "one line of JSON for each sheet, with a confidence for each site"),
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::Folder,
               .value = "FOLDER",
               .help = "where to put the pictures with the readings; by default next to the "
                       "photographs",
               .excludes = "--eye"},
    valued(ValueKind::File,
           "--eye",
           "FILE",
           "what quadrille-eye said of one picture: for programs that start it themselves, such as "
           "the page in the browser. If it has to hear more, that is printed"),
};

constexpr std::array kFormOptions{
    OptionSpec{
        .name = "--sgf",
        .help = "write a typed game in the Smart Game Format, for programs that read it; of games "
                "whose rules have 'sgf', such as Hex"},
    choice(
        "--lang",
        "LANGUAGE",
        words::kChoices,
        "the letters of marks as sheets in that language have them, with the header 'lang:' that "
        "says so, and the remarks of an empty form in it: " QUADRILLE_LANGUAGES "; by default en, "
        "and a typed game keeps its letters"),
};

constexpr std::array kImportOptions{
    valued(ValueKind::Text,
           "--game",
           "NAME",
           "the game that the records are of, where they do not say it; its id or its title"),
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "FILE",
               .help =
                   "where to put the typed games, one after another; of a folder, or a name that "
                   "ends in '/', a file for each game. By default they are printed"},
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
    flag("--json", "one line of JSON for each game; rules/README.md lists its keys"),
    table("a line for each game, for a spreadsheet, under the heads of its columns; with excel, as "
          "spreadsheets open it at a click",
          "--brief|--trace|--json"),
    kStrict,
    only_with("--json",
              flag("--entry",
                   "also what the next turn asks for, and the verdict in words; the "
                   "last turn may lack items, and nothing is searched without --settle. For "
                   "programs in which games are typed in")),
    count("--settle",
          "search up to N positions to find out whether an unfinished game is already "
          "decided"),
};

constexpr std::array kReasonsOptions = joined(
    std::array{
        OptionSpec{
            .name = "--output",
            .letter = 'o',
            .kind = ValueKind::File,
            .value = "FILE",
            .help = "also draw the reasons: the board with what was counted, and a list of it, at "
                    "least a page for each game; .pdf, .svg or .png. --figure is the same",
            .also = "--figure"},
        valued(ValueKind::File,
               "--board",
               "FILE",
               "also draw the board alone, with what was counted, on a page exactly as large; "
               "a game with a mistake has one too"),
        only_with("--board", flag("--plain", "the marks alone, without what was counted")),
        only_with(
            "--board",
            choice("--marks",
                   "WHAT",
                   "usual|stones|cells|letters|none",
                   "how to draw marks: usual (the default), stones, cells, letters or none"))},
    all_only_with("--output|--board", kFileOptions));

// The board alone has no paper.
constexpr std::array kReasonsPaperOptions{
    kPageOptions[0],
    kPageOptions[1],
    kPageOptions[2],
    only_with("--output|--board", kPaperOptions[3]),
    only_with("--output|--board|--entry", kPaperOptions[4]),
    kPageOptions[5],
    kPageOptions[6],
};

constexpr std::array kFigureOptions{
    length("--cell", "the width of a cell, or the distance between two dots, as in 7mm"),
    length("--width", "the width of the whole figure, as in 80mm"),
    choice("--caption",
           "YES|NO",
           "yes|no",
           "yes: put the caption under the figure; no (the default): print it, for you "
           "to set in your own type"),
    valued(ValueKind::Text,
           "--style",
           "NAME",
           "how lines and marks look: one of templates/styles, or a file of your own such as "
           "my-style.yaml"),
};

constexpr std::array kLayerOptions{
    kWhich,
    valued(ValueKind::Number,
           "--after",
           "N",
           "show the board after N turns; by default after all of them, or after the "
           "last one that --numbers or --paths names"),
    may_stand_alone(
        "all",
        valued(ValueKind::Turns,
               "--numbers",
               "FIRST-LAST",
               "show the numbers of these turns, as in 1-20, or of all if you name none. "
               "Later turns are left out, unless --after says otherwise")),
    may_stand_alone(
        "all",
        valued(
            ValueKind::Turns,
            "--paths",
            "FIRST-LAST",
            "show the paths of coins, with their turns; later ones are left out as for --numbers")),
    flag("--groups", "outline and number the groups that count"),
    flag("--lines", "outline and number the lines that count"),
    flag("--joined", "outline what joins the areas that the rules name"),
    flag("--rings", "outline and number rings, tint closed chains"),
    flag("--counted", "outline the marks whose numbers count"),
    flag("--near-last", "outline the places counted round the last mark"),
    flag("--loops", "draw the lines of rows and columns, and number the crossings"),
    flag("--majority", "tint each area for the player who won it"),
    flag("--polygons", "tint polygons of segments for the player who drew them"),
    flag("--coins", "show where the coins are"),
    flag("--last", "put a dot on what the last turn marked"),
    choice("--marks",
           "WHAT",
           "usual|stones|cells|letters|none",
           "how to draw marks: usual (the default), stones, cells, letters or none"),
    choice("--labels",
           "WHERE",
           "none|edge|inside",
           "the labels of the sites: none (the default), edge (at the edge) or inside"),
};

constexpr OptionSpec kTextLanguage =
    choice("--lang",
           "LANGUAGE",
           words::kChoices,
           "the language of names and texts, as far as a game is translated: " QUADRILLE_LANGUAGES
           "; en by default");

constexpr std::array kListOptions{
    OptionSpec{.name = "--ids", .help = "only the ids, one on each line", .excludes = "--json"},
    flag("--json", "one line of JSON for each game; rules/README.md lists its keys"),
    only_with(
        "--json",
        flag("--turns", "also how long each game is, which takes a moment: its board is made")),
    kTextLanguage,
};

constexpr std::array kShowOptions{
    flag("--json", "print all this as one line of JSON; rules/README.md lists its keys"),
    kTextLanguage,
};

constexpr std::array kNewOptions{
    valued(ValueKind::Text,
           "--from",
           "GAME",
           "begin with a copy of this game, with its figures and its example; an id or a "
           "file"),
    flag("--shadow", "allow the name of an existing game, which the new one then replaces here"),
};

constexpr std::array kPreviewOptions{
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "PREFIX",
               .help = "name the pictures PREFIX-1.png, PREFIX-2.png ...; by default they are next "
                       "to the PDF"},
    count("--dpi", "dots per inch of the pictures; 100 by default"),
    flag("--facts", "only the facts, no pictures"),
    flag("--json", "the facts as JSON"),
};

constexpr std::array kSchemaOptions{
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "FILE",
               .help = "the file to make; without it, or with -, the program prints the schema"},
};

constexpr std::array kMessageOptions{
    OptionSpec{.name = "--quiet", .letter = 'q', .help = "show only mistakes and warnings"},
    choice("--color",
           "WHEN",
           "auto|always|never",
           "coloured messages: auto (the default: on a terminal unless NO_COLOR is "
           "set), always or never"),
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
constinit const std::array<OptionGroup, 5> kBookGroups{OptionGroup{"Output", kOutputOptions},
                                                       OptionGroup{"Book", kGamesOptions},
                                                       OptionGroup{"Paper", kBookOptions},
                                                       OptionGroup{"Both sides", kSignatureOptions},
                                                       OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 2> kListGroups{OptionGroup{"Output", kListOptions},
                                                       OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 3> kShowGroups{OptionGroup{"Output", kShowOptions},
                                                       OptionGroup{"Game", kGameOptions},
                                                       OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 2> kCheckGroups{OptionGroup{"Check", kCheckOptions},
                                                        OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 4> kScoreGroups{OptionGroup{"Report", kScoreOptions},
                                                        OptionGroup{"Reasons", kReasonsOptions},
                                                        OptionGroup{"Paper", kReasonsPaperOptions},
                                                        OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 2> kReadGroups{OptionGroup{"Output", kReadOptions},
                                                       OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 3> kTranscriptGroups{
    OptionGroup{"Game", kGameOptions},
    OptionGroup{"Output", kFormOptions},
    OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 2> kImportGroups{
    OptionGroup{"Output", kImportOptions}, OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 1> kCompareGroups{
    OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 2> kNewGroups{OptionGroup{"Game", kNewOptions},
                                                      OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 1> kCommonGroups{OptionGroup{"Messages", kMessageOptions}};
constinit const std::array<OptionGroup, 1> kSchemaGroups{OptionGroup{"Output", kSchemaOptions}};
constinit const std::array<OptionGroup, 1> kPreviewGroups{OptionGroup{"Output", kPreviewOptions}};

}  // namespace quadrille::cli
