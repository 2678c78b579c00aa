#include "game/completion.h"

#include <algorithm>
#include <numeric>

#include "base/check.h"

namespace quadrille::game {

Completion::Completion(std::size_t rows, std::size_t columns, bool columns_exact)
    : rows_(rows),
      columns_(columns),
      columns_exact_(columns_exact),
      cells_(rows * columns, Cell::Closed),
      row_need_(rows, 0),
      column_need_(columns, 0),
      column_planned_(columns, 0) {}

std::optional<StuckLines> Completion::solve() {
    if (columns_exact_ && std::accumulate(row_need_.begin(), row_need_.end(), 0) !=
                              std::accumulate(column_need_.begin(), column_need_.end(), 0)) {
        return StuckLines{{},
                          std::accumulate(column_need_.begin(), column_need_.end(), 0),
                          std::accumulate(row_need_.begin(), row_need_.end(), 0)};
    }
    for (std::size_t row = 0; row < rows_; ++row) {
        for (int missing = row_need_[row]; missing > 0; --missing) {
            if (auto lines = augment(row)) {
                return lines;
            }
        }
    }
    return std::nullopt;
}

std::optional<StuckLines> Completion::mark(std::size_t row, std::size_t column) {
    const bool as_planned = at(row, column) == Cell::Planned;
    const std::size_t given_up_column = as_planned ? column : planned_in_row(row);
    unplan(row, given_up_column);
    --row_need_[row];
    --column_need_[column];
    set(row, column, Cell::Closed);
    if (column_planned_[column] <= column_need_[column]) {
        return std::nullopt;
    }
    const std::size_t short_row = planned_in_column(column);
    unplan(short_row, column);
    auto lines = augment(short_row);
    if (lines) {
        plan(short_row, column);
        set(row, column, Cell::Open);
        ++row_need_[row];
        ++column_need_[column];
        plan(row, given_up_column);
    }
    return lines;
}

std::optional<StuckLines> Completion::augment(std::size_t row) {
    const Reach reach = search(row);
    if (reach.end < 0) {
        const auto single = single_stuck_line();
        return single ? *single : stuck(reach);
    }
    auto column = static_cast<std::size_t>(reach.end);
    for (;;) {
        const auto from = static_cast<std::size_t>(reach.column_from[column]);
        plan(from, column);
        if (from == row) {
            return std::nullopt;
        }
        column = static_cast<std::size_t>(reach.row_from[from]);
        unplan(from, column);
    }
}

/// Breadth first: from a row over its open cells to columns, from a full column over its planned
/// cells back to rows.
Completion::Reach Completion::search(std::size_t row) const {
    Reach reach{std::vector<std::int32_t>(rows_, -1), std::vector<std::int32_t>(columns_, -1), -1};
    reach.row_from[row] = static_cast<std::int32_t>(columns_);
    std::vector<std::size_t> waiting{row};
    for (std::size_t next = 0; next < waiting.size() && reach.end < 0; ++next) {
        look_along_row(reach, waiting, waiting[next]);
    }
    return reach;
}

void Completion::look_along_row(Reach& reach,
                                std::vector<std::size_t>& waiting,
                                std::size_t row) const {
    for (std::size_t column = 0; column < columns_; ++column) {
        if (at(row, column) != Cell::Open || reach.column_from[column] >= 0) {
            continue;
        }
        reach.column_from[column] = static_cast<std::int32_t>(row);
        if (column_planned_[column] < column_need_[column]) {
            reach.end = static_cast<std::int32_t>(column);
            return;
        }
        for (std::size_t other = 0; other < rows_; ++other) {
            if (at(other, column) == Cell::Planned && reach.row_from[other] < 0) {
                reach.row_from[other] = static_cast<std::int32_t>(column);
                waiting.push_back(other);
            }
        }
    }
}

/// The rows that the search reached have only the columns that it reached, which are full, and
/// their planned cells in other columns.
StuckLines Completion::stuck(const Reach& reach) const {
    StuckLines lines;
    for (std::size_t row = 0; row < rows_; ++row) {
        if (reach.row_from[row] < 0) {
            continue;
        }
        lines.members.push_back({true, row});
        lines.needs += row_need_[row];
        for (std::size_t column = 0; column < columns_; ++column) {
            if (reach.column_from[column] < 0 && at(row, column) == Cell::Planned) {
                ++lines.gets;
            }
        }
    }
    for (std::size_t column = 0; column < columns_; ++column) {
        if (reach.column_from[column] >= 0) {
            lines.gets += column_need_[column];
        }
    }
    return lines;
}

std::optional<StuckLines> Completion::single_stuck_line() const {
    for (std::size_t row = 0; row < rows_; ++row) {
        if (usable_in_row(row) < row_need_[row]) {
            return StuckLines{{{true, row}}, row_need_[row], usable_in_row(row)};
        }
    }
    for (std::size_t column = 0; columns_exact_ && column < columns_; ++column) {
        if (usable_in_column(column) < column_need_[column]) {
            return StuckLines{{{false, column}}, column_need_[column], usable_in_column(column)};
        }
    }
    return std::nullopt;
}

int Completion::usable_in_row(std::size_t row) const {
    int usable = 0;
    for (std::size_t column = 0; column < columns_; ++column) {
        usable += at(row, column) != Cell::Closed && column_need_[column] > 0 ? 1 : 0;
    }
    return usable;
}

int Completion::usable_in_column(std::size_t column) const {
    int usable = 0;
    for (std::size_t row = 0; row < rows_; ++row) {
        usable += at(row, column) != Cell::Closed && row_need_[row] > 0 ? 1 : 0;
    }
    return usable;
}

std::size_t Completion::planned_in_row(std::size_t row) const {
    std::size_t column = 0;
    while (at(row, column) != Cell::Planned) {
        ++column;
        QUADRILLE_CHECK(column < columns_);
    }
    return column;
}

std::size_t Completion::planned_in_column(std::size_t column) const {
    std::size_t row = 0;
    while (at(row, column) != Cell::Planned) {
        ++row;
        QUADRILLE_CHECK(row < rows_);
    }
    return row;
}

}  // namespace quadrille::game
