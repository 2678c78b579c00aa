// Where rows cross columns: a line through the two marks of a row meets those columns whose own two
// marks lie above and below it. A sweep down the rows keeps the columns that are open in a tree of
// sums.
#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "game/counters.h"

namespace quadrille::game {

namespace {

/// Open columns, counted from the first one on: those with an even number of the first role's ends
/// in the lower half of a `Sum`, those with an odd number in the upper half, so that one walk
/// counts both. A tree whose nodes keep, for each of their parts, how many are open in the parts
/// before it: nothing in it branches, and a node is changed at one go.
template <typename Sum>
class OpenColumns {
  public:
    static constexpr unsigned kHalf = sizeof(Sum) * 4;

    explicit OpenColumns(std::size_t columns) {
        std::size_t size = 0;
        std::size_t last = columns;
        do {
            begins_[height_++] = size;
            size += (last | (kParts - 1)) + 1;
            last >>= kShift;
        } while (begins_[height_ - 1] + kParts < size);
        sums_.resize(size);
    }

    void add(std::size_t column, Sum value) {
        for (unsigned level = 0; level < height_; ++level, column >>= kShift) {
            const std::size_t part = column & (kParts - 1);
            Sum* const node = &sums_[begins_[level] + column - part];
            const Node later = kLater[part];
            Node sums;
            for (std::size_t i = 0; i < kParts; ++i) {
                sums[i] = node[i] + (value & later[i]);
            }
            std::copy(sums.begin(), sums.end(), node);
        }
    }

    /// Before `end`: even in the lower half, odd in the upper half.
    [[nodiscard]] Sum before(std::size_t end) const {
        Sum sum = 0;
        for (unsigned level = 0; level < height_; ++level, end >>= kShift) {
            sum += sums_[begins_[level] + end];
        }
        return sum;
    }

  private:
    static constexpr unsigned kShift = 3;
    static constexpr std::size_t kParts = 1U << kShift;
    static constexpr unsigned kMostLevels = 24;  // of 64 bits

    using Node = std::array<Sum, kParts>;

    // All ones for the parts after each.
    static constexpr std::array<Node, kParts> kLater = [] {
        std::array<Node, kParts> later{};
        for (std::size_t part = 0; part < kParts; ++part) {
            for (std::size_t i = part + 1; i < kParts; ++i) {
                later[part][i] = ~Sum{0};
            }
        }
        return later;
    }();

    std::array<std::size_t, kMostLevels> begins_{};  // in `sums_`
    unsigned height_ = 0;
    std::vector<Sum> sums_;
};

/// The ends of the columns' lines by the row in which they are, as chains: a column's first end is
/// link 2c + 1, its second one 2c + 2.
class ColumnEnds {
  public:
    ColumnEnds(std::size_t rows, std::span<const std::optional<JoinedLine>> columns)
        : first_(rows, 0), next_(2 * columns.size() + 1, 0) {
        for (std::size_t column = 0; column < columns.size(); ++column) {
            if (columns[column]) {
                add(columns[column]->low, 2 * column + 1);
                add(columns[column]->high, 2 * column + 2);
            }
        }
    }

    /// `visit(column, which)`: 0 for its first end, 1 for its second one.
    template <typename Visit>
    void each(std::size_t row, Visit visit) const {
        for (std::uint32_t link = first_[row]; link != 0; link = next_[link]) {
            visit((link - 1) / 2, (link - 1) % 2);
        }
    }

  private:
    void add(std::size_t row, std::size_t link) {
        next_[link] = std::exchange(first_[row], static_cast<std::uint32_t>(link));
    }

    std::vector<std::uint32_t> first_;  // link, per row; 0: none
    std::vector<std::uint32_t> next_;   // per link
};

template <typename Sum>
CrossingNumbers sweep(std::span<const std::optional<JoinedLine>> rows,
                      std::span<const std::optional<JoinedLine>> columns) {
    constexpr unsigned kHalf = OpenColumns<Sum>::kHalf;
    constexpr Sum kEven = (Sum{1} << kHalf) - 1;
    // Nothing here branches on what is odd or ends: it cannot be foreseen.
    const auto shift = [](const JoinedLine& line) {
        return static_cast<unsigned>(line.first_role_ends % 2) * kHalf;
    };
    OpenColumns<Sum> open(columns.size());
    const ColumnEnds ends(rows.size(), columns);
    CrossingNumbers numbers;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        // Columns that begin or end in this row do so at its own ends: they are not between them.
        if (const auto& row = rows[r]) {
            const Sum both = open.before(row->high) - open.before(row->low + 1);
            const unsigned same = shift(*row);
            numbers.even += static_cast<std::int64_t>(both >> same & kEven);
            numbers.odd += static_cast<std::int64_t>(both >> (kHalf - same) & kEven);
        }
        ends.each(r, [&](std::size_t column, Sum is_second) {
            const Sum minus = Sum{0} - is_second;
            const Sum one = Sum{1} << shift(*columns[column]);
            open.add(column, (one ^ minus) - minus);
        });
    }
    return numbers;
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
    const bool small = columns.size() <= std::numeric_limits<std::uint16_t>::max();
    return small ? sweep<std::uint32_t>(rows, columns) : sweep<std::uint64_t>(rows, columns);
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
