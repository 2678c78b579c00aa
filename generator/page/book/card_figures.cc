#include "page/book/card_figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "figure/panel/counter_layers.h"
#include "page/book/figure_in_book.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/verdict_line.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr std::size_t kUsualFigures = 2;
constexpr Mm kLeastFigureSide = 20_mm;
constexpr Mm kLargestCell = 14_mm;  // of regular boards
constexpr Mm kReadableCell = 4.5_mm;
constexpr double kSmallerCell = 0.95;
constexpr double kOneRow = 1.2;  // wider than a panel has room: it is not alone in its row

}  // namespace

CardFigures::CardFigures(const game::Game& game,
                         const RulesRequest& request,
                         const drawing::TextMeasurer& measurer)
    : game_(game), request_(request), measurer_(measurer) {
    if (request.library != nullptr) {
        add_named(*request.library);
        add_example(*request.library);
    }
}

void CardFigures::add_named(const spec::Library& library) {
    std::set<std::string> known;
    const std::vector<FigureAsked> all = figures_asked(game_.spec());
    const std::vector<spec::ProseSection>& rules = game_.spec().rules;
    for (const FigureAsked& asked : all) {
        const bool beside_title = asked.name == game_.spec().rulebook.drawing;
        if (beside_title || !known.insert(asked.name).second) {
            continue;
        }
        Result<ResolvedFigure> figure = figure_of_rules(library, game_, asked, true);
        if (!figure) {
            figure = figure_of_rules(library, game_, asked, false);
        }
        if (!figure) {
            continue;
        }
        const auto section =
            std::find_if(rules.begin(), rules.end(), [&asked](const spec::ProseSection& each) {
                return std::count(each.figures.begin(), each.figures.end(), asked.name) > 0;
            });
        std::optional<std::size_t> place;
        if (section != rules.end()) {
            place = static_cast<std::size_t>(section - rules.begin());
        }
        figures_.push_back({place, std::move(*figure)});
    }
    named_ = figures_.size();
}

std::vector<std::vector<std::size_t>> CardFigures::choices() const {
    std::vector<std::size_t> all;
    std::vector<std::vector<std::size_t>> choices;
    for (std::size_t i = 0; i < figures_.size(); ++i) {
        all.push_back(i);
        if (i + 1 == std::min(named_, kUsualFigures) || (i + 1 > kUsualFigures && i < named_)) {
            choices.push_back(all);
        }
    }
    // The end of the example, with its last diagrams before it.
    for (std::size_t first = figures_.size(); first-- > named_;) {
        std::vector<std::size_t> with_end;
        for (std::size_t i = 0; i < figures_.size(); ++i) {
            if (i < named_ || i >= first) {
                with_end.push_back(i);
            }
        }
        choices.push_back(std::move(with_end));
    }
    return choices;
}

void CardFigures::add_example(const spec::Library& library) {
    if (game_.spec().rulebook.example.empty()) {
        return;
    }
    const Result<ExampleOfRules> example = example_of_rules(library, game_, request_.language);
    if (!example) {
        return;
    }
    const game::Game& played = *example->transcript.game;
    const auto add = [&](spec::PanelSpec panel, const std::string& caption) {
        Result<ResolvedFigure> figure =
            figure_of_example(library, *example, std::move(panel), request_.language);
        if (figure) {
            figure->caption = caption;
            figures_.push_back({std::nullopt, std::move(*figure)});
        }
    };
    for (const DiagramOfExample& diagram : example->diagrams) {
        if (diagram.text.empty()) {
            continue;  // on the way to the next
        }
        spec::PanelSpec panel;
        panel.position.after = {diagram.after, SourceSpan{}};
        panel.last = SourceSpan{};
        add(std::move(panel),
            fmt::format("{}. {}",
                        filled(Word::AfterTurn, request_.language, diagram.after),
                        with_facts(diagram.text, played)));
    }
    spec::PanelSpec end;
    figure::ask_for_counters(played.spec(), end);
    add(std::move(end), verdict_line(example->verdict, request_.language) + ".");
}

std::optional<FigureBlock> CardFigures::within(std::size_t figure, Mm width, Mm height) const {
    if (width < kLeastFigureSide || height < kLeastFigureSide) {
        return std::nullopt;
    }
    const ResolvedFigure& resolved = figures_[figure].resolved;
    const auto set = [&](const FigureRoom& room) {
        return set_figure(resolved, request_.style, measurer_, room);
    };
    Result<FigureBlock> block = set({.most = width, .width = width, .advice = ""});
    if (block && resolved.panels.front().board().regular() && block->unit > kLargestCell) {
        block = set({.most = width, .cell = kLargestCell, .advice = ""});
    }
    if (block && block->height > height) {
        const Mm narrower = block->width * (height / block->height) * 0.98;
        block = set({.most = narrower, .width = narrower, .advice = ""});
    }
    if (block && resolved.panels.size() > 1) {
        block = side_by_side(resolved, std::move(*block), width);
    }
    return block && block->height <= height ? std::optional(std::move(*block)) : std::nullopt;
}

// All panels in one row, if their cells can be read so: low figures leave room for others.
FigureBlock CardFigures::side_by_side(const ResolvedFigure& resolved,
                                      FigureBlock block,
                                      Mm width) const {
    const auto count = static_cast<double>(resolved.panels.size());
    const Mm room = (width - kBetweenPanels * (count - 1)) / count;
    const bool regular = resolved.panels.front().board().regular();
    const Mm least = regular ? kReadableCell : kLeastFigureSide / 2;
    // Labels do not shrink with the cells.
    for (Mm cell = block.unit * (room / block.width); cell >= least; cell = cell * kSmallerCell) {
        Result<FigureBlock> row = set_figure(
            resolved, request_.style, measurer_, {.most = width, .cell = cell, .advice = ""});
        if (row && row->width > room * kOneRow) {
            return std::move(*row);
        }
    }
    return block;
}

}  // namespace quadrille::page
