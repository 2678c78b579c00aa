#include <algorithm>
#include <cmath>
#include <utility>

#include "page/paper/paper.h"
#include "page/worksheet/count_block.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr int kLeastToHalve = 8;  // rows of a table that has room in two columns
constexpr Mm kBetween = 5_mm;     // two tables
constexpr int kLeastBlank = 4;    // rows of a blank table that shares its page

using Tables = std::vector<const CountTable*>;

// How many rows of so many each.
int shared_out(std::size_t all, int each) {
    return (static_cast<int>(all) + each - 1) / each;
}

Mm widest(const Tables& tables) {
    Mm widest;
    for (const CountTable* table : tables) {
        widest = std::max(widest, table->least_width());
    }
    return widest;
}

class BlockLayout {
  public:
    BlockLayout(const std::vector<CountTable>& tables,
                const spec::PaperSpec& paper,
                const layout::Frame& frame,
                const CountSetting& setting)
        : paper_(paper),
          setting_(setting),
          start_(frame.corner.y),
          foot_(frame.foot),
          y_(start_),
          lowest_(start_) {
        const bool filled = std::ranges::any_of(tables, [](const CountTable& table) {
            return table.scores.empty() && !table.rows.empty() && table.filled;
        });
        for (const CountTable& table : tables) {
            (!table.scores.empty()           ? scores_
             : table.rows.empty() && !filled ? blank_
                                             : printed_)
                .push_back(&table);
        }
    }

    BlockPages lay_out() {
        if (scores_.empty() && printed_.empty()) {
            lay_blank();
        } else if (scores_.empty() && blank_.empty() && printed_.size() == 1) {
            lay_split(*printed_.front());
        } else {
            lay_mixed();
        }
        return std::move(pages_);
    }

  private:
    // ---- Columns.

    // In how many a table that wide fits; they divide the paper's.
    [[nodiscard]] std::vector<int> ways(Mm least) const {
        std::vector<int> ways{1};
        for (int across = 2; across <= paper_.columns; ++across) {
            if (paper_.columns % across == 0 &&
                columns_width(paper_.columns / across) + 0.01_mm >= least) {
                ways.push_back(across);
            }
        }
        return ways;
    }

    // The fewest that do, else the most.
    template <typename Enough>
    static int fewest(const std::vector<int>& ways, const Enough& enough) {
        const auto found = std::ranges::find_if(ways, enough);
        return found == ways.end() ? ways.back() : *found;
    }

    // Of tables side by side, in as few rows of tables as can be.
    [[nodiscard]] int across_of(const Tables& band) const {
        const std::vector<int> all = ways(widest(band));
        const int down = shared_out(band.size(), all.back());
        return fewest(all, [&](int across) { return shared_out(band.size(), across) <= down; });
    }

    void next_column() {
        y_ = start_;
        if (++column_ == across_) {
            next_page();
        }
    }

    void next_page() {
        column_ = 0;
        y_ = start_;
        lowest_ = start_;
        pages_.emplace_back();
    }

    // ---- Rows.

    [[nodiscard]] int rows_in(Mm height, const CountTable& table, Mm row) const {
        const Mm head = head_height(table, setting_.setting);
        return std::max(0, static_cast<int>((height - head) / row + 1e-6));
    }

    [[nodiscard]] int rows_in(Mm height, const CountTable& table) const {
        return rows_in(height, table, table.row_height);
    }

    void add(const CountTable& table, const CountRows& rows) {
        const int columns = paper_.columns / across_;
        const Mm width = columns_width(columns);
        const Point at{column_x(paper_, column_ * columns), y_};
        layout::Piece piece = count_block(table, rows, width, setting_);
        const Mm foot = y_ + measure(piece, width, setting_.setting).height();
        pages_.back().push_back({&table, std::move(piece), {at, {at.x + width, foot}}});
        y_ = foot + kBetween;
        lowest_ = std::max(lowest_, y_);
    }

    // Blank tables in rows of tables that share the height; the same one several times goes on with
    // its numbers. The result is the number after the last.
    int add_band(const Tables& band, Mm height, int first = 1) {
        across_ = across_of(band);
        const CountTable& model = *band.front();
        const Mm top = lowest_;
        const Mm each = height / shared_out(band.size(), across_);
        const int rows = std::max(1, rows_in(each - kBetween, model));
        for (std::size_t i = 0; i < band.size(); ++i) {
            const auto place = static_cast<int>(i);
            column_ = place % across_;
            y_ = top + each * (place / across_);
            first += i > 0 && band[i] == band[i - 1] ? rows : 0;
            add(*band[i], {first, rows, model.row_height});
        }
        lowest_ = top + height;
        return first + rows;
    }

    // ---- Pages.

    // A table alone has as many parts side by side as hold all that is useful.
    void lay_blank() {
        const CountTable& model = *blank_.front();
        const Mm height = foot_ - start_ - heads_height(setting_.setting);
        Tables band = blank_;
        if (band.size() == 1) {
            const int a_column = static_cast<int>(height / model.row_height);
            const int parts = fewest(ways(model.least_width()),
                                     [&](int across) { return across * a_column >= model.useful; });
            band.assign(static_cast<std::size_t>(parts), &model);
        }
        const bool one = shared_out(band.size(), across_of(band)) == 1;
        for (int first = 1; first <= std::max(model.useful, 1);) {
            if (first > 1) {
                next_page();
            }
            first = add_band(band, height + (one ? kBetween : 0_mm), first);
        }
    }

