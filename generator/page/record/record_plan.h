// What all pages of a list record share, and where its rows are.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drawing/text_measurer.h"
#include "figure/board/board_figure.h"
#include "game/game.h"
#include "page/paper/choices.h"
#include "page/record/record_layout.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// Pages are painted from it one at a time.
struct RecordPlan {
    const game::Game* game = nullptr;
    spec::PaperSpec paper;
    spec::StyleSpec style;
    std::string language;
    const drawing::TextMeasurer* measurer = nullptr;
    RecordLayout layout;
    figure::BoardLook look;
};

/// The left edge of a column of rows.
Mm column_left(const RecordPlan& plan, int column);

/// The rows of a page. The plan outlives it.
class RecordRows {
  public:
    explicit RecordRows(const RecordPlan& plan);

    /// The fields of a turn that has all that any turn has.
    [[nodiscard]] const std::vector<TurnField>& widest() const { return widest_; }

    /// Where the turn begins, at its left, on a page that begins with turn `first`.
    [[nodiscard]] Point corner(int first, int turn) const;

    /// The left edge of the turn after `before` others of its row.
    [[nodiscard]] Mm turn_left(Mm column, int before) const;

    /// Under the heads that are theirs: a turn with fewer marks says its word where the others do.
    [[nodiscard]] std::vector<FieldPlace> places(const std::vector<TurnField>& fields) const;

    /// The diameter of the circles to tick.
    [[nodiscard]] Mm circle() const;

    /// The circles of a field, one of which may be taken.
    [[nodiscard]] Choices choices(const TurnField& field, const std::string& taken) const;

  private:
    const RecordPlan& plan_;
    std::vector<TurnField> widest_;
};

/// The room that `rows` rows, from the first column on, leave free down to `bottom`; nothing if
/// they fill the page.
std::optional<Box> room_beside_rows(const spec::PaperSpec& paper,
                                    const RecordLayout& layout,
                                    int rows,
                                    Mm bottom);

}  // namespace quadrille::page
