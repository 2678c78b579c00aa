#include "page/record/record_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "page/paper/paper.h"

namespace quadrille::page {

using layout::Track;
using namespace quadrille::literals;

namespace {

constexpr int kEnoughRows = 16;  // in a column, before rows are made lower for more of them
constexpr double kRowSteps = 2;  // a millimetre
constexpr int kMostLines = 6;    // of a turn
constexpr Mm kFieldGap = 3_mm;   // before every other field to write in
constexpr Mm kFirstField = 10_mm;
constexpr Mm kFirstOfPair = 8_mm;
constexpr Mm kAboveKey = 3_mm;

// A turn's fields on that many lines, each with as many items as the others; a choice stays with
// its item.
std::vector<std::vector<TurnField>> in_lines(const std::vector<TurnField>& fields, int lines) {
    const auto items = std::ranges::count_if(fields, std::not_fn(&TurnField::is_ticked));
    const auto a_line = (std::max<std::ptrdiff_t>(items, 1) + lines - 1) / lines;
    std::vector<std::vector<TurnField>> result(1);
    std::ptrdiff_t begun = 0;
    for (const TurnField& field : fields) {
        if (!field.is_ticked() && begun++ == a_line) {
            result.emplace_back();
            begun = 1;
        }
        result.back().push_back(field);
    }
    return result;
}

// What a turn takes at least.
Mm least_width(const RecordRows& rows) {
    Mm widest;
    for (std::size_t line = 0; line < rows.lines.size(); ++line) {
        Mm width;
        for (const Track& track : rows.tracks(line)) {
            width += track.size;
        }
        widest = std::max(widest, width);
    }
    return widest;
}

// A column has whole rounds of turns.
void fill_side(RecordRows& rows, Mm height, const RowWish& wish) {
    const auto lines = static_cast<double>(rows.lines.size());
    const int players = wish.paired ? 1 : std::max(1, wish.players);
    const auto that_fit = [&](Mm row) {
        return std::max(players, static_cast<int>(height / row + 1e-9) / players * players);
    };
    const int most = that_fit(wish.least_row * lines);
    const int pleasant = that_fit(wish.largest_row * lines);
    if (!wish.turns) {
        rows.rows = pleasant >= kEnoughRows ? pleasant : most;
    } else {
        const int needed = (rows.rows_for(*wish.turns) + rows.columns - 1) / rows.columns;
        const int in_rounds = (needed + players - 1) / players * players;
        // Rows that fill two of three columns stand in all three, equally many in each.
        const int wanted = rows.rows_for(*wish.turns);
        const bool spread =
            wish.spread && wanted > pleasant && wanted <= pleasant * (rows.columns - 1);
        rows.rows = std::clamp(in_rounds, spread ? players : std::min(pleasant, most), most);
    }
    const double steps = std::floor(height.value / rows.rows * kRowSteps + 1e-6);
    rows.row_height =
        std::clamp(Mm{steps / kRowSteps}, wish.least_row * lines, wish.largest_row * lines);
    rows.turns = wish.turns.value_or(rows.turns_a_page());
}

// In the narrowest columns that are wide enough and divide the grid; nothing if there are none.
std::optional<RecordRows> in_columns(RecordRows rows,
                                     const spec::PaperSpec& paper,
                                     const RowWish& wish) {
    const Mm wanted = least_width(rows) * rows.a_row + kFieldGap * (rows.a_row - 1);
    for (rows.span = 2; rows.span <= paper.columns; ++rows.span) {
        const bool divides = paper.columns % rows.span == 0 || rows.span == paper.columns;
        if (divides && columns_width(rows.span) + 0.01_mm >= wanted) {
            rows.columns = std::max(1, paper.columns / rows.span);
            fill_side(rows, foot_line(paper) - wish.foot - rows.top, wish);
            return rows;
        }
    }
    return std::nullopt;
}

}  // namespace

Mm RecordRows::turn_width() const {
    return (columns_width(span) - kFieldGap * (a_row - 1)) / a_row;
}

Point RecordRows::corner(const spec::PaperSpec& paper, int first, int turn) const {
    const int column = (turn - first) / turns_a_column();
    const int in_column = (turn - first) % turns_a_column();
    const int row = in_column / a_row;
    return {column_x(paper, column * span) + (turn_width() + kFieldGap) * (in_column % a_row),
            top + row_height * row};
}

FreeRooms RecordRows::free_rooms(const spec::PaperSpec& paper,
                                 int count,
                                 Mm bottom,
                                 Mm above_below) const {
    const int needed = rows_for(count);
    const int used = (needed + rows - 1) / rows;  // columns
    const Mm right = paper.left + type_width(paper);
    FreeRooms rooms{std::nullopt, {{paper.left, foot(needed) + above_below}, {right, bottom}}};
    const Mm under = foot(needed - (used - 1) * rows) + kAboveKey;
    const Mm last = column_x(paper, (used - 1) * span);
    if (used < columns) {
        rooms.beside = Box{{column_x(paper, used * span), top}, {right, bottom}};
    } else if (under < bottom) {
        rooms.beside = Box{{last, under}, {last + columns_width(span), bottom}};
    }
    return rooms;
}

// Circles keep their pitch; the fields to write in share the rest.
std::vector<Track> RecordRows::tracks(std::size_t line) const {
    const Mm first = a_row > 1 ? kFirstOfPair : kFirstField;
    const Mm number_end = turns < 100 ? kNumberEnd : kLongNumberEnd;
    std::vector<Track> tracks{
        {.kind = Track::Kind::Fixed, .size = first, .pad = first - number_end}};
    const std::vector<TurnField>& fields = lines[line];
    const std::size_t extra = line == 0 ? own.size() : 0;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const bool writing = i + 1 < fields.size() ? !fields[i + 1].is_ticked() : extra > 0;
        const Mm pad = writing ? kFieldGap : 0_mm;
        const Mm width = pleasant ? fields[i].pleasant_width() : fields[i].least_width();
        // A field to write in has the gap in its own width; circles end at their rims.
        tracks.push_back(fields[i].is_ticked()
                             ? Track{.kind = Track::Kind::Fixed, .size = width + pad, .pad = pad}
                             : Track{.kind = Track::Kind::Growing, .size = width, .pad = pad});
    }
    for (std::size_t i = 0; i < extra; ++i) {
        const Mm pad = i + 1 < extra ? kFieldGap : 0_mm;
        tracks.push_back({.kind = Track::Kind::Growing,
                          .size = own[i].width + pad,
                          .most = own[i].widest.value_or(layout::kAnyWidth) + pad,
                          .pad = pad});
    }
    return tracks;
}

