// Small circles of which one is ticked, each with its letter; words too long for a circle are
// printed to be circled themselves. On sheets that are filled in, one of them is taken: the letter
// of a mark is then printed as that mark, so that a white one never looks black.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "page/paper/pen.h"

namespace quadrille::page {

struct Choices {
    std::vector<std::string> words;
    std::string taken = {};  ///< One of the words, or nothing.
    Mm diameter{5.2};
    std::span<const spec::MarkSpec> marks = {};  ///< Of the game.
};

/// One of the circles, `choices.words[index]`. Taken: the mark with a strong rim, or such a rim
/// alone where the letter is no mark's; round a word a ring.
void draw_choice(Pen& pen, Point centre, const Choices& choices, std::size_t index);

/// All of them in a row, their middles `pitch` apart, the last circle's right side at `right.x`.
void draw_choices(Pen& pen, Point right, Mm pitch, const Choices& choices);

}  // namespace quadrille::page
