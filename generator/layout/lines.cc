#include "layout/lines.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.h"

namespace quadrille::layout {

using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr std::size_t kNumberDigits = 3;

// Where `text` may be broken first: at a blank, but a number of few digits stays with the word
// before it.
std::size_t first_break(std::string_view text, bool tie_numbers) {
    std::size_t blank = text.find(' ');
    while (tie_numbers && blank != std::string_view::npos) {
        const std::size_t end = std::min(text.find(' ', blank + 1), text.size());
        const std::string_view next = text.substr(blank + 1, end - blank - 1);
        if (next.empty() || next.size() > kNumberDigits ||
            next.find_first_not_of("0123456789") != std::string_view::npos) {
            break;
        }
        blank = text.find(' ', blank + 1);
    }
    return blank;
}

// Empty where a word is wider than a line.
std::vector<std::string> broken_at_blanks(const Setting& setting,
                                          std::string_view text,
                                          const TextStyle& style,
                                          Mm width,
                                          bool tie_numbers) {
    std::vector<std::string> lines;
    std::string line;
    while (!text.empty()) {
        const std::size_t blank = first_break(text, tie_numbers);
        const std::string next(text.substr(0, blank));
        text.remove_prefix(blank == std::string_view::npos ? text.size() : blank + 1);
        std::string longer = line;
        longer.append(line.empty() ? "" : " ").append(next);
        if (setting.width(longer, style) <= width) {
            line = longer;
            continue;
        }
        if (line.empty() || setting.width(next, style) > width) {
            return {};
        }
        lines.push_back(std::exchange(line, next));
    }
    if (!line.empty()) {
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace

std::vector<std::string> broken_into_lines(const Setting& setting,
                                           std::string_view text,
                                           const TextStyle& style,
                                           Mm width,
                                           std::size_t most) {
    for (const bool tie_numbers : {true, false}) {
        auto lines = broken_at_blanks(setting, text, style, width, tie_numbers);
        if (lines.size() <= most && !lines.empty()) {
            return lines;
        }
    }
    return {};
}

std::vector<std::string> balanced_lines(const Setting& setting,
                                        std::string_view text,
                                        const TextStyle& style,
                                        Mm width,
                                        std::size_t most) {
    constexpr int kTries = 8;
    std::vector<std::string> lines = broken_into_lines(setting, text, style, width, most);
    if (lines.size() < 2) {
        return lines;
    }
    Mm low = width / static_cast<double>(lines.size());
    Mm high = width;
    for (int i = 0; i < kTries; ++i) {
        const Mm middle = (low + high) / 2;
        auto narrower = broken_into_lines(setting, text, style, middle, lines.size());
        if (narrower.empty()) {
            low = middle;
        } else {
            high = middle;
            lines = std::move(narrower);
        }
    }
    return lines;
}

SetTitle set_title(
    const Setting& setting, std::string_view title, Mm width, std::size_t most, Mm largest) {
    struct Step {
        Mm size;
        std::size_t lines;
    };

    static constexpr std::array kFull{Step{30_pt, 1},
                                      Step{26_pt, 1},
                                      Step{22_pt, 1},
                                      Step{18_pt, 1},
                                      Step{18_pt, 2},
                                      Step{18_pt, 4}};
    static constexpr std::array kCompact{Step{16_pt, 1},
                                         Step{13_pt, 1},
                                         Step{11_pt, 1},
                                         Step{11_pt, 2},
                                         Step{9_pt, 1},
                                         Step{9_pt, 3}};
    const auto try_all = [&](const auto& steps) {
        for (const Step& step : steps) {
            const TextStyle style = setting.title_of(std::min(step.size, largest));
            const std::size_t lines = std::min(step.lines, most);
            SetTitle set{style, balanced_lines(setting, title, style, width, lines)};
            if (!set.lines.empty()) {
                return set;
            }
        }
        return SetTitle{setting.title_of(std::min(steps.back().size, largest)), {}};
    };
    return setting.compact() ? try_all(kCompact) : try_all(kFull);
}

std::string shortened(const Setting& setting,
                      const std::string& text,
                      const TextStyle& style,
                      Mm width) {
    if (setting.width(text, style) <= width) {
        return text;
    }
    for (std::size_t letters = utf8_length(text); letters > 1; --letters) {
        std::string begun = std::string(first_characters(text, letters - 1)) + "\u2026";
        if (setting.width(begun, style) <= width) {
            return begun;
        }
    }
    return {};
}

}  // namespace quadrille::layout
