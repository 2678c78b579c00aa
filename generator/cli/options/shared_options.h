// Options that several groups of commands take: which game, where to look, what to make, on which
// paper. For the tables of options only.
#pragma once

#include <array>

#include "base/words.h"
#include "cli/options/option_groups.h"

namespace quadrille::cli {

inline constexpr std::array kGameOptions{
    OptionSpec{.name = "--set",
               .kind = ValueKind::Setting,
               .value = "NAME=N",
               .help = "change a parameter of the game, as in --set size=6; can be repeated",
               .repeatable = true},
    valued(ValueKind::Text, "--variant", "NAME", "play a variant of the game; 'show' lists them"),
};

inline constexpr std::array kDataOptions{
    OptionSpec{.name = "--rules",
               .kind = ValueKind::Folder,
               .value = "FOLDER",
               .help = "look for games here before ./rules and the program's own; can be repeated",
               .repeatable = true},
    valued(ValueKind::Folder,
           "--templates",
           "FOLDER",
           "look for boards, sheets and styles here before ./templates and the "
           "program's own"),
};

/// How a file is written.
inline constexpr std::array kFileOptions{
    flag("--open",
         "then show the file with xdg-open, or with the program that the environment "
         "variable QUADRILLE_OPEN names"),
    choice(
        "--format", "WHAT", "pdf|svg|png", "pdf, svg or png, if the file's name does not say it"),
    count("--dpi", "dots per inch of a PNG; 300 by default"),
    choice("--svg",
           "HOW",
           "text|outlines",
           "how an SVG stores letters: as text, which can be searched and edited if the "
           "fonts are installed, or as outlines, which look the same everywhere; by "
           "default text for figures, outlines for sheets"),
    valued(ValueKind::Text,
           "--id-prefix",
           "NAME",
           "how all ids of an SVG begin, so that one HTML page can hold several; by "
           "default the file's name"),
};

inline constexpr std::array kOutputOptions =
    joined(std::array{OptionSpec{
               .name = "--output",
               .letter = 'o',
               .kind = ValueKind::File,
               .value = "FILE",
               .help = "the file to make, which ends in .pdf, .svg or .png; - is standard output. "
                       "The program prints the names of the files that it makes"}},
           kFileOptions);

inline constexpr std::array kPaperOptions{
    valued(ValueKind::Paper,
           "--paper",
           "SIZE",
           "a0 to a6, b0 to b6, letter, legal, tabloid, ledger, executive, statement, or "
           "a width and height such as 210x297mm; by default letter if that is usual "
           "where you live (by the locale), otherwise a4"),
    flag("--landscape", "turn the paper so that its long side is horizontal"),
    length("--margin",
           "leave at least this much white at every edge of the paper, as in 12mm; by "
           "default about 17mm"),
    valued(ValueKind::Text,
           "--style",
           "NAME",
           "how lines and type look: one of templates/styles, or a file of your own such as "
           "my-style.yaml"),
    choice("--lang",
           "LANGUAGE",
           words::kChoices,
           "the language of the words on paper: " QUADRILLE_LANGUAGES "; by default that of "
           "the locale, otherwise en; en on Letter is en-US"),
    valued(ValueKind::Text,
           "--sheet",
           "NAME",
           "what the page contains: one of templates/sheets, or a file of your own such "
           "as my-sheet.yaml"),
    choice("--bind",
           "EDGE",
           "left|top",
           "move everything away from this edge, where the sheets are to be bound or "
           "punched; on backs from the edge behind it"),
    length("--bind-width",
           "with --bind, how much wider the margin there becomes than the opposite one; "
           "12mm by default"),
};

inline constexpr OptionSpec kWhich = valued(
    ValueKind::Games, "--which", "N", "use only the Nth game of the file, or several as in 3-9");

inline constexpr OptionSpec kSeries =
    valued(ValueKind::File,
           "--series",
           "FILE",
           "print the names, the place and the score so far of the typed games in this file, for "
           "the next game of the same players");

/// For tables and lists, whose content no sheet describes.
inline constexpr std::array kTablePaperOptions{kPaperOptions[0],
                                               kPaperOptions[1],
                                               kPaperOptions[2],
                                               kPaperOptions[3],
                                               kPaperOptions[4],
                                               kPaperOptions[6],
                                               kPaperOptions[7]};

/// Of books and of the pages of reports.
inline constexpr OptionSpec kSmallPaper =
    valued(ValueKind::Paper,
           "--paper",
           "SIZE",
           "a0 to a6, b0 to b6, letter, legal, tabloid, ledger, executive, statement, or "
           "a width and height such as 148x210mm; a5 by default");

/// Of the page that a command makes beside its report on standard output.
inline constexpr std::array kPageOptions = all_only_with("--output",
                                                         std::array{kSmallPaper,
                                                                    kPaperOptions[1],
                                                                    kPaperOptions[2],
                                                                    kPaperOptions[3],
                                                                    kPaperOptions[4],
                                                                    kPaperOptions[6],
                                                                    kPaperOptions[7]});

}  // namespace quadrille::cli
