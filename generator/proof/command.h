// The command line of quadrille-proof, which usually only quadrille starts: three forms, no
// abbreviations.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "base/result.h"

namespace quadrille::proof {

inline constexpr const char* kUsage =
    "usage: quadrille-proof --facts FILE.pdf\n"
    "       quadrille-proof --render PREFIX [--dpi N] FILE.pdf\n"
    "       quadrille-proof --page NUMBER [--dpi N] FILE.pdf\n"
    "\n"
    "Reads a PDF back. --facts prints its pages, fonts and words as JSON. --render writes\n"
    "a picture of each page, PREFIX-1.png, PREFIX-2.png, ..., and prints their names.\n"
    "--page prints the picture of one page, a PNG; nothing after the last page.\n"
    "Exit codes: 0 done, 1 the PDF cannot be read, 2 wrong command line, 3 cannot write.\n";

struct Command {
    enum class Kind { Help, Facts, Render, Page };
    Kind kind = Kind::Help;
    std::string file;
    std::string prefix;  ///< Only for Render.
    int page = 1;        ///< Only for Page.
    int dpi = 100;       ///< Only for Render and Page.
};

/// `words` without the program's name. Errors: any other form.
Result<Command> read_command(std::span<const std::string> words);

/// Runs it: prints to standard output and standard error, and returns the exit code.
int run(const Command& command);

}  // namespace quadrille::proof
