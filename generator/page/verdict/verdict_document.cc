#include "page/verdict/verdict_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "figure/panel/verdict_panel.h"
#include "page/paper/paragraph.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/verdict_line.h"
#include "page/verdict/verdict_rows.h"
#include "page/verdict/verdict_table.h"
#include "score/report.h"
#include "score/tally.h"
#include "transcript/model/replay.h"

namespace quadrille::page {

using drawing::Drawing;
using drawing::TextStyle;
using drawing::Weight;
using namespace quadrille::literals;

namespace {

constexpr Mm kWidth = 148_mm;
constexpr Mm kHeight = 210_mm;
constexpr Mm kLeft = 17_mm;
constexpr Mm kTop = 17_mm;
constexpr Mm kRight = 131_mm;
constexpr Mm kBottom = 193_mm;
constexpr Mm kTextWidth{114};
constexpr Mm kLargestBoard = 112_mm;  // high
constexpr Mm kPleasantBoard = 84_mm;  // for which the table becomes denser
constexpr Mm kLeastBoard = 45_mm;     // else the table goes onto pages of its own
constexpr Mm kUsualBoard = 94_mm;     // there
constexpr Mm kLargestCell = 16_mm;
constexpr Mm kUnderBoard = 9_mm;
constexpr Mm kAboveFoot = 8_mm;
constexpr Mm kFootLeading = 3.4_mm;
constexpr Mm kTitleSize = 18_pt;
constexpr Mm kVerdictLeading = 8_mm;
constexpr Mm kSmall = 6.5_pt;
constexpr std::size_t kFewRows = 8;  // of a table in one block

// From the roomiest to the densest.
constexpr std::array<TableForm, 5> kForms{
    {{1, 7.2_mm}, {2, 4.8_mm}, {1, 4.6_mm}, {2, 4.0_mm}, {1, 4.0_mm}}};

// The record of each round that was played; of a final board alone, that.
std::vector<game::Record> records_of(const transcript::Transcript& transcript) {
    std::vector<game::Record> records;
    if (transcript.final_board && figure::position_of_transcript(transcript, {}).turns.empty()) {
        records.push_back(figure::position_of_transcript(transcript, {}).record);
        return records;
    }
    for (const game::Position& position : transcript::replay(transcript).rounds) {
        records.push_back(position.record());
    }
    return records;
}

class VerdictSetter {
  public:
    VerdictSetter(const transcript::Transcript& transcript,
                  const score::Verdict& verdict,
                  const VerdictLook& look,
                  const drawing::TextMeasurer& measurer)
        : transcript_(transcript),
          verdict_(verdict),
          style_(look.style),
          language_(look.language),
          measurer_(measurer),
          records_(records_of(transcript)),
          who_(who_and_when()) {}

    std::vector<Drawing> run() {
        for (std::size_t round = 0; round < records_.size(); ++round) {
            begin_page();
            set_head(round);
            set_round(round);
        }
        set_foot();
        return std::move(pages_);
    }

  private:
    [[nodiscard]] Drawing& page() { return pages_.back(); }

    void begin_page() {
        pages_.emplace_back();
        y_ = kTop;
    }

    void text(Point at,
              const std::string& words,
              const TextStyle& style,
              drawing::Anchor anchor = drawing::Anchor::Start) {
        page().add(drawing::TextItem{.at = at, .text = words, .style = style, .anchor = anchor});
    }

    // What the tables must not reach.
    [[nodiscard]] Mm foot_top() const {
        const double more = std::max(1.0, static_cast<double>(who_.size())) - 1;
        return kBottom - kAboveFoot - kFootLeading * more;
    }

    void set_head(std::size_t round);
    void set_round(std::size_t round);
    void set_board(const figure::Panel& panel, Mm height);
    void set_tables(const std::vector<TableSetter>& tables, TableForm form);
    void set_over_pages(const std::vector<TableSetter>& tables);
    [[nodiscard]] TableForm form_of(const std::vector<TableSetter>& tables) const;
    [[nodiscard]] Mm board_room(const std::vector<TableSetter>& tables, TableForm form) const;
    [[nodiscard]] std::vector<ProseLine> who_and_when() const;
    void set_foot();

