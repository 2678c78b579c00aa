// What a printer and a reader will find in a PDF: pages, fonts, words. Measures are those of the
// paper, origin top left, y down.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/geometry.h"
#include "base/result.h"
#include "base/units.h"
#include "proof/open_pdf.h"

namespace quadrille::proof {

inline constexpr std::size_t kMostWords = 500'000;
inline constexpr std::size_t kMostFonts = 10'000;

struct Word {
    std::string text;
    Box box;
    Pt size;  ///< Type size; 0 if unknown.
};

struct PageFacts {
    Mm width;
    Mm height;
    std::vector<Word> words;
};

struct FontFacts {
    std::string name;  ///< Without the six letters and the + of a subset.
    std::string type;  ///< "TrueType", "CID Type 0C", ...
    bool embedded = false;
    bool subset = false;
};

struct Facts {
    std::string version;  ///< "1.5"
    std::string title;
    std::string author;
    std::string subject;
    std::string creator;
    std::string producer;
    std::vector<PageFacts> pages;
    std::vector<FontFacts> fonts;  ///< In the order of their names.
};

/// Width and height as a reader shows the page, turned if the PDF says so.
struct PageSize {
    Pt width;
    Pt height;
};

/// Errors: there is no such page; it has no size.
Result<PageSize> page_size(const std::string& path, const poppler::page* page);

/// Errors: a broken page; more words or fonts than the limits.
Result<Facts> facts_of(const std::string& path, const OpenPdf& pdf);

/// One JSON object, schema "quadrille.preview/1", and a line end. Lengths in mm with two decimals.
std::string to_json(const std::string& path, const Facts& facts);

}  // namespace quadrille::proof
