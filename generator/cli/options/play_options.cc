// The options of the commands in which the program plays.
#include <array>

#include "cli/options/option_groups.h"
#include "cli/options/shared_options.h"

namespace quadrille::cli {

namespace {

constexpr OptionSpec kLevel =
    valued(ValueKind::Levels,
           "--level",
           "N[,N...]",
           "how well the program plays, from 1 to 5, 3 by default; 0: turns at random. Several, "
           "such as 3,2: one for each player");
constexpr OptionSpec kSeed = valued(ValueKind::Number,
                                    "--seed",
                                    "N",
                                    "where its random numbers begin, 1 by default: another seed is "
                                    "another game");

constexpr std::array kPlayOptions{
    kLevel,
    kSeed,
    valued(ValueKind::Text,
           "--as",
           "PLAYER",
           "the player that you are: a role such as White, or a number; 1, who begins, by "
           "default"),
    OptionSpec{.name = "--self",
               .help = "the program plays all players; prints the game, to be scored or drawn",
               .excludes = "--as"},
    OptionSpec{.name = "--hint",
               .help = "only say which turn the program would play next, and why",
               .excludes = "--as|--self|--output"},
    only_with("--hint", flag("--json", "as one line of JSON; rules/README.md lists its keys")),
    OptionSpec{.name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "FILE",
               .help = "write the game down in this file; - is standard output"},
};

constexpr std::array kStudyOptions{
    count("--games", "how many games to play; 100 by default"),
    kLevel,
    kSeed,
    flag("--each-opening",
         "begin equally often with every first turn that is not the same as another on the "
         "turned or mirrored board"),
};

constexpr std::array kReportOptions = joined(
    std::array{
        flag("--json", "the report as one line of JSON; rules/README.md lists its keys"),
        OptionSpec{.name = "--output",
                   .letter = 'o',
                   .kind = ValueKind::File,
                   .value = "FILE",
                   .help =
                       "also print the report as a page with figures; .pdf, .svg or .png. --figure "
                       "is the same",
                   .also = "--figure"}},
    all_only_with("--output", kFileOptions));

}  // namespace

constinit const std::array<OptionGroup, 3> kPlayGroups{OptionGroup{"Play", kPlayOptions},
                                                       OptionGroup{"Game", kGameOptions},
                                                       OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 5> kStudyGroups{OptionGroup{"Study", kStudyOptions},
                                                        OptionGroup{"Report", kReportOptions},
                                                        OptionGroup{"Paper", kPageOptions},
                                                        OptionGroup{"Game", kGameOptions},
                                                        OptionGroup{"Where to look", kDataOptions}};

}  // namespace quadrille::cli
