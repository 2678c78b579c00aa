// Pages of tables, lists and findings: a title with lines under it on the first page, a foot with the
// number on each; between them pieces from the top down, over as many pages as they take.
//
//     Report report(look, measurer, {.title = "Autumn cup", .lines = {"12 games"}});
//     report.head("Crosstable");
//     report.flow().set(crosstable);
//     return report.finish("standings");
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "drawing/document.h"
#include "drawing/text_measurer.h"
#include "layout/flow.h"
#include "spec/model/page_spec.h"

namespace quadrille::page {

struct ReportLook {
    spec::PaperSpec paper;
    spec::StyleSpec style;
    std::string language = "en";
};

/// What stands over and under the pages.
struct ReportHeading {
    std::string title;
    std::vector<std::string> lines = {};  ///< Under it.
    std::string foot = {};                ///< At the left of the foot.
    std::string foot_end = {};            ///< At its right; if empty, the number of the page.
    layout::Piece over_foot = {};         ///< On each page.
    Mm largest_title{30 * kMmPerPt};      ///< Its type.
    std::size_t most = 2;                 ///< Lines of the title; without a limit it always fits.
};

class Report {
  public:
    /// Begins the first page. Look and measurer must outlive this. Only the first heading says what the
    /// foot has.
    Report(const ReportLook& look, const drawing::TextMeasurer& measurer, ReportHeading heading);

    Report(const Report&) = delete;
    Report& operator=(const Report&) = delete;

    [[nodiscard]] layout::Flow& flow() { return flow_; }

    [[nodiscard]] const layout::Setting& setting() const { return setting_; }

    [[nodiscard]] const ReportLook& look() const { return look_; }

    /// The next page, with that title.
    void begin(const ReportHeading& heading);

    /// A head over what follows, of which so much stands on the same page.
    void head(const std::string& text, Mm follows);

    /// What that takes with the white after it, if what comes before ends with its foot.
    [[nodiscard]] Mm head_height() const;

    /// A paragraph of small type.
    void note(const std::string& text);

    /// Errors: a title that does not fit.
    Result<drawing::Document> finish(std::string subject);

  private:
    void set_foot(drawing::Drawing& page, const std::string& end) const;

    const ReportLook& look_;
    layout::Setting setting_;
    ReportHeading heading_;
    layout::Flow flow_;
};

}  // namespace quadrille::page
