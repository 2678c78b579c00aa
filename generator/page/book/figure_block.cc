#include "page/book/figure_block.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "board/measures.h"
#include "drawing/bounding_box.h"
#include "figure/panel/figure_values.h"
#include "figure/panel/panel_figure.h"
#include "figure/position/game_of_figure.h"
#include "page/sheet/facts.h"
#include "page/sheet/verdict_line.h"
#include "spec/read/in_language.h"

namespace quadrille::page {

using drawing::Drawing;
using figure::Panel;
using namespace quadrille::literals;

namespace {

constexpr Mm kUsualCell = 6.5_mm;
constexpr Mm kCellWithLabels = 10_mm;
constexpr Mm kCellWithNumbers = 8_mm;  // numbers on lines, crossings
constexpr Mm kUsualPitch = 8.5_mm;     // of dots
constexpr Mm kUsualCircle = 7_mm;      // of vertices in circles
constexpr Mm kSmallestFigureCell = 2.5_mm;
constexpr Mm kSmallestHalf = 20_mm;  // of boards whose cells are not alike
constexpr Mm kLargestHalf = 50_mm;
constexpr Mm kLetterDrop = 4_mm;

Mm usual_unit(const Panel& panel) {
    const figure::BoardLook look = figure::figure_look(panel);
    if (look.sites == figure::SiteLook::Circles) {
        return 1_mm * (kUsualCircle / figure::circle_diameter(panel.board(), 1_mm));
    }
    if (look.sites == figure::SiteLook::Targets) {
        return kUsualPitch;
    }
    Mm cell = panel.loops || !panel.ways.empty() ? kCellWithNumbers : kUsualCell;
    if (panel.labels == spec::FigureLabels::Inside) {
        cell = kCellWithLabels;
    }
    if (panel.board().regular()) {
        return cell;
    }
    // The unit is half the board; its smallest cell is to be as wide as a usual one.
    const double smallest = 2 * board::measure(panel.board()).smallest_radius;
    return std::clamp(cell * (1 / smallest), kSmallestHalf, kLargestHalf);
}

// Captions are also printed for callers that typeset them: what a terminal would obey is shown.
std::string shown_by_line(std::string_view text) {
    std::string result;
    for (;;) {
        const std::size_t end = text.find('\n');
        result += shown(text.substr(0, end));
        if (end == std::string_view::npos) {
            return result;
        }
        result += '\n';
        text.remove_prefix(end + 1);
    }
}

// A panel as it is drawn at some scale.
struct SetPanel {
    Drawing drawing;
    Box ink;
};

struct Layout {
    Drawing drawing;
    Mm width;
    Mm height;
};

class FigureSetter {
  public:
    FigureSetter(const ResolvedFigure& resolved,
                 const spec::StyleSpec& style,
                 const drawing::TextMeasurer& measurer,
                 const FigureRoom& room)
        : resolved_(resolved),
          figure_(resolved.figure),
          panels_(resolved.panels),
          style_(style),
          measurer_(measurer),
          room_(room) {}

    Result<FigureBlock> run() {
        if (std::optional<Diagnostic> small = cells_too_small()) {
            return fail(std::move(*small));
        }
        if (const std::optional<Mm> hopeless = too_small_unit()) {
            return fail(does_not_fit({}, *hopeless));
        }
        Mm unit = room_.cell ? *room_.cell : figure_.cell.value_or(usual());
        Layout layout = set(unit);
        const bool fixed = room_.cell.has_value() && !room_.width;
        const Mm target = inner_width().value_or(std::min(layout.width, room_.most));
        // Labels and gaps do not grow with the board, so the scale is approached in steps.
        for (int i = 0; i < 16 && !fixed && must_change(layout.width, target); ++i) {
            const Mm change = (target - layout.width) / board_share(unit, layout.width);
            unit = std::max(kSmallestFigureCell * 0.5, unit + change);
            layout = set(unit);
        }
        if (layout.width > (fixed ? room_.most : target) + 0.05_mm || unit < kSmallestFigureCell) {
            return fail(does_not_fit(layout.width, unit));
        }
        return FigureBlock{.drawing = std::move(layout.drawing),
                           .width = layout.width,
                           .height = layout.height,
                           .unit = unit,
                           .caption = shown_by_line(resolved_.caption),
                           .title = resolved_.title,
                           .description = resolved_.description,
                           .notes = resolved_.notes};
    }

  private:
    // The unit with which the widest board alone takes all the room, where it is too small: what is
    // refused in the end need not be drawn first. A board that is shown in part may fit.
    [[nodiscard]] std::optional<Mm> too_small_unit() const {
        double widest = 0;
        for (const Panel& panel : panels_) {
            widest = std::max(widest, panel.cropped ? 0 : panel.board().bounds().width());
        }
        const Mm room = room_.width.value_or(room_.most);
        return kSmallestFigureCell * widest > room ? std::optional(room * (1 / widest))
                                                   : std::nullopt;
    }

    [[nodiscard]] bool must_change(Mm width, Mm target) const {
        return width > target + 0.001_mm || (room_.width && width < target - 0.001_mm);
    }

