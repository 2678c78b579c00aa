// Where rows cross columns: a line through the two marks of a row meets those columns whose own two
// marks lie above and below it. A sweep down the rows keeps the columns that are open in a tree of
// sums.
#include <array>
#include <utility>

#include "game/counters.h"

namespace quadrille::game {

namespace {

constexpr unsigned kHalf = 32;

/// Open columns, counted from the first one on: those with an even number of the first role's ends
/// in the lower half of a number, those with an odd number in the upper half, so that one walk
/// counts both. Source: Fenwick, Software: Practice and Experience 24(3), 1994.
class OpenColumns {
  public:
    explicit OpenColumns(std::size_t columns) : sums_(columns + 1, 0) {}

    void open(std::size_t column, bool odd) { add(column, one(odd)); }

    void close(std::size_t column, bool odd) { add(column, -one(odd)); }

    /// Before `end`: even in the lower half, odd in the upper half.
    [[nodiscard]] std::uint64_t before(std::size_t end) const {
        std::uint64_t sum = 0;
        for (std::size_t at = end; at > 0; at &= at - 1) {
            sum += sums_[at];
        }
        return sum;
    }

  private:
    static std::uint64_t one(bool odd) { return std::uint64_t{1} << (odd ? kHalf : 0U); }

    void add(std::size_t column, std::uint64_t value) {
        for (std::size_t at = column + 1; at < sums_.size(); at += at & (~at + 1)) {
            sums_[at] += value;
        }
    }

    std::vector<std::uint64_t> sums_;
};

/// The columns by the row where their line ends (`low` or `high`), as chains.
class ColumnChains {
  public:
    template <typename End>
    ColumnChains(std::size_t rows, std::span<const std::optional<JoinedLine>> columns, End end)
        : first_(rows, 0), next_(columns.size(), 0) {
        for (std::size_t column = 0; column < columns.size(); ++column) {
            if (columns[column]) {
                std::uint32_t& first = first_[end(*columns[column])];
                next_[column] = std::exchange(first, static_cast<std::uint32_t>(column + 1));
            }
        }
    }

    template <typename Visit>
    void each(std::size_t row, Visit visit) const {
        for (std::uint32_t link = first_[row]; link != 0; link = next_[link - 1]) {
            visit(static_cast<std::size_t>(link - 1));
        }
    }

  private:
    std::vector<std::uint32_t> first_;  // column + 1
    std::vector<std::uint32_t> next_;
};

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
            line = JoinedLine{low, high, first_role_ends};
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
    for (std::size_t r = 0; r < rows.lines.size(); ++r) {
        const auto& row = rows.lines[r];
        for (std::size_t c = row ? row->low + 1 : 0; row && c < row->high; ++c) {
            const auto& column = columns.lines[c];
            if (!column || r <= column->low || r >= column->high) {
                continue;
            }
            const int ends = row->first_role_ends + column->first_role_ends;
            reasons.emplace_back(CrossingReason{
                game.line(LineKind::Row, r),
                game.line(LineKind::Column, c),
                site_at(game, r, c),
                {rows.ends[r][0], rows.ends[r][1], columns.ends[c][0], columns.ends[c][1]},
                ends,
                who_gets(counter, ends)});
        }
    }
    return reasons;
}

}  // namespace

CrossingNumbers count_crossings(std::span<const std::optional<JoinedLine>> rows,
                                std::span<const std::optional<JoinedLine>> columns) {
    OpenColumns open(columns.size());
    const auto is_odd = [](const JoinedLine& line) { return line.first_role_ends % 2 != 0; };
    const ColumnChains begins(rows.size(), columns, [](const JoinedLine& l) { return l.low; });
    const ColumnChains ends(rows.size(), columns, [](const JoinedLine& l) { return l.high; });
    CrossingNumbers numbers;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        ends.each(r, [&](std::size_t column) { open.close(column, is_odd(*columns[column])); });
        if (const auto& row = rows[r]) {
            const std::uint64_t both = open.before(row->high) - open.before(row->low + 1);
            auto same = static_cast<std::int64_t>(both & 0xffffffffU);
            auto other = static_cast<std::int64_t>(both >> kHalf);
            if (is_odd(*row)) {
                std::swap(same, other);
            }
            numbers.even += same;
            numbers.odd += other;
        }
        begins.each(r, [&](std::size_t column) { open.open(column, is_odd(*columns[column])); });
    }
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
