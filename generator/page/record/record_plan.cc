#include "page/record/record_plan.h"

#include <algorithm>

#include "page/paper/paper.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kTokenCircle = 5.2_mm;
constexpr Mm kCircleGap = 0.8_mm;  // between the circles of two rows, at least
constexpr Mm kAboveKey = 3_mm;

}  // namespace

Mm column_left(const RecordPlan& plan, int column) {
    return column_x(plan.paper, column * plan.layout.span);
}

RecordRows::RecordRows(const RecordPlan& plan)
    : plan_(plan), widest_(widest_turn(*plan.game, plan.layout.turns)) {}

Point RecordRows::corner(int first, int turn) const {
    const RecordLayout& layout = plan_.layout;
    const int column = (turn - first) / layout.turns_a_column();
    const int in_column = (turn - first) % layout.turns_a_column();
    const int row = in_column / layout.a_row;
    return {turn_left(column_left(plan_, column), in_column % layout.a_row),
            layout.top + layout.row_height * row};
}

Mm RecordRows::turn_left(Mm column, int before) const {
    return column + (plan_.layout.turn_width + kFieldGap) * before;
}

std::vector<FieldPlace> RecordRows::places(const std::vector<TurnField>& fields) const {
    std::vector<FieldPlace> places;
    std::size_t next = 0;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::size_t last = plan_.layout.fields.size() - (fields.size() - i);
        std::size_t at = next;
        while (at < last &&
               !(widest_[at].kind == fields[i].kind && widest_[at].said == fields[i].said)) {
            ++at;
        }
        const bool found = widest_[at].kind == fields[i].kind && widest_[at].said == fields[i].said;
        places.push_back(plan_.layout.fields[found ? at : next]);
        next = (found ? at : next) + 1;
    }
    return places;
}

Mm RecordRows::circle() const {
    return std::min(kTokenCircle, plan_.layout.line_height() - kCircleGap);
}

Choices RecordRows::choices(const TurnField& field, const std::string& taken) const {
    return {field.choices, taken, circle(), plan_.game->spec().marks};
}

std::optional<Box> room_beside_rows(const spec::PaperSpec& paper,
                                    const RecordLayout& layout,
                                    int rows,
                                    Mm bottom) {
    const int used = (rows + layout.rows - 1) / layout.rows;  // columns
    if (used < layout.columns) {
        const Mm right = column_x(paper, 0) + type_width(paper);
        return Box{{column_x(paper, used * layout.span), layout.top}, {right, bottom}};
    }
    const int in_last = rows - (used - 1) * layout.rows;
    const Mm top = layout.top + layout.row_height * in_last + kAboveKey;
    const Mm left = column_x(paper, (used - 1) * layout.span);
    return top < bottom
               ? std::optional(Box{{left, top}, {left + columns_width(layout.span), bottom}})
               : std::nullopt;
}

}  // namespace quadrille::page
