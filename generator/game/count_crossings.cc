// Where rows cross columns: the line through the two marks of a row meets those columns whose own
// two marks lie above and below it.
#include <algorithm>
#include <array>
#include <utility>

#include "game/counters.h"

namespace quadrille::game {

namespace {

/// Calls `visit(row, column)` for each crossing, row after row. Lines that only meet at an end do
/// not cross.
template <typename Visit>
void each_crossing(std::span<const std::optional<JoinedLine>> rows,
                   std::span<const std::optional<JoinedLine>> columns,
                   Visit visit) {
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const auto& row = rows[r];
        for (std::size_t c = row ? row->low + 1 : 0; row && c < row->high; ++c) {
            if (columns[c] && r > columns[c]->low && r < columns[c]->high) {
                visit(r, c);
            }
        }
    }
}

/// The lines of one kind, from the marks on the board.
struct JoinedLines {
    std::vector<std::optional<JoinedLine>> lines;
    std::vector<std::array<board::SiteId, 2>> ends;
};

JoinedLines joined_lines(const Game& game, const Record& record, LineKind kind) {
    const LineKind across = kind == LineKind::Row ? LineKind::Column : LineKind::Row;
    const MarkSet first_marks = game.marks_of(spec::RoleId{0});
    JoinedLines joined;
    for (const board::Area& area : game.lines(kind)->areas) {
        std::array<board::SiteId, 2> ends;
        std::size_t marked = 0;
        int first_role_ends = 0;
        for (const board::SiteId site : area.sites) {
            const MarkSet marks = record.marks[site.index()];
            if (marks.empty()) {
                continue;
            }
            if (marked < ends.size()) {
                ends[marked] = site;
                first_role_ends += marks.common(first_marks).empty() ? 0 : 1;
            }
            ++marked;
        }
        std::optional<JoinedLine> line;
        if (marked == ends.size()) {
            const auto [low, high] =
                std::minmax({game.line_of(across, ends[0]), game.line_of(across, ends[1])});
            line = JoinedLine{
                static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(high), first_role_ends};
        }
        joined.lines.push_back(line);
        joined.ends.push_back(ends);
    }
    return joined;
}

std::optional<board::SiteId> site_at(const Game& game, std::size_t row, std::size_t column) {
    for (const board::SiteId site : game.lines(LineKind::Row)->areas[row].sites) {
        if (game.line_of(LineKind::Column, site) == column) {
            return site;
        }
    }
    return std::nullopt;
}

std::optional<spec::RoleId> who_gets(const spec::CrossingsCounter& counter, int first_role_ends) {
    return first_role_ends % 2 == 0 ? counter.even : counter.odd;
}

std::vector<Reason> crossing_reasons(const Game& game,
                                     const spec::CrossingsCounter& counter,
                                     const JoinedLines& rows,
                                     const JoinedLines& columns) {
    std::vector<Reason> reasons;
    each_crossing(rows.lines, columns.lines, [&](std::size_t r, std::size_t c) {
        const int ends = rows.lines[r]->first_role_ends + columns.lines[c]->first_role_ends;
        reasons.emplace_back(CrossingReason{
            game.line(LineKind::Row, r),
            game.line(LineKind::Column, c),
            site_at(game, r, c),
            {rows.ends[r][0], rows.ends[r][1], columns.ends[c][0], columns.ends[c][1]},
            ends,
            who_gets(counter, ends)});
    });
    return reasons;
}

}  // namespace

CrossingNumbers count_crossings(std::span<const std::optional<JoinedLine>> rows,
                                std::span<const std::optional<JoinedLine>> columns) {
    CrossingNumbers numbers;
    each_crossing(rows, columns, [&](std::size_t r, std::size_t c) {
        const bool odd = (rows[r]->first_role_ends + columns[c]->first_role_ends) % 2 != 0;
        ++(odd ? numbers.odd : numbers.even);
    });
    return numbers;
}

Count count_crossings(const Game& game,
                      const Record& record,
                      const spec::CrossingsCounter& counter,
                      Detail detail) {
    const JoinedLines rows = joined_lines(game, record, LineKind::Row);
    const JoinedLines columns = joined_lines(game, record, LineKind::Column);
    const CrossingNumbers numbers = count_crossings(rows.lines, columns.lines);
    Count result;
    result.common = numbers.even + numbers.odd;
    if (counter.even || counter.odd) {
        result.by_role.assign(game.role_count(), 0);
        if (counter.even) {
            result.by_role[counter.even->index()] = numbers.even;
        }
        if (counter.odd) {
            result.by_role[counter.odd->index()] = numbers.odd;
        }
    }
    if (detail == Detail::Reasons) {
        result.reasons = crossing_reasons(game, counter, rows, columns);
    }
    return result;
}

}  // namespace quadrille::game
