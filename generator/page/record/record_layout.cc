#include "page/record/record_layout.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "page/paper/paper.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr int kEnoughRows = 16;  // in a column, before rows are made lower for more of them
constexpr double kRowSteps = 2;  // a millimetre

bool is_circles(const TurnField& field) {
    return field.kind == TurnField::Kind::Circles;
}

// A field to write in has the gap before the next one in its own width; circles end at their rims.
bool needs_gap_after(const std::vector<TurnField>& fields, std::size_t i) {
    return is_circles(fields[i]) && i + 1 < fields.size() && !is_circles(fields[i + 1]);
}

// How the fields of a turn share the width.
struct Share {
    Mm first = kFirstField;
    bool pleasant = true;
};

Mm total(const std::vector<TurnField>& fields, Share share) {
    Mm width = share.first;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        width += share.pleasant ? fields[i].pleasant_width() : fields[i].least_width();
        width += needs_gap_after(fields, i) ? kFieldGap : 0_mm;
    }
    return width;
}

// The layout with columns of `span`; a column has whole rounds of turns.
RecordLayout with_span(const spec::PaperSpec& paper, const RowWish& wish, int span, int lines) {
    const Mm height = foot_line(paper) - wish.foot - paper.top - wish.top;
    const int a_row = wish.paired ? 2 : 1;
    const int players = wish.paired ? 1 : std::max(1, wish.players);
    const auto that_fit = [&](Mm row) {
        return std::max(players, static_cast<int>(height / row + 1e-9) / players * players);
    };
    const int most = that_fit(wish.least_row * lines);
    const int pleasant = that_fit(wish.largest_row * lines);
    RecordLayout layout;
    layout.span = span;
    layout.lines = lines;
    layout.a_row = a_row;
    layout.turn_width = (columns_width(span) - kFieldGap * (a_row - 1)) / a_row;
    layout.columns = std::max(1, paper.columns / span);
    layout.top = paper.top + wish.top;
    if (!wish.turns) {
        layout.rows = pleasant >= kEnoughRows ? pleasant : most;
    } else {
        const int needed = (layout.rows_for(*wish.turns) + layout.columns - 1) / layout.columns;
        const int in_rounds = (needed + players - 1) / players * players;
        layout.rows = std::clamp(in_rounds, std::min(pleasant, most), most);
    }
    const double steps = std::floor(height.value / layout.rows * kRowSteps + 1e-6);
    layout.row_height =
        std::clamp(Mm{steps / kRowSteps}, wish.least_row * lines, wish.largest_row * lines);
    layout.turns = wish.turns.value_or(layout.turns_a_page());
    layout.number_end = layout.turns < 100 ? kNumberEnd : kLongNumberEnd;
    return layout;
}

// A turn's fields on that many lines, each with as many items as the others; a choice stays with
// its item.
std::vector<std::vector<TurnField>> in_lines(const std::vector<TurnField>& fields, int lines) {
    const auto items = std::count_if(
        fields.begin(), fields.end(), [](const TurnField& field) { return !is_circles(field); });
    const auto a_line = (std::max<std::ptrdiff_t>(items, 1) + lines - 1) / lines;
    std::vector<std::vector<TurnField>> result(1);
    std::ptrdiff_t begun = 0;
    for (const TurnField& field : fields) {
        if (!is_circles(field) && begun++ == a_line) {
            result.emplace_back();
            begun = 1;
        }
        result.back().push_back(field);
    }
    return result;
}

// Of the widest line.
Mm total(const std::vector<std::vector<TurnField>>& lines, Share share) {
    Mm widest;
    for (const std::vector<TurnField>& fields : lines) {
        widest = std::max(widest, total(fields, share));
    }
    return widest;
}

// Circles keep their pitch; the fields to write in share the rest.
std::vector<FieldPlace> field_places(const std::vector<TurnField>& fields, Mm width, Share share) {
    const Mm spare = std::max(0_mm, width - total(fields, share));
    const auto written = std::count_if(
        fields.begin(), fields.end(), [](const TurnField& field) { return !is_circles(field); });
    std::vector<FieldPlace> places;
    Mm x = share.first;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const Mm begin = x;
        x += share.pleasant ? fields[i].pleasant_width() : fields[i].least_width();
        if (!is_circles(fields[i])) {
            x += spare / static_cast<double>(written);
        }
        const bool last = i + 1 == fields.size();
        const bool gap_inside = !last && !is_circles(fields[i]) && !is_circles(fields[i + 1]);
        places.push_back({begin, gap_inside ? x - kFieldGap : x});
        x += needs_gap_after(fields, i) ? kFieldGap : 0_mm;
    }
    return places;
}

std::vector<FieldPlace> places_of_lines(const std::vector<std::vector<TurnField>>& lines,
                                        Mm width,
                                        Share share) {
    std::vector<FieldPlace> all;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        for (FieldPlace place : field_places(lines[line], width, share)) {
            place.line = static_cast<int>(line);
            all.push_back(place);
        }
    }
    return all;
}

// The layout with these lines a turn that takes fewest pages; nothing if the paper is too narrow.
std::optional<RecordLayout> layout_in_lines(const spec::PaperSpec& paper,
                                            const std::vector<std::vector<TurnField>>& lines,
                                            const RowWish& wish) {
    std::optional<RecordLayout> best;
    const int a_row = wish.paired ? 2 : 1;
    for (const bool pleasant : {true, false}) {
        if (pleasant && (wish.narrow || wish.paired)) {
            continue;
        }
        const Share share{wish.paired ? kFirstOfPair : kFirstField, pleasant};
        const Mm wanted = total(lines, share) * a_row + kFieldGap * (a_row - 1);
        for (int span = 2; span <= paper.columns; ++span) {
            const bool divides = paper.columns % span == 0 || span == paper.columns;
            if (!divides || columns_width(span) + 0.01_mm < wanted) {
                continue;
            }
            RecordLayout layout = with_span(paper, wish, span, static_cast<int>(lines.size()));
            if (!best || layout.pages() < best->pages()) {
                layout.fields = places_of_lines(lines, layout.turn_width, share);
                best = layout;
            }
            break;
        }
    }
    return best;
}

}  // namespace

bool is_paired(const std::vector<TurnField>& fields, const game::Game& game) {
    return game.role_count() == 2 && game.players_alternate() && game.order().is_rotation() &&
           std::none_of(fields.begin(), fields.end(), [](const TurnField& field) {
               return !field.choices.empty();
           });
}

Result<RecordLayout> lay_out_record(const spec::PaperSpec& paper,
                                    const std::vector<TurnField>& fields,
                                    const RowWish& wish) {
    constexpr int kMostLines = 6;
    std::vector<std::vector<TurnField>> lines;
    for (int count = 1; count <= kMostLines; ++count) {
        lines = in_lines(fields, count);
        if (auto layout = layout_in_lines(paper, lines, wish)) {
            return std::move(*layout);
        }
        if (wish.paired) {  // too wide side by side
            RowWish single = wish;
            single.paired = false;
            return lay_out_record(paper, fields, single);
        }
    }
    return fail(plain_error(
        fmt::format("a turn of this game has {} fields, too many for this paper", fields.size()),
        fmt::format("expected paper whose type is at least {:.0f} mm wide",
                    total(lines, {kFirstField, false}).value)));
}

}  // namespace quadrille::page
