#include "page/worksheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "figure/game_look.h"
#include "page/about.h"
#include "page/count_entries.h"
#include "page/count_slab.h"
#include "page/count_tables.h"
#include "page/paper.h"
#include "page/scaffold.h"
#include "page/words.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kFoot = 28_mm;       // above the footer
constexpr Mm kUsualHeads = 6_mm;  // of columns, in usual type
constexpr Mm kLeastRow = 7_mm;
constexpr Mm kBetween = 5_mm;  // two tables

using SlabPages = std::vector<std::vector<Slab>>;

/// Where the tables stand.
class SlabLayout {
  public:
    SlabLayout(const RecordRequest& request, const std::vector<CountTable>& tables, Mm top)
        : paper_(request.paper),
          style_(request.style),
          tables_(tables),
          top_(top),
          height_(foot_line(paper_) - room_for_type(style_, kFoot) - top) {}

    SlabPages lay_out() {
        const bool blank = std::all_of(tables_.begin(), tables_.end(), [](const CountTable& table) {
            return table.rows.empty();
        });
        if (blank) {
            lay_blank();
        } else if (tables_.size() == 1) {
            lay_split(tables_.front());
        } else {
            flow();
        }
        return std::move(pages_);
    }

  private:
    // So many columns that a table of that width fits in each; they divide the grid.
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
        const CountTable& model = tables_.front();
        const int most = most_across(model.least_width());
        const int tables = static_cast<int>(tables_.size());
        const int across =
            tables > 1 ? across_of_tables(tables, most) : across_of_parts(model, most);
        const int places = tables > 1 ? tables : across;
        const int down = (places + across - 1) / across;
        const Mm each = height_ / down - (down > 1 ? kBetween : 0_mm);
        const Mm head = head_height(model, true, style_);
        const int rows = std::max(1, static_cast<int>((each - head) / model.row_height + 1e-6));
        const int a_page = tables > 1 ? rows : rows * across;
        for (int first = 1; first == 1 || first <= model.useful; first += a_page) {
            std::vector<Slab> page;
            for (int i = 0; i < places; ++i) {
                const CountTable& table = tables_[tables > 1 ? static_cast<std::size_t>(i) : 0];
                const int row_of_tables = i / across;
                const Point at{left(i % across, across),
                               top_ - heads_height(style_) + (height_ / down) * row_of_tables};
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
        const int fit = std::max(1, static_cast<int>(height_ / kLeastRow + 1e-6));
        int across = 1;
        while (across < most && (across * fit < count || paper_.columns % across != 0)) {
            ++across;
        }
        const int a_column = std::min(fit, (count + across - 1) / across);
        const double steps = std::floor(height_.value / a_column * 2);
        const Mm row = std::clamp(Mm{steps / 2}, kLeastRow, table.row_height);
        std::vector<Slab> page;
        for (int first = 1; first <= count; first += a_column) {
            const int column = static_cast<int>(page.size());
            const int rows = std::min(a_column, count - first + 1);
            page.push_back({&table,
                            {left(column, across), top_ - heads_height(style_)},
                            width(across),
                            row,
                            first,
                            rows,
                            false});
            if (column + 1 == across) {
                pages_.push_back(std::exchange(page, {}));
            }
        }
        if (!page.empty()) {
            pages_.push_back(std::move(page));
        }
    }

    // Tables one below the other, shared out over as many columns as there is room for; long ones
    // go on in the next column.
    void flow() {
        Mm widest = 0_mm;
        for (const CountTable& table : tables_) {
            widest = std::max(widest, table.least_width());
        }
        int across = std::min(most_across(widest), static_cast<int>(tables_.size()));
        while (paper_.columns % across != 0) {
            --across;
        }
        Cursor cursor{.across = across, .y = top_ - heads_height(style_)};
        const std::size_t tables = tables_.size();
        const auto columns = static_cast<std::size_t>(across);
        const std::size_t a_column = (tables + columns - 1) / columns;
        for (std::size_t i = 0; i < tables; ++i) {
            if (i > 0 && i % a_column == 0 && across > 1) {
                next_column(cursor);
            }
            flow_table(cursor, tables_[i]);
        }
        pages_.push_back(std::move(cursor.page));
    }

    /// Where the next table begins.
    struct Cursor {
        int across = 1;
        int column = 0;
        Mm y;
        std::vector<Slab> page = {};
    };

    void next_column(Cursor& cursor) {
        cursor.y = top_ - heads_height(style_);
        if (++cursor.column == cursor.across) {
            cursor.column = 0;
            pages_.push_back(std::exchange(cursor.page, {}));
        }
    }

    // A table is kept together where a whole column holds it.
    void flow_table(Cursor& cursor, const CountTable& table) {
        const int all = static_cast<int>(table.rows.size());
        const Mm head = head_height(table, true, style_);
        const auto rows_in = [&](Mm from) {
            return static_cast<int>((top_ + height_ - from - head) / table.row_height + 1e-6);
        };
        const Mm start = top_ - heads_height(style_);
        int done = 0;
        do {
            const int left_over = all - done;
            const int here = rows_in(cursor.y);
            const bool better_later = here < left_over && left_over <= rows_in(start);
            if (all > 0 && cursor.y > start && (here < 1 || better_later)) {
                next_column(cursor);
                continue;
            }
            const int rows = std::min(left_over, std::max(1, here));
            const Point at{left(cursor.column, cursor.across), cursor.y};
            cursor.page.push_back(
                {&table, at, width(cursor.across), table.row_height, done + 1, rows, true});
            cursor.y += head + table.row_height * rows + kBetween;
            done += rows;
            if (done < all) {
                next_column(cursor);
            }
        } while (done < all);
    }

    const spec::PaperSpec& paper_;
    const spec::StyleSpec& style_;
    const std::vector<CountTable>& tables_;
    Mm top_;
    Mm height_;
    SlabPages pages_;
};

/// What the pages of a document are made from.
struct Worksheet {
    const game::Game* game = nullptr;
    const drawing::TextMeasurer* measurer = nullptr;
    RecordRequest request;
    figure::BoardLook look;
    std::vector<CountTable> tables;
    SlabPages pages;
    std::shared_ptr<const Drawing> scaffold;
    const PlayedGame* played = nullptr;  ///< Only while it is laid out; null on a blank sheet.
};

Result<Mm> add_scaffold(Worksheet& sheet) {
    Drawing drawing;
    Pen pen(drawing, sheet.request.style, *sheet.measurer, false);
    ScaffoldContent content;
    content.language = sheet.request.language;
    content.lines = {std::string(word(Word::CountingAtTheEnd, content.language))};
    for (const std::string& line : reminder_lines(*sheet.game)) {
        content.lines.push_back(line);
    }
    content.lines.resize(std::min<std::size_t>(content.lines.size(), 2));
    content.footer_suffix = ": " + std::string(word(Word::Worksheet, content.language));
    content.board_elsewhere = true;
    if (sheet.played != nullptr) {
        content.values = {sheet.played->rounds.front().names, sheet.played->fields};
        content.verdict = sheet.played->verdict;
    }
    spec::SheetSpec head = sheet.request.sheet;
    // Where rounds are added up, the tables end with the result.
    head.result = head.result && sheet.game->spec().rounds.count == 1;
    const SheetFrame frame{sheet.request.paper, {}};
    Result<Mm> bottom = draw_scaffold(pen, frame, *sheet.game, sheet.look, head, content);
    sheet.scaffold = std::make_shared<const Drawing>(std::move(drawing));
    return bottom;
}

Page make_page(const Worksheet& sheet, std::size_t index) {
    Page page{sheet.request.paper.width, sheet.request.paper.height, {}};
    page.drawing.add(drawing::Instance{.drawing = sheet.scaffold, .offset = {}});
    Pen pen(page.drawing, sheet.request.style, *sheet.measurer, false);
    for (const Slab& slab : sheet.pages[index]) {
        draw_slab(pen, *sheet.game, sheet.look, slab);
    }
    pen.text(sheet_number_place({sheet.request.paper, {}}),
             sheet_number(static_cast<int>(index) + 1,
                          static_cast<int>(sheet.pages.size()),
                          sheet.request.language),
             pen.small(),
             Anchor::End);
    return page;
}

Result<void> check_widths(const Worksheet& sheet) {
    const Mm room = type_width(sheet.request.paper);
    for (const CountTable& table : sheet.tables) {
        if (table.least_width() > room + 0.01_mm) {
            return fail(plain_error(
                fmt::format("a table of this game is {:.0f} mm wide, too wide for this paper",
                            table.least_width().value),
                "expected larger paper, or --landscape"));
        }
    }
    return {};
}

// Requires: sheet.tables.
Result<Document> lay_out(const std::shared_ptr<Worksheet>& sheet) {
    const game::Game& game = *sheet->game;
    const RecordRequest& request = sheet->request;
    if (sheet->tables.empty()) {
        return fail(plain_error("nothing is counted at the end of this game",
                                "expected a game whose score is worked out on paper"));
    }
    if (Result<void> widths = check_widths(*sheet); !widths) {
        return fail(std::move(widths.error()));
    }
    const Result<Mm> head = add_scaffold(*sheet);
    if (!head) {
        return fail(head.error());
    }
    sheet->played = nullptr;
    const Mm below = below_head(request.paper, *head, 36_mm) - kUsualHeads;
    const Mm top = request.paper.top + below + heads_height(request.style);
    sheet->pages = SlabLayout(sheet->request, sheet->tables, top).lay_out();
    Document document;
    document.info = about(game, word(Word::Worksheet, request.language), request.language);
    document.page_count = sheet->pages.size();
    document.make_page = [sheet = std::shared_ptr<const Worksheet>(sheet)](std::size_t index) {
        return make_page(*sheet, index);
    };
    return read_as(drawing::Role::Paragraph, std::move(document));
}

std::shared_ptr<Worksheet> new_sheet(const game::Game& game,
                                     const RecordRequest& request,
                                     const drawing::TextMeasurer& measurer) {
    auto sheet = std::make_shared<Worksheet>();
    sheet->game = &game;
    sheet->measurer = &measurer;
    sheet->request = request;
    sheet->look = figure::look_of_game(game.spec(), game.board());
    return sheet;
}

}  // namespace

Result<Document> make_worksheet(const game::Game& game,
                                const RecordRequest& request,
                                const drawing::TextMeasurer& measurer) {
    const auto sheet = new_sheet(game, request, measurer);
    sheet->tables = count_tables(game, request.language);
    return lay_out(sheet);
}

Result<Document> make_filled_worksheet(const game::Game& game,
                                       const PlayedGame& played,
                                       const RecordRequest& request,
                                       const drawing::TextMeasurer& measurer) {
    const auto sheet = new_sheet(game, request, measurer);
    sheet->request.style = with_legend(request.style);
    sheet->tables = filled_count_tables(game, played, request.language);
    sheet->played = &played;
    return lay_out(sheet);
}

}  // namespace quadrille::page
