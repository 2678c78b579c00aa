#include "page/book/figure_in_book.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/try.h"
#include "figure/panel/counter_layers.h"
#include "figure/position/game_of_figure.h"
#include "page/sheet/enlargement.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::page {

namespace {

// Against the usual size; 1 is among them.
constexpr std::array kFigureSizes{0.85, 0.9, 0.95, 1.0, 1.07, 1.15, 1.22, 1.3, 1.4, 1.5};
constexpr Mm kSmallFigure{50};     // narrower ones are enlarged,
constexpr double kMostLarger = 2;  // but no more than that
constexpr Mm kReadableSites{3.8};
constexpr Mm kReadableNumbers{4.3};  // on stones
constexpr double kRoundMarks = 1.1;  // cells, where the rest of a board is left out
constexpr double kNearEnough = 0.995;
constexpr int kMostTries = 6;
constexpr double kMostOfBoard = 0.7;  // of the board's squares: larger parts are shown as the whole

// Only the part of the board that was played on.
void crop_to_marks(figure::Panel& panel) {
    const auto& marks = panel.played.record.marks;
    std::optional<std::pair<Vec2, Vec2>> corners;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (marks[i].empty()) {
            continue;
        }
        const Vec2 at = panel.board().centre(board::SiteId{i});
        if (!corners) {
            corners = {at, at};
        }
        auto& [least, most] = *corners;
        least = {std::min(least.x, at.x), std::min(least.y, at.y)};
        most = {std::max(most.x, at.x), std::max(most.y, at.y)};
    }
    if (!corners || panel.cropped) {
        return;
    }
    const auto& [least, most] = *corners;
    for (std::size_t i = 0; i < panel.shown.size(); ++i) {
        const Vec2 at = panel.board().centre(board::SiteId{i});
        panel.shown[i] = at.x > least.x - kRoundMarks && at.x < most.x + kRoundMarks &&
                         at.y > least.y - kRoundMarks && at.y < most.y + kRoundMarks;
    }
    panel.cropped = true;
}

bool links_sides(const spec::GameSpec& game) {
    return std::any_of(game.counters.begin(), game.counters.end(), [](const auto& counter) {
        return std::holds_alternative<spec::JoinedCounter>(counter.counting);
    });
}

/// From the first to the last line of a family that was played on.
struct Span {
    std::size_t first = 0;
    std::size_t last = 0;
    std::size_t lines = 0;

    [[nodiscard]] Span with_margin() const {
        return {first == 0 ? 0 : first - 1, std::min(last + 1, lines - 1), lines};
    }

    [[nodiscard]] double share() const {
        return static_cast<double>(last - first + 1) / static_cast<double>(lines);
    }
};

bool has(const board::Area& area, board::SiteId site) {
    return std::find(area.sites.begin(), area.sites.end(), site) != area.sites.end();
}

Span span_of(const board::AreaFamily& family, const std::vector<board::SiteId>& played) {
    Span span{family.areas.size(), 0, family.areas.size()};
    for (std::size_t i = 0; i < family.areas.size(); ++i) {
        if (std::any_of(played.begin(), played.end(), [&](board::SiteId site) {
                return has(family.areas[i], site);
            })) {
            span.first = std::min(span.first, i);
            span.last = std::max(span.last, i);
        }
    }
    return span;
}

std::vector<board::SiteId> sites_played(const transcript::Transcript& transcript) {
    const game::Game& game = *transcript.game;
    std::vector<board::SiteId> sites;
    for (const transcript::Round& round : transcript.rounds) {
        for (const transcript::Turn& turn : round.turns) {
            for (const transcript::Item& item : round.items_of(turn)) {
                const std::string text = transcript::item_text(game, item.value);
                if (const auto site = game.board().place(text.substr(0, text.find(' ')))) {
                    sites.push_back(*site);
                }
            }
        }
    }
    return sites;
}

const std::string& label_at(const board::Board& board,
                            const board::Area& column,
                            const board::Area& row) {
    const auto site = std::find_if(column.sites.begin(),
                                   column.sites.end(),
                                   [&row](board::SiteId each) { return has(row, each); });
    return board.label(site == column.sites.end() ? column.sites.front() : *site);
}

}  // namespace

std::optional<spec::Crop> crop_to_play(const transcript::Transcript& transcript) {
    const board::Board& board = transcript.game->board();
    const board::AreaFamily* columns = board.family("columns");
    const board::AreaFamily* rows = board.family("rows");
    const std::vector<board::SiteId> played = sites_played(transcript);
    if (columns == nullptr || rows == nullptr || played.empty() ||
        links_sides(transcript.game->spec()) || transcript.game->has_steps()) {
        return std::nullopt;
    }
    const Span across = span_of(*columns, played).with_margin();
    const Span down = span_of(*rows, played).with_margin();
    if (across.share() * down.share() > kMostOfBoard) {
        return std::nullopt;
    }
    spec::Crop crop;
    crop.between.push_back(
        {label_at(board, columns->areas[across.first], rows->areas[down.first]), {}});
    crop.between.push_back(
        {label_at(board, columns->areas[across.last], rows->areas[down.last]), {}});
    return crop;
}

