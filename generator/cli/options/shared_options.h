// Options that several commands take: which game, where to look, what to make, on which paper.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/words.h"
#include "cli/options/command_spec.h"

namespace quadrille::cli {

/// The same options, which do something only together with one of `others`, "--duplex|--fold".
template <std::size_t N>
constexpr std::array<OptionSpec, N> all_only_with(std::string_view others,
                                                  std::array<OptionSpec, N> rows,
                                                  std::string_view wish = {}) {
    for (OptionSpec& row : rows) {
        row = row.only_with(others, wish);
    }
    return rows;
}

/// The same options, with this one in place of the one of its name.
template <std::size_t N>
constexpr std::array<OptionSpec, N> replaced(std::array<OptionSpec, N> rows, const OptionSpec& by) {
    for (OptionSpec& row : rows) {
        row = row.name == by.name ? by : row;
    }
    return rows;
}

/// The option of that name.
template <std::size_t N>
constexpr OptionSpec named(std::string_view name, const std::array<OptionSpec, N>& rows) {
    return *std::find_if(
        rows.begin(), rows.end(), [&](const OptionSpec& row) { return row.name == name; });
}

/// These, and then those.
template <std::size_t N, std::size_t M>
constexpr std::array<OptionSpec, N + M> joined(const std::array<OptionSpec, N>& first,
                                               const std::array<OptionSpec, M>& then) {
    std::array<OptionSpec, N + M> all;
    std::copy(first.begin(), first.end(), all.begin());
    std::copy(then.begin(), then.end(), all.begin() + N);
    return all;
}

/// `--csv`, alone or with how it is written.
constexpr OptionSpec table(std::string_view help, std::string_view excludes) {
    return row<&Options::csv>("--csv FORM", help)
        .of("plain|excel")
        .without(excludes)
        .alone_as("plain");
}

inline constexpr std::array kGameOptions{
    row<&Options::set>("--set NAME=N",
                       "change a parameter of the game, as in --set size=6; can be repeated"),
    row<&Options::variant>("--variant NAME", "play a variant of the game; 'show' lists them")};

inline constexpr std::array kDataOptions{
    row<&Options::rules>(
        "--rules FOLDER",
        "look for games here before ./rules and the program's own; can be repeated"),
    row<&Options::templates>(
        "--templates FOLDER",
        "look for boards, sheets and styles here before ./templates and the program's own")};

/// How a file is written.
inline constexpr std::array kFileOptions{
    row<&Options::open>("--open",
                        "then show the file with xdg-open, or with the program that the "
                        "environment variable QUADRILLE_OPEN names"),
    row<&Options::format>("--format WHAT", "pdf, svg or png, if the file's name does not say it")
        .of("pdf|svg|png"),
    row<&Options::dpi>("--dpi N", "dots per inch of a PNG; 300 by default"),
    row<&Options::svg>("--svg HOW",
                       "how an SVG stores letters: as text, which can be searched and edited if "
                       "the fonts are installed, or as outlines, which look the same everywhere; "
                       "by default text for figures, outlines for sheets")
        .of("text|outlines"),
    row<&Options::id_prefix>("--id-prefix NAME",
                             "how all ids of an SVG begin, so that one HTML page can hold several; "
                             "by default the file's name")};

inline constexpr std::array kOutputOptions =
    joined(std::array{row<&Options::output>(
               "-o, --output FILE",
               "the file to make, which ends in .pdf, .svg or .png; - is standard output. The "
               "program prints the names of the files that it makes")},
           kFileOptions);

inline constexpr std::array kPaperOptions{
    row<&Options::paper>("--paper SIZE",
                         "a0 to a6, b0 to b6, letter, legal, tabloid, ledger, executive, "
                         "statement, or a width and height such as 210x297mm; by default letter if "
                         "that is usual where you live (by the locale), otherwise a4"),
    row<&Options::landscape>("--landscape", "turn the paper so that its long side is horizontal"),
    row<&Options::margin>("--margin LENGTH",
                          "leave at least this much white at every edge of the paper, as in 12mm; "
                          "by default about 17mm"),
    row<&Options::style>("--style NAME",
                         "how lines and type look: one of templates/styles, or a file of your own "
                         "such as my-style.yaml"),
    row<&Options::lang>("--lang LANGUAGE",
                        "the language of the words on paper: " QUADRILLE_LANGUAGES
                        "; by default that of the locale, otherwise en; en on Letter is en-US")
        .of(words::kChoices),
    row<&Options::sheet>("--sheet NAME",
                         "what the page contains: one of templates/sheets, or a file of your own "
                         "such as my-sheet.yaml"),
    row<&Options::bind>("--bind EDGE",
                        "move everything away from this edge, where the sheets are to be bound or "
                        "punched; on backs from the edge behind it")
        .of("left|top"),
    row<&Options::bind_width>("--bind-width LENGTH",
                              "with --bind, how much wider the margin there becomes than the "
                              "opposite one; 12mm by default")};

inline constexpr OptionSpec kWhich =
    row<&Options::which>("--which N", "use only the Nth game of the file, or several as in 3-9");

inline constexpr OptionSpec kSeries =
    row<&Options::series>("--series FILE",
                          "print the names, the place and the score so far of the typed games in "
                          "this file, for the next game of the same players");

/// For tables and lists, whose content no sheet describes.
inline constexpr std::array kTablePaperOptions = [] {
    std::array<OptionSpec, kPaperOptions.size() - 1> rows;
    std::copy_if(
        kPaperOptions.begin(), kPaperOptions.end(), rows.begin(), [](const OptionSpec& row) {
            return row.name != "--sheet";
        });
    return rows;
}();

/// Of books and of the pages of reports.
inline constexpr OptionSpec kSmallPaper =
    row<&Options::paper>("--paper SIZE",
                         "a0 to a6, b0 to b6, letter, legal, tabloid, ledger, executive, "
                         "statement, or a width and height such as 148x210mm; a5 by default");

inline constexpr std::array kBookOptions = replaced(kPaperOptions, kSmallPaper);

/// Of the page that a command makes beside its report on standard output.
inline constexpr std::array kPageOptions =
    all_only_with("--output", replaced(kTablePaperOptions, kSmallPaper));

/// With what there are backs.
constexpr OptionSpec shift_backs(std::string_view with) {
    return row<&Options::shift_backs>(
               "--shift-backs X,Y",
               "move the backs this many mm to the right and down, as in 1.5,-3, for a printer "
               "that puts them elsewhere than the fronts")
        .only_with(with)
        .offering("1.5,-3");
}

inline constexpr std::array kSheetsOptions{
    row<&Options::per_page>(
        "--per-page N",
        "put this many equal ones on each page, to cut apart; 2x3: two columns, three rows"),
    row<&Options::gutter>("--gutter LENGTH", "the space between them that you cut away, as in 4mm"),
    row<&Options::crop_marks>("--crop-marks LENGTH[,OFFSET]",
                              "how long crop marks are, and how far from the paper's edge they "
                              "begin; 5mm,5mm by default; none: no marks")
        .offering("none|5mm|5mm,5mm"),
    row<&Options::duplex>(
        "--duplex EDGE",
        "print on both sides of the paper, which you turn over its long or its short edge")
        .of("long|short"),
    shift_backs("--duplex")};

inline constexpr OptionSpec kPoster =
    row<&Options::poster>(
        "--poster SHEETS",
        "print one board over several sheets to glue together: a number such as 4, columns x rows "
        "such as 2x3, or fit, as few as --cell or --width needs")
        .offering("fit|4|2x2")
        .without("--margin|--per-page|--boards|--first-number|--gutter|--crop-marks|--duplex",
                 "expected one of them: a poster is a single board");

inline constexpr OptionSpec kStrict = row<&Options::strict>(
    "--strict", "exit with status 1 for a warning too, such as a wrong result");

inline constexpr OptionSpec kTextLanguage =
    row<&Options::lang>(
        "--lang LANGUAGE",
        "the language of names and texts, as far as a game is translated: " QUADRILLE_LANGUAGES
        "; en by default")
        .of(words::kChoices);

inline constexpr OptionSpec kMemory = row<&Options::memory>(
    "--memory N", "how many MiB the search may use for what it has found out; 256 by default");

inline constexpr OptionSpec kLevel =
    row<&Options::levels>("--level N[,N...]",
                          "how well the program plays, from 1 to 5, 3 by default; 0: turns at "
                          "random. Several, such as 3,2: one for each player");

inline constexpr OptionSpec kSeed =
    row<&Options::seed>(
        "--seed N", "where its random numbers begin, 1 by default: another seed is another game")
        .from_zero();

// Groups that are the same for several commands.
inline constexpr OptionGroup kOutput{"Output", kOutputOptions};
inline constexpr OptionGroup kPaper{"Paper", kPaperOptions};
inline constexpr OptionGroup kWhichGame{"Game", kGameOptions};
inline constexpr OptionGroup kWhereToLook{"Where to look", kDataOptions};

}  // namespace quadrille::cli
