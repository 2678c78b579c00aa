// The figures of a rules card: those of the rules' texts in their order, then the example's
// diagrams and the board at its end. Each may be set in several widths.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/book/figure_block.h"
#include "page/book/rules_sheet.h"
#include "spec/read/library.h"

namespace quadrille::page {

class CardFigures {
  public:
    /// Everything passed must outlive this. None without RulesRequest::library; figures with
    /// mistakes are left out.
    CardFigures(const game::Game& game,
                const RulesRequest& request,
                const drawing::TextMeasurer& measurer);

    [[nodiscard]] std::size_t count() const { return figures_.size(); }

    /// Figures that make sense together, by their indices: the first two, more of them, with the
    /// end of the example, with its diagrams too. Fewer come first. Empty without figures.
    [[nodiscard]] std::vector<std::vector<std::size_t>> choices() const;

    /// After which section of the rules it stands; nothing: after all of them.
    [[nodiscard]] std::optional<std::size_t> section(std::size_t figure) const {
        return figures_[figure].section;
    }

    [[nodiscard]] const std::string& caption(std::size_t figure) const {
        return figures_[figure].resolved.caption;
    }

    /// As wide as that, but no higher, and without giant cells; nothing where it does not fit.
    [[nodiscard]] std::optional<FigureBlock> within(std::size_t figure, Mm width, Mm height) const;

  private:
    struct Figure {
        std::optional<std::size_t> section;
        ResolvedFigure resolved;
    };

    [[nodiscard]] FigureBlock side_by_side(const ResolvedFigure& resolved,
                                           FigureBlock block,
                                           Mm width) const;
    void add_named(const spec::Library& library);
    void add_example(const spec::Library& library);

    const game::Game& game_;
    const RulesRequest& request_;
    const drawing::TextMeasurer& measurer_;
    std::vector<Figure> figures_;
    std::size_t named_ = 0;  // so many of the rules' texts come first
};

}  // namespace quadrille::page
