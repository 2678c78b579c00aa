#include "page/record/site_entries.h"

#include <algorithm>

#include "page/paper/choices.h"
#include "page/record/record_rows.h"

namespace quadrille::page {

using drawing::Anchor;
using namespace quadrille::literals;

namespace {

constexpr Mm kRoomForChoice = 12_mm;  // across a site, for two circles to tick
constexpr double kChoiceDrop = 0.30;  // of a site, below its middle
constexpr double kChoiceRadius = 0.14;
constexpr Mm kLargestChoice = 2.4_mm;
constexpr double kNumberShare = 0.4;  // of a site
constexpr double kWidestNumber = 0.8;
constexpr Mm kClear = 0.8_mm;  // of the site's name, at its usual size
constexpr Mm kSegment = 0.45_mm;

}  // namespace

Mm SiteEntries::site_width(Mm unit) const {
    return figure::site_width(board_, look_, unit);
}

std::vector<std::string> SiteEntries::letters() const {
    if (letters_listed_) {
        return {};
    }
    for (const TurnField& field : widest_turn(game_, game_.turn_limit().value_or(kLongGame))) {
        if (!field.said && !field.choices.empty()) {
            return field.choices;
        }
    }
    return {};
}

bool SiteEntries::ticked(Mm unit) const {
    return letters().size() == 2 && site_width(unit) >= kRoomForChoice;
}

// The turn that entered a site, and the letter that was chosen; 0 on a blank sheet.
std::pair<int, std::string> SiteEntries::entry(std::size_t site) const {
    const bool known = round_ != nullptr && site < round_->first_entries.size();
    return known ? round_->first_entries[site] : std::pair<int, std::string>();
}

void SiteEntries::paint(Pen& pen, Mm unit) const {
    if (ticked(unit)) {
        paint_choices(pen, unit);
    }
    paint_segments(pen, unit);
    paint_numbers(pen, unit);
    paint_start(pen, unit);
}

// From rim to rim.
void SiteEntries::paint_segments(Pen& pen, Mm unit) const {
    if (round_ == nullptr) {
        return;
    }
    const Mm reach = site_width(unit) / 2;
    for (const game::Segment& segment : round_->record.segments) {
        const Point from = board_.centre(segment.a) * unit;
        const Point to = board_.centre(segment.b) * unit;
        const Point step = (to - from) * (reach / length(to - from));
        pen.line(from + step, to - step, {.width = kSegment, .tone = 100, .dash = {}});
    }
}

void SiteEntries::paint_choices(Pen& pen, Mm unit) const {
    const Mm site = site_width(unit);
    const Mm radius = std::min(kLargestChoice, site * kChoiceRadius);
    const Mm aside = radius + 0.5_mm;
    Choices choices{letters(), {}, radius * 2, game_.spec().marks};
    for (std::size_t i = 0; i < board_.site_count(); ++i) {
        const Point centre = board_.centre(board::SiteId{i}) * unit;
        const Mm y = centre.y + site * kChoiceDrop;
        choices.taken = entry(i).second;
        draw_choice(pen, {centre.x - aside, y}, choices, 0);
        draw_choice(pen, {centre.x + aside, y}, choices, 1);
    }
}

// Under the site's name, if that is inside the site.
Mm SiteEntries::room_above(const Pen& pen, Mm unit) const {
    if (look_.sites != figure::SiteLook::Circles || !look_.links) {
        return 0_mm;
    }
    return figure::circle_label_foot(board_, pen.style(), unit, pen.measurer());
}

// Of a game that was played; with the letter if that is not ticked. As large as fits in the
// site.
void SiteEntries::paint_numbers(Pen& pen, Mm unit) const {
    drawing::TextStyle style = pen.entry();
    style.weight = drawing::Weight::Medium;
    const Mm site = site_width(unit);
    style.size = std::min(style.size, site * kNumberShare);
    const Mm above = room_above(pen, unit);
    const Mm clear = kClear * std::max(1.0, pen.style().label_scale);
    const bool with_letter = !letters_listed_ && !ticked(unit);
    for (std::size_t i = 0; i < board_.site_count(); ++i) {
        const auto [turn, letter] = entry(i);
        if (turn == 0) {
            continue;
        }
        const std::string text = std::to_string(turn) + (with_letter ? letter : std::string());
        drawing::TextStyle own = style;
        own.size = own.size * std::min(1.0, site * kWidestNumber / pen.width(text, own));
        const Mm cap = pen.cap_height(own);
        // In the middle, or lower if it would touch the name.
        const Mm drop = std::max(0_mm, above + clear + cap / 2 - site / 2);
        const Point centre = board_.centre(board::SiteId{i}) * unit;
        pen.text({centre.x, centre.y + drop + cap / 2}, text, own, Anchor::Middle);
    }
}

// In a corner, out of the way of numbers.
void SiteEntries::paint_start(Pen& pen, Mm unit) const {
    for (const game::StartSite& start : game_.start()) {
        const Point centre = board_.centre(start.site) * unit;
        const Mm reach = site_width(unit) / 2 - 2.4_mm;
        pen.text_on_middle({centre.x - reach, centre.y - reach},
                           game_.spec().marks[start.mark.index()].letter,
                           pen.small(),
                           Anchor::Middle);
    }
}

}  // namespace quadrille::page
