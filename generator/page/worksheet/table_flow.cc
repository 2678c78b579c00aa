#include <algorithm>
#include <cmath>

#include "page/paper/paper.h"
#include "page/worksheet/count_grid.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr int kLeastToHalve = 8;  // rows of a table that has room in two columns
constexpr Mm kBetween = 5_mm;     // two tables
constexpr int kLeastBlank = 4;    // rows of a blank table that shares its page

using Tables = std::vector<const CountTable*>;

int count_of(const CountTable& table) {
    return static_cast<int>(table.rows.size());
}

// How many parts of so many each.
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

class TableFlow {
  public:
    TableFlow(const std::vector<CountTable>& tables,
              int columns,
              const CountSetting& setting,
              layout::Flow& flow)
        : columns_(columns), setting_(setting), flow_(flow), start_(flow.y()), whole_(flow.room()) {
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

    void set() {
        if (scores_.empty() && printed_.empty()) {
            set_blank();
        } else if (scores_.empty() && blank_.empty() && printed_.size() == 1) {
            set_split(*printed_.front());
        } else {
            set_mixed();
        }
    }

  private:
    // ---- Columns.

    // In how many a table that wide fits; they divide the paper's.
    [[nodiscard]] std::vector<int> ways(Mm least) const {
        std::vector<int> ways{1};
        for (int across = 2; across <= columns_; ++across) {
            if (columns_ % across == 0 && columns_width(columns_ / across) + 0.01_mm >= least) {
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

    void set_columns(int across) { flow_.columns(static_cast<std::size_t>(across), kGutter); }

    // ---- Rows.

    [[nodiscard]] layout::Grid grid(const CountTable& table, const CountRows& rows) const {
        return count_grid(table, rows, flow_.width(), setting_);
    }

    [[nodiscard]] Mm height_of(const CountTable& table, int rows) const {
        const layout::Grid head = grid(table, {.count = 0, .height = {}});
        return measure(head, flow_.width(), setting_.setting).height() + table.row_height * rows;
    }

    [[nodiscard]] int rows_in(Mm height, const CountTable& table, Mm row) const {
        return std::max(1, static_cast<int>((height - height_of(table, 0)) / row + 1e-6));
    }

    // Blank tables in rows of tables that share the height; the same one several times goes on with
    // its numbers. The result is the number after the last.
    int set_band(const Tables& band, Mm height, int first = 1) {
        const int across = across_of(band);
        const Mm each = height / shared_out(band.size(), across);
        const CountTable& model = *band.front();
        const int rows = rows_in(each - kBetween, model, model.row_height);
        for (std::size_t i = 0; i < band.size(); ++i) {
            if (static_cast<int>(i) % across == 0) {
                set_columns(across);
            } else {
                flow_.next_column();
            }
            first += i > 0 && band[i] == band[i - 1] ? rows : 0;
            flow_.set(grid(*band[i], {first, rows, model.row_height}));
            flow_.white(each - height_of(*band[i], rows));
        }
        return first + rows;
    }

    // ---- Pages.

    // A table alone has as many parts side by side as hold all that is useful.
    void set_blank() {
        const CountTable& model = *blank_.front();
        const Mm height = whole_ - height_of({}, 0);
        Tables band = blank_;
        if (band.size() == 1) {
            const int a_column = static_cast<int>(height / model.row_height);
            const int parts = fewest(ways(model.least_width()),
                                     [&](int across) { return across * a_column >= model.useful; });
            band.assign(static_cast<std::size_t>(parts), &model);
        }
        const bool one = shared_out(band.size(), across_of(band)) == 1;
        for (int first = 1; first == 1 || first <= model.useful;) {
            if (first > 1) {
                flow_.next_page();
            }
            first = set_band(band, height + (one ? kBetween : 0_mm), first);
        }
    }

    // One table with its rows printed: in as few columns as hold it, over as many pages as it
    // needs.
    void set_split(const CountTable& table) {
        const int count = count_of(table);
        const int fit = rows_in(whole_, table, table.least_row);
        const int least = count >= kLeastToHalve && columns_ % 2 == 0 ? 2 : 1;
        const int across = fewest(ways(table.least_width()),
                                  [&](int each) { return each >= least && each * fit >= count; });
        const int a_column = std::clamp(shared_out(table.rows.size(), across), 1, fit);
        const Mm room = (whole_ - height_of(table, 0)) / a_column;
        const Mm row =
            std::clamp(Mm{std::floor(room.value * 2) / 2}, table.least_row, table.row_height);
        set_columns(across);
        for (int first = 1; first == 1 || first <= count; first += a_column) {
            if (first > 1) {
                flow_.next_column();
            }
            flow_.set(grid(table, {first, std::min(a_column, count - first + 1), row}));
        }
    }

    // Printed rows, then the blank tables that they are made of, then the scores.
    void set_mixed() {
        std::vector<int> all = ways(widest(printed_));
        std::erase_if(all, [this](int across) {
            return across > std::max(1, static_cast<int>(printed_.size()));
        });
        set_printed(printed_, all.back());
        set_bands();
        set_printed(scores_, 1);
    }

    // One below the other, shared out over the columns. Kept together where a whole column holds
    // them.
    void set_printed(const Tables& tables, int across) {
        set_columns(across);
        const int a_column = shared_out(tables.size(), across);
        for (std::size_t i = 0; i < tables.size(); ++i) {
            if (i > 0 && static_cast<int>(i) % a_column == 0) {
                flow_.next_column();
            }
            const int count = count_of(*tables[i]);
            const layout::Grid all = grid(*tables[i], {1, count, tables[i]->row_height});
            if (const Mm height = height_of(*tables[i], count); height <= whole_) {
                flow_.need(height);
                flow_.set(all);
            } else {
                flow_.set_rows(all);
            }
            flow_.white(kBetween);
        }
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

    [[nodiscard]] Mm least_height(const Tables& band) const {
        return (height_of(*band.front(), kLeastBlank) + kBetween) *
               shared_out(band.size(), across_of(band));
    }

    // As many on a page as have room over the scores. One that has not, on a page of its own, takes
    // all of it.
    void set_bands() {
        Mm below;
        for (const CountTable* table : scores_) {
            below += height_of(*table, count_of(*table)) + kBetween;
        }
        const std::vector<Tables> all = bands();
        for (auto first = all.begin(); first != all.end();) {
            set_columns(1);
            Mm room = flow_.room() - below;
            auto end = first;
            while (end != all.end() && least_height(*end) <= room) {
                room -= least_height(*end);
                ++end;
            }
            if (end == first && flow_.y() > start_) {
                flow_.next_page();
                continue;
            }
            if (end == first) {
                room += below - least_height(*end);
                ++end;
            }
            const Mm more = room / static_cast<double>(end - first);
            for (; first != end; ++first) {
                set_band(*first, least_height(*first) + more);
            }
        }
    }

    int columns_;
    const CountSetting& setting_;
    layout::Flow& flow_;
    Mm start_;
    Mm whole_;
    Tables printed_;
    Tables blank_;
    Tables scores_;
};

}  // namespace

void set_tables(const std::vector<CountTable>& tables,
                int columns,
                const CountSetting& setting,
                layout::Flow& flow) {
    TableFlow(tables, columns, setting, flow).set();
}

}  // namespace quadrille::page
