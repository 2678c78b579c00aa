// The options of the commands that search for best play.
#include <array>

#include "base/words.h"
#include "cli/options/option_groups.h"
#include "cli/options/shared_options.h"

namespace quadrille::cli {

namespace {

constexpr OptionSpec kMemory =
    count("--memory", "how many MiB the search may use for what it has found out; 256 by default");

constexpr std::array kSolveOptions{
    kWhich,
    valued(ValueKind::Number,
           "--after",
           "N",
           "of a typed game, solve the board after N turns; by default after all of them"),
    count("--positions",
          "how many positions each core looks at at most; 10000000 by default. Ctrl-C ends the "
          "search too: then you see what is known by then"),
    kMemory,
    count(
        "--cores",
        "how many cores to search with at most; by default all. With more than one, a long search "
        "may show another of several good replies each time"),
    flag("--json", "one line of JSON for each position"),
};

constexpr std::array kReviewOptions{
    kWhich,
    count(
        "--positions",
        "how many positions are looked at at most to find best play from one position of the game; "
        "200000 by default"),
    kMemory,
    count("--cores", "how many cores to search with at most; by default all"),
    count(
        "--level",
        "how well turns are guessed at where best play is not found, from 1 to 5; 4 by default. Of "
        "long games on large boards fewer ways to play on are tried"),
    flag("--json", "one line of JSON for each game"),
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "FILE",
               .help =
                   "a copy of the file to make, with what was found as comments among the turns; - "
                   "is standard output. 'record FILE --annotated' prints it"},
    only_with("--output",
              choice("--lang",
                     "LANGUAGE",
                     words::kChoices,
                     "the language of these comments: " QUADRILLE_LANGUAGES "; en by default")),
};

constexpr std::array kPuzzleOptions{
    choice("--count", "N", "6|12", "how many puzzles: 6 (the default) or 12"),
    choice("--kind",
           "WHAT",
           "win|save|who",
           "win: find the only turn that wins; save: the only turn that saves a draw; who: say who "
           "wins; by default all that the game has"),
    count("--level", "only puzzles of this level, from 1 (easy) to 5; by default all"),
    count("--seed", "which puzzles: another number, another sheet; 1 by default"),
    choice("--solutions",
           "WHERE",
           "page|foot|none",
           "foot: small and upside down at the foot, the default where the boards leave room for "
           "that; page: on the next page; none"),
    OptionSpec{.name = "--json",
               .help = "no sheet: a line of JSON for each puzzle, with the game that led to it; "
                       "rules/README.md lists its keys",
               .excludes = "--output|--open|--format|--solutions"},
};

}  // namespace

constinit const std::array<OptionGroup, 5> kPuzzleGroups{
    OptionGroup{"Puzzles", kPuzzleOptions},
    OptionGroup{"Output", kOutputOptions},
    OptionGroup{"Paper", kTablePaperOptions},
    OptionGroup{"Game", kGameOptions},
    OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 3> kSolveGroups{OptionGroup{"Search", kSolveOptions},
                                                        OptionGroup{"Game", kGameOptions},
                                                        OptionGroup{"Where to look", kDataOptions}};

constinit const std::array<OptionGroup, 2> kReviewGroups{
    OptionGroup{"Review", kReviewOptions}, OptionGroup{"Where to look", kDataOptions}};

}  // namespace quadrille::cli
