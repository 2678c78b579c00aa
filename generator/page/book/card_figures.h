// The figures of a rules card: those of the rules' texts in their order, then the board at the end
// of the example. Any of them may be set in several widths.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "drawing/text_measurer.h"
#include "game/game.h"
#include "page/book/figure_in_book.h"
#include "page/book/rules_sheet.h"

namespace quadrille::page {

class CardFigures {
  public:
    /// Everything passed must outlive this. None without RulesRequest::library.
    CardFigures(const game::Game& game,
                const RulesRequest& request,
                const drawing::TextMeasurer& measurer);

    [[nodiscard]] std::size_t count() const { return makers_.size(); }

    /// After which section of the rules it stands; nothing: after all of them.
    [[nodiscard]] std::optional<std::size_t> section(std::size_t figure) const {
        return makers_[figure].section;
    }

    /// No wider and no higher than that; nothing where it does not fit.
    std::optional<BookFigure> within(std::size_t figure, Mm width, Mm height);

  private:
    struct Maker {
        std::optional<std::size_t> section;
        std::function<Result<BookFigure>(const FigureLimits&)> make;
    };

    void add_named();
    void add_example(const spec::Library& library);

    const game::Game& game_;
    std::optional<RulebookFigures> figures_;
    std::optional<ExampleOfRules> example_;
    std::vector<Maker> makers_;
};

}  // namespace quadrille::page
