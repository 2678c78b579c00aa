#include "page/report/class_list.h"

#include <utility>

#include "base/unicode.h"
#include "base/utf8.h"
#include "page/paper/words.h"
#include "page/report/ruled_table.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kLargestListRow = 9_mm;
constexpr Mm kSmallestListRow = 6.5_mm;
constexpr Mm kListStep = 0.25_mm;

}  // namespace

Result<drawing::Document> make_class_list(const ClassList& list,
                                          const ReportLook& look,
                                          const drawing::TextMeasurer& measurer) {
    const auto said = [&](Word which) { return std::string(word(which, look.language)); };
    Report report(look,
                  measurer,
                  {.title = said(Word::ClubClassList), .lines = {list.game}, .foot = list.game});
    RuledTable table;
    table.columns = {
        {.head = said(Word::ClubSheet), .strong = true, .least = 7_mm},
        {.head = said(Word::ClubName), .flush_right = false, .takes_rest = true},
        {.head = said(Word::ClubWinner), .flush_right = false, .least = 32_mm},
        {.head = said(Word::ClubResult), .flush_right = false, .least = 26_mm},
        {.head = said(Word::ClubRemarks), .flush_right = false, .least = 34_mm, .may_go = 1}};
    for (std::size_t i = 0; i < list.sheets.size(); ++i) {
        std::string names;
        for (const std::string& name : list.sheets[i]) {
            names += (names.empty() ? "" : ", ") +
                     (list.sheets[i].size() == 1 ? shown(name) : as_part(shown(name)));
        }
        table.rows.push_back(
            {std::to_string(list.first_number + static_cast<int>(i)), names, "", "", ""});
    }
    table.row = kLargestListRow;
    const auto overflows = [&] {
        const Mm height =
            measure(ruled(table, report.setting()), report.flow().width(), report.setting())
                .height();
        return height > report.flow().room();
    };
    while (table.row > kSmallestListRow && overflows()) {
        table.row -= kListStep;
    }
    report.flow().set_rows(ruled(table, report.setting()));
    return report.finish(said(Word::ClubClassList));
}

}  // namespace quadrille::page
