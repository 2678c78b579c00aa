#include "page/report/verdict_document.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/utf8.h"
#include "figure/panel/verdict_panel.h"
#include "page/report/verdict_table.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/verdict_line.h"
#include "score/report.h"
#include "score/tally.h"
#include "transcript/model/replay.h"

namespace quadrille::page {

using layout::Piece;
using namespace quadrille::literals;

namespace {

constexpr Mm kNarrower = 2_mm;        // than the page the highest board is high
constexpr Mm kPleasantBoard = 84_mm;  // for which the table becomes denser
constexpr Mm kLeastBoard = 45_mm;     // else the table goes onto pages of its own
constexpr Mm kUsualBoard = 94_mm;     // there
constexpr Mm kUnderBoard = 9_mm;
constexpr Mm kBetween = 5_mm;        // tables and notes
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

// "Ann – Ben, 2026-11-20, Spring open, Library"
std::string who_and_when(const transcript::Transcript& transcript) {
    std::string text;
    const auto add = [&](std::string_view before, const std::string& part) {
        text += text.empty() ? shown(part) : std::string(before) + shown(part);
    };
    for (const std::string& name : transcript.names) {
        add(" \u2013 ", name);
    }
    for (const char* const key : {"date", "event", "place"}) {
        for (const transcript::Remark& remark : transcript.remarks) {
            if (remark.key == key && !remark.text.empty()) {
                add(", ", remark.text);
            }
        }
    }
    return text;
}

class VerdictSetter {
  public:
    VerdictSetter(const transcript::Transcript& transcript,
                  const score::Verdict& verdict,
                  const ReportLook& look,
                  const drawing::TextMeasurer& measurer)
        : transcript_(transcript),
          verdict_(verdict),
          look_(look),
          records_(records_of(transcript)),
          report_(look, measurer, heading(0, layout::Setting(look.style, measurer))),
          setting_(report_.setting()),
          flow_(report_.flow()) {}

    Result<drawing::Document> run() {
        for (std::size_t round = 0; round < records_.size(); ++round) {
            if (round > 0) {
                report_.begin(heading(round, setting_));
            }
            set_round(round);
        }
        Result<drawing::Document> document = report_.finish(name_with_parameters(*verdict_.game));
        if (document && too_wide_) {
            Diagnostic warning = plain_error("a list of what counts does not fit on this paper",
                                             "expected wider paper; the report has the list too");
            warning.severity = Severity::Warning;
            document->warnings.push_back(std::move(warning));
        }
        return document;
    }

  private:
    [[nodiscard]] ReportHeading heading(std::size_t round, const layout::Setting& setting) const {
        const VerdictHeading said = verdict_heading(transcript_, verdict_, round, look_.language);
        ReportHeading heading{.title = said.who,
                              .foot = imprint(*verdict_.game),
                              .largest_title = look_.style.page.small_title,
                              .most = SIZE_MAX};
        if (!said.why.empty()) {
            heading.lines.push_back(said.why);
        }
        if (const std::string who = who_and_when(transcript_); !who.empty()) {
            heading.over_foot = small(who, setting);
        }
        return heading;
    }

    [[nodiscard]] static Piece small(const std::string& words, const layout::Setting& setting) {
        return Piece(layout::Text{.words = words,
                                  .style = setting.small(),
                                  .wrap = layout::Wrap::Even,
                                  .leading = setting.small_leading()})
            .as(drawing::Role::Paragraph);
    }

    void set_round(std::size_t round);
    [[nodiscard]] figure::Panel find_tables(std::size_t round);
    void set_board(const figure::Panel& panel, Mm height);
    [[nodiscard]] std::vector<layout::Stacked> tables_in(TableForm form) const;
    void set_over_pages();
    [[nodiscard]] TableForm roomiest_form() const;
    [[nodiscard]] Mm board_room(TableForm form) const;

    [[nodiscard]] layout::Columns in_form(const VerdictTable& table, TableForm form) const {
        return set_in_form(table, verdict_.game->spec().marks, form, flow_.width(), setting_);
    }

