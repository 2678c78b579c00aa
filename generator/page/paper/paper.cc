#include "page/paper/paper.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "spec/model/paper_sizes.h"

namespace quadrille::page {

namespace {

constexpr Mm kBoardInset{6.0};  // on each side, where there are more than four columns

struct HandSetGrid {
    std::string_view name;
    Mm top;
    int lines = 0;
};

constexpr std::array kHandSet{
    HandSetGrid{"a4", Mm{17.0}, 66},
    HandSetGrid{"letter", Mm{17.7}, 61},
    HandSetGrid{"a5", Mm{17.0}, 44},
};

int columns_within(Mm width, Mm margin) {
    return std::max(1, static_cast<int>(std::floor((width - margin * 2 + kGutter) / kModule)));
}

void set_columns(spec::PaperSpec& paper, int columns) {
    paper.columns = columns;
    paper.left = (paper.width - columns_width(columns)) / 2;
    const bool inset = columns > 4 && !paper.margin;
    paper.board_width = columns_width(columns) - (inset ? kBoardInset * 2 : Mm{0.0});
}

}  // namespace

std::optional<spec::PaperSpec> paper_by_name(std::string_view name) {
    const spec::NamedPaper* named = spec::find_paper(name);
    if (named == nullptr) {
        return std::nullopt;
    }
    spec::PaperSpec paper = paper_of_size(named->width, named->height);
    paper.name = std::string(named->name);
    for (const HandSetGrid& grid : kHandSet) {
        if (grid.name == name) {
            paper.top = grid.top;
            paper.lines = grid.lines;
        }
    }
    return paper;
}

spec::PaperSpec paper_of_size(Mm width, Mm height, std::optional<Mm> margin) {
    const Mm white = margin.value_or(kLeastMargin);
    spec::PaperSpec paper;
    paper.width = width;
    paper.height = height;
    paper.margin = margin;
    set_columns(paper, columns_within(width, white));
    paper.lines = std::max(1, static_cast<int>(std::floor((height - white * 2) / kLeading)));
    paper.top = (height - kLeading * paper.lines) / 2;
    return paper;
}

Result<spec::PaperSpec> with_margin(const spec::PaperSpec& paper, Mm margin) {
    constexpr Mm kLeastWidth{54.0};  // two columns
    constexpr Mm kLeastHeight{80.0};
    const Mm largest = std::min(paper.width - kLeastWidth, paper.height - kLeastHeight) / 2;
    if (margin > largest) {
        return fail(plain_error(
            fmt::format("margins of {:g} mm leave too little room on this paper", margin.value),
            fmt::format("expected at most {:.0f} mm", std::floor(largest.value))));
    }
    spec::PaperSpec result = paper_of_size(paper.width, paper.height, margin);
    result.name = paper.name;
    return result;
}

spec::PaperSpec paper_with_side_margins(Mm width, Mm height, Mm margin) {
    spec::PaperSpec paper = paper_of_size(width, height);
    set_columns(paper, columns_within(width, margin));
    return paper;
}

spec::PaperSpec turned(const spec::PaperSpec& paper) {
    spec::PaperSpec result = paper_of_size(paper.height, paper.width, paper.margin);
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