bool is_paired(const std::vector<TurnField>& fields, const game::Game& game) {
    return game.role_count() == 2 && game.players_alternate() && game.order().is_rotation() &&
           std::ranges::all_of(fields, &std::vector<std::string>::empty, &TurnField::choices);
}

Result<RecordRows> lay_out_rows(const spec::PaperSpec& paper,
                                const std::vector<TurnField>& fields,
                                const RowWish& wish) {
    RecordRows rows{.lines = {},
                    .own = wish.columns,
                    .a_row = wish.paired ? 2 : 1,
                    .row_height = {},
                    .top = paper.top + wish.top};
    for (int count = 1; count <= kMostLines; ++count) {
        rows.lines = in_lines(fields, count);
        std::optional<RecordRows> best;
        for (const bool pleasant : {true, false}) {
            rows.pleasant = pleasant;
            auto made = pleasant && (wish.narrow || wish.paired) ? std::nullopt
                                                                 : in_columns(rows, paper, wish);
            if (made && (!best || made->pages() < best->pages())) {
                best = std::move(made);
            }
        }
        if (best) {
            return std::move(*best);
        }
        if (wish.paired) {  // too wide side by side
            RowWish single = wish;
            single.paired = false;
            return lay_out_rows(paper, fields, single);
        }
    }
    const bool more = !wish.columns.empty();
    return fail(
        plain_error(fmt::format("a turn of this game has {} fields{}, too many for this paper",
                                fields.size() + wish.columns.size(),
                                more ? " with those of the sheet" : ""),
                    fmt::format("expected {}paper whose type is at least {:.0f} mm wide",
                                more ? "narrower columns, or " : "",
                                least_width(rows).value)));
}

}  // namespace quadrille::page
