// The pages of a table or a list: a title with lines under it on the first page, a foot with the
// number on each; between them the caller sets what it has from the top down and asks for the next
// page where the room ends.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "page/paper/pen.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

struct ClubLook {
    spec::PaperSpec paper;
    spec::StyleSpec style;
    std::string language = "en";
};

struct ClubHeading {
    std::string title;
    std::vector<std::string> lines;  ///< Under it.
    std::string foot;                ///< At the left of the foot.
};

class ClubPages {
  public:
    /// Begins the first page. Everything passed must outlive this.
    ClubPages(const ClubLook& look, const drawing::TextMeasurer& measurer, ClubHeading heading);

    /// Draws on the last page.
    [[nodiscard]] Pen& pen() { return pens_.back(); }

    /// How far down that page is full.
    [[nodiscard]] Mm y() const { return y_; }

    void move_to(Mm y) { y_ = y; }

    /// What is left above the foot.
    [[nodiscard]] Mm room() const;

    [[nodiscard]] Mm left() const { return look_.paper.left; }

    [[nodiscard]] Mm width() const;

    [[nodiscard]] const ClubLook& look() const { return look_; }

    void next_page();

    /// A line of small type at the place that is due, broken where it is long.
    void note(const std::string& text);

    /// A head over what follows.
    void head(const std::string& text);

    /// The pages, with their numbers. Errors: a title that does not fit.
    Result<drawing::Document> finish(std::string subject);

  private:
    void draw_heading();

    const ClubLook& look_;
    const drawing::TextMeasurer& measurer_;
    ClubHeading heading_;
    std::vector<std::unique_ptr<drawing::Drawing>> pages_;
    std::vector<Pen> pens_;
    Mm y_;
    bool title_fits_ = true;
};

}  // namespace quadrille::page
