#include "page/study/bar_chart.h"

#include <fmt/format.h>

#include <algorithm>

#include "drawing/drawing.h"

namespace quadrille::page {

using drawing::Colour;
using drawing::Drawing;
using namespace quadrille::literals;

namespace {

constexpr Mm kRow = 6.2_mm;
constexpr Mm kThick = 3.2_mm;
constexpr Mm kNames = 36_mm;
constexpr Mm kValues = 28_mm;
constexpr Mm kFine = 0.15_mm;
constexpr Mm kBarSmall = 6.5_pt;
constexpr Mm kBarText = 7.5_pt;
constexpr Mm kTick = 1.4_mm;
constexpr Mm kUnder = 3.4_mm;
constexpr Colour kGrey{178, 178, 178};
constexpr std::size_t kMostBars = 24;

void rule(Drawing& drawing, Point from, Point to, Mm width) {
    drawing.add(drawing::PathItem{.path = drawing::line(from, to),
                                  .stroke = drawing::Stroke{.width = width}});
}

void fill(Drawing& drawing, const Box& box) {
    drawing.add(drawing::PathItem{
        .path = drawing::rectangle(box), .stroke = drawing::Stroke{.width = kFine}, .fill = kGrey});
}

/// How many numbers a bar stands for, so that there are not too many bars.
std::size_t step_for(std::size_t range) {
    std::size_t step = 1;
    while (range / step + 1 > kMostBars) {
        ++step;
    }
    return step;
}

}  // namespace

Mm draw_share_bars(Drawing& drawing, const std::vector<ShareBar>& bars, Point at, Mm width) {
    const Mm left = at.x + kNames;
    const Mm length = width - kNames - kValues;
    Mm middle = at.y + kRow / 2;
    const Mm top = at.y;
    for (const ShareBar& bar : bars) {
        const Mm base = middle + 0.9_mm;
        drawing.add(
            drawing::TextItem{.at = {at.x, base}, .text = bar.name, .style = {.size = kBarText}});
        if (bar.share > 0) {
            fill(
                drawing,
                Box{{left, middle - kThick / 2}, {left + length * bar.share, middle + kThick / 2}});
        }
        rule(drawing,
             {left + length * bar.low, middle},
             {left + length * bar.high, middle},
             0.35_mm);
        for (const double end : {bar.low, bar.high}) {
            rule(drawing,
                 {left + length * end, middle - kTick / 2},
                 {left + length * end, middle + kTick / 2},
                 0.35_mm);
        }
        drawing.add(drawing::TextItem{.at = {at.x + width, base},
                                      .text = bar.value,
                                      .style = {.size = kBarText},
                                      .anchor = drawing::Anchor::End});
        middle += kRow;
    }
    const Mm bottom = at.y + kRow * static_cast<double>(bars.size());
    for (const int quarter : {0, 1, 2, 3, 4}) {
        const Mm x = left + length * (quarter / 4.0);
        rule(drawing, {x, quarter == 0 ? top : bottom - 1_mm}, {x, bottom}, kFine);
        drawing.add(drawing::TextItem{.at = {x, bottom + kUnder},
                                      .text = fmt::format("{} %", 25 * quarter),
                                      .style = {.size = kBarSmall},
                                      .anchor = drawing::Anchor::Middle});
    }
    rule(drawing, {left, bottom}, {left + length, bottom}, kFine);
    return bottom + kUnder;
}

void draw_histogram(Drawing& drawing, const std::vector<std::size_t>& numbers, const Box& box) {
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    const std::size_t first = *least;
    const std::size_t step = step_for(*most - first);
    std::vector<std::size_t> counts((*most - first) / step + 1, 0);
    for (const std::size_t number : numbers) {
        ++counts[(number - first) / step];
    }
    const auto highest = static_cast<double>(*std::max_element(counts.begin(), counts.end()));
    const Mm bar = std::min(box.width() / static_cast<double>(counts.size()), 9_mm);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const Mm x = box.min.x + bar * static_cast<double>(i);
        if (counts[i] > 0) {
            const Mm height = box.height() * (static_cast<double>(counts[i]) / highest);
            fill(drawing, Box{{x + bar * 0.1, box.max.y - height}, {x + bar * 0.9, box.max.y}});
            drawing.add(drawing::TextItem{.at = {x + bar / 2, box.max.y - height - 0.8_mm},
                                          .text = std::to_string(counts[i]),
                                          .style = {.size = 5.5_pt},
                                          .anchor = drawing::Anchor::Middle});
        }
        const std::size_t from = first + i * step;
        const std::string name =
            step == 1 ? std::to_string(from) : fmt::format("{}–{}", from, from + step - 1);
        const std::size_t every = bar >= 8_mm                  ? 1
                                  : step == 1 && bar >= 4.5_mm ? 1
                                  : step == 1                  ? 2
                                                               : 3;
        if (i % every == 0) {
            drawing.add(drawing::TextItem{.at = {x + bar / 2, box.max.y + kUnder},
                                          .text = name,
                                          .style = {.size = kBarSmall},
                                          .anchor = drawing::Anchor::Middle});
        }
    }
    const Mm end = box.min.x + bar * static_cast<double>(counts.size());
    rule(drawing, {box.min.x, box.max.y}, {end, box.max.y}, kFine);
}

}  // namespace quadrille::page
