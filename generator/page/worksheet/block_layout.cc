#include "page/worksheet/block_layout.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "page/paper/paper.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kFoot = 28_mm;       // above the footer
constexpr int kLeastToHalve = 8;  // rows of a table that has room in two columns
constexpr Mm kBetween = 5_mm;     // two tables
constexpr int kLeastBlank = 4;    // rows of a blank table that shares its page

using Tables = std::vector<const CountTable*>;

class BlockLayout {
  public:
    BlockLayout(const RecordRequest& request, const std::vector<CountTable>& tables, Mm top)
        : paper_(request.paper),
          style_(request.style),
          top_(top),
          height_(foot_line(paper_) - layout::room_for_type(style_, kFoot) - top),
          start_(top - heads_height(style_)) {
        const bool filled = std::any_of(tables.begin(), tables.end(), [](const CountTable& table) {
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
    // The most columns in each of which a table of that width fits; they divide the grid.
    [[nodiscard]] int most_across(Mm least) const {
        int most = 1;
        for (int across = 2; across <= paper_.columns; ++across) {
            if (paper_.columns % across == 0 &&
                columns_width(paper_.columns / across) + 0.01_mm >= least) {
                most = across;
            }
        }
        return most;
    }

    [[nodiscard]] Mm left(int column, int across) const {
        return column_x(paper_, column * (paper_.columns / across));
    }

    [[nodiscard]] Mm width(int across) const { return columns_width(paper_.columns / across); }

    // Parts of one table side by side: as many as hold all that is useful.
    [[nodiscard]] int across_of_parts(const CountTable& model, int most) const {
        const int a_column = static_cast<int>(height_ / model.row_height);
        int across = 1;
        while (across < most &&
               (across * a_column < model.useful || paper_.columns % across != 0)) {
            ++across;
        }
        return across;
    }

    // Several tables side by side: in as few rows of tables as can be.
    [[nodiscard]] int across_of_tables(int tables, int most) const {
        const int down = (tables + most - 1) / most;
        int across = 1;
        while (across < most &&
               ((tables + across - 1) / across > down || paper_.columns % across != 0)) {
            ++across;
        }
        return across;
    }

    void lay_blank() {
        const CountTable& model = *blank_.front();
        const int tables = static_cast<int>(blank_.size());
        const int most = most_across(widest(blank_));
        const int across =
            tables > 1 ? across_of_tables(tables, most) : across_of_parts(model, most);
        const int places = tables > 1 ? tables : across;
        const int down = (places + across - 1) / across;
        const Mm each = height_ / down - (down > 1 ? kBetween : 0_mm);
        const Mm head = head_height(model, true, style_);
        const int rows = std::max(1, static_cast<int>((each - head) / model.row_height + 1e-6));
        const int a_page = tables > 1 ? rows : rows * across;
        for (int first = 1; first == 1 || first <= model.useful; first += a_page) {
            std::vector<Block> page;
            for (int i = 0; i < places; ++i) {
                const CountTable& table = *blank_[tables > 1 ? static_cast<std::size_t>(i) : 0];
                const int row = i / across;
                const Point at{left(i % across, across), start_ + (height_ / down) * row};
                const int from = tables > 1 ? first : first + i * rows;
                page.push_back({&table, at, width(across), model.row_height, from, rows, true});
            }
            pages_.push_back(std::move(page));
        }
    }

    // One table with its rows printed: in as few columns as hold it, over as many pages as it
    // needs.
    void lay_split(const CountTable& table) {
        const int count = static_cast<int>(table.rows.size());
        const int most = most_across(table.least_width());
        const int fit = std::max(1, static_cast<int>(height_ / table.least_row + 1e-6));
        const bool halved = count >= kLeastToHalve && most > 1 && paper_.columns % 2 == 0;
        int across = halved ? 2 : 1;
        while (across < most && (across * fit < count || paper_.columns % across != 0)) {
            ++across;
        }
        const int a_column = std::min(fit, (count + across - 1) / across);
        const double steps = std::floor(height_.value / a_column * 2);
        const Mm row = std::clamp(Mm{steps / 2}, table.least_row, table.row_height);
        std::vector<Block> page;
        for (int first = 1; first <= count; first += a_column) {
            const int column = static_cast<int>(page.size());
            const int rows = std::min(a_column, count - first + 1);
            page.push_back(
                {&table, {left(column, across), start_}, width(across), row, first, rows, false});
            if (column + 1 == across) {
                pages_.push_back(std::exchange(page, {}));
            }
        }
        if (!page.empty()) {
            pages_.push_back(std::move(page));
        }
    }

    /// Where the next table begins.
    struct Cursor {
        int across = 1;
        int column = 0;
        Mm y;
        Mm foot;  ///< The lowest on the page so far.
        std::vector<Block> page = {};
    };

    // Printed rows, then the blank tables that they are made of, then the scores.
    void lay_mixed() {
        Cursor cursor{.y = start_, .foot = start_};
        flow(printed_, cursor);
        lay_bands(cursor);
        cursor.across = 1;
        cursor.column = 0;
        cursor.y = cursor.foot;
        flow_in_columns(scores_, cursor);
        pages_.push_back(std::move(cursor.page));
    }

    // Tables one below the other, shared out over as many columns as there is room for; long ones
    // continue in the next column.
    void flow(const Tables& tables, Cursor& cursor) {
        if (tables.empty()) {
            return;
        }
        int across = std::min(most_across(widest(tables)), static_cast<int>(tables.size()));
        while (paper_.columns % across != 0) {
            --across;
        }
        cursor.across = across;
        flow_in_columns(tables, cursor);
    }

    void flow_in_columns(const Tables& tables, Cursor& cursor) {
        const auto columns = static_cast<std::size_t>(cursor.across);
        const std::size_t a_column = (tables.size() + columns - 1) / columns;
        for (std::size_t i = 0; i < tables.size(); ++i) {
            if (i > 0 && i % a_column == 0 && cursor.across > 1) {
                next_column(cursor);
            }
            flow_table(cursor, *tables[i]);
        }
    }

    void next_column(Cursor& cursor) {
        cursor.y = start_;
        if (++cursor.column == cursor.across) {
            next_page(cursor);
        }
    }

    void next_page(Cursor& cursor) {
        cursor.column = 0;
        cursor.y = start_;
        cursor.foot = start_;
        pages_.push_back(std::exchange(cursor.page, {}));
    }

    // A table is kept together where a whole column holds it.
    void flow_table(Cursor& cursor, const CountTable& table) {
        const int all = static_cast<int>(table.rows.size());
        const Mm head = head_height(table, true, style_);
        const auto rows_in = [&](Mm from) {
            return static_cast<int>((top_ + height_ - from - head) / table.row_height + 1e-6);
        };
        int done = 0;
        do {
            const int left_over = all - done;
            const int here = rows_in(cursor.y);
            const bool better_later = here < left_over && left_over <= rows_in(start_);
            if (all > 0 && cursor.y > start_ && (here < 1 || better_later)) {
                next_column(cursor);
                continue;
            }
            const int rows = std::min(left_over, std::max(1, here));
            const Point at{left(cursor.column, cursor.across), cursor.y};
            cursor.page.push_back(
                {&table, at, width(cursor.across), table.row_height, done + 1, rows, true});
            cursor.y += head + table.row_height * rows + kBetween;
            cursor.foot = std::max(cursor.foot, cursor.y);
            done += rows;
            if (done < all) {
                next_column(cursor);
            }
        } while (done < all);
    }

    // The blank tables of each counter, which stand side by side in a band.
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

    [[nodiscard]] Mm least_height(const Tables& band) const {
        const CountTable& model = *band.front();
        const int tables = static_cast<int>(band.size());
        const int across = across_of_tables(tables, most_across(widest(band)));
        const int down = (tables + across - 1) / across;
        return (head_height(model, true, style_) + model.row_height * kLeastBlank + kBetween) *
               down;
    }

    void lay_bands(Cursor& cursor) {
        const std::vector<Tables> all = bands();
        Mm below;
        for (const CountTable* table : scores_) {
            below += head_height(*table, true, style_) + kBetween +
                     table->row_height * static_cast<double>(table->rows.size());
        }
        for (std::size_t first = 0; first < all.size();) {
            Mm room = top_ + height_ - cursor.foot - below;
            std::size_t end = first;
            while (end < all.size() && least_height(all[end]) <= room) {
                room -= least_height(all[end]);
                ++end;
            }
            if (end == first && cursor.foot > start_) {
                next_page(cursor);
                continue;
            }
            if (end == first) {  // a page of its own, which has no room for the scores
                lay_band(all[first], room + below, cursor);
                ++first;
                continue;
            }
            const Mm more = std::max(room, 0_mm) / static_cast<double>(end - first);
            for (; first < end; ++first) {
                lay_band(all[first], least_height(all[first]) + more, cursor);
            }
        }
    }

    void lay_band(const Tables& band, Mm height, Cursor& cursor) {
        const CountTable& model = *band.front();
        const int tables = static_cast<int>(band.size());
        const int across = across_of_tables(tables, most_across(widest(band)));
        const int down = (tables + across - 1) / across;
        const Mm head = head_height(model, true, style_);
        const int rows = std::max(
            1, static_cast<int>((height / down - kBetween - head) / model.row_height + 1e-6));
        for (int i = 0; i < tables; ++i) {
            const int row = i / across;
            const Point at{left(i % across, across), cursor.foot + (height / down) * row};
            cursor.page.push_back({band[static_cast<std::size_t>(i)],
                                   at,
                                   width(across),
                                   model.row_height,
                                   1,
                                   rows,
                                   true});
        }
        cursor.foot += height;
    }

    [[nodiscard]] static Mm widest(const Tables& tables) {
        Mm widest;
        for (const CountTable* table : tables) {
            widest = std::max(widest, table->least_width());
        }
        return widest;
    }

    const spec::PaperSpec& paper_;
    const spec::StyleSpec& style_;
    Tables printed_;
    Tables blank_;
    Tables scores_;
    Mm top_;
    Mm height_;
    Mm start_;
    BlockPages pages_;
};

}  // namespace

BlockPages lay_out_blocks(const RecordRequest& request,
                          const std::vector<CountTable>& tables,
                          Mm top) {
    return BlockLayout(request, tables, top).lay_out();
}

}  // namespace quadrille::page
