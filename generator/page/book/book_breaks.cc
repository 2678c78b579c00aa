#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "base/check.h"
#include "page/book/book_flow.h"

namespace quadrille::page {

namespace {

// Costs, relative to each other.
constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr double kOverfull = 1e9;
constexpr double kBrokenKeep = 1e6;
constexpr double kLateRules = 1e5;
constexpr double kOddPages = 5e4;         // pages that do not fill the sheet
constexpr double kBrokenParagraph = 2e4;  // over a page
constexpr double kBrokenInPage = 12;      // from a column to the next
constexpr double kPage = 1000;
constexpr double kWhite = 160;
constexpr double kMuchWhite = 4000;  // of what is over kMostWhite
constexpr double kMostWhite = 0.10;  // of a page
constexpr double kSize = 4;          // of figures as small or as large as they may be
constexpr double kSmaller = 2;       // how much worse smaller is than larger
constexpr double kSizeReach = 0.27;  // the logarithm of the largest size
constexpr double kFreeLine = 1.0;    // of white over heads and figures
constexpr double kInsidePage = 30;   // what should begin a page does not
constexpr std::size_t kUsualPages = 24;
constexpr std::size_t kMostMoves = 5;  // figures whose places are tried
constexpr Mm kTiny{0.01};

using StripSpan = std::span<const Strip* const>;

std::size_t form_count(StripSpan strips) {
    std::size_t most = 1;
    for (const Strip* const strip : strips) {
        most = std::max(most, strip->fills ? 1 : strip->forms.size());
    }
    return most;
}

Mm height_of(const Strip& strip, std::size_t form) {
    return strip.forms.empty() ? strip.height : strip.forms[form].height;
}

/// A column from one strip to another, and what it costs.
struct Choice {
    std::size_t end = 0;
    double cost = 0;
    std::size_t level = 0;  ///< Which form its figures have.
};

class Columns {
  public:
    Columns(StripSpan strips, const FlowFrame& frame)
        : strips_(strips), frame_(frame), levels_(form_count(strips)) {}

    /// All ways to fill a column that begins with `first`. Under the title it may stay empty.
    [[nodiscard]] std::vector<Choice> choices(std::size_t first, bool opening) const {
        std::vector<Choice> all;
        if (opening && first == 0) {
            // What stands there ends up to two lines over the first line of the text.
            const Mm foot = top(true) - frame_.leading * 2;
            all.push_back({.end = 0, .cost = white_cost(0, foot, {}), .level = 0});
        }
        std::vector<Mm> feet(levels_, top(opening));
        std::vector<double> sizes(levels_);
        Mm give;
        double inside = 0;
        for (std::size_t i = first; i < strips_.size(); ++i) {
            const Strip& strip = *strips_[i];
            give += i > first ? strip.give : Mm{};
            inside += i > first && strip.new_page ? kInsidePage : 0;
            for (std::size_t level = 0; level < levels_; ++level) {
                const Mm start = start_of(feet[level], first, i, opening);
                feet[level] = start + height_of(strip, form(strip, level, start));
                sizes[level] += size_cost(strip, level);
            }
            if (feet.front() > frame_.bottom + kTiny && i > first) {
                break;
            }
            Choice choice = best(i, feet, sizes, give);
            choice.cost += inside;
            all.push_back(choice);
        }
        return all;
    }

    /// The strips of a column in their places.
    [[nodiscard]] PlannedColumn placed(std::size_t first,
                                       const Choice& choice,
                                       bool opening) const {
        PlannedColumn column{.first = first, .forms = {}, .tops = {}};
        Mm y = top(opening);
        for (std::size_t i = first; i < choice.end; ++i) {
            y = start_of(y, first, i, opening);
            column.forms.push_back(form(*strips_[i], choice.level, y));
            column.tops.push_back(y);
            y += height_of(*strips_[i], column.forms.back());
        }
        spread(column, frame_.bottom - y);
        return column;
    }

  private:
    [[nodiscard]] Mm top(bool opening) const { return opening ? frame_.first_top : frame_.top; }

    // The top of strip `i`, if what is over it ends at `y`.
    [[nodiscard]] Mm start_of(Mm y, std::size_t first, std::size_t i, bool opening) const {
        const Strip& strip = *strips_[i];
        if (i > first || (opening && first == 0)) {
            y += strip.above;
        }
        if (opening && strip.beside && y < frame_.first_side) {
            y += frame_.leading * std::ceil((frame_.first_side - y) / frame_.leading);
        }
        return y;
    }

