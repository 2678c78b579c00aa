#include "page/book/book_flow.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "base/check.h"
#include "page/paper/paper.h"

namespace quadrille::page {

namespace {

// Costs, relative to each other: another page; a page that ends where it must not; a page that is
// all white.
constexpr double kPage = 1000;
constexpr double kBrokenKeep = 1e6;
constexpr double kOverfull = 1e9;
constexpr double kWhite = 100;

class Breaker {
  public:
    Breaker(std::span<const Strip> strips, const FlowFrame& frame)
        : strips_(strips), frame_(frame) {}

    /// The top of each strip on a page that begins with `first`.
    [[nodiscard]] std::vector<Mm> places(std::size_t first, std::size_t end) const {
        std::vector<Mm> tops;
        Mm y = top_of(first);
        for (std::size_t i = first; i < end; ++i) {
            y = top_after(y, first, i);
            tops.push_back(y);
            y += strips_[i].height;
        }
        return tops;
    }

    /// For each strip, the first strip of the next page if a page begins with it.
    [[nodiscard]] std::vector<std::size_t> starts() const {
        const std::size_t count = strips_.size();
        std::vector<double> cost(count + 1, std::numeric_limits<double>::infinity());
        std::vector<std::size_t> next(count + 1, count);
        cost[count] = 0;
        for (std::size_t first = count; first-- > 0;) {
            Mm y = top_of(first);
            for (std::size_t last = first; last < count; ++last) {
                if (last > first && strips_[last].new_page) {
                    break;
                }
                y = top_after(y, first, last) + strips_[last].height;
                if (y > frame_.bottom + Mm{0.01} && last > first) {
                    break;
                }
                const double total = page_cost(first, last, y) + cost[last + 1];
                if (total < cost[first]) {
                    cost[first] = total;
                    next[first] = last + 1;
                }
            }
        }
        std::vector<std::size_t> starts;
        for (std::size_t at = 0; at < count; at = next[at]) {
            starts.push_back(at);
        }
        return starts;
    }

  private:
    [[nodiscard]] Mm top_of(std::size_t first) const {
        return first == 0 ? frame_.first_top : frame_.top;
    }

    // The top of strip `i`, if what is over it ends at `y`.
    [[nodiscard]] Mm top_after(Mm y, std::size_t first, std::size_t i) const {
        const Strip& strip = strips_[i];
        if (i > first || first == 0) {
            y += strip.above;
        }
        if (first == 0 && strip.beside && y < frame_.first_side) {
            y += kLeading * std::ceil((frame_.first_side - y) / kLeading);
        }
        return y;
    }

    [[nodiscard]] double page_cost(std::size_t first, std::size_t last, Mm foot) const {
        const double page = kPage + (foot > frame_.bottom + Mm{0.01} ? kOverfull : 0);
        const bool ends = last + 1 == strips_.size() || strips_[last + 1].new_page;
        if (ends) {
            return page;
        }
        const double white = std::max(0.0, (frame_.bottom - foot) / (frame_.bottom - frame_.top));
        const double keep = strips_[last].keeps_next ? kBrokenKeep : 0;
        return page + keep + strips_[last].break_cost + kWhite * white * white +
               (first == last ? 1 : 0);
    }

    std::span<const Strip> strips_;
    const FlowFrame& frame_;
};

// Puts strips onto a page; strips of one part become one thing in the page's structure.
class PageFiller {
  public:
    PageFiller(FlowedPages& flowed, std::size_t page) : flowed_(flowed), page_(page) {}

    void add(const Strip& strip, Mm top) {
        if (strip.part == 0 || strip.part != part_) {
            end_part();
            part_ = strip.part;
            role_ = strip.role;
        }
        drawing::append(content_, strip.drawing, {Mm{}, top});
        if (!strip.entry.empty()) {
            drawing::OutlineEntry entry{.title = strip.entry, .page = page_, .at = {Mm{}, top}};
            if (strip.sub_entry) {
                entry.parent = parent();
            }
            flowed_.outline.push_back(std::move(entry));
        }
    }

    drawing::Drawing finished() {
        end_part();
        return std::move(drawing_);
    }

  private:
    void end_part() {
        drawing::Drawing content = std::exchange(content_, {});
        if (role_ != drawing::Role::None && !content.items.empty()) {
            drawing_.add(drawing::with_role(role_, std::move(content)));
        } else {
            drawing::append(drawing_, content, {});
        }
        role_ = drawing::Role::None;
    }

    // The last entry that is not under another.
    [[nodiscard]] std::optional<std::size_t> parent() const {
        for (std::size_t i = flowed_.outline.size(); i-- > 0;) {
            if (!flowed_.outline[i].parent) {
                return i;
            }
        }
        return std::nullopt;
    }

    FlowedPages& flowed_;
    std::size_t page_;
    drawing::Drawing drawing_;
    drawing::Drawing content_;
    int part_ = 0;
    drawing::Role role_ = drawing::Role::None;
};

}  // namespace

std::vector<std::size_t> page_starts(std::span<const Strip> strips, const FlowFrame& frame) {
    QUADRILLE_CHECK(!strips.empty());
    return Breaker(strips, frame).starts();
}

FlowedPages flow(std::span<const Strip> strips, const FlowFrame& frame) {
    const Breaker breaker(strips, frame);
    const std::vector<std::size_t> starts = page_starts(strips, frame);
    FlowedPages flowed;
    flowed.outline.push_back({.title = frame.title, .page = 0, .at = {Mm{}, frame.top}});
    for (std::size_t page = 0; page < starts.size(); ++page) {
        const std::size_t end = page + 1 < starts.size() ? starts[page + 1] : strips.size();
        const std::vector<Mm> tops = breaker.places(starts[page], end);
        PageFiller filler(flowed, page);
        for (std::size_t i = starts[page]; i < end; ++i) {
            filler.add(strips[i], tops[i - starts[page]]);
        }
        flowed.pages.push_back(filler.finished());
    }
    return flowed;
}

}  // namespace quadrille::page
