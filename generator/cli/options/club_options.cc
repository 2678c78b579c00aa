// The options of the commands for clubs and classes: standings, tournament, class.
#include <array>

#include "cli/options/option_groups.h"
#include "cli/options/shared_options.h"

namespace quadrille::cli {

namespace {

constexpr std::array kStandingsOptions{
    valued(ValueKind::Text,
           "--points",
           "WIN,DRAW,LOSS",
           "what a game is worth, as in 3,1,0; 1,0.5,0 by default"),
    choice("--by",
           "WHAT",
           "event|date|place|game",
           "also a table for each event, date, place or game"),
    valued(ValueKind::Text, "--event", "NAME", "only the games of this event"),
    valued(ValueKind::Text, "--game", "ID", "only this game, as in --game odd"),
    valued(ValueKind::Text,
           "--since",
           "DATE",
           "only games of this date or later, as in 2026-11-20; a year or a month will do"),
    valued(ValueKind::Text, "--until", "DATE", "only games of this date or earlier"),
    table("the tables for a spreadsheet, with a column for each opponent; with excel, as "
          "spreadsheets open it at a click",
          "--json"),
    flag("--json", "all of it as one line of JSON; rules/README.md lists its keys"),
    OptionSpec{.name = "--strict",
               .help = "exit with status 1 for a warning too, such as a wrong result or two "
                       "names that may be one"},
};

constexpr std::array kTournamentOptions{
    choice("--print",
           "WHAT",
           "wall|boards|records|all",
           "wall (the default): the crosstable and all pairings; boards, records: one for each "
           "game, with names, round and board on it; all: wall, boards and records"),
    count("--round", "boards and records of this round only"),
    valued(ValueKind::Grid,
           "--per-page",
           "N",
           "put this many boards on each page, to cut apart; 2x3: two columns, three rows"),
    flag("--form",
         "print the file anew with a line for each game, to type results into; no sheets"),
};

constexpr std::array kClassOptions{
    choice("--print",
           "WHAT",
           "all|list|boards|records",
           "list: the class list, on which you write results; boards, records: a numbered sheet "
           "for each line of names; all (the default): list and boards"),
    valued(ValueKind::Grid,
           "--per-page",
           "N",
           "put this many boards on each page, to cut apart; 2x3: two columns, three rows"),
    count("--first-number", "the number of the first sheet; the others follow"),
};

}  // namespace

constinit const std::array<OptionGroup, 4> kStandingsGroups{
    OptionGroup{"Table", kStandingsOptions},
    OptionGroup{"Output", kOutputOptions},
    OptionGroup{"Paper", kTablePaperOptions},
    OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 4> kTournamentGroups{
    OptionGroup{"Tournament", kTournamentOptions},
    OptionGroup{"Output", kOutputOptions},
    OptionGroup{"Paper", kPaperOptions},
    OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 5> kClassGroups{OptionGroup{"Class", kClassOptions},
                                                        OptionGroup{"Output", kOutputOptions},
                                                        OptionGroup{"Paper", kPaperOptions},
                                                        OptionGroup{"Game", kGameOptions},
                                                        OptionGroup{"Where to look", kDataOptions}};
constinit const std::array<OptionGroup, 3> kPadGroups{OptionGroup{"Output", kOutputOptions},
                                                      OptionGroup{"Paper", kPaperOptions},
                                                      OptionGroup{"Where to look", kDataOptions}};

}  // namespace quadrille::cli
