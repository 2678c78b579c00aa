#include "page/report/bar_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "drawing/drawing.h"

namespace quadrille::page {

using drawing::Colour;
using drawing::Drawing;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kRow = 6.2_mm;
constexpr Mm kThick = 3.2_mm;
constexpr Mm kNames = 36_mm;      // at least
constexpr Mm kValues = 28_mm;     // at least
constexpr Mm kLeastBars = 18_mm;  // long
constexpr Mm kBeside = 3_mm;      // white between them and the bars
constexpr Mm kHistogram = 20_mm;
constexpr Mm kOverBars = 2_mm;
constexpr Mm kBetweenLabels = 1.2_mm;
constexpr Mm kFine = 0.15_mm;
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

// Of a bar: "12", or "12–14" where it stands for several numbers.
std::string name_of(std::size_t from, std::size_t step) {
    return step == 1 ? std::to_string(from) : fmt::format("{}–{}", from, from + step - 1);
}

}  // namespace

layout::Ink share_bars(const std::vector<ShareBar>& bars,
                       Mm width,
                       const layout::Setting& setting) {
    const TextStyle type = setting.reminder();
    Mm names = kNames;
    Mm values = kValues;
    for (const ShareBar& bar : bars) {
        names = std::max(names, setting.width(bar.name, type) + kBeside);
        values = std::max(values, setting.width(bar.value, type) + kBeside);
    }
    auto ink = std::make_shared<Drawing>();
    Drawing& drawing = *ink;
    const Mm row = setting.room_for_type(kRow);
    const Mm height = row * static_cast<double>(bars.size()) + setting.room_for_type(kUnder);
    const Point at{Mm{}, Mm{} - height};
    const Mm left = names;
    const Mm length = width - names - values;
    Mm middle = at.y + row / 2;
    const Mm top = at.y;
    for (const ShareBar& bar : bars) {
        const Mm base = middle + setting.cap_height(type) / 2;
        drawing.add(drawing::TextItem{.at = {at.x, base}, .text = bar.name, .style = type});
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
                                      .style = type,
                                      .anchor = drawing::Anchor::End});
        middle += row;
    }
    const Mm bottom = at.y + row * static_cast<double>(bars.size());
    const Mm widest = setting.width("100 %", setting.small()) + kBetweenLabels;
    for (const int quarter : {0, 1, 2, 3, 4}) {
        const Mm x = left + length * (quarter / 4.0);
        rule(drawing, {x, quarter == 0 ? top : bottom - 1_mm}, {x, bottom}, kFine);
        if (quarter % 4 == 0 || length / (quarter == 2 ? 2 : 4) >= widest) {
            drawing.add(drawing::TextItem{.at = {x, bottom + setting.room_for_type(kUnder)},
                                          .text = fmt::format("{} %", 25 * quarter),
                                          .style = setting.small(),
                                          .anchor = drawing::Anchor::Middle});
        }
    }
    rule(drawing, {left, bottom}, {left + length, bottom}, kFine);
    return {
        std::move(ink),
        {.width = width, .above = height, .lines = {}, .below = {}, .fits = length >= kLeastBars}};
}

layout::Ink histogram(const std::vector<std::size_t>& numbers,
                      Mm width,
                      const layout::Setting& setting) {
    auto ink = std::make_shared<Drawing>();
    Drawing& drawing = *ink;
    const Mm under = setting.room_for_type(kUnder);
    const Box box{{Mm{}, Mm{} - under - kHistogram}, {width, Mm{} - under}};
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    const std::size_t first = *least;
    const std::size_t step = step_for(*most - first);
    std::vector<std::size_t> counts((*most - first) / step + 1, 0);
    for (const std::size_t number : numbers) {
        ++counts[(number - first) / step];
    }
    const auto highest = static_cast<double>(*std::max_element(counts.begin(), counts.end()));
    const std::string widest = name_of(first + (counts.size() - 1) * step, step);
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
        const std::string name = name_of(from, step);
        const double every =
            std::ceil((setting.width(widest, setting.small()) + kBetweenLabels) / bar);
        if (i % static_cast<std::size_t>(every) == 0) {
            drawing.add(drawing::TextItem{.at = {x + bar / 2, box.max.y + under},
                                          .text = name,
                                          .style = setting.small(),
                                          .anchor = drawing::Anchor::Middle});
        }
    }
    const Mm end = box.min.x + bar * static_cast<double>(counts.size());
    rule(drawing, {box.min.x, box.max.y}, {end, box.max.y}, kFine);
    return {std::move(ink),
            {.width = width, .above = kOverBars + kHistogram + under, .lines = {}, .below = {}}};
}

}  // namespace quadrille::page
