#include "page/club/club_pages.h"

#include <fmt/format.h>

#include <utility>

#include "page/club/club_words.h"
#include "page/paper/paper.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kTitleHang = 0.5_mm;  // so that a stem meets the margin
constexpr Mm kTitleStep = 8_mm;
constexpr Mm kUnderHead = 6_mm;
constexpr Mm kAboveFoot = 8_mm;
constexpr Mm kHeadRoom = 9_mm;
constexpr std::size_t kTitleLines = 2;
constexpr std::size_t kMostLines = 6;

}  // namespace

ClubPages::ClubPages(const ClubLook& look,
                     const drawing::TextMeasurer& measurer,
                     ClubHeading heading)
    : look_(look), measurer_(measurer), heading_(std::move(heading)) {
    next_page();
}

Mm ClubPages::width() const {
    return type_width(look_.paper);
}

Mm ClubPages::room() const {
    return foot_line(look_.paper) - kAboveFoot - y_;
}

void ClubPages::next_page() {
    pages_.push_back(std::make_unique<drawing::Drawing>());
    pens_.emplace_back(*pages_.back(), look_.style, measurer_, false);
    y_ = look_.paper.top;
    draw_heading();
}

// In full on the first page; a line on those that follow.
void ClubPages::draw_heading() {
    Pen& pen = this->pen();
    if (pages_.size() > 1) {
        pen.text({left(), y_ + kLeading}, heading_.title, pen.reminder());
        y_ += kLeading + kUnderHead;
        return;
    }
    const SetTitle title = set_title(pen, heading_.title, width(), kTitleLines);
    title_fits_ = !title.lines.empty();
    for (const std::string& line : title.lines) {
        y_ += kTitleStep;
        pen.text({left() - kTitleHang, y_}, line, title.style);
    }
    y_ += kTitleStep - pen.reminder_leading();
    for (const std::string& line : heading_.lines) {
        for (const std::string& part :
             balanced_lines(pen, line, pen.reminder(), width(), kMostLines)) {
            y_ += pen.reminder_leading();
            pen.text({left(), y_}, part, pen.reminder());
        }
    }
    y_ += kUnderHead;
}

void ClubPages::note(const std::string& text) {
    for (const std::string& line :
         broken_into_lines(pen(), text, pen().small(), width(), kMostLines)) {
        if (room() < pen().small_leading()) {
            next_page();
        }
        y_ += pen().small_leading();
        pen().text({left(), y_}, line, pen().small());
    }
}

void ClubPages::head(const std::string& text) {
    drawing::TextStyle style = pen().entry();
    style.weight = drawing::Weight::SemiBold;
    y_ += room_for_type(look_.style, kHeadRoom);
    pen().text({left(), y_}, text, style);
    y_ += kLeading / 2;
}

Result<drawing::Document> ClubPages::finish(std::string subject) {
    if (!title_fits_) {
        return fail(
            plain_error(fmt::format("the title '{}' does not fit on the sheet", heading_.title),
                        fmt::format("expected at most two lines of {:.0f} mm", width().value)));
    }
    auto done = std::make_shared<std::vector<drawing::Drawing>>();
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        Pen& pen = pens_[i];
        const Mm foot = foot_line(look_.paper);
        pen.text({left(), foot}, heading_.foot, pen.small());
        if (pages_.size() > 1) {
            pen.text({left() + width(), foot},
                     club_words(ClubWord::OneOf,
                                look_.language,
                                std::to_string(i + 1),
                                std::to_string(pages_.size())),
                     pen.small(),
                     drawing::Anchor::End);
        }
        drawing::Drawing page;
        page.add(drawing::with_role(drawing::Role::Paragraph, std::move(*pages_[i])));
        done->push_back(std::move(page));
    }
    drawing::Document document;
    document.info.title = heading_.title;
    document.info.subject = std::move(subject);
    document.info.language = look_.language;
    document.page_count = done->size();
    document.make_page = [done, paper = look_.paper](std::size_t index) {
        return drawing::Page{paper.width, paper.height, (*done)[index]};
    };
    return document;
}

}  // namespace quadrille::page
