// Reads finished sheets back through Poppler: facts, pictures, and what must hold on every page.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "proof/facts.h"
#include "support/run_program.h"

namespace quadrille::sheets {

/// Runs `quadrille COMMAND -o sheet.pdf` and reads the sheet; a failure of the test if it cannot.
proof::Facts facts_after(const testing_support::Workshop& workshop, const std::string& command);

/// Grey values of a page, row by row.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> grey;

    [[nodiscard]] std::uint8_t at(int x, int y) const {
        return grey[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                    static_cast<std::size_t>(x)];
    }
};

std::vector<Picture> pictures_of(const testing_support::Workshop& workshop, double dpi);

/// Every page is `width` by `height`, every font embedded.
void expect_printable(const proof::Facts& facts, double width, double height);

/// No word nearer than `margin` mm to the paper's edge, and none on another.
void expect_words_apart(const proof::Facts& facts, double margin);

/// The words of a page, joined by blanks.
std::string text_of(const proof::PageFacts& page);

}  // namespace quadrille::sheets