    // What fills the column has the best form that fits under its start.
    [[nodiscard]] std::size_t form(const Strip& strip, std::size_t level, Mm start) const {
        if (strip.forms.empty()) {
            return 0;
        }
        if (!strip.fills) {
            return std::min(level, strip.forms.size() - 1);
        }
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < strip.forms.size(); ++i) {
            const bool fits = start + strip.forms[i].height <= frame_.bottom + kTiny;
            if (fits && (!best || strip.forms[i].size > strip.forms[*best].size)) {
                best = i;
            }
        }
        return best.value_or(0);
    }

    static double size_cost(const Strip& strip, std::size_t level) {
        if (strip.fills || strip.forms.empty()) {
            return 0;
        }
        const StripForm& form = strip.forms[std::min(level, strip.forms.size() - 1)];
        const double away = std::log(form.size) / kSizeReach;
        return kSize * away * away * (away < 0 ? kSmaller : 1);
    }

    [[nodiscard]] double white_cost(std::size_t last, Mm foot, Mm give) const {
        if (foot > frame_.bottom + kTiny) {
            return kOverfull;
        }
        if (last + 1 == strips_.size() && frame_.sheet_pages == 1) {
            return 0;
        }
        const Mm free = frame_.bottom - foot;
        const Mm taken = std::min(give, free);
        const double white = (free - taken) / (frame_.bottom - frame_.top);
        return kFreeLine * (taken / frame_.leading) + kWhite * white * white +
               kMuchWhite * std::max(0.0, white - kMostWhite);
    }

    [[nodiscard]] Choice best(std::size_t last,
                              const std::vector<Mm>& feet,
                              const std::vector<double>& sizes,
                              Mm give) const {
        Choice choice{.end = last + 1, .cost = kNever, .level = 0};
        for (std::size_t level = 0; level < levels_; ++level) {
            const double cost = white_cost(last, feet[level], give) + sizes[level];
            if (cost < choice.cost) {
                choice.cost = cost;
                choice.level = level;
            }
        }
        if (last + 1 < strips_.size()) {
            choice.cost +=
                strips_[last]->break_cost + (strips_[last]->keeps_next ? kBrokenKeep : 0);
        }
        return choice;
    }

    // Whole lines of what is free go over heads and figures, so that text stays on its base lines.
    void spread(PlannedColumn& column, Mm free) const {
        std::vector<Mm> added(column.tops.size());
        for (bool some = true; some;) {
            some = false;
            for (std::size_t i = 1; i < added.size(); ++i) {
                const bool gives =
                    added[i] + frame_.leading <= strips_[column.first + i]->give + kTiny;
                if (gives && free + kTiny >= frame_.leading) {
                    added[i] += frame_.leading;
                    free -= frame_.leading;
                    some = true;
                }
            }
        }
        Mm sum;
        for (std::size_t i = 0; i < added.size(); ++i) {
            sum += added[i];
            column.tops[i] += sum;
        }
    }

    StripSpan strips_;
    const FlowFrame& frame_;
    std::size_t levels_;
};

// The cheapest way through all columns of the book, from its end to its beginning.
class Breaker {
  public:
    Breaker(StripSpan strips, const FlowFrame& frame)
        : strips_(strips), frame_(frame), columns_(strips, frame) {
        for (const bool opening : {false, true}) {
            for (std::size_t i = 0; i < strips.size(); ++i) {
                const bool needed = !opening || i == 0 || frame.columns > 1;
                choices_.at(opening ? 1 : 0)
                    .push_back(needed ? columns_.choices(i, opening) : std::vector<Choice>());
            }
        }
        last_rule_ = strips.size();
        for (std::size_t i = 0; i < strips.size(); ++i) {
            last_rule_ = strips[i]->rules ? i : last_rule_;
        }
    }

    BookPlan plan() {
        weigh(kUsualPages * across());
        if (cost_[0][0] == kNever) {
            // At worst each strip has a column of its own.
            weigh(strips_.size() + across());
        }
        const std::size_t slots = chosen_.size();
        BookPlan plan{.strips = {strips_.begin(), strips_.end()}, .columns = {}};
        plan.cost = cost_[0][0];
        std::size_t at = 0;
        for (std::size_t slot = 0; slot < slots && at < strips_.size(); ++slot) {
            const Choice& choice = chosen_[slot][at];
            QUADRILLE_CHECK(choice.end > at || slot == 0);
            PlannedColumn column = columns_.placed(at, choice, slot < across());
            column.page = slot / across();
            column.column = static_cast<int>(slot % across());
            plan.columns.push_back(std::move(column));
            at = choice.end;
        }
        return plan;
    }

  private:
    [[nodiscard]] std::size_t across() const { return static_cast<std::size_t>(frame_.columns); }

    void weigh(std::size_t slots) {
        cost_.assign(slots + 1, std::vector<double>(strips_.size() + 1, kNever));
        chosen_.assign(slots, std::vector<Choice>(strips_.size()));
        for (std::size_t slot = slots + 1; slot-- > 0;) {
            cost_[slot][strips_.size()] = end_cost(slot);
            for (std::size_t first = 0; slot < slots && first < strips_.size(); ++first) {
                choose(slot, first);
            }
        }
    }

