#include "cli/options/options.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/check.h"
#include "cli/options/option_groups.h"

namespace quadrille::cli {

namespace {

// In the order of help: what most people want comes first.
constexpr std::array kCommands{
    CommandSpec{
        .name = "board",
        .operands = "GAME|FILE",
        .summary = "print a board to play on",
        .details =
            "GAME is the id of a game ('quadrille list') or the file of your own game, such as "
            "my-game.yaml. It can also be a board alone: the name of a file in templates/boards, "
            "or a file of your own. If FILE is a typed game, such as game.txt, the board shows "
            "what was played, in pale print, so that you can play on from there. You can choose "
            "the size of a cell, the width of the board, or the number of boards on a page; the "
            "rest follows. Small boards come four or two to a page if they are no smaller for it; "
            "--per-page 1 prints one. Without --output the file is GAME-board.pdf in the current "
            "folder.",
        .example = "quadrille board odd --per-page 4 -o odd.pdf",
        .example_is = "print four small boards of Odd on a page",
        .groups = kBoardGroups},
    CommandSpec{
        .name = "record",
        .operands = "GAME|FILE...",
        .summary = "print a sheet to write a game down on",
        .details =
            "GAME is the id of a game or the file of your own game. The sheet has a row for "
            "each turn that the rules allow, with a field for each item that you type. If "
            "FILE is a typed game, such as game.txt, the program fills the sheet in, with "
            "the final board and the result; with --annotated or --wall it takes several files, "
            "and prints other pages of their games. With --duplex a long record uses both sides "
            "of the paper; if the last back is free, the rules go there.",
        .example = "quadrille record odd --paper letter",
        .example_is = "print 61 numbered rows for a game of Odd",
        .groups = kRecordGroups},
    CommandSpec{.name = "kit",
                .operands = "GAME",
                .summary = "print all the paper for a game: board, record sheet and rules",
                .details =
                    "GAME is the id of a game or the file of your own game. Without --output "
                    "the file is GAME-kit.pdf in the current folder.",
                .example = "quadrille kit odd",
                .example_is = "print three pages, all that you need to play Odd",
                .groups = kKitGroups},
    CommandSpec{.name = "rulebook",
                .operands = "GAME",
                .summary = "print the rules as a small book, with figures and an example",
                .details = "GAME is the id of a game or the file of your own game. The texts, and "
                           "the counts under the figures, use the values of --set and --variant; "
                           "a figure or an example with other values says which. The paper is A5, "
                           "or A4 or Letter for large print, unless --paper says otherwise. "
                           "Without --output the file is GAME-rulebook.pdf in the current "
                           "folder.",
                .example = "quadrille rulebook odd --set minimum=6",
                .example_is = "print the rules of Odd, for groups of at least six",
                .groups = kRulebookGroups},
    CommandSpec{
        .name = "book",
        .operands = "[GAME...]",
        .summary = "print one book of many games: contents, rulebooks, boards, index",
        .details =
            "GAME is the id of a game, the file of your own game, or a kind of games such as "
            "connection; without it and without --games all that 'list' shows. Each game has the "
            "pages "
            "of its rulebook, from a left page on. The paper is A5 unless --paper says otherwise. "
            "Without --output the file is book.pdf in the current folder.",
        .example = "quadrille book connection my-game.yaml --boards",
        .example_is = "print the connection games and your own, with a board of each to cut out",
        .groups = kBookGroups},
    CommandSpec{
        .name = "puzzles",
        .operands = "GAME|FILE",
        .summary = "print puzzles of a game, with their solutions",
        .details =
            "GAME is the id of a game or the file of your own game, one of two players that comes "
            "to an end. The program plays games with some care and solves positions near their "
            "end; it keeps those that have one answer. The foot of the sheet names the command "
            "that prints the same sheet again. FILE holds your own games, typed with their turns: "
            "then "
            "the puzzles are positions of these, the last ones first; or a typed board with the "
            "header 'to move:': then games are played on from there. Without --output the file is "
            "GAME-puzzles.pdf in the "
            "current folder.",
        .example = "quadrille puzzles hex --set size=5",
        .example_is = "print six puzzles of Hex on a small board, easy ones first",
        .groups = kPuzzleGroups},
    CommandSpec{.name = "score",
                .operands = "FILE...",
                .summary = "say who won a typed game, and why",
                .details =
                    "Each FILE holds one or more games, typed as they are on the record sheet; '-' "
                    "is standard input. A game with a mistake gets no verdict, but the others are "
                    "still scored; the exit status is then 1.",
                .example = "quadrille score game.txt",
                .example_is = "show the winner, and every group, crossing, cell or point",
                .groups = kScoreGroups},
    CommandSpec{
        .name = "solve",
        .operands = "GAME|FILE",
        .summary = "say who wins with best play, and what refutes the other turns",
        .details =
            "FILE is a typed game that is not over, or a typed board with the header 'to move:'; "
            "GAME is the id of a game or the file of your "
            "own game, solved from its first turn. The search is exact and works for every game "
            "of two that comes to an end, but it must be small: a few dozen empty places, or a "
            "small board with --set. You see the best turns and, for each other turn, a reply "
            "that refutes it. Where whoever moves last wins, as in Domineering, you also see what "
            "the board and its parts are worth, as in Winning Ways: 1/2, *, up or {1|-1}.",
        .example = "quadrille solve tic-tac-toe",
        .example_is = "show that it is a draw, whatever the first turn",
        .groups = kSolveGroups},
    CommandSpec{
        .name = "review",
        .operands = "FILE",
        .summary = "say what each turn of a played game gave away",
        .details =
            "FILE holds one or more typed games of two players. Near the end best play is found, "
            "and you see for certain who gave a win or a draw away, by which turn, and which turn "
            "would have kept it. Earlier turns are guessed at from games that the program plays "
            "on from there; those that seem to cost much are named. The last line says by which "
            "turn the game was lost.",
        .example = "quadrille review game.txt -o reviewed.txt",
        .example_is = "show the mistakes of a game, and write them into a copy of it",
        .groups = kReviewGroups},
    CommandSpec{
        .name = "read",
        .operands = "PICTURE...",
        .summary = "read photographs of filled-in sheets, and say who won",
        .details =
            "Each PICTURE is a photograph or a scan (JPEG, PNG, HEIC, TIFF, WebP, GIF, BMP or PDF) "
            "of boards that were printed with a code ('board --code'), or a folder of such files; "
            "the colours are those of the swatches on the sheet. Prints the typed game, then the "
            "verdict as 'score' has it. A site that cannot be read surely is a ? in the game and "
            "has a number in the picture PICTURE-read.png, which is always made; on a terminal you "
            "are asked. The exit status is 1 if something is left open, or a sheet cannot be read.",
        .example = "quadrille read photo.jpg",
        .example_is = "show what was played, and the winner",
        .groups = kReadGroups},
    CommandSpec{
        .name = "standings",
        .operands = "FILE...",
        .summary = "print a club's table: who leads, and who beat whom",
        .details =
            "Each FILE holds typed games, or is the file of a tournament; '-' is standard input. "
            "The table goes to standard output, or with --output onto a page. Games that have no "
            "result are listed with their places; names that may be slips of the pen are pointed "
            "out, and never taken for one another.",
        .example = "quadrille standings season.txt",
        .example_is = "print the table and the crosstable of all games of the season",
        .groups = kStandingsGroups},
    CommandSpec{
        .name = "tournament",
        .operands = "NAMES",
        .summary = "print the paper for a tournament, all against all",
        .details =
            "NAMES is a text file with 3 to 24 names, one on each line, and above them lines such "
            "as 'tournament: Autumn cup', 'game: odd', 'date:' and 'place:'. Type results into the "
            "same file; 'standings' reads them. Without --output the file is "
            "NAMES-tournament.pdf in the current folder.",
        .example = "quadrille tournament cup.txt",
        .example_is = "print the pairings of all rounds and a crosstable to fill in",
        .groups = kTournamentGroups},
    CommandSpec{
        .name = "class",
        .operands = "NAMES GAME",
        .summary = "print numbered sheets for a class, with its names on them",
        .details =
            "NAMES is a text file with a line for each sheet: a name, or the names of all who "
            "play on it, separated by commas. GAME is the id of a game or the file of your own "
            "game. Without --output the file is NAMES-class.pdf in the current folder.",
        .example = "quadrille class 7b.txt odd --set size=4",
        .example_is = "print a class list and a board for each pupil",
        .groups = kClassGroups},
    CommandSpec{
        .name = "pad",
        .operands = "[NAME...]",
        .summary = "print a score pad for an evening of several games",
        .details =
            "A row for each game, a column for each NAME, and a row for the totals, as many as "
            "the page holds; without a NAME there is room to write four. A sheet of your own "
            "can have other columns (--sheet). Without --output the file is score-pad.pdf in "
            "the current folder.",
        .example = "quadrille pad Ann Ben Cleo",
        .example_is = "print a pad for three players",
        .groups = kPadGroups},
    CommandSpec{.name = "transcript",
                .operands = "GAME",
                .summary = "print an empty form to type a game into",
                .details =
                    "GAME is the id of a game or the file of your own game. It can also be a "
                    "typed game, such as game.txt, which is then printed neatly.",
                .example = "quadrille transcript odd > game.txt",
                .example_is = "write numbered turns and an empty final board of Odd",
                .groups = kTranscriptGroups},
    CommandSpec{
        .name = "import",
        .operands = "FILE...",
        .summary = "turn records of other programs into typed games",
        .details =
            "Each FILE is a game or a collection in the Smart Game Format (also of LittleGolem, "
            "HexGui "
            "and programs for Kropki), psq of Gomocup, Paper Soccer of kurnik, links to HexWorld, "
            "or "
            "columns of Connect Four as digits; '-' is standard input. The program sees from the "
            "text "
            "which format it is. It plays each game by the rules and warns where the record states "
            "another result than its moves. A game with a mistake is left out, and the exit status "
            "is "
            "then 1.",
        .example = "quadrille import games.sgf > games.txt",
        .example_is = "turn every game of the file into a typed one, which 'score' reads",
        .groups = kImportGroups},
    CommandSpec{.name = "compare",
                .operands = "A B",
                .summary = "find where two records of one game differ",
                .details =
                    "Shows the first difference and where it is in both files. '-' is standard "
                    "input. The exit status is 1 if there is a difference.",
                .example = "quadrille compare ann.txt ben.txt",
                .example_is = "find the first turn that Ann and Ben wrote down differently",
                .groups = kCompareGroups},
    CommandSpec{.name = "figure",
                .operands = "FILE",
                .summary = "draw a figure of a position for an article or a book",
                .details =
                    "A FILE that ends in .yaml describes a figure (templates/README.md); any "
                    "other FILE is a typed game, and the options say what to show of it. The "
                    "page is exactly as large as the figure, so that you can include it in a "
                    "text. Without --output the file is FILE-figure.pdf in the current folder.",
                .example = "quadrille figure game.txt --numbers 1-20 -o figure.svg",
                .example_is = "draw the board with the numbers of the first twenty turns",
                .groups = kFigureGroups},
    CommandSpec{
        .name = "play",
        .operands = "GAME|FILE",
        .summary = "play a game against the program",
        .details =
            "GAME is the id of a game or the file of your own game. You see the board as "
            "text, and type each turn as on a record sheet; '?' shows what else you can "
            "type. The program plays any game whose rules say how it is played, at one of "
            "five levels. From the same seed and the same turns of yours, it plays the "
            "same turns. With --self it plays all players, and writes the game down. FILE is a "
            "typed game that is not over, or a typed board with the header 'to move:', to play on "
            "from.",
        .example = "quadrille play hex --set size=7 --level 2",
        .example_is = "play Hex on a small board; you begin",
        .groups = kPlayGroups},
    CommandSpec{.name = "study",
                .operands = "GAME",
                .summary = "let the program play a game many times, and report",
                .details =
                    "GAME is the id of a game or the file of your own game. The program plays "
                    "against itself, and reports how often each player wins, how long games are, "
                    "how often they are drawn, and with which first turns. It uses all cores; the "
                    "same seed always gives the same report. What it finds holds for players of "
                    "that strength.",
                .example = "quadrille study my-game.yaml --games 200",
                .example_is = "find out whether whoever begins has an advantage",
                .groups = kStudyGroups},
    CommandSpec{
        .name = "watch",
        .operands = "[COMMAND] FILE",
        .summary = "run a command again whenever a file that it read changes",
        .details = "COMMAND is any other command with its options. With FILE alone, the command "
                   "depends on the file: a description of a game is printed as a board, that of a "
                   "figure is drawn, and a typed game is scored; you can add options. After a "
                   "mistake the program keeps watching. Press Ctrl-C to stop.",
        .example = "quadrille watch board my-game.yaml -o my-game.pdf",
        .example_is = "print the board whenever my-game.yaml, or a file that it names, is saved",
        .takes_words = true},
    CommandSpec{.name = "list",
                .summary = "list the games that can be found",
                .example = "quadrille list",
                .example_is = "list every game with its id, author and year",
                .groups = kListGroups},
    CommandSpec{
        .name = "show",
        .operands = "GAME",
        .summary = "describe one game: parameters, variants, board, players",
        .details = "GAME is the id of a game or the file of your own game. It can also be a "
                   "board: the name of a file in templates/boards, or a file of your own.",
        .example = "quadrille show odd --set size=4",
        .example_is = "show what you can change in Odd, and its board with 4 cells on a side",
        .groups = kShowGroups},
    CommandSpec{
        .name = "check",
        .operands = "FILE...",
        .summary = "find the mistakes in files that you wrote",
        .details =
            "A file that ends in .yaml or .yml describes a game, board, tiling, sheet, style "
            "or figure; any other file is a typed game. You see every mistake at once.",
        .example = "quadrille check my-game.yaml",
        .example_is = "show each mistake with its line, what was expected and a likely spelling",
        .groups = kCheckGroups},
    CommandSpec{.name = "new",
                .operands = "NAME",
                .summary = "begin a game of your own",
                .details =
                    "Writes a working game into the current folder: rules/NAME.yaml, a board, "
                    "a typed game NAME.txt, and schemas for editors. Comments say what you "
                    "can change. With --from, the game is a copy of another one. Never "
                    "overwrites a file of yours.",
                .example = "quadrille new my-game",
                .example_is = "write a game that you can print, play, score and change",
                .groups = kNewGroups},
    CommandSpec{.name = "schema",
                .operands = "KIND",
                .summary = "print the JSON Schema of descriptions, for editors",
                .details =
                    "KIND is game, board, tiling, sheet, style or figure. An editor with a YAML "
                    "language server completes and checks your file if its first line is the "
                    "comment: # yaml-language-server: $schema=game.json",
                .example = "quadrille schema game -o game.json",
                .example_is = "write the keys of games, with what they take",
                .groups = kSchemaGroups},
    CommandSpec{.name = "preview",
                .operands = "FILE.pdf",
                .summary = "show a PDF as pictures and facts",
                .details = "Makes a PNG of each page and lists the sizes of the pages, the fonts "
                           "and whether they are embedded, and the words.",
                .example = "quadrille preview odd-board.pdf",
                .example_is = "make odd-board-1.png, and list the facts of the page",
                .groups = kPreviewGroups},
};

}  // namespace

std::span<const CommandSpec> commands() {
    return kCommands;
}

const CommandSpec* find_command(std::string_view name) {
    const auto found = std::find_if(kCommands.begin(), kCommands.end(), [&](const auto& command) {
        return command.name == name;
    });
    return found == kCommands.end() ? nullptr : &*found;
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
            if (option.name == name || by_letter || (!option.also.empty() && option.also == name)) {
                return &option;
            }
        }
    }
    return nullptr;
}

