#include "page/report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "page/paper/paper.h"
#include "page/paper/words.h"

namespace quadrille::page {

using drawing::Role;
using layout::Piece;
using layout::Stack;
using layout::Text;
using layout::Wrap;
using namespace quadrille::literals;

namespace {

constexpr Mm kTitleStep = 8_mm;
constexpr Mm kUnderHead = 6_mm;
constexpr Mm kAboveFoot = 8_mm;        // free over the last line of the foot,
constexpr Mm kOverFootLines = 4.8_mm;  // and at least over its first
constexpr Mm kLeastFootGap = 6_mm;
constexpr Mm kHeadRoom = 9_mm;

Piece title_of(const ReportHeading& heading) {
    return Piece(Text{.words = heading.title,
                      .style = {.size = heading.largest_title},
                      .wrap = Wrap::Title,
                      .leading = kTitleStep,
                      .most = heading.most})
        .as(Role::Heading1);
}

Piece even(const std::string& text, const drawing::TextStyle& style, Mm leading) {
    return Piece(Text{.words = text, .style = style, .wrap = Wrap::Even, .leading = leading})
        .as(Role::Paragraph);
}

// In full on the first page; a line on those that follow.
Piece heading_of(const ReportHeading& heading, const layout::Setting& setting) {
    Stack stack;
    Mm after = kTitleStep;
    if (!heading.title.empty()) {
        stack.items.push_back({title_of(heading), {.after = kTitleStep}});
    }
    for (const std::string& line : heading.lines) {
        stack.items.push_back({even(line, setting.reminder(), setting.reminder_leading()),
                               {.after = std::exchange(after, setting.reminder_leading())}});
    }
    return stack;
}

layout::Opening running_head(const ReportHeading& heading, const layout::Setting& setting) {
    return {Stack{{{layout::line(heading.title, setting.reminder()), {.after = kLeading}}}},
            kUnderHead};
}

// What stands over it, and its two texts on one line or, where they have no room, on two.
Piece foot_of(const ReportHeading& heading,
              const std::string& end,
              const layout::Setting& setting) {
    using layout::Track;
    const Text left = layout::line(heading.foot, setting.small());
    const Piece broken = even(heading.foot, setting.small(), setting.small_leading());
    const Text right = layout::line(end, setting.small(), drawing::Anchor::End);
    const Piece one_line =
        layout::Row{{left, right}, {{}, {.kind = Track::Kind::Rest, .whole = true}}, kLeastFootGap};
    const Piece more_lines = Stack{{{broken}, {right, {.after = setting.small_leading()}}}};
    const Piece foot = end.empty() ? broken : layout::FirstOf{{one_line, more_lines}};
    return heading.over_foot.empty()
               ? foot
               : Stack{{{heading.over_foot}, {foot, {.after = setting.small_leading()}}}};
}

layout::Frame frame_of(const spec::PaperSpec& paper,
                       const ReportHeading& heading,
                       const layout::Setting& setting) {
    const Mm width = type_width(paper);
    // A number has at most as many letters.
    const std::string end = heading.foot_end.empty() ? "00 von 00" : heading.foot_end;
    const Mm lines = measure(foot_of(heading, end, setting), width, setting).lines;
    return {{paper.left, paper.top},
            width,
            foot_line(paper) - std::max(kAboveFoot, lines + kOverFootLines)};
}

}  // namespace

Report::Report(const ReportLook& look, const drawing::TextMeasurer& measurer, ReportHeading heading)
    : look_(look),
      setting_(look.style, measurer),
      heading_(std::move(heading)),
      flow_(frame_of(look.paper, heading_, setting_), setting_, running_head(heading_, setting_)) {
    flow_.set(heading_of(heading_, setting_));
    flow_.white(kUnderHead);
}

void Report::begin(const ReportHeading& heading) {
    flow_.next_page({heading_of(heading, setting_), kUnderHead});
}

void Report::head(const std::string& text, Mm follows) {
    flow_.need(head_height() + follows);
    flow_.set(Piece(layout::line(text, setting_.strong())).as(Role::Heading2),
              {.after = setting_.room_for_type(kHeadRoom)});
    flow_.white(kLeading / 2);
}

Mm Report::head_height() const {
    return setting_.room_for_type(kHeadRoom) + kLeading / 2;
}

void Report::note(const std::string& text) {
    flow_.set(even(text, setting_.small(), setting_.small_leading()),
              {.after = setting_.small_leading()});
}

void Report::set_foot(drawing::Drawing& page, const std::string& end) const {
    const Piece foot = foot_of(heading_, end, setting_);
    const layout::Extent extent = measure(foot, flow_.width(), setting_);
    const Mm top = foot_line(look_.paper) - extent.lines - extent.above;
    place(foot, {look_.paper.left, top}, flow_.width(), setting_, page);
}

Result<drawing::Document> Report::finish(std::string subject) {
    if (!heading_.title.empty() && !measure(title_of(heading_), flow_.width(), setting_).fits) {
        return fail(plain_error(
            fmt::format("the title '{}' does not fit on the sheet", heading_.title),
            fmt::format("expected at most two lines of {:.0f} mm", flow_.width().value)));
    }
    if (!flow_.fits()) {
        return fail(plain_error("what is to stand on the page has no room on this paper",
                                "expected larger paper, or --landscape"));
    }
    auto pages = std::make_shared<std::vector<drawing::Drawing>>(flow_.pages());
    for (std::size_t i = 0; i < pages->size(); ++i) {
        drawing::Drawing& page = (*pages)[i];
        const std::string number = filled(Word::OneOf, look_.language, i + 1, pages->size());
        const std::string end =
            heading_.foot_end.empty() && pages->size() > 1 ? number : heading_.foot_end;
        set_foot(page, end);
    }
    drawing::Document document;
    document.info.title = heading_.title;
    document.info.subject = std::move(subject);
    document.info.language = look_.language;
    document.page_count = pages->size();
    document.make_page = [pages = std::move(pages), paper = look_.paper](std::size_t index) {
        return drawing::Page{paper.width, paper.height, (*pages)[index]};
    };
    return document;
}

}  // namespace quadrille::page
