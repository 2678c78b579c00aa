// Looks over finished sheets for the soak: words at the edge, words on words, fonts that are not
// embedded.
//
//     check_sheet MARGIN FILE.pdf...
//
// A line for each problem; ends with 1 if there is one.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "proof/open_pdf.h"
#include "sheets/word_problems.h"

namespace {

using quadrille::Result;
using quadrille::proof::Facts;
using quadrille::proof::FontFacts;
using quadrille::proof::OpenPdf;

std::vector<std::string> problems_of(const std::string& path, double margin) {
    const Result<OpenPdf> pdf = quadrille::proof::open_pdf(path);
    if (!pdf) {
        return {to_text(pdf.error())};
    }
    const Result<Facts> facts = quadrille::proof::facts_of(path, *pdf);
    if (!facts) {
        return {to_text(facts.error())};
    }
    std::vector<std::string> problems = quadrille::sheets::word_problems(*facts, margin);
    for (const FontFacts& font : facts->fonts) {
        if (!font.embedded) {
            problems.push_back(fmt::format("font '{}' is not embedded", font.name));
        }
    }
    return problems;
}

}  // namespace

int main(int argc, char** argv) {
    bool good = true;
    for (int i = 2; i < argc; ++i) {
        for (const std::string& problem : problems_of(argv[i], std::atof(argv[1]))) {
            fmt::print("{}: {}\n", argv[i], problem);
            good = false;
        }
    }
    return good ? 0 : 1;
}