Result<ResolvedFigure> figure_of_example(const spec::Library& library,
                                         const ExampleOfRules& example,
                                         spec::PanelSpec panel,
                                         std::string_view language) {
    panel.position.transcript = spec::Written{example.path, {}};
    panel.labels = spec::FigureLabels::Edge;
    spec::FigureSpec figure;
    figure.panels.push_back(std::move(panel));
    return resolve_figure(figure,
                          {.library = library,
                           .current = nullptr,
                           .typed = &example.transcript,
                           .language = language});
}

FigureInBook::FigureInBook(ResolvedFigure figure,
                           spec::StyleSpec style,
                           const drawing::TextMeasurer& measurer)
    : figure_(std::move(figure)), style_(std::move(style)), measurer_(&measurer) {}

Result<FigureBlock> FigureInBook::at_most(Mm width, std::optional<Mm> cell) const {
    return set_figure(
        figure_, style_, *measurer_, {.most = width, .cell = cell, .advice = "take larger paper"});
}

// The smallest cells in which everything can be read.
Mm FigureInBook::least_cell() const {
    const bool numbered =
        std::any_of(figure_.panels.begin(), figure_.panels.end(), [](const figure::Panel& panel) {
            return !panel.numbers.empty();
        });
    return numbered ? kReadableNumbers : kReadableSites;
}

// How much smaller a figure is to be: to fit, or as high as is usual with cells that can be read.
double FigureInBook::shrink(const FigureBlock& block, const FigureLimits& limits) const {
    const double fit = limits.height / block.height;
    const double wish = limits.usual_height / block.height;
    const bool regular = figure_.panels.front().board().regular();
    const double readable = regular ? least_cell() / block.unit : 0;
    return std::min({1.0, fit, std::max(wish, readable)});
}

// As large as usual, or as fits; a small one is enlarged, so that it does not look lost.
Result<FigureBlock> FigureInBook::usual(const FigureLimits& limits) const {
    Mm width = figure_.panels.size() > 1 ? limits.whole_width : limits.width;
    Result<FigureBlock> block = at_most(width);
    if (block && figure_.panels.front().board().regular() && block->unit < least_cell()) {
        width = limits.whole_width;
        block = at_most(width);
    }
    for (int i = 0; block && i < kMostTries && width >= limits.width / 4; ++i) {
        const double smaller = shrink(*block, limits);
        if (smaller > kNearEnough) {
            break;
        }
        width = block->width * smaller * 0.995;
        block = at_most(width);
    }
    if (!block || block->width >= kSmallFigure) {
        return block;
    }
    const double larger = std::min(kSmallFigure / block->width, kMostLarger);
    Result<FigureBlock> enlarged = at_most(
        figure_.panels.size() > 1 ? limits.whole_width : limits.width, block->unit * larger);
    const Mm highest = std::min(limits.height, limits.usual_height);
    return enlarged && enlarged->height <= highest ? enlarged : block;
}

bool FigureInBook::is_small(const FigureLimits& limits, Mm width) const {
    const Result<FigureBlock> block = usual(limits);
    return block && block->width <= width;
}

// Enlarged until its smallest letter is large enough, over the whole page if need be. Letters that
// do not grow with the board may stay too small.
Result<FigureBlock> FigureInBook::readable(FigureBlock block, const FigureLimits& limits) const {
    for (int i = 0; i <= kMostTries; ++i) {
        const Mm type = least_type_in(block.drawing);
        if (type >= limits.least_type * kNearEnough) {
            return block;
        }
        QUADRILLE_TRY(auto larger,
                      at_most(limits.whole_width, block.unit * (limits.least_type / type)));
        block = std::move(larger);
    }
    return fail(figure::error_in(figure_.figure,
                                 {{1, 1}, 1},
                                 "some letters of the figure stay too small",
                                 "expected larger paper"));
}

// Where a size has no room or cannot be drawn, the next smaller one takes its place.
std::vector<FigureSize> FigureInBook::sizes(FigureBlock usual, const FigureLimits& limits) const {
    std::vector<FigureSize> all;
    const double least = std::min(1.0, least_cell() / usual.unit);
    for (const double each : kFigureSizes) {
        const double size = std::max(each, least);
        const Result<FigureBlock> block =
            size == 1 ? Result<FigureBlock>(usual) : at_most(limits.whole_width, usual.unit * size);
        const bool fits = block && (size <= 1 || block->height <= limits.height) &&
                          least_type_in(block->drawing) >= limits.least_type * kNearEnough;
        if (fits) {
            all.push_back({block->drawing, block->width, block->height, size});
        } else if (!all.empty()) {
            all.push_back(all.back());
        }
    }
    while (all.size() < kFigureSizes.size()) {
        all.insert(all.begin(), all.front());
    }
    return all;
}

Result<BookFigure> FigureInBook::within(const FigureLimits& limits) const {
    Result<BookFigure> whole = all_within(limits);
    if (whole || limits.least_type <= Mm{}) {
        return whole;
    }
    FigureInBook other = *this;
    other.figure_.figure.across.reset();
    if (Result<BookFigure> below = other.all_within(limits)) {
        return below;
    }
    for (figure::Panel& panel : other.figure_.panels) {
        crop_to_marks(panel);
    }
    Result<BookFigure> part = other.all_within(limits);
    return part ? part : whole;
}