bool Options::has(std::string_view option) const {
    QUADRILLE_CHECK(find_option(*command_, option) != nullptr);
    return std::any_of(
        values_.begin(), values_.end(), [&](const auto& given) { return given.first == option; });
}

std::vector<std::string> Options::texts(std::string_view option) const {
    QUADRILLE_CHECK(find_option(*command_, option) != nullptr);
    std::vector<std::string> all;
    for (const auto& [name, value] : values_) {
        if (name == option) {
            all.push_back(value);
        }
    }
    return all;
}

std::optional<std::string> Options::text(std::string_view option) const {
    std::vector<std::string> all = texts(option);
    return all.empty() ? std::nullopt : std::optional(std::move(all.back()));
}

std::optional<Mm> Options::length(std::string_view option) const {
    return parsed(option, parse_length);
}

std::optional<int> Options::count(std::string_view option) const {
    return parsed(option, [](std::string_view value) { return parse_count(value, 0); });
}

std::optional<GamesValue> Options::games(std::string_view option) const {
    return parsed(option, parse_games);
}

std::optional<GridValue> Options::grid(std::string_view option) const {
    return parsed(option, parse_grid);
}

std::optional<PosterValue> Options::poster(std::string_view option) const {
    return parsed(option, parse_poster);
}

std::optional<MarksValue> Options::marks(std::string_view option) const {
    return parsed(option, parse_marks);
}

std::optional<Point> Options::shift(std::string_view option) const {
    return parsed(option, parse_shift);
}

std::optional<PaperValue> Options::paper(std::string_view option) const {
    return parsed(option, parse_paper);
}

std::optional<LevelsValue> Options::levels(std::string_view option) const {
    return parsed(option, parse_levels);
}

std::vector<SettingValue> Options::settings(std::string_view option) const {
    std::vector<SettingValue> all;
    for (const std::string& value : texts(option)) {
        all.push_back(*parse_setting(value));
    }
    return all;
}

}  // namespace quadrille::cli
