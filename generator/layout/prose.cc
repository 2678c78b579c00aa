#include "layout/prose.h"

#include <algorithm>
#include <cctype>
#include <limits>
#include <string_view>
#include <utility>

#include "base/utf8.h"

namespace quadrille::layout {

using drawing::TextMeasurer;
using drawing::TextStyle;
using drawing::Weight;

namespace {

constexpr double kShortLastLine = 0.2;  // of the width
constexpr Mm kNear{1.0};                // to the width: worth measuring the line as a whole
constexpr Mm kHair{0.005};

/// The text between two blanks; several runs where the style changes within it ("*groups*:").
struct ProseWord {
    std::vector<Run> runs;
    Mm width;
    Mm blank;            ///< The blank that follows it on the same line.
    bool glued = false;  ///< None follows: it is the first part of something longer than a line.
};

bool is_blank(char letter) {
    return letter == ' ' || letter == '\n' || letter == '\t';
}

// "Player 1", "Figure 2": a capital begins the word before the blank, a figure follows it.
std::string bound(std::string_view text) {
    std::string result;
    bool capital = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool begins = i == 0 || is_blank(text[i - 1]);
        if (begins) {
            capital = text[i] >= 'A' && text[i] <= 'Z';
        }
        const bool keeps = capital && is_blank(text[i]) && i + 1 < text.size() &&
                           is_digit(text[i + 1]) && i > 0 && text[i - 1] >= 'a';
        result += keeps ? "\u00A0" : std::string(1, text[i]);
    }
    return result;
}

// Cuts runs at their blanks.
class WordCutter {
  public:
    WordCutter(const TextMeasurer& measurer, Mm width) : measurer_(measurer), width_(width) {}

    std::vector<ProseWord> cut(std::span<const Run> runs) {
        for (const Run& run : runs) {
            std::string piece;
            for (const char letter : run.text) {
                if (!is_blank(letter)) {
                    piece += letter;
                    continue;
                }
                add_piece(std::exchange(piece, {}), run.style);
                end_word(run.style);
            }
            add_piece(std::move(piece), run.style);
        }
        end_word({});
        return std::move(words_);
    }

  private:
    void add_piece(std::string piece, const TextStyle& style) {
        while (!piece.empty()) {
            const Mm wide = measurer_.measure(piece, style).advance;
            if (wide <= width_) {
                word_.width += wide;
                word_.runs.push_back({std::move(piece), style});
                return;
            }
            const std::size_t end = end_of_part(piece, style);
            glue_word();
            word_.width = measurer_.measure(piece.substr(0, end), style).advance;
            word_.runs.push_back({piece.substr(0, end), style});
            glue_word();
            piece.erase(0, end);
        }
    }

    // How much of a piece wider than a line, such as an address, fits on the line: up to a sign
    // after which addresses may be broken, if that is not too near the beginning.
    [[nodiscard]] std::size_t end_of_part(const std::string& piece, const TextStyle& style) const {
        std::size_t fits = 0;
        std::size_t after_sign = 0;
        for (std::size_t at = 0; at < piece.size();) {
            const std::size_t next = at + code_point_at(piece, at).bytes;
            if (fits > 0 && measurer_.measure(piece.substr(0, next), style).advance > width_) {
                break;
            }
            fits = next;
            if (std::string_view("/.-_?&=,").find(piece[at]) != std::string_view::npos) {
                after_sign = next;
            }
            at = next;
        }
        return after_sign * 2 > fits ? after_sign : fits;
    }

    // No blank follows: the word continues on the next line.
    void glue_word() {
        if (!word_.runs.empty()) {
            word_.glued = true;
            words_.push_back(std::exchange(word_, {}));
        }
    }

    void end_word(const TextStyle& blank) {
        if (!word_.runs.empty()) {
            word_.blank = measurer_.measure(" ", blank).advance;
            words_.push_back(std::exchange(word_, {}));
        }
    }

