#include "spec/model/paper_sizes.h"

#include <algorithm>
#include <array>

#include "base/names_of.h"

namespace quadrille::spec {

namespace {

using enum PaperSeries;

// A new paper stands where its size says and takes the next free number, of 32.
constexpr std::array kPapers{
    NamedPaper{"a0", "A0", IsoA, Mm{841.0}, Mm{1189.0}, 0},
    NamedPaper{"a1", "A1", IsoA, Mm{594.0}, Mm{841.0}, 1},
    NamedPaper{"a2", "A2", IsoA, Mm{420.0}, Mm{594.0}, 2},
    NamedPaper{"a3", "A3", IsoA, Mm{297.0}, Mm{420.0}, 3},
    NamedPaper{"a4", "A4", IsoA, Mm{210.0}, Mm{297.0}, 4},
    NamedPaper{"a5", "A5", IsoA, Mm{148.0}, Mm{210.0}, 5},
    NamedPaper{"a6", "A6", IsoA, Mm{105.0}, Mm{148.0}, 6},
    NamedPaper{"b0", "B0", IsoB, Mm{1000.0}, Mm{1414.0}, 7},
    NamedPaper{"b1", "B1", IsoB, Mm{707.0}, Mm{1000.0}, 8},
    NamedPaper{"b2", "B2", IsoB, Mm{500.0}, Mm{707.0}, 9},
    NamedPaper{"b3", "B3", IsoB, Mm{353.0}, Mm{500.0}, 10},
    NamedPaper{"b4", "B4", IsoB, Mm{250.0}, Mm{353.0}, 11},
    NamedPaper{"b5", "B5", IsoB, Mm{176.0}, Mm{250.0}, 12},
    NamedPaper{"b6", "B6", IsoB, Mm{125.0}, Mm{176.0}, 13},
    NamedPaper{"tabloid", "Tabloid", American, Mm{279.4}, Mm{431.8}, 14},
    NamedPaper{"ledger", "Ledger", American, Mm{431.8}, Mm{279.4}, 15},
    NamedPaper{"legal", "Legal", American, Mm{215.9}, Mm{355.6}, 16},
    NamedPaper{"letter", "Letter", American, Mm{215.9}, Mm{279.4}, 17},
    NamedPaper{"executive", "Executive", American, Mm{184.15}, Mm{266.7}, 18},
    NamedPaper{"statement", "Statement", American, Mm{139.7}, Mm{215.9}, 19},
};

}  // namespace

std::span<const NamedPaper> named_papers() {
    return kPapers;
}

const NamedPaper* find_paper(std::string_view name) {
    return find_named(kPapers, name);
}

const NamedPaper* paper_of_code(int code) {
    const auto found = std::ranges::find(kPapers, code, &NamedPaper::code);
    return found == kPapers.end() ? nullptr : &*found;
}

std::vector<std::string> paper_names() {
    return names_of(kPapers);
}

}  // namespace quadrille::spec
