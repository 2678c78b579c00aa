// Looks over finished sheets for the soak: words at the edge, words on words, fonts that are not
// embedded; and on records the numbers of the rows: from 1 without a gap, 7 mm apart or more, as
// often as there are copies.
//
//     check_sheet MARGIN < LIST
//
// LIST has a line for each sheet: FILE.pdf, or FILE.pdf ROWS COPIES for a record; ROWS 0 stands for
// any number. A line for each problem; ends with 1 if there is one.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "proof/open_pdf.h"
#include "sheets/word_problems.h"

namespace {

using quadrille::Mm;
using quadrille::Result;
using quadrille::proof::Facts;
using quadrille::proof::FontFacts;
using quadrille::proof::OpenPdf;
using quadrille::proof::PageFacts;
using quadrille::proof::Word;

constexpr double kLeastRow = 7.0;
constexpr double kAlike = 0.02;  // mm and pt

struct Record {
    int rows = 0;
    int copies = 1;
};

bool is_number(const std::string& text) {
    return !text.empty() && text.size() < 5 &&
           std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c); });
}

using Column = std::vector<const Word*>;

bool counts_on(const Column& column) {
    for (std::size_t i = 1; i < column.size(); ++i) {
        if (std::stoi(column[i]->text) != std::stoi(column[i - 1]->text) + 1) {
            return false;
        }
    }
    return true;
}

// The numbers of the rows, in columns: they are set in 8.5 pt, or 10 pt in large type, and each
// counts on below the one before. So are the numbers of cells on a small board, but for that.
std::vector<Column> row_numbers(const PageFacts& page) {
    std::map<int, Column> columns;
    for (const Word& word : page.words) {
        const double size = word.size.value;
        if (is_number(word.text) &&
            (std::abs(size - 8.5) < kAlike || std::abs(size - 10) < kAlike)) {
            columns[static_cast<int>(std::lround(word.box.max.x.value * 2))].push_back(&word);
        }
    }
    double top = 0;
    std::vector<Column> numbers;
    for (const bool single : {false, true}) {  // a single row begins level with other columns
        for (auto& [x, column] : columns) {
            std::sort(column.begin(), column.end(), [](const Word* a, const Word* b) {
                return a->box.min.y < b->box.min.y;
            });
            const double first = column.front()->box.min.y.value;
            const bool level = numbers.empty() || std::abs(first - top) < kAlike;
            if ((column.size() == 1) == single && counts_on(column) && level) {
                top = first;
                numbers.push_back(column);
            }
        }
    }
    return numbers;
}

void check_rows(const Facts& facts, const Record& record, std::vector<std::string>& problems) {
    std::map<int, int> times;
    for (const PageFacts& page : facts.pages) {
        for (const Column& words : row_numbers(page)) {
            for (const Word* const word : words) {
                ++times[std::stoi(word->text)];
            }
            for (std::size_t i = 1; i < words.size(); ++i) {
                const double pitch = (words[i]->box.min.y - words[i - 1]->box.min.y).value;
                if (pitch < kLeastRow - kAlike) {
                    problems.push_back(fmt::format("rows {} and {} are {:.2f} mm apart",
                                                   words[i - 1]->text,
                                                   words[i]->text,
                                                   pitch));
                }
            }
        }
    }
    const int last = times.empty() ? 0 : times.rbegin()->first;
    if (last < 1 || (record.rows > 0 && last != record.rows)) {
        problems.push_back(fmt::format("{} rows instead of {}", last, record.rows));
    }
    for (int row = 1; row <= last; ++row) {
        if (times[row] != record.copies) {
            problems.push_back(fmt::format("row {} is there {} times", row, times[row]));
        }
    }
}

std::vector<std::string> problems_of(const std::string& path, double margin, const Record* record) {
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
    if (record != nullptr) {
        check_rows(*facts, *record, problems);
    }
    return problems;
}

}  // namespace

int main(int argc, char** argv) {
    const double margin = argc > 1 ? std::atof(argv[1]) : 0;
    bool good = true;
    std::string line;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string path;
        Record record;
        words >> path;
        const bool is_record = static_cast<bool>(words >> record.rows >> record.copies);
        for (const std::string& problem :
             problems_of(path, margin, is_record ? &record : nullptr)) {
            fmt::print("{}: {}\n", path, problem);
            good = false;
        }
    }
    return good ? 0 : 1;
}
