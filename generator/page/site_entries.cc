#include "page/site_entries.h"

#include <algorithm>

#include "page/choices.h"

namespace quadrille::page {

using drawing::Anchor;
using namespace quadrille::literals;

namespace {

constexpr Mm kRoomForChoice = 12_mm;  // across a site, for two circles to tick
constexpr double kChoiceDrop = 0.30;  // of a site, below its middle
constexpr double kChoiceRadius = 0.14;
constexpr Mm kLargestChoice = 2.4_mm;
constexpr double kNumberShare = 0.4;  // of a site
constexpr int kManyTurns = 1000;

}  // namespace

Mm SiteEntries::site_width(Mm unit) const {
    return look_.sites == figure::SiteLook::Circles
               ? figure::circle_diameter(game_.board(), look_, unit)
               : unit;
}

std::vector<std::string> SiteEntries::letters() const {
    for (const TurnField& field : widest_turn(game_, game_.turn_limit().value_or(kManyTurns))) {
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
    paint_numbers(pen, unit);
    paint_start(pen, unit);
}

void SiteEntries::paint_choices(Pen& pen, Mm unit) const {
    const std::vector<std::string> choices = letters();
    const Mm site = site_width(unit);
    const Mm radius = std::min(kLargestChoice, site * kChoiceRadius);
    const Mm aside = radius + 0.5_mm;
    for (std::size_t i = 0; i < game_.board().site_count(); ++i) {
        const Point centre = game_.board().centre(board::SiteId{i}) * unit;
        const Mm y = centre.y + site * kChoiceDrop;
        const std::string taken = entry(i).second;
        draw_choice(pen, {centre.x - aside, y}, choices[0], radius * 2, taken == choices[0]);
        draw_choice(pen, {centre.x + aside, y}, choices[1], radius * 2, taken == choices[1]);
    }
}

// Of a game that was played; with the letter where it is not ticked.
void SiteEntries::paint_numbers(Pen& pen, Mm unit) const {
    drawing::TextStyle style = pen.entry();
    style.weight = drawing::Weight::Medium;
    style.size = std::min(style.size, site_width(unit) * kNumberShare);
    const bool with_letter = !ticked(unit);
    for (std::size_t i = 0; i < game_.board().site_count(); ++i) {
        const auto [turn, letter] = entry(i);
        if (turn == 0) {
            continue;
        }
        const Point centre = game_.board().centre(board::SiteId{i}) * unit;
        pen.text({centre.x, centre.y + pen.cap_height(style) / 2},
                 std::to_string(turn) + (with_letter ? letter : std::string()),
                 style,
                 Anchor::Middle);
    }
}

// In a corner, out of the way of numbers.
void SiteEntries::paint_start(Pen& pen, Mm unit) const {
    const drawing::TextStyle style = pen.small();
    for (const game::StartSite& start : game_.start()) {
        const Point centre = game_.board().centre(start.site) * unit;
        const Mm reach = site_width(unit) / 2 - 2.4_mm;
        pen.text({centre.x - reach, centre.y - reach + pen.cap_height(style) / 2},
                 game_.spec().marks[start.mark.index()].letter,
                 style,
                 Anchor::Middle);
    }
}

}  // namespace quadrille::page