// With type that can be read, if the page has room for that.
Result<BookFigure> FigureInBook::all_within(const FigureLimits& limits) const {
    FigureLimits own = limits;
    own.least_type = std::max(limits.least_type, limits.wished_type);
    Result<FigureBlock> block = usual(limits);
    if (block) {
        Result<FigureBlock> larger = readable(*block, own);
        if (limits.least_type > Mm{} || (larger && larger->height <= limits.height)) {
            block = std::move(larger);
        } else {
            own.least_type = least_type_in(block->drawing);
        }
    }
    if (!block) {
        return fail(block.error());
    }
    return BookFigure{
        .caption = block->caption, .words = block->words(), .sizes = sizes(*block, own)};
}

Result<FigureInBook> RulebookFigures::in_book(Result<ResolvedFigure> figure) const {
    return std::move(figure).map([this](ResolvedFigure&& resolved) {
        return FigureInBook(std::move(resolved), style_, measurer_);
    });
}

Result<FigureInBook> RulebookFigures::make(const std::string& name, bool follow) {
    const std::vector<FigureAsked> all = figures_asked(game_.spec());
    const auto asked = std::find_if(
        all.begin(), all.end(), [&name](const FigureAsked& each) { return each.name == name; });
    Result<ResolvedFigure> figure = figure_of_rules(library_, game_, *asked, follow, language_);
    // Once, whichever values it is drawn by.
    if (figure && (follow || !figures_.at({name, true}))) {
        const Diagnostics foreign = foreign_to(game_, *asked, *figure);
        warnings_.insert(warnings_.end(), foreign.begin(), foreign.end());
    }
    return in_book(std::move(figure));
}

Result<BookFigure> RulebookFigures::draw(const std::string& name,
                                         bool follow,
                                         const FigureLimits& limits) {
    auto known = figures_.find({name, follow});
    if (known == figures_.end()) {
        known = figures_.emplace(std::pair(name, follow), make(name, follow)).first;
    }
    Result<FigureInBook>& figure = known->second;
    return figure ? figure->within(limits) : fail(figure.error());
}

Result<BookFigure> RulebookFigures::named(const std::string& name, const FigureLimits& limits) {
    Result<BookFigure> followed = draw(name, true, limits);
    return followed ? followed : draw(name, false, limits);
}

Result<FigureInBook> RulebookFigures::of_typed(const ExampleOfRules& example,
                                               spec::PanelSpec panel) const {
    panel.crop = crop_to_play(example.transcript);
    return in_book(figure_of_example(library_, example, std::move(panel), language_));
}

Result<FigureInBook>& RulebookFigures::end_of(const ExampleOfRules& example) {
    if (!example_) {
        spec::PanelSpec panel;
        figure::ask_for_counters(example.transcript.game->spec(), panel);
        if (example.transcript.game->has_steps()) {
            panel.coins = SourceSpan{};
        }
        example_ = of_typed(example, std::move(panel));
    }
    return *example_;
}

Result<FigureInBook>& RulebookFigures::diagram_of(const ExampleOfRules& example,
                                                  std::size_t index) {
    while (diagrams_.size() <= index) {
        const DiagramOfExample& diagram = example.diagrams[diagrams_.size()];
        spec::PanelSpec panel;
        panel.position.after = {diagram.after, SourceSpan{}};
        const spec::TurnRange turns{.first = diagram.first, .last = diagram.last, .span = {}};
        (example.transcript.game->has_steps() ? panel.paths : panel.numbers) = turns;
        diagrams_.push_back(of_typed(example, std::move(panel)));
    }
    return diagrams_[index];
}

Result<BookFigure> RulebookFigures::of_example(const ExampleOfRules& example,
                                               const FigureLimits& limits) {
    const Result<FigureInBook>& end = end_of(example);
    return end ? end->within(limits) : fail(end.error());
}

Result<std::vector<BookFigure>> RulebookFigures::diagrams_of(const ExampleOfRules& example,
                                                             const FigureLimits& limits) {
    std::vector<BookFigure> figures;
    for (std::size_t i = 0; i < example.diagrams.size(); ++i) {
        const Result<FigureInBook>& known = diagram_of(example, i);
        QUADRILLE_TRY(auto figure, known ? known->within(limits) : fail(known.error()));
        figures.push_back(std::move(figure));
    }
    return figures;
}

bool RulebookFigures::are_small(const ExampleOfRules& example,
                                const FigureLimits& limits,
                                Mm width) {
    const auto is_small = [&](const Result<FigureInBook>& figure) {
        return figure && figure->is_small(limits, width);
    };
    bool all = !example.diagrams.empty() && is_small(end_of(example));
    for (std::size_t i = 0; all && i < example.diagrams.size(); ++i) {
        all = is_small(diagram_of(example, i));
    }
    return all;
}

}  // namespace quadrille::page
