// Can rows and columns still be filled to their exact numbers? Keeps one way to do it, a plan of
// empty cells that would complete every line, and repairs it after each mark. The plan is a flow
// from rows to columns; when it cannot be repaired, the minimum cut names the lines that are
// stuck. Works on numbers alone, without a board.
// Source: Ford and Fulkerson, Canadian J. Math. 8, 1956: the lines are the two sides of a
// bipartite graph, the empty cells its edges of capacity 1.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace quadrille::game {

/// Lines that cannot be completed: together they need more marks than they can get.
struct StuckLines {
    struct Member {
        bool row = true;
        std::size_t index = 0;
    };

    std::vector<Member> members;
    int needs = 0;
    int gets = 0;
};

class Completion {
  public:
    /// A grid of closed cells. Rows must get exactly what they need; columns exactly or, if not
    /// `columns_exact`, at most.
    Completion(std::size_t rows, std::size_t columns, bool columns_exact);

    void set_row_need(std::size_t row, int need) { row_need_[row] = need; }

    void set_column_need(std::size_t column, int need) { column_need_[column] = need; }

    /// Allows the cell to be marked.
    void open(std::size_t row, std::size_t column) { set(row, column, Cell::Open); }

    /// Finds a plan. Call once, after the needs and the open cells are set.
    std::optional<StuckLines> solve();

    /// Marks a cell if the rest can still be completed; otherwise changes nothing.
    /// Requires: solve() succeeded; the cell is open and both its lines need a mark.
    std::optional<StuckLines> mark(std::size_t row, std::size_t column);

  private:
    enum class Cell : std::uint8_t { Closed, Open, Planned };

    /// The lines that a search reached, and from where.
    struct Reach {
        std::vector<std::int32_t> row_from;     // -1: not reached; the start: its own column count
        std::vector<std::int32_t> column_from;  // -1: not reached
        std::int32_t end = -1;                  // a column with room
    };

    [[nodiscard]] Cell at(std::size_t row, std::size_t column) const {
        return cells_[row * columns_ + column];
    }

    void set(std::size_t row, std::size_t column, Cell cell) {
        cells_[row * columns_ + column] = cell;
    }

    void plan(std::size_t row, std::size_t column) {
        set(row, column, Cell::Planned);
        ++column_planned_[column];
    }

    void unplan(std::size_t row, std::size_t column) {
        set(row, column, Cell::Open);
        --column_planned_[column];
    }

    [[nodiscard]] Reach search(std::size_t row) const;
    void look_along_row(Reach& reach, std::vector<std::size_t>& waiting, std::size_t row) const;
    /// Plans one more cell for `row`; if that is impossible, the lines that are stuck.
    std::optional<StuckLines> augment(std::size_t row);
    [[nodiscard]] StuckLines stuck(const Reach& reach) const;
    [[nodiscard]] std::optional<StuckLines> single_stuck_line() const;
    [[nodiscard]] int usable_in_row(std::size_t row) const;
    [[nodiscard]] int usable_in_column(std::size_t column) const;
    [[nodiscard]] std::size_t planned_in_row(std::size_t row) const;
    [[nodiscard]] std::size_t planned_in_column(std::size_t column) const;

    std::size_t rows_;
    std::size_t columns_;
    bool columns_exact_;
    std::vector<Cell> cells_;    // row by row
    std::vector<int> row_need_;  // Marks still needed.
    std::vector<int> column_need_;
    std::vector<int> column_planned_;  // Planned cells of the column.
};

}  // namespace quadrille::game