    const TextMeasurer& measurer_;
    Mm width_;
    ProseWord word_;
    std::vector<ProseWord> words_;
};

// Neighbouring runs of one style become one, so that their letters are set together.
ProseLine line_of(std::span<const ProseWord> words, const TextMeasurer& measurer) {
    ProseLine line;
    Mm x;
    const auto add = [&](const std::string& text, const TextStyle& style) {
        if (!line.empty() && line.back().run.style == style) {
            line.back().run.text += text;
            return;
        }
        if (!line.empty()) {
            x += measurer.measure(line.back().run.text, line.back().run.style).advance;
        }
        line.push_back({x, {text, style}});
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
        for (const Run& run : words[i].runs) {
            add(run.text, run.style);
        }
        if (i + 1 < words.size() && !words[i].glued) {
            line.back().run.text += ' ';
        }
    }
    return line;
}

// Letters lean on each other across the blanks too: a line can be a little wider than its words,
// which take `sum`.
bool is_too_wide(std::span<const ProseWord> words, Mm sum, Mm width, const TextMeasurer& measurer) {
    if (words.size() < 2 || sum < width - kNear) {
        return false;  // a word alone has been cut to fit
    }
    if (sum > width) {
        return true;
    }
    const ProseLine line = line_of(words, measurer);
    const PlacedRun& last = line.back();
    return last.x + measurer.measure(last.run.text, last.run.style).advance > width + kHair;
}

// Where lines begin, so that the squares of the gaps at their ends have the least sum.
std::vector<std::size_t> line_starts(const std::vector<ProseWord>& words,
                                     Mm width,
                                     const TextMeasurer& measurer) {
    const std::size_t count = words.size();
    std::vector<double> cost(count + 1, std::numeric_limits<double>::infinity());
    std::vector<std::size_t> next(count + 1, count);
    cost[count] = 0;
    for (std::size_t first = count; first-- > 0;) {
        Mm line;
        for (std::size_t last = first; last < count; ++last) {
            line += words[last].width;
            const auto part = std::span(words).subspan(first, last + 1 - first);
            if (is_too_wide(part, line, width, measurer)) {
                break;
            }
            const double left = std::max(0.0, (width - line) / width);
            const bool ends = last + 1 == count;
            const bool lonely = ends && first > 0 && line < width * kShortLastLine;
            const double own = ends ? (lonely ? 1.0 : 0.0) : left * left;
            if (own + cost[last + 1] < cost[first]) {
                cost[first] = own + cost[last + 1];
                next[first] = last + 1;
            }
            line += words[last].blank;
        }
    }
    std::vector<std::size_t> starts;
    for (std::size_t at = 0; at < count; at = next[at]) {
        starts.push_back(at);
    }
    return starts;
}

}  // namespace

std::vector<Run> prose_runs(std::string_view text, const TextStyle& style) {
    const std::string all = bound(text);
    std::vector<Run> runs;
    const auto add = [&](std::size_t begin, std::size_t end, const TextStyle& own) {
        if (begin < end) {
            runs.push_back({all.substr(begin, end - begin), own});
        }
    };
    std::size_t at = 0;
    for (std::size_t star = all.find('*'); star != std::string::npos; star = all.find('*', at)) {
        const std::size_t length = all.compare(star, 2, "**") == 0 ? 2 : 1;
        const std::size_t close = all.find(std::string(length, '*'), star + length);
        if (close == std::string::npos) {
            break;
        }
        add(at, star, style);
        TextStyle changed = style;
        if (length == 2) {
            changed.weight = Weight::Bold;
        } else {
            changed.italic = true;
        }
        add(star + length, close, changed);
        at = close + length;
    }
    add(at, all.size(), style);
    return runs;
}

std::vector<ProseLine> set_paragraph(std::span<const Run> runs,
                                     Mm width,
                                     const TextMeasurer& measurer) {
    const std::vector<ProseWord> words = WordCutter(measurer, width).cut(runs);
    const std::vector<std::size_t> starts = line_starts(words, width, measurer);
    std::vector<ProseLine> lines;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const std::size_t end = i + 1 < starts.size() ? starts[i + 1] : words.size();
        lines.push_back(line_of(std::span(words).subspan(starts[i], end - starts[i]), measurer));
    }
    return lines;
}

std::vector<ProseLine> set_prose(std::string_view text,
                                 const TextStyle& style,
                                 Mm width,
                                 const TextMeasurer& measurer) {
    return set_paragraph(prose_runs(text, style), width, measurer);
}

std::vector<std::string_view> paragraphs_of(std::string_view text) {
    std::vector<std::string_view> paragraphs;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        paragraphs.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return paragraphs;
}

Mm draw_prose(drawing::Drawing& drawing,
              std::span<const ProseLine> lines,
              Point start,
              Mm leading,
              drawing::Role role) {
    if (role != drawing::Role::None) {
        drawing::Drawing content;
        const Mm next = draw_prose(content, lines, start, leading);
        drawing.add(drawing::with_role(role, std::move(content)));
        return next;
    }
    for (const ProseLine& line : lines) {
        for (const PlacedRun& placed : line) {
            drawing.add(drawing::TextItem{.at = {start.x + placed.x, start.y},
                                          .text = placed.run.text,
                                          .style = placed.run.style});
        }
        start.y += leading;
    }
    return start.y;
}

}  // namespace quadrille::layout
