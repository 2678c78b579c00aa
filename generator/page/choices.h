// Small circles of which one is ticked, each with its letter; words too long for a circle are
// printed to be circled themselves. On sheets that are filled in, one of them is taken.
#pragma once

#include <string>
#include <vector>

#include "page/pen.h"

namespace quadrille::page {

struct Choices {
    std::vector<std::string> words;
    std::string taken = {};  ///< One of the words, or nothing.
    Mm diameter{5.2};
};

/// One of the circles. `taken`: filled, or the word ringed.
void draw_choice(Pen& pen, Point centre, const std::string& word, Mm diameter, bool taken);

/// All of them in a row, their middles `pitch` apart, the last circle's right side at `right.x`.
void draw_choices(Pen& pen, Point right, Mm pitch, const Choices& choices);

}  // namespace quadrille::page
