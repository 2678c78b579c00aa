// The head of a compact sheet: the title with what it is a game of, and a line for each player's
// name, beside the title or, on a narrow sheet, under it.
//
//     Odd            O ______  O ______        Odd          size 5
//     size 5           Player 1  Player 2      O ______   O ______
//
// A small sheet that is alone on its page has the names below, and what else whole sheets ask for:
// a line for the date at the right of the title or, in full, what to think of in the game and a row
// of lines for all that is asked for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/boards/board_sheet.h"
#include "page/paper/pen.h"

namespace quadrille::page {

enum class HeadShape { NamesBeside, NamesBelow, Alone, AloneInFull };

class CompactHead {
  public:
    /// Everything passed must outlive the head; `pen` is for measuring.
    CompactHead(const game::Game& game,
                const BoardRequest& request,
                const figure::BoardLook& look,
                const Pen& pen,
                HeadShape shape);

    /// Breaks its texts into lines of a sheet that wide, and no higher than `usual` if credit and
    /// edition can be shorter for it.
    /// Errors: a title that does not fit; nothing in `fits` if a name does not.
    Result<bool> set(Mm width, Mm usual);

    /// From its top to the lowest base line of title and names.
    [[nodiscard]] Mm names_foot() const;
    [[nodiscard]] Mm title_foot() const;

    void paint(Pen& pen, Point corner) const;

  private:
    Result<void> set_title(Mm usual);
    [[nodiscard]] std::vector<std::string> edition_in(const std::string& text) const;
    [[nodiscard]] bool names_fit() const;

    [[nodiscard]] bool is_below() const { return shape_ != HeadShape::NamesBeside; }

    void set_other_fields();
    void set_reminders();
    [[nodiscard]] std::string value_of(const std::string& key) const;
    void paint_other_fields(Pen& pen, Point corner) const;
    [[nodiscard]] Mm name_width() const;
    [[nodiscard]] Mm title_room() const;
    [[nodiscard]] Mm reminder_drop() const;
    [[nodiscard]] Mm name_line(int row) const;
    [[nodiscard]] Mm name_reach() const;
    [[nodiscard]] int name_rows() const;
    [[nodiscard]] std::string name_of(spec::RoleId role) const;
    [[nodiscard]] std::string person(spec::RoleId role) const;
    [[nodiscard]] const spec::MarkSpec* own_mark(spec::RoleId role) const;
    [[nodiscard]] Mm indent_of(spec::RoleId role) const;
    void paint_title(Pen& pen, Point corner) const;
    void paint_name(Pen& pen, Point start, spec::RoleId role) const;

    const game::Game& game_;
    const BoardRequest& request_;
    const figure::BoardLook& look_;
    const Pen& pen_;
    HeadShape shape_;
    HeadValues values_;
    Mm width_;
    layout::SetTitle title_;
    Mm title_leading_;
    std::vector<std::string> edition_;
    bool edition_beside_ = false;  // flush right, on the title's base line
    std::vector<std::string> reminders_;
    std::vector<Field> others_;
    Mm first_other_;  // from the left edge
    Mm other_width_;
};

}  // namespace quadrille::page
