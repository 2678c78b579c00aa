// The parts of a book's text as strips for book_flow.h: heads, paragraphs, figures with their
// captions, tables. Knows the grid of the book and no game.
//
//     BookText text(grid, setting, "en");
//     text.head("Play");
//     text.paragraph("Fill *one* cell.");
//     pages = flow(text.strips(), frame);
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "drawing/drawing.h"
#include "layout/prose.h"
#include "layout/setting.h"
#include "page/book/book_flow.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

inline constexpr Mm kAboveFoot{8};        ///< Free over the footer.
inline constexpr double kWideType = 1.1;  ///< Larger type has a wider column.

/// The places of text, heads and captions on a paper.
struct BookGrid {
    const spec::PaperSpec* paper = nullptr;
    Mm text_left;
    Mm text_width;
    std::optional<Mm> caption_left;  ///< Nothing: captions are under their figures.
    int columns = 1;                 ///< Of text, side by side.
    Mm column_step = {};             ///< From a column to the next.
};

/// Text `columns` wide, if the paper has that many; wider for large type. Several such texts side
/// by side, where there is room.
BookGrid book_grid(const spec::PaperSpec& paper, int columns, const spec::StyleSpec& style);

/// A figure's drawing in one of several sizes.
struct FigureSize {
    drawing::Drawing drawing;  ///< Its top left corner is the origin.
    Mm width;
    Mm height;
    double size = 1;  ///< Against the usual one.
};

/// A drawing to be set into the text.
struct BookFigure {
    std::string caption;
    std::string words;  ///< What it shows, for people who hear the page.
    /// To choose from, the smallest first, the same number for all figures.
    std::vector<FigureSize> sizes;
    std::string number = {};  ///< "Figure 1", which BookText gives it.
};

struct BookColumn {
    std::string head;
    bool right = false;      ///< Flush right, as numbers are.
    bool stretches = false;  ///< Takes the rest of the width, and breaks its texts.
};

struct BookTable {
    std::vector<BookColumn> columns;
    std::vector<std::vector<std::string>> rows;
    std::string caption;
    bool wide = false;  ///< Over the column of captions too.
};

/// Prose, and heads, of that size; larger where the style's type is.
drawing::TextStyle prose_type(Mm size, const layout::Setting& setting);
drawing::TextStyle head_type(Mm size, const layout::Setting& setting);

class BookText {
  public:
    /// Everything passed must outlive this.
    BookText(const BookGrid& grid, const layout::Setting& setting, std::string_view language)
        : grid_(grid), setting_(setting), language_(language) {}

    /// What follows begins a page, where that leaves little white.
    void new_page() { new_page_ = true; }

    /// What follows is of the rules, or no longer.
    void begin_rules(bool rules) { rules_ = rules; }

    /// A head that stays with what follows.
    void head(std::string_view words);

    /// The title of a page: larger, over the whole width, in up to two lines.
    void page_title(std::string_view words);

    /// Paragraphs, separated by '\n'.
    void paragraph(std::string_view prose);

    /// Small type, over the text's width: who played, remarks.
    void remark(std::string_view prose);

    /// Small type, for readers who want to know more.
    void aside(std::string_view prose);

    /// From now on two figures side by side, no wider than half_width(), or no longer.
    void pair_figures(bool pairs) {
        end_pair();
        pairs_ = pairs;
    }

    /// After the paragraph that needs it, with its number and its caption.
    void figure(BookFigure figure);

    void table(const BookTable& table);

    /// Short lines, one below the other, in as many columns as fit in the whole width.
    void columns_of(const std::vector<std::pair<std::string, std::string>>& numbered_lines);

    /// Anything else.
    void strip(Strip strip) { add(std::move(strip)); }

    [[nodiscard]] const std::vector<Strip>& strips() const { return strips_; }

    [[nodiscard]] const layout::Setting& setting() const { return setting_; }

    [[nodiscard]] drawing::TextStyle opening_style() const;
    [[nodiscard]] drawing::TextStyle table_style() const;
    [[nodiscard]] Mm leading() const;

    /// From the left of the text to the end of the captions, or of the column.
    [[nodiscard]] Mm whole_width() const;

    /// Of pages so small that titles are smaller, too.
    [[nodiscard]] bool is_narrow() const;

    /// Of two things side by side.
    [[nodiscard]] Mm half_width() const;

    [[nodiscard]] const BookGrid& grid() const { return grid_; }

  private:
    void add(Strip strip);
    void add(Strip strip, drawing::Role role);
    [[nodiscard]] std::vector<layout::ProseLine> set(std::string_view prose,
                                                     const drawing::TextStyle& style) const;
    [[nodiscard]] Strip strip_of(std::span<const layout::ProseLine> lines, Mm step) const;
    void add_lines(std::span<const layout::ProseLine> lines);

    struct FigurePlace {
        Mm left;
        Mm caption_width;
        std::optional<Mm> caption_left = {};  ///< Nothing: under the figure.
    };

    /// How far down it reaches.
    Mm draw_figure(drawing::Drawing& drawing,
                   const BookFigure& figure,
                   const FigureSize& size,
                   const FigurePlace& place) const;
    [[nodiscard]] StripForm figure_form(const BookFigure& figure, const FigureSize& size) const;
    [[nodiscard]] StripForm pair_form(const BookFigure& one,
                                      const BookFigure& other,
                                      std::size_t size) const;
    [[nodiscard]] std::size_t most_rows() const;
    void add_figure(const BookFigure& figure, const std::optional<BookFigure>& partner);
    void end_pair();
    [[nodiscard]] std::vector<layout::ProseLine> caption_lines(const BookFigure& figure,
                                                               Mm width) const;

    const BookGrid& grid_;
    const layout::Setting& setting_;
    std::string_view language_;
    std::vector<Strip> strips_;
    int figures_ = 0;
    bool new_page_ = false;
    bool rules_ = false;
    bool after_figure_ = false;
    bool pairs_ = false;
    std::optional<BookFigure> waiting_;  // for one to stand beside it
    int parts_ = 0;
};

/// The places of pages that are filled with it; all are alike, and end where they end.
FlowFrame book_frame(const BookText& text);

/// The rows of a table, its head and its caption.
std::vector<Strip> table_strips(const BookTable& table, const BookText& text);

}  // namespace quadrille::page
