#include "page/boards/compact_head.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

#include "page/boards/play_on.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/furniture.h"
#include "page/sheet/head.h"

namespace quadrille::page {

using drawing::Anchor;
using namespace quadrille::literals;

namespace {

constexpr Mm kNameLine = 5_mm;
constexpr Mm kUnderTitle = 6.5_mm;
constexpr Mm kNameGap = 6_mm;
constexpr Mm kLargestName = 27_mm;
constexpr Mm kBesideTitle = 3_mm;
constexpr Mm kLeastOther = 18_mm;
constexpr Mm kUnderTitleMore = 0.8_mm;
constexpr Mm kEditionDrop = 3.6_mm;
constexpr Mm kLeastTitleLeading = 4.6_mm;
constexpr double kTitleLeading = 1.2;
constexpr std::size_t kMostTitleLines = 3;
constexpr std::size_t kMostEditionLines = 3;
constexpr std::size_t kMostReminderLines = 2;  // of one reminder
constexpr std::size_t kMostOwnLines = 3;       // of one, beside the names

}  // namespace

CompactHead::CompactHead(const game::Game& game,
                         const BoardRequest& request,
                         const figure::BoardLook& look,
                         const Pen& pen,
                         HeadShape shape)
    : game_(game),
      request_(request),
      look_(look),
      pen_(pen),
      shape_(shape),
      values_(values_on(request)) {}

Result<bool> CompactHead::set(Mm width, Mm usual) {
    width_ = width;
    if (!names_fit()) {
        return false;
    }
    return set_title(usual).map([this] {
        set_reminders();
        set_other_fields();
        return true;
    });
}

// In full all of them, over the whole width; else what this board alone has, under the title. Those
// that have no room are left out.
void CompactHead::set_reminders() {
    const bool full = shape_ == HeadShape::AloneInFull;
    const Mm room = full ? width_ : title_room();
    for (const std::string& line :
         full ? lines_on(game_, request_) : brief_lines_on(game_, request_)) {
        const auto set = balanced_lines(
            pen_, line, pen_.reminder(), room, full ? kMostReminderLines : kMostOwnLines);
        reminders_.insert(reminders_.end(), set.begin(), set.end());
    }
}

// In full all that are asked for, in a row of their own; else the date, where it has room.
void CompactHead::set_other_fields() {
    if (shape_ != HeadShape::Alone && shape_ != HeadShape::AloneInFull) {
        return;
    }
    for (const std::string& key : request_.sheet.fields) {
        const bool asked = key == "date" || shape_ == HeadShape::AloneInFull;
        if (asked && is_field_of(key, game_)) {
            others_.push_back({field_name(key, game_, request_.language), "", value_of(key)});
        }
    }
    if (others_.empty()) {
        return;
    }
    const auto count = static_cast<double>(others_.size());
    first_other_ = shape_ == HeadShape::AloneInFull
                       ? 0_mm
                       : pen_.width(title_.lines.front(), title_.style) + kBesideTitle * 2;
    for (const std::string& line : edition_) {
        const Mm end = pen_.width(line, pen_.small()) + kBesideTitle;
        first_other_ = shape_ == HeadShape::Alone ? std::max(first_other_, end) : first_other_;
    }
    if (shape_ == HeadShape::Alone) {
        first_other_ = std::max(first_other_, width_ - name_width());
    }
    other_width_ = (width_ - first_other_ - kNameGap * (count - 1)) / count;
    const bool fit =
        other_width_ >= pen_.room_for_type(kLeastOther) &&
        std::all_of(others_.begin(), others_.end(), [this](const Field& field) {
            return !pen_.name_lines(field, other_width_).empty() &&
                   (field.value.empty() || !pen_.value_lines(field.value, other_width_).empty());
        });
    if (!fit) {
        others_.clear();
    }
}

// What is known before play, or of a position to play on from.
std::string CompactHead::value_of(const std::string& key) const {
    std::string value;
    for (const auto& [known, text] : values_.fields) {
        value = known == key ? text : value;
    }
    return value;
}

// Two names side by side: under the title, or at its right.
Mm CompactHead::name_width() const {
    return is_below() ? (width_ - kNameGap) / 2 : std::min(kLargestName, (width_ - kNameGap) / 3);
}

Mm CompactHead::title_room() const {
    return is_below() ? width_ : width_ - name_width() * 2 - kNameGap - kBesideTitle;
}

int CompactHead::name_rows() const {
    return (static_cast<int>(game_.role_count()) + 1) / 2;
}

// The line of a row of names, from the head's top.
Mm CompactHead::name_line(int row) const {
    const Mm first = is_below() ? title_foot() + pen_.room_for_type(kUnderTitle) : kNameLine;
    return first +
           std::max(pen_.measures().field_pitch, name_reach() + pen_.measures().writing) * row;
}

// From a line to the lowest base line of a name under it.
Mm CompactHead::name_reach() const {
    std::size_t lines = 1;
    for (std::size_t i = 0; i < game_.role_count(); ++i) {
        const spec::RoleId role{i};
        const Field field{name_of(role), ""};
        lines = std::max(lines, pen_.name_lines(field, name_width() - indent_of(role)).size());
    }
    return pen_.name_drop() + pen_.small_leading() * (static_cast<double>(lines) - 1);
}

Mm CompactHead::names_foot() const {
    const bool row = shape_ == HeadShape::AloneInFull && !others_.empty();
    return name_line(name_rows() - (row ? 0 : 1)) + name_reach();
}

Mm CompactHead::title_foot() const {
    const Mm last = pen_.measures().title_base +
                    title_leading_ * (static_cast<double>(title_.lines.size()) - 1);
    const Mm edition = edition_.empty() || edition_beside_
                           ? last
                           : last + pen_.room_for_type(kEditionDrop) +
                                 pen_.small_leading() * (static_cast<double>(edition_.size()) - 1);
    return edition + reminder_drop() +
           pen_.reminder_leading() * static_cast<double>(reminders_.size());
}

// More free over reminders that stand right under the title.
Mm CompactHead::reminder_drop() const {
    const bool under_title = edition_.empty() || edition_beside_;
    return under_title && !reminders_.empty()
               ? pen_.room_for_type(kEditionDrop) - pen_.reminder_leading() + kUnderTitleMore
               : 0_mm;
}

bool CompactHead::names_fit() const {
    for (std::size_t i = 0; i < game_.role_count(); ++i) {
        const spec::RoleId role{i};
        const Mm length = name_width() - indent_of(role);
        const std::string who = person(role);
        if (pen_.name_lines({name_of(role), ""}, length).empty() ||
            (!who.empty() && pen_.value_lines(who, length).empty())) {
            return false;
        }
    }
    return true;
}

std::vector<std::string> CompactHead::edition_in(const std::string& text) const {
    return balanced_lines(pen_, text, pen_.small(), title_room(), kMostEditionLines);
}

Result<void> CompactHead::set_title(Mm usual) {
    const std::string& title = game_.spec().sheet.title;
    title_ = layout::set_title(pen_, title, title_room(), kMostTitleLines);
    if (title_.lines.empty()) {
        return fail(
            plain_error(fmt::format("the title '{}' does not fit on a board this small", title),
                        "expected a shorter `title` under `sheet`, or fewer boards to a "
                        "page"));
    }
    title_leading_ = std::max(kLeastTitleLeading, title_.style.size * kTitleLeading);
    const std::string edition = edition_line(game_);
    const std::string credit = credit_line(game_);
    const std::string both =
        edition.empty() || credit.empty()
            ? credit + edition
            : credit + std::string(word(Word::Semicolon, request_.language)) + edition;
    const bool dated = shape_ == HeadShape::Alone;
    const Mm last = width_ - pen_.width(title_.lines.back(), title_.style) - kBesideTitle;
    for (const std::string& text : {both, edition}) {
        edition_ = text.empty() ? std::vector<std::string>{} : std::vector{text};
        edition_beside_ =
            is_below() && !dated && !text.empty() && pen_.width(text, pen_.small()) <= last;
        if (edition_beside_) {
            return {};
        }
    }
    edition_ = edition_in(both);
    if (edition_.empty() || (shape_ == HeadShape::NamesBeside && title_foot() > usual)) {
        edition_ = edition_in(edition);
    }
    return {};
}

void CompactHead::paint(Pen& pen, Point corner) const {
    paint_title(pen, corner);
    const Mm first = is_below() ? corner.x : corner.x + width_ - name_width() * 2 - kNameGap;
    for (std::size_t i = 0; i < game_.role_count(); ++i) {
        const Mm x = first + (name_width() + kNameGap) * static_cast<double>(i % 2);
        paint_name(pen, {x, corner.y + name_line(static_cast<int>(i / 2))}, spec::RoleId{i});
    }
    paint_other_fields(pen, corner);
}

void CompactHead::paint_other_fields(Pen& pen, Point corner) const {
    const bool row = shape_ == HeadShape::AloneInFull;
    const Mm y = corner.y + (row ? name_line(name_rows()) : pen_.measures().title_base);
    Mm x = corner.x + first_other_;
    for (const Field& field : others_) {
        pen.field({x, y}, other_width_, field);
        x += other_width_ + kNameGap;
    }
}

void CompactHead::paint_title(Pen& pen, Point corner) const {
    Mm y = corner.y + pen_.measures().title_base;
    for (const std::string& line : title_.lines) {
        pen.text({corner.x - pen.measures().title_hang, y}, line, title_.style);
        y += title_leading_;
    }
    y -= title_leading_;
    if (edition_beside_) {
        pen.text({corner.x + width_, y}, edition_.front(), pen.small(), Anchor::End);
    } else if (!edition_.empty()) {
        y += pen.room_for_type(kEditionDrop) - pen.small_leading();
        for (const std::string& line : edition_) {
            y += pen.small_leading();
            pen.text({corner.x, y}, line, pen.small());
        }
    }
    y += reminder_drop();
    for (const std::string& line : reminders_) {
        y += pen.reminder_leading();
        pen.text({corner.x, y}, line, pen.reminder());
    }
}

std::string CompactHead::name_of(spec::RoleId role) const {
    const spec::GameSpec& spec = game_.spec();
    const std::string name = role_name(spec.roles[role.index()], request_.language);
    const bool has_aim =
        role.index() < spec.sheet.aims.size() && !spec.sheet.aims[role.index()].brief.empty();
    return has_aim ? name + ", " + spec.sheet.aims[role.index()].brief : name;
}

const spec::MarkSpec* CompactHead::own_mark(spec::RoleId role) const {
    const game::MarkSet own = game_.marks_of(role);
    return own.empty() ? nullptr : &game_.spec().marks[own.first().index()];
}

Mm CompactHead::indent_of(spec::RoleId role) const {
    return own_mark(role) == nullptr ? 0_mm : pen_.measures().swatch_indent;
}

// The player's name where it is known; else empty.
std::string CompactHead::person(spec::RoleId role) const {
    const bool known = role.index() < values_.names.size();
    return known ? values_.names[role.index()] : std::string();
}

void CompactHead::paint_name(Pen& pen, Point start, spec::RoleId role) const {
    if (const spec::MarkSpec* mark = own_mark(role)) {
        pen.swatch(figure::site_swatch(game_.board(), look_, start, pen_.measures().swatch), *mark);
    }
    const Mm indent = indent_of(role);
    pen.field(
        {start.x + indent, start.y}, name_width() - indent, {name_of(role), "", person(role)});
}

}  // namespace quadrille::page