    // One table with its rows printed: in as few columns as hold it, over as many pages as it
    // needs.
    void lay_split(const CountTable& table) {
        const int count = static_cast<int>(table.rows.size());
        const Mm height = foot_ - start_ - heads_height(setting_.setting);
        const int fit = std::max(1, static_cast<int>(height / table.least_row + 1e-6));
        const int least = count >= kLeastToHalve && paper_.columns % 2 == 0 ? 2 : 1;
        across_ = fewest(ways(table.least_width()),
                         [&](int across) { return across >= least && across * fit >= count; });
        const int a_column = std::clamp(shared_out(table.rows.size(), across_), 1, fit);
        const Mm row = std::clamp(
            Mm{std::floor(height.value / a_column * 2) / 2}, table.least_row, table.row_height);
        for (int first = 1; first == 1 || first <= count; first += a_column) {
            if (first > 1) {
                next_column();
            }
            add(table, {first, std::min(a_column, count - first + 1), row});
        }
    }

    // Printed rows, then the blank tables that they are made of, then the scores.
    void lay_mixed() {
        std::vector<int> all = ways(widest(printed_));
        std::erase_if(all, [this](int across) {
            return across > std::max(1, static_cast<int>(printed_.size()));
        });
        flow(printed_, all.back());
        lay_bands();
        flow(scores_, 1);
    }

    // One below the other, shared out over the columns; long ones go on in the next.
    void flow(const Tables& tables, int across) {
        across_ = across;
        column_ = 0;
        y_ = lowest_;
        const int a_column = shared_out(tables.size(), across);
        for (std::size_t i = 0; i < tables.size(); ++i) {
            if (i > 0 && static_cast<int>(i) % a_column == 0) {
                next_column();
            }
            flow_rows(*tables[i]);
        }
    }

    // Kept together where a whole column holds them.
    void flow_rows(const CountTable& table) {
        const int count = static_cast<int>(table.rows.size());
        int first = 1;
        do {
            const int left = count - first + 1;
            int here = rows_in(foot_ - y_, table);
            const bool later = here < left && left <= rows_in(foot_ - start_, table);
            if (y_ > start_ && left > 0 && (here == 0 || later)) {
                next_column();
                here = rows_in(foot_ - y_, table);
            }
            const int rows = std::min(left, std::max(1, here));
            add(table, {first, rows, table.row_height});
            first += rows;
            if (first <= count) {
                next_column();
            }
        } while (first <= count);
    }

    // The blank tables of each counter, which stand side by side.
    [[nodiscard]] std::vector<Tables> bands() const {
        std::vector<Tables> bands;
        for (const CountTable* table : blank_) {
            if (bands.empty() || bands.back().front()->counter != table->counter) {
                bands.emplace_back();
            }
            bands.back().push_back(table);
        }
        return bands;
    }

    [[nodiscard]] Mm height_of(const CountTable& table, std::size_t rows) const {
        return head_height(table, setting_.setting) + table.row_height * static_cast<double>(rows) +
               kBetween;
    }

    [[nodiscard]] Mm least_height(const Tables& band) const {
        return height_of(*band.front(), kLeastBlank) * shared_out(band.size(), across_of(band));
    }

    // As many on a page as have room over the scores. One that has not, on a page of its own, takes
    // all of it.
    void lay_bands() {
        Mm below;
        for (const CountTable* table : scores_) {
            below += height_of(*table, table->rows.size());
        }
        const std::vector<Tables> all = bands();
        for (auto first = all.begin(); first != all.end();) {
            Mm room = foot_ - lowest_ - below;
            auto end = first;
            while (end != all.end() && least_height(*end) <= room) {
                room -= least_height(*end);
                ++end;
            }
            if (end == first && lowest_ > start_) {
                next_page();
                continue;
            }
            if (end == first) {
                room += below - least_height(*end);
                ++end;
            }
            const Mm more = room / static_cast<double>(end - first);
            for (; first != end; ++first) {
                add_band(*first, least_height(*first) + more);
            }
        }
    }

    const spec::PaperSpec& paper_;
    const CountSetting& setting_;
    Tables printed_;
    Tables blank_;
    Tables scores_;
    Mm start_;
    Mm foot_;
    BlockPages pages_ = BlockPages(1);
    int across_ = 1;  ///< Where the next one stands:
    int column_ = 0;  ///< in which of so many columns,
    Mm y_;            ///< how far down;
    Mm lowest_;       ///< and under all.
};

}  // namespace

BlockPages lay_out_blocks(const std::vector<CountTable>& tables,
                          const spec::PaperSpec& paper,
                          const layout::Frame& frame,
                          const CountSetting& setting) {
    return BlockLayout(tables, paper, frame, setting).lay_out();
}

}  // namespace quadrille::page
