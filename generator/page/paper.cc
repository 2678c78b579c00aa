#include "page/paper.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace quadrille::page {

namespace {

constexpr Mm kBoardInset{6.0};  // on each side, where there are more than four columns

struct Named {
    std::string_view name;
    Mm width;
    Mm height;
    Mm top;  // 0: shared out
    int lines = 0;
};

// Sizes: ISO 216 and ANSI/ASME Y14.1. The grids of the first three are set by hand.
constexpr std::array kNamed{
    Named{"a4", Mm{210.0}, Mm{297.0}, Mm{17.0}, 66},
    Named{"letter", Mm{215.9}, Mm{279.4}, Mm{17.7}, 61},
    Named{"a5", Mm{148.0}, Mm{210.0}, Mm{17.0}, 44},
    Named{"a3", Mm{297.0}, Mm{420.0}, Mm{}, 0},
    Named{"legal", Mm{215.9}, Mm{355.6}, Mm{}, 0},
};

}  // namespace

std::optional<spec::PaperSpec> paper_by_name(std::string_view name) {
    for (const Named& named : kNamed) {
        if (named.name != name) {
            continue;
        }
        spec::PaperSpec paper = paper_of_size(named.width, named.height);
        paper.name = std::string(named.name);
        if (named.lines > 0) {
            paper.top = named.top;
            paper.lines = named.lines;
        }
        return paper;
    }
    return std::nullopt;
}

std::vector<std::string> paper_names() {
    std::vector<std::string> names;
    names.reserve(kNamed.size());
    for (const Named& named : kNamed) {
        names.emplace_back(named.name);
    }
    return names;
}

spec::PaperSpec paper_of_size(Mm width, Mm height, Mm margin) {
    spec::PaperSpec paper;
    paper.width = width;
    paper.height = height;
    paper.columns =
        std::max(1, static_cast<int>(std::floor((width - margin * 2 + kGutter) / kModule)));
    paper.left = (width - columns_width(paper.columns)) / 2;
    paper.lines = std::max(1, static_cast<int>(std::floor((height - kLeastMargin * 2) / kLeading)));
    paper.top = (height - kLeading * paper.lines) / 2;
    paper.board_width =
        columns_width(paper.columns) - (paper.columns > 4 ? kBoardInset * 2 : Mm{0.0});
    return paper;
}

spec::PaperSpec turned(const spec::PaperSpec& paper) {
    spec::PaperSpec result = paper_of_size(paper.height, paper.width);
    result.name = paper.name;
    return result;
}

Mm column_x(const spec::PaperSpec& paper, int column) {
    return paper.left + kModule * column;
}

Mm columns_width(int count) {
    return kModule * count - kGutter;
}

Mm foot_line(const spec::PaperSpec& paper) {
    return paper.top + kLeading * paper.lines;
}

Mm type_width(const spec::PaperSpec& paper) {
    return columns_width(paper.columns);
}

}  // namespace quadrille::page