    [[nodiscard]] std::optional<Mm> inner_width() const {
        return room_.width ? std::optional(*room_.width - room_.around * 2) : std::nullopt;
    }

    // How much wider everything, `width` wide, becomes with each millimetre of the unit: at least by half
    // of its share, as labels may stand elsewhere on a larger board.
    [[nodiscard]] double board_share(Mm unit, Mm width) const {
        const Mm step = 0.5_mm;
        return std::max(width / unit / 2, (set(unit + step).width - width) / step);
    }

    [[nodiscard]] Mm usual() const {
        Mm unit = usual_unit(panels_.front());
        for (const Panel& panel : panels_) {
            unit = std::max(unit, usual_unit(panel));
        }
        return unit;
    }

    [[nodiscard]] Diagnostic error(std::string wrong, std::string expected) const {
        return figure::error_in(figure_, {{1, 1}, 1}, std::move(wrong), std::move(expected));
    }

    // Requested cells that are too small to tell apart.
    [[nodiscard]] std::optional<Diagnostic> cells_too_small() const {
        const std::optional<Mm> cell = room_.cell ? room_.cell : figure_.cell;
        if (room_.width || !cell || *cell >= kSmallestFigureCell) {
            return std::nullopt;
        }
        return error(fmt::format("cells of {:g} mm are too small for a figure", cell->value),
                     fmt::format("expected {:.1f} mm or more", kSmallestFigureCell.value));
    }

    // Too wide even with the smallest cells, or cells too small to tell apart.
    [[nodiscard]] Diagnostic does_not_fit(Mm width, Mm unit) const {
        const Mm most = room_.width.value_or(room_.most);
        const bool too_wide = width > inner_width().value_or(room_.most) + 0.05_mm;
        if (too_wide && room_.cell && !room_.width) {
            return error(fmt::format("with cells of {:g} mm the figure is {:.0f} mm wide",
                                     room_.cell->value,
                                     width.value),
                         fmt::format("expected at most {:.0f} mm", most.value));
        }
        const std::string wrong =
            too_wide ? fmt::format("the figure is {:.1f} mm wide at its smallest", width.value)
                     : fmt::format("in {:.1f} mm the cells are {:.1f} mm wide",
                                   most.value,
                                   std::floor(unit.value * 10) / 10);
        const std::string expected =
            too_wide ? fmt::format("expected at most {:.1f} mm", most.value)
                     : fmt::format("expected {:.1f} mm or more", kSmallestFigureCell.value);
        return error(
            wrong, fmt::format("{}; {}, or show a part of it with 'crop'", expected, room_.advice));
    }

    [[nodiscard]] Layout set(Mm unit) const;
    [[nodiscard]] std::vector<SetPanel> draw(Mm unit) const;
    [[nodiscard]] std::size_t columns(const std::vector<SetPanel>& set) const;

