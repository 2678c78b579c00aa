// The figures of a book, no larger than a page has room for, each in several sizes for the page
// breaker to choose from. The positions are worked out once, and each size is drawn once.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "drawing/text_measurer.h"
#include "page/book/book_text.h"
#include "page/book/figure_block.h"
#include "page/book/rulebook_files.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

/// How wide and how high the figures of a rulebook may be.
struct FigureLimits {
    Mm width;
    Mm height;
    Mm whole_width;  ///< Of several panels and of enlarged ones: over the column of captions too.
    Mm usual_height{1000};  ///< No higher by themselves, if their cells can be read so.
    Mm least_type = {};     ///< No letter or number in them is smaller, whatever their height.
    Mm wished_type = {};    ///< Nor smaller than this, where the page has room for that.
};

/// The part of a large board that was played on: diagrams show no more of it, so that cells are as large
/// as the numbers on their stones want them. The squares between the outermost ones that anything was
/// played on, and one more on each side. Nothing where that is most of the board, where sides are to be
/// linked, and on boards without straight rows and columns.
std::optional<spec::Crop> crop_to_play(const transcript::Transcript& transcript);

/// A panel with a position of the example. Errors: those of resolve_figure().
Result<ResolvedFigure> figure_of_example(const spec::Library& library,
                                         const ExampleOfRules& example,
                                         spec::PanelSpec panel,
                                         std::string_view language);

class FigureInBook {
  public:
    /// Requires: the measurer outlives the figure.
    FigureInBook(ResolvedFigure figure,
                 spec::StyleSpec style,
                 const drawing::TextMeasurer& measurer);

    /// Where the least type asks for more room than there is, panels stand below each other, and only
    /// what was played on is shown. Errors: those of set_figure().
    [[nodiscard]] Result<BookFigure> within(const FigureLimits& limits) const;

    /// True if it takes no more than `width` of them, at the size that it would have by itself.
    [[nodiscard]] bool is_small(const FigureLimits& limits, Mm width) const;

  private:
    [[nodiscard]] Result<BookFigure> all_within(const FigureLimits& limits) const;
    [[nodiscard]] Result<FigureBlock> at_most(Mm width, std::optional<Mm> cell = {}) const;
    [[nodiscard]] Mm least_cell() const;
    [[nodiscard]] double shrink(const FigureBlock& block, const FigureLimits& limits) const;
    [[nodiscard]] Result<FigureBlock> usual(const FigureLimits& limits) const;
    [[nodiscard]] Result<FigureBlock> readable(FigureBlock block, const FigureLimits& limits) const;
    [[nodiscard]] std::vector<FigureSize> sizes(FigureBlock usual,
                                                const FigureLimits& limits) const;

    ResolvedFigure figure_;
    spec::StyleSpec style_;
    const drawing::TextMeasurer* measurer_;
};

/// The figures that the texts of a game's rulebook name, and the board at the end of its example.
class RulebookFigures {
  public:
    /// Everything passed must outlive this.
    RulebookFigures(const spec::Library& library,
                    const game::Game& game,
                    const spec::StyleSpec& style,
                    const drawing::TextMeasurer& measurer,
                    std::string_view language = "en")
        : library_(library), game_(game), style_(style), measurer_(measurer), language_(language) {}

    /// With the values of the rulebook's game; if its position does not suit them, with its own,
    /// which its caption names.
    Result<BookFigure> named(const std::string& name, const FigureLimits& limits);

    /// Requires: the same example each time.
    Result<BookFigure> of_example(const ExampleOfRules& example, const FigureLimits& limits);

    /// The example's diagrams, without captions. Requires: the same example each time.
    Result<std::vector<BookFigure>> diagrams_of(const ExampleOfRules& example,
                                                const FigureLimits& limits);

    /// True if there is more than one figure of the example, and none takes more than `width`. Requires: the
    /// same example each time.
    bool are_small(const ExampleOfRules& example, const FigureLimits& limits, Mm width);

    /// Of figures that show another game or board.
    [[nodiscard]] const Diagnostics& warnings() const { return warnings_; }

  private:
    Result<BookFigure> draw(const std::string& name, bool follow, const FigureLimits& limits);
    Result<FigureInBook> make(const std::string& name, bool follow);
    [[nodiscard]] Result<FigureInBook> in_book(Result<ResolvedFigure> figure) const;

    const spec::Library& library_;
    const game::Game& game_;
    const spec::StyleSpec& style_;
    const drawing::TextMeasurer& measurer_;
    std::string language_;
    std::map<std::pair<std::string, bool>, Result<FigureInBook>> figures_;
    Result<FigureInBook>& diagram_of(const ExampleOfRules& example, std::size_t index);
    Result<FigureInBook>& end_of(const ExampleOfRules& example);
    [[nodiscard]] Result<FigureInBook> of_typed(const ExampleOfRules& example,
                                                spec::PanelSpec panel) const;

    std::optional<Result<FigureInBook>> example_;
    std::vector<Result<FigureInBook>> diagrams_;
    Diagnostics warnings_;
};

}  // namespace quadrille::page