    template <typename... Values>
    [[nodiscard]] std::string said(Word which, const Values&... values) const {
        return fmt::format(fmt::runtime(word(which, language_)), values...);
    }

    const transcript::Transcript& transcript_;
    const score::Verdict& verdict_;
    const spec::StyleSpec& style_;
    std::string_view language_;
    const drawing::TextMeasurer& measurer_;
    std::vector<game::Record> records_;
    std::vector<Drawing> pages_;
    std::vector<ProseLine> who_;  // who played, and when, for the foot
    Mm y_;
};

void VerdictSetter::set_head(std::size_t round) {
    const TextStyle style{
        .face = drawing::Face::Text, .weight = Weight::SemiBold, .size = kTitleSize};
    const VerdictHeading heading = verdict_heading(transcript_, verdict_, round, language_);
    const std::vector<ProseLine> lines =
        set_paragraph(prose_runs(heading.who, style), kTextWidth, measurer_);
    Mm at = kTop + kVerdictLeading;
    draw_prose(page(), lines, {kLeft, at}, kVerdictLeading);
    at += kVerdictLeading * static_cast<double>(lines.size());
    const std::vector<ProseLine> why =
        set_paragraph(std::vector<Run>{{heading.why, {.size = 7.5_pt}}}, kTextWidth, measurer_);
    y_ = draw_prose(page(), why, {kLeft, at}, 4_mm) + 2_mm;
}

void VerdictSetter::set_board(const figure::Panel& panel, Mm height) {
    const FittedPanel board =
        fitted_panel(panel, style_, {kTextWidth, height}, kLargestCell, measurer_);
    const Mm left = kLeft + (kTextWidth - board.ink.width()) / 2;
    drawing::append(page(), board.drawing, Point{left, y_} - board.ink.min);
    y_ += board.ink.height() + kUnderBoard;
}

// What the tables leave for the board.
Mm VerdictSetter::board_room(const std::vector<TableSetter>& tables, TableForm form) const {
    Mm room = foot_top() - y_ - kUnderBoard;
    for (const TableSetter& table : tables) {
        room -= table.height(table.fitting(form));
    }
    return std::min(room, kLargestBoard);
}

// The roomiest that leaves enough for the board, or else what leaves most.
TableForm VerdictSetter::form_of(const std::vector<TableSetter>& tables) const {
    const auto rows = [](const TableSetter& table) { return table.row_count(); };
    const bool few = std::all_of(tables.begin(), tables.end(), [&](const TableSetter& table) {
        return rows(table) <= kFewRows;
    });
    TableForm best = kForms[few ? 0 : 1];
    for (const TableForm form : kForms) {
        if (!few && form.row > kForms[1].row) {
            continue;
        }
        if (board_room(tables, form) >= kPleasantBoard) {
            return form;
        }
        best = board_room(tables, form) > board_room(tables, best) ? form : best;
    }
    return best;
}

void VerdictSetter::set_tables(const std::vector<TableSetter>& tables, TableForm form) {
    for (const TableSetter& table : tables) {
        if (table.row_count() > 0) {
            y_ = table.set(page(), y_, table.fitting(form), {0, table.row_count()});
        }
        y_ = table.set_note(page(), y_);
    }
}

// Where a page cannot hold them.
void VerdictSetter::set_over_pages(const std::vector<TableSetter>& tables) {
    const TableForm form = kForms[2];
    for (const TableSetter& table : tables) {
        for (std::size_t first = 0; first < table.row_count();) {
            std::size_t count = table.rows_in(foot_top() - y_, form, first);
            if (count == 0) {
                begin_page();
                y_ += kVerdictLeading;
                count = std::max<std::size_t>(table.rows_in(foot_top() - y_, form, first), 1);
            }
            y_ = table.set(page(), y_, form, {first, count});
            first += count;
        }
        y_ = table.set_note(page(), y_);
    }
}

void VerdictSetter::set_round(std::size_t round) {
    const std::vector<game::Count> counts = round < verdict_.standing.rounds.size()
                                                ? verdict_.standing.rounds[round]
                                                : game::count_all(*verdict_.game, records_[round]);
    // Who moved last is decided without a count.
    const std::vector<std::size_t> listed = verdict_.score_unknown || is_last_move(verdict_)
                                                ? std::vector<std::size_t>()
                                                : score::counters_to_list(*verdict_.game, counts);
    figure::Panel panel = figure::panel_of_counts(verdict_.game, records_[round], counts, listed);
    if (is_last_move(verdict_)) {
        figure::cross_out_free_sites(panel);
    }
    std::vector<VerdictTable> entries;
    entries.reserve(listed.size());
    for (const std::size_t counter : listed) {
        entries.push_back(verdict_table(verdict_, {round, counter}, panel, language_));
    }
    std::vector<TableSetter> tables;
    tables.reserve(entries.size());
    for (const VerdictTable& each : entries) {
        tables.emplace_back(each, verdict_.game->spec().marks, style_, measurer_);
        tables.back().place(kLeft, kTextWidth);
    }
    const TableForm form = form_of(tables);
    const Mm room = board_room(tables, form);
    set_board(panel, room >= kLeastBoard ? room : kUsualBoard);
    room >= kLeastBoard ? set_tables(tables, form) : set_over_pages(tables);
}

// "Ann – Ben, 2026-11-20, Spring open, Library", in as many lines as it takes.
std::vector<ProseLine> VerdictSetter::who_and_when() const {
    std::string text;
    const auto add = [&](std::string_view before, const std::string& part) {
        text += text.empty() ? shown(part) : std::string(before) + shown(part);
    };
    for (const std::string& name : transcript_.names) {
        add(" \u2013 ", name);
    }
    for (const char* const key : {"date", "event", "place"}) {
        for (const transcript::Remark& remark : transcript_.remarks) {
            if (remark.key == key && !remark.text.empty()) {
                add(", ", remark.text);
            }
        }
    }
    return text.empty()
               ? std::vector<ProseLine>()
               : set_paragraph(std::vector<Run>{{text, {.size = kSmall}}}, kTextWidth, measurer_);
}

void VerdictSetter::set_foot() {
    const TextStyle small{.size = kSmall};
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        draw_prose(pages_[i],
                   who_,
                   {kLeft, kBottom - kFootLeading * static_cast<double>(who_.size())},
                   kFootLeading);
        pages_[i].add(drawing::TextItem{
            .at = {kLeft, kBottom}, .text = imprint(*verdict_.game), .style = small});
        pages_[i].add(drawing::TextItem{
            .at = {kRight, kBottom},
            .text = pages_.size() == 1 ? std::string() : said(Word::OneOf, i + 1, pages_.size()),
            .style = small,
            .anchor = drawing::Anchor::End});
    }
}

}  // namespace

drawing::Document make_verdict_document(const transcript::Transcript& transcript,
                                        const score::Verdict& verdict,
                                        const VerdictLook& look,
                                        const drawing::TextMeasurer& measurer) {
    const score::Verdict printed = in_words_of(verdict, look.language);
    auto pages = std::make_shared<const std::vector<Drawing>>(
        VerdictSetter(transcript, printed, look, measurer).run());
    drawing::Document document;
    document.info.title = verdict_title(printed, look.language);
    document.info.subject = name_with_parameters(*printed.game);
    document.info.language = look.language;
    document.info.description = score::report(verdict);
    document.page_count = pages->size();
    document.make_page = [pages](std::size_t index) {
        return drawing::Page{kWidth, kHeight, (*pages)[index]};
    };
    return document;
}

}  // namespace quadrille::page
