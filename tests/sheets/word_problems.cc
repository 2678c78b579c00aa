#include "sheets/word_problems.h"

#include <fmt/format.h>

namespace quadrille::sheets {

namespace {

// Poppler's boxes reach from the face's ascent to its descent; letters take the middle of them.
Box letters_of(const proof::Word& word) {
    const Mm rim = word.box.height() * 0.28;
    return {{word.box.min.x + Mm{0.1}, word.box.min.y + rim},
            {word.box.max.x - Mm{0.1}, word.box.max.y - rim}};
}

bool overlap(const Box& a, const Box& b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

bool is_inside(const Box& box, const proof::PageFacts& page, double margin) {
    return box.min.x.value >= margin && box.min.y.value >= margin &&
           box.max.x.value <= page.width.value - margin &&
           box.max.y.value <= page.height.value - margin;
}

}  // namespace

std::vector<std::string> word_problems(const proof::Facts& facts, double margin) {
    std::vector<std::string> problems;
    for (std::size_t number = 0; number < facts.pages.size(); ++number) {
        const proof::PageFacts& page = facts.pages[number];
        for (std::size_t i = 0; i < page.words.size(); ++i) {
            const Box box = letters_of(page.words[i]);
            if (!is_inside(box, page, margin)) {
                problems.push_back(
                    fmt::format("page {}: '{}' is at the edge", number + 1, page.words[i].text));
            }
            for (std::size_t j = 0; j < i; ++j) {
                if (overlap(box, letters_of(page.words[j]))) {
                    problems.push_back(fmt::format("page {}: '{}' is on '{}'",
                                                   number + 1,
                                                   page.words[i].text,
                                                   page.words[j].text));
                }
            }
        }
    }
    return problems;
}

}  // namespace quadrille::sheets