    const ResolvedFigure& resolved_;
    const spec::FigureSpec& figure_;
    const std::vector<Panel>& panels_;
    const spec::StyleSpec& style_;
    const drawing::TextMeasurer& measurer_;
    const FigureRoom& room_;
};

std::string panel_letter(std::size_t index) {
    return fmt::format("({})", static_cast<char>('a' + index));
}

std::vector<SetPanel> FigureSetter::draw(Mm unit) const {
    std::vector<SetPanel> result;
    for (std::size_t i = 0; i < panels_.size(); ++i) {
        const std::string prefix =
            room_.id_prefix +
            (panels_.size() > 1 ? fmt::format("{}-", static_cast<char>('a' + i)) : "");
        Drawing drawing = figure::draw_panel(panels_[i], style_, unit, measurer_, prefix);
        const Box ink = drawing::ink_box(drawing, measurer_).value_or(Box{});
        result.push_back({std::move(drawing), ink});
    }
    return result;
}

// As many side by side as fit, evenly over the rows.
std::size_t FigureSetter::columns(const std::vector<SetPanel>& set) const {
    if (figure_.across) {
        return std::min(static_cast<std::size_t>(*figure_.across), set.size());
    }
    Mm widest;
    for (const SetPanel& panel : set) {
        widest = std::max(widest, panel.ink.width());
    }
    const Mm room = inner_width().value_or(room_.most);
    const double fit = std::floor((room + kBetweenPanels) / (widest + kBetweenPanels));
    const auto most = static_cast<std::size_t>(std::clamp(fit, 1.0, 24.0));
    const std::size_t rows = (set.size() + most - 1) / most;
    return (set.size() + rows - 1) / rows;
}

Layout FigureSetter::set(Mm unit) const {
    std::vector<SetPanel> set = draw(unit);
    const std::size_t across = columns(set);
    const bool lettered = set.size() > 1;
    std::vector<Mm> widths(across);
    for (std::size_t i = 0; i < set.size(); ++i) {
        widths[i % across] = std::max(widths[i % across], set[i].ink.width());
    }
    Layout layout;
    Mm top;
    for (std::size_t row = 0; row < set.size(); row += across) {
        const std::size_t end = std::min(row + across, set.size());
        Mm height;
        Mm left;
        for (std::size_t i = row; i < end; ++i) {
            height = std::max(height, set[i].ink.height());
        }
        for (std::size_t i = row; i < end; ++i) {
            drawing::append(layout.drawing,
                            set[i].drawing,
                            Point{left - set[i].ink.min.x, top - set[i].ink.min.y});
            if (lettered) {
                layout.drawing.add(drawing::TextItem{.at = {left, top + height + kLetterDrop},
                                                     .text = panel_letter(i),
                                                     .style = {.size = 6.5_pt}});
            }
            layout.width = std::max(layout.width, left + set[i].ink.width());
            left += widths[i - row] + kBetweenPanels;
        }
        top += height + (lettered ? kLetterDrop + 1.2_mm : 0_mm);
        layout.height = top;
        top += kBetweenPanels;
    }
    return layout;
}

std::string joined_captions(const spec::FigureSpec& figure,
                            const std::vector<Panel>& panels,
                            std::string_view language,
                            Diagnostics& mistakes) {
    if (panels.size() == 1) {
        return panels.front().caption;
    }
    std::string caption =
        figure::FigureValues(panels.back(), language).caption(figure, figure.caption, mistakes);
    for (std::size_t i = 0; i < panels.size(); ++i) {
        if (!panels[i].caption.empty()) {
            caption += fmt::format(
                "{}{}\u00a0{}", caption.empty() ? "" : " ", panel_letter(i), panels[i].caption);
        }
    }
    return caption;
}

// " (size 5, groups of 5)": values of a figure that differ from those of its rulebook.
std::string other_values(const game::Game& shown,
                         const game::Game& current,
                         std::string_view language) {
    std::vector<std::string> values;
    const std::vector<spec::Setting>& own = shown.spec().settings;
    // The book's game has the translation's names.
    const bool same = shown.spec().id == current.spec().id;
    const spec::GameSpec& named = same ? current.spec() : shown.spec();
    const spec::GameSpec printed = language == "en" ? named : spec::in_language(named, language);
    for (std::size_t i = 0; i < own.size(); ++i) {
        const std::vector<spec::Setting>& all = current.spec().settings;
        if (std::find(all.begin(), all.end(), own[i]) == all.end()) {
            values.push_back(value_text(printed, i, own[i].value));
        }
    }
    std::erase(values, "");
    return values.empty() ? std::string() : fmt::format(" ({})", fmt::join(values, ", "));
}

std::string description_of(const std::vector<Panel>& panels) {
    std::string text;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        text += panels.size() > 1 ? panel_letter(i) + "\n" : "";
        text += figure::position_text(panels[i]);
    }
    return text;
}

// What is wrong with the game or the board is wrong for every panel: said once.
void add_new(Diagnostics& all, const Diagnostics& found) {
    for (const Diagnostic& each : found) {
        const bool known = std::any_of(all.begin(), all.end(), [&](const Diagnostic& other) {
            return other.file == each.file && other.span == each.span &&
                   other.wrong == each.wrong && other.expected == each.expected;
        });
        if (!known) {
            all.push_back(each);
        }
    }
}

}  // namespace

Result<ResolvedFigure> resolve_figure(const spec::FigureSpec& figure,
                                      const figure::FigureContext& context) {
    ResolvedFigure resolved;
    resolved.figure = figure;
    Diagnostics mistakes;
    for (const spec::PanelSpec& spec : figure.panels) {
        Result<Panel> panel = figure::resolve_panel(figure, spec, context);
        if (!panel) {
            add_new(mistakes, panel.error());
        } else {
            for (std::string& note : panel->notes) {
                std::vector<std::string>& all = resolved.notes;
                if (std::find(all.begin(), all.end(), note) == all.end()) {
                    all.push_back(std::move(note));
                }
            }
            resolved.panels.push_back(std::move(*panel));
        }
    }
    if (mistakes.empty()) {
        resolved.caption = joined_captions(figure, resolved.panels, context.language, mistakes);
    }
    if (!mistakes.empty()) {
        return fail(std::move(mistakes));
    }
    if (context.current != nullptr) {
        resolved.caption +=
            other_values(resolved.panels.front().game(), *context.current, context.language);
    }
    for (Panel& panel : resolved.panels) {
        panel.played.game = game_in_words_of(panel.played.game, context.language);
    }
    const game::Game& shown = resolved.panels.front().game();
    resolved.title = figure.what.empty() ? name_with_parameters(shown) : figure.what;
    resolved.description = description_of(resolved.panels);
    return resolved;
}

drawing::Group figure_at(Point corner, const Drawing& drawing, std::string words) {
    Drawing placed;
    drawing::append(placed, drawing, corner);
    return {.id = {},
            .content = std::move(placed),
            .role = drawing::Role::Figure,
            .alt = std::move(words)};
}

Result<FigureBlock> set_figure(const ResolvedFigure& resolved,
                               const spec::StyleSpec& style,
                               const drawing::TextMeasurer& measurer,
                               const FigureRoom& room) {
    return FigureSetter(resolved, style, measurer, room).run();
}

}  // namespace quadrille::page
