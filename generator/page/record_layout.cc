#include "page/record_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "page/paper.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kLeastRow = 7_mm;
constexpr Mm kLargestRow = 9_mm;
constexpr int kEnoughRows = 16;  // in a column, before rows are made lower for more of them
constexpr double kRowSteps = 2;  // a millimetre

Mm total(const std::vector<TurnField>& fields, bool pleasant) {
    Mm width = kFirstField;
    for (const TurnField& field : fields) {
        width += pleasant ? field.pleasant_width() : field.least_width();
    }
    return width;
}

class Sharing {
  public:
    Sharing(const spec::PaperSpec& paper, const RowWish& wish)
        : paper_(paper),
          wish_(wish),
          height_(foot_line(paper) - wish.foot - paper.top - wish.top) {}

    // The layout with columns of `span`; nothing if it does not divide the paper.
    [[nodiscard]] RecordLayout with_span(int span) const {
        RecordLayout layout;
        layout.span = span;
        layout.columns = std::max(1, paper_.columns / span);
        layout.top = paper_.top + wish_.top;
        const int most = rounds_in(kLeastRow);
        const int pleasant = rounds_in(kLargestRow);
        if (!wish_.turns) {
            layout.rows = pleasant >= kEnoughRows ? pleasant : most;
        } else {
            const int needed = in_rounds((*wish_.turns + layout.columns - 1) / layout.columns);
            layout.rows = std::clamp(needed, std::min(pleasant, most), most);
        }
        const double steps = std::floor(height_.value / layout.rows * kRowSteps + 1e-6);
        layout.row_height = std::clamp(Mm{steps / kRowSteps}, kLeastRow, kLargestRow);
        layout.turns = wish_.turns.value_or(layout.rows_a_page());
        return layout;
    }

  private:
    const spec::PaperSpec& paper_;

    // Rows for whole rounds of turns: at least so many, and at most what fits.
    [[nodiscard]] int in_rounds(int rows) const {
        const int players = std::max(1, wish_.players);
        return (rows + players - 1) / players * players;
    }

    [[nodiscard]] int rounds_in(Mm row) const {
        const int players = std::max(1, wish_.players);
        return std::max(players, static_cast<int>(height_ / row + 1e-9) / players * players);
    }

    const RowWish& wish_;
    Mm height_;
};

std::vector<Mm> field_edges(const std::vector<TurnField>& fields, Mm width, bool pleasant) {
    // Circles keep their pitch at the right; what is over goes to the fields to write in.
    const Mm spare = std::max(0_mm, width - total(fields, pleasant));
    const auto written =
        static_cast<double>(std::count_if(fields.begin(), fields.end(), [](const TurnField& field) {
            return field.kind != TurnField::Kind::Circles;
        }));
    std::vector<Mm> edges;
    Mm x = kFirstField;
    for (const TurnField& field : fields) {
        edges.push_back(x);
        x += pleasant ? field.pleasant_width() : field.least_width();
        if (field.kind != TurnField::Kind::Circles && written > 0) {
            x += spare / written;
        }
    }
    edges.push_back(x);
    return edges;
}

}  // namespace

Result<RecordLayout> lay_out_record(const spec::PaperSpec& paper,
                                    const std::vector<TurnField>& fields,
                                    const RowWish& wish) {
    const Sharing sharing(paper, wish);
    std::optional<RecordLayout> best;
    for (const bool pleasant : {true, false}) {
        const Mm wanted = total(fields, pleasant);
        for (int span = 2; span <= paper.columns; ++span) {
            if (paper.columns % span != 0 && span != paper.columns) {
                continue;
            }
            if (columns_width(span) + 0.01_mm < wanted) {
                continue;
            }
            RecordLayout layout = sharing.with_span(span);
            if (!best || layout.pages() < best->pages()) {
                layout.edges = field_edges(fields, columns_width(span), pleasant);
                best = layout;
            }
            break;
        }
    }
    if (!best) {
        return fail(
            plain_error(fmt::format("a turn of this game has {} fields, too many for this paper",
                                    fields.size()),
                        fmt::format("expected paper whose type is at least {:.0f} mm wide",
                                    total(fields, false).value)));
    }
    return *best;
}

}  // namespace quadrille::page