    const transcript::Transcript& transcript_;
    const score::Verdict& verdict_;
    const ReportLook& look_;
    std::vector<game::Record> records_;
    Report report_;
    const layout::Setting& setting_;
    layout::Flow& flow_;
    std::vector<VerdictTable> tables_;  // of the round
    bool too_wide_ = false;
};

void VerdictSetter::set_board(const figure::Panel& panel, Mm height) {
    const FittedPanel board = fitted_panel(panel,
                                           look_.style,
                                           {flow_.width(), height},
                                           setting_.measures().verdict_cell,
                                           setting_.measurer());
    flow_.set(as_ink(board, drawing::Anchor::Middle));
}

// Under the board, each with its note.
std::vector<layout::Stacked> VerdictSetter::tables_in(TableForm form) const {
    std::vector<layout::Stacked> items;
    const auto add = [&](const Piece& piece) {
        items.push_back({piece, {.after = items.empty() ? kUnderBoard : kBetween}});
    };
    for (const VerdictTable& table : tables_) {
        if (!table.rows.empty()) {
            add(in_form(table, form));
        }
        if (!table.note.empty()) {
            add(small(table.note, setting_));
        }
    }
    return items;
}

// What the tables leave for the board.
Mm VerdictSetter::board_room(TableForm form) const {
    const Mm tables = measure(layout::Stack{tables_in(form)}, flow_.width(), setting_).height();
    return std::min(flow_.room() - tables - kBetween, flow_.width() - kNarrower);
}

// The roomiest that leaves enough for the board, or else what leaves most.
TableForm VerdictSetter::roomiest_form() const {
    const bool few = std::ranges::all_of(
        tables_, [](const VerdictTable& table) { return table.rows.size() <= kFewRows; });
    TableForm best = kForms[few ? 0 : 1];
    for (const TableForm form : kForms) {
        if (!few && form.row > kForms[1].row) {
            continue;
        }
        if (board_room(form) >= kPleasantBoard) {
            return form;
        }
        best = board_room(form) > board_room(best) ? form : best;
    }
    return best;
}

// Where a page cannot hold them.
void VerdictSetter::set_over_pages() {
    Mm above = kUnderBoard;
    for (const VerdictTable& table : tables_) {
        flow_.white(std::exchange(above, kBetween));
        flow_.set_rows(in_form(table, kForms[2]).grid);
        if (!table.note.empty()) {
            flow_.set(small(table.note, setting_), {.after = kBetween});
        }
    }
}

void VerdictSetter::set_round(std::size_t round) {
    const figure::Panel panel = find_tables(round);
    const TableForm form = roomiest_form();
    const Mm room = board_room(form);
    if (room < kLeastBoard) {
        set_board(panel, std::min(kUsualBoard, flow_.room()));
        set_over_pages();
        return;
    }
    set_board(panel, room);
    for (const layout::Stacked& item : tables_in(form)) {
        flow_.set(item.piece, item.under);
    }
}

// The tables of the round; the result is its board.
figure::Panel VerdictSetter::find_tables(std::size_t round) {
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
    tables_.clear();
    for (const std::size_t counter : listed) {
        VerdictTable table = verdict_table(verdict_, {round, counter}, panel, look_.language);
        const bool fits = measure(in_form(table, kForms[0]), flow_.width(), setting_).fits;
        too_wide_ = too_wide_ || !fits;
        if (fits) {
            tables_.push_back(std::move(table));
        }
    }
    return panel;
}

}  // namespace

Result<drawing::Document> make_verdict_document(const transcript::Transcript& transcript,
                                                const score::Verdict& verdict,
                                                const ReportLook& look,
                                                const drawing::TextMeasurer& measurer) {
    const score::Verdict printed = in_words_of(verdict, look.language);
    return VerdictSetter(transcript, printed, look, measurer)
        .run()
        .map([&](drawing::Document document) {
            document.info.title = verdict_title(printed, look.language);
            document.info.description = score::report(verdict);
            return document;
        });
}

}  // namespace quadrille::page