    // Of a book that has used so many columns.
    [[nodiscard]] double end_cost(std::size_t used) const {
        const std::size_t pages = (used + across() - 1) / across();
        const auto free = static_cast<double>(pages * across() - used);
        const bool odd = pages % static_cast<std::size_t>(frame_.sheet_pages) != 0;
        return kPage * static_cast<double>(pages) + (odd ? kOddPages : 0) + kWhite * free;
    }

    void choose(std::size_t slot, std::size_t first) {
        const bool page_ends = (slot + 1) % across() == 0;
        const bool late = slot / across() >= static_cast<std::size_t>(frame_.rules_pages);
        for (const Choice& choice : choices_.at(slot < across() ? 1 : 0)[first]) {
            double cost = choice.cost + cost_[slot + 1][choice.end];
            if (choice.end == first && slot > 0) {
                continue;
            }
            const bool broken = choice.end > first && choice.end < strips_.size() &&
                                strips_[choice.end - 1]->in_paragraph;
            cost += broken ? (page_ends ? kBrokenParagraph : kBrokenInPage) : 0;
            cost += late && last_rule_ < strips_.size() && first <= last_rule_ ? kLateRules : 0;
            if (cost < cost_[slot][first]) {
                cost_[slot][first] = cost;
                chosen_[slot][first] = choice;
            }
        }
    }

    StripSpan strips_;
    const FlowFrame& frame_;
    Columns columns_;
    // For each strip; on other pages, on the first.
    std::array<std::vector<std::vector<Choice>>, 2> choices_;
    std::size_t last_rule_ = 0;
    std::vector<std::vector<double>> cost_;
    std::vector<std::vector<Choice>> chosen_;
};

bool is_line(const Strip& strip) {
    return strip.role == drawing::Role::Paragraph && strip.forms.empty();
}

// Behind the next paragraph, with its head; `at` itself where another thing follows.
std::size_t behind_next_paragraph(const std::vector<const Strip*>& strips, std::size_t at) {
    std::size_t i = at + 1;
    if (i < strips.size() && strips[i]->role == drawing::Role::Heading2) {
        ++i;
    }
    const std::size_t begin = i;
    while (i < strips.size() && is_line(*strips[i]) && strips[i]->part == strips[begin]->part) {
        ++i;
    }
    const bool rules = i > begin && strips[i - 1]->rules && !strips[i - 1]->new_page;
    return rules ? i : at;
}

// The last figures first, so that the places of the others stay true.
std::optional<std::vector<const Strip*>> moved(StripSpan strips,
                                               const std::vector<std::size_t>& figures,
                                               unsigned which) {
    std::vector<const Strip*> result(strips.begin(), strips.end());
    for (std::size_t bit = figures.size(); bit-- > 0;) {
        if ((which >> bit & 1U) == 0) {
            continue;
        }
        const std::size_t at = figures[bit];
        const std::size_t end = behind_next_paragraph(result, at);
        if (end == at) {
            return std::nullopt;
        }
        const auto begin = result.begin();
        std::rotate(begin + static_cast<std::ptrdiff_t>(at),
                    begin + static_cast<std::ptrdiff_t>(at + 1),
                    begin + static_cast<std::ptrdiff_t>(end));
    }
    return result;
}

}  // namespace

bool BookPlan::is_sound() const {
    return cost < kBrokenKeep;
}

std::vector<const Strip*> in_order(std::span<const Strip> strips) {
    std::vector<const Strip*> order;
    order.reserve(strips.size());
    for (const Strip& strip : strips) {
        order.push_back(&strip);
    }
    return order;
}

BookPlan plan_book(std::span<const Strip* const> strips, const FlowFrame& frame) {
    QUADRILLE_CHECK(!strips.empty());
    std::vector<std::size_t> figures;
    for (std::size_t i = 0; i < strips.size() && figures.size() < kMostMoves; ++i) {
        if (strips[i]->moves) {
            figures.push_back(i);
        }
    }
    constexpr double kMove = 4;
    BookPlan best = Breaker(strips, frame).plan();
    for (unsigned which = 1; which < 1U << figures.size(); ++which) {
        const std::optional<std::vector<const Strip*>> order = moved(strips, figures, which);
        if (!order) {
            continue;
        }
        BookPlan plan = Breaker(*order, frame).plan();
        for (std::size_t bit = 0; bit < figures.size(); ++bit) {
            plan.cost += (which >> bit & 1U) != 0 ? kMove : 0;
        }
        if (plan.cost < best.cost) {
            best = std::move(plan);
        }
    }
    return best;
}

}  // namespace quadrille::page
