// Pages as grey pictures, and how far apart the ink of two of them is. An SVG is first made a PDF
// by librsvg or Chromium, and then drawn by Poppler.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include "support/run_program.h"

namespace quadrille::alike {

struct Picture {
    int width = 0;
    int height = 0;
    std::vector<unsigned char> grey;  ///< Row by row; 0 is black.
};

inline void make(const testing_support::Workshop& workshop, const std::string& command) {
    const testing_support::Outcome outcome = workshop.run("quadrille " + command);
    ASSERT_EQ(outcome.exit_code, 0) << command << "\n" << outcome.err;
}

/// Dots to the mm of pictures that are compared.
inline constexpr int kDots = 6;

/// A program that draws the pages of a PDF.
struct Reader {
    const char* name;
    const char* program;  ///< It is not installed if there is no such command.
    const char* command;  ///< With {dpi}, {page}, {pdf} and {pgm}.
};

inline constexpr std::array<Reader, 3> kReaders{{
    {"Poppler",
     "pdftoppm",
     "pdftoppm -gray -r {dpi} -f {page} -l {page} -singlefile {pdf} > {pgm}"},
    {"MuPDF", "mutool", "mutool draw -q -c gray -r {dpi} -F pgm -o {pgm} {pdf} {page}"},
    {"Ghostscript",
     "gs",
     "gs -q -dSAFER -dBATCH -dNOPAUSE -sDEVICE=pgmraw -dGraphicsAlphaBits=4 -dTextAlphaBits=4 "
     "-r{dpi} -dFirstPage={page} -dLastPage={page} -sOutputFile={pgm} {pdf}"},
}};

bool is_installed(const testing_support::Workshop& workshop, const Reader& reader);

/// A page of a PDF in the workshop, from 1. A failure of the test if it cannot be drawn.
Picture drawn_by(const Reader& reader,
                 const testing_support::Workshop& workshop,
                 const std::string& pdf,
                 int page = 1,
                 int dots = kDots);

/// The same by Poppler.
Picture drawn(const testing_support::Workshop& workshop, const std::string& pdf, int page = 1);

/// How far (in mm) the ink of `a` is from the ink of `b` where it is farthest. Ink is what is
/// darker than half in `a`, and than a quarter in `b`: the rims of equal things then are equal.
double farthest_ink(const Picture& a, const Picture& b);

/// The larger of both ways.
double ink_distance(const Picture& a, const Picture& b);

}  // namespace quadrille::alike
