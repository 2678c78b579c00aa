// The entries in the sites of a board that is a record: the number of the turn, and the letter of
// the mark if the player chooses it. Blank sheets have circles to tick for the letter.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/paper/pen.h"
#include "page/sheet/played_game.h"

namespace quadrille::page {

class SiteEntries {
  public:
    /// `round`: what was played; null on a blank sheet. `letters_listed`: letters stand elsewhere.
    /// Everything passed must outlive this. `board`: the game's, perhaps turned.
    SiteEntries(const game::Game& game,
                const board::Board& board,
                const figure::BoardLook& look,
                const PlayedRound* round,
                bool letters_listed)
        : game_(game), board_(board), look_(look), round_(round), letters_listed_(letters_listed) {}

    /// The letters of the marks that a player chooses from; empty if there is no choice.
    [[nodiscard]] std::vector<std::string> letters() const;

    /// True if sites are large enough for circles to tick.
    [[nodiscard]] bool ticked(Mm unit) const;

    /// On a board drawn with `unit` as the length of 1.
    void paint(Pen& pen, Mm unit) const;

    /// The width to write in of a site.
    [[nodiscard]] Mm site_width(Mm unit) const;

  private:
    [[nodiscard]] std::pair<int, std::string> entry(std::size_t site) const;
    void paint_choices(Pen& pen, Mm unit) const;
    void paint_segments(Pen& pen, Mm unit) const;
    [[nodiscard]] Mm room_above(const Pen& pen, Mm unit) const;
    void paint_numbers(Pen& pen, Mm unit) const;
    void paint_start(Pen& pen, Mm unit) const;

    const game::Game& game_;
    const board::Board& board_;
    const figure::BoardLook& look_;
    const PlayedRound* round_;
    bool letters_listed_;
};

}  // namespace quadrille::page
