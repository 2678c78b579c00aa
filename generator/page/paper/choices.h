// Small circles with letters, one of which players tick; words too long for a circle are printed
// bare, and players circle them. Filled-in sheets show the one that was taken: the letter of a mark
// is then printed as that mark, so that a white one never looks black.
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
    bool printed = false;                        ///< The empty circles are there already.
};

/// One of the circles, `choices.words[index]`. If it is taken: the mark with a strong rim, or the
/// rim alone where the letter is not that of a mark; around a word, a ring.
void draw_choice(Pen& pen, Point centre, const Choices& choices, std::size_t index);

/// The middle of one in a row of them, their centres `pitch` apart, the right side of the last at
/// `right.x`: of its circle, or of the ring around its word.
Point choice_place(
    const Pen& pen, Point right, Mm pitch, const Choices& choices, std::size_t index);

/// True for the one that was taken.
bool is_taken(const Choices& choices, std::size_t index);

/// All of them in a row: see choice_place().
void draw_choices(Pen& pen, Point right, Mm pitch, const Choices& choices);

/// Words longer than a letter have no circle.
bool is_circled(const std::string& word);

/// The circles alone, for letters that are drawn with `printed`.
void draw_circles(Pen& pen, Point right, Mm pitch, const Choices& choices);

}  // namespace quadrille::page
