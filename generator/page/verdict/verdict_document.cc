#include "page/verdict/verdict_document.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <memory>
#include <utility>
#include <vector>

#include "figure/ink/mark_paint.h"
#include "figure/ink/tone.h"
#include "figure/panel/figure_values.h"
#include "figure/panel/verdict_panel.h"
#include "page/paper/paragraph.h"
#include "page/paper/words.h"
#include "page/sheet/facts.h"
#include "page/sheet/fitted_panel.h"
#include "page/sheet/verdict_line.h"
#include "page/verdict/verdict_rows.h"
#include "score/outcome.h"
#include "score/report.h"
#include "score/tally.h"
#include "spec/model/usual_words.h"
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
constexpr Mm kBoardHeight = 94_mm;
constexpr Mm kLargestCell = 12_mm;
constexpr Mm kTitleSize = 18_pt;
constexpr Mm kVerdictLeading = 8_mm;
constexpr Mm kSmall = 6.5_pt;
constexpr Mm kNoteLeading = 3.2_mm;
constexpr Mm kRoomyRow = 7.2_mm;
constexpr Mm kDenseRow = 4.6_mm;
constexpr std::size_t kFewRows = 8;
constexpr Mm kDisc = 3.6_mm;
constexpr Mm kAfterDisc = 5_mm;  // from a disc to the text after it

// A number at the beginning of a sentence.
std::string capitalised(std::string text) {
    if (!text.empty()) {
        text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    }
    return text;
}

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

template <typename... Values>
std::string said_in(std::string_view language, Word which, const Values&... values) {
    return fmt::format(fmt::runtime(word(which, language)), values...);
}

// "Black", or "Black after the swap".
std::string role_at_end(const transcript::Transcript& transcript,
                        const score::Verdict& verdict,
                        std::size_t person,
                        std::string_view language) {
    const game::Game& game = *verdict.game;
    if (verdict.rounds.empty()) {
        return role_name(game.spec().roles[person], language);
    }
    const std::size_t at_start =
        transcript.rounds.empty() ? 0 : transcript.rounds.front().first_person;
    const std::size_t first = verdict.rounds.front().first_person;
    const std::string role =
        role_name(game.spec().roles[score::role_of_person(game, person, first).index()], language);
    return first == at_start || verdict.names[person] == role
               ? role
               : role + " " + said_in(language, Word::AfterTheSwap);
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
          records_(records_of(transcript)) {}

    std::vector<Drawing> run() {
        for (std::size_t round = 0; round < records_.size(); ++round) {
            begin_page();
            set_head(round);
            set_round(round);
        }
        number_pages();
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

    void rule(Mm y, Mm width, int tone) {
        page().add(drawing::PathItem{
            .path = drawing::line({kLeft, y}, {kRight, y}),
            .stroke = drawing::Stroke{.width = width, .colour = figure::tone(tone), .dash = {}},
            .fill = {}});
    }

    void set_head(std::size_t round);
    void set_round(std::size_t round);
    void set_board(const figure::Panel& panel);
    void set_table(const VerdictTable& table);
    void set_heads(const VerdictTable& table, const std::vector<Mm>& columns);
    [[nodiscard]] std::vector<Mm> columns_of(const VerdictTable& table) const;
    Mm set_row(const VerdictRow& row, const std::vector<Mm>& columns, Mm top, Mm least);
    void number_pages();

    template <typename... Values>
    [[nodiscard]] std::string said(Word which, const Values&... values) const {
        return said_in(language_, which, values...);
    }

    const transcript::Transcript& transcript_;
    const score::Verdict& verdict_;
    const spec::StyleSpec& style_;
    std::string_view language_;
    const drawing::TextMeasurer& measurer_;
    std::vector<game::Record> records_;
    std::vector<Drawing> pages_;
    Mm y_;
};

void VerdictSetter::set_head(std::size_t round) {
    const TextStyle style{
        .face = drawing::Face::Text, .weight = Weight::SemiBold, .size = kTitleSize};
    const std::vector<ProseLine> lines =
        set_paragraph(prose_runs(verdict_title(verdict_, language_), style), kTextWidth, measurer_);
    Mm at = kTop + kVerdictLeading;
    draw_prose(page(), lines, {kLeft, at}, kVerdictLeading);
    at += kVerdictLeading * static_cast<double>(lines.size());
    text({kLeft, at}, verdict_subtitle(transcript_, verdict_, round, language_), {.size = 7.5_pt});
    y_ = at + 6_mm;
}

void VerdictSetter::set_board(const figure::Panel& panel) {
    const FittedPanel board =
        fitted_panel(panel, style_, {kTextWidth, kBoardHeight}, kLargestCell, measurer_);
    const Mm left = kLeft + (kTextWidth - board.ink.width()) / 2;
    drawing::append(page(), board.drawing, Point{left, y_} - board.ink.min);
    y_ += board.ink.height() + 9_mm;
}

void VerdictSetter::set_round(std::size_t round) {
    const std::vector<game::Count> counts = round < verdict_.standing.rounds.size()
                                                ? verdict_.standing.rounds[round]
                                                : game::count_all(*verdict_.game, records_[round]);
    const std::vector<std::size_t> listed = verdict_.score_unknown
                                                ? std::vector<std::size_t>()
                                                : score::counters_to_list(*verdict_.game, counts);
    const figure::Panel panel =
        figure::panel_of_counts(verdict_.game, records_[round], counts, listed);
    set_board(panel);
    for (const std::size_t counter : listed) {
        set_table(verdict_table(verdict_, {round, counter}, panel, language_));
    }
}

// Each column as wide as its widest entry; the last one takes what is left.
std::vector<Mm> VerdictSetter::columns_of(const VerdictTable& table) const {
    const TextStyle style{.size = kSmall};
    std::vector<Mm> starts{kLeft};
    Mm at = kLeft;
    for (std::size_t i = 0; i + 1 < table.heads.size(); ++i) {
        Mm width = measurer_.measure(table.heads[i], style).advance;
        for (const VerdictRow& row : table.rows) {
            const std::string& entry = i == 0 ? row.number : row.cells[i - 1];
            const Mm before = i == 0 && row.mark ? kAfterDisc : 0_mm;
            width = std::max(width, before + measurer_.measure(entry, style).advance);
        }
        at += std::min(width, 44_mm) + 5_mm;
        starts.push_back(at);
    }
    return starts;
}

void VerdictSetter::set_heads(const VerdictTable& table, const std::vector<Mm>& columns) {
    for (std::size_t i = 0; i < table.heads.size(); ++i) {
        text({columns[i], y_}, table.heads[i], {.size = kSmall});
    }
    rule(y_ + 1.9_mm, 0.5_mm, 100);
    y_ += 1.9_mm;
}

// The result is the height of the row.
Mm VerdictSetter::set_row(const VerdictRow& row, const std::vector<Mm>& columns, Mm top, Mm least) {
    const TextStyle small{.size = kSmall};
    const Mm cap = measurer_.measure("0", small).cap_height;
    const std::vector<ProseLine> lines = set_paragraph(
        std::vector<Run>{{row.cells.back(), small}}, kRight - columns.back(), measurer_);
    const Mm more = kNoteLeading * static_cast<double>(std::max<std::size_t>(lines.size(), 1) - 1);
    const Mm middle = top + least / 2;
    const Mm base = middle + cap / 2;
    if (row.mark) {
        const figure::MarkPaint paint =
            figure::mark_paint(verdict_.game->spec().marks[row.mark->index()], style_);
        const Mm radius = std::min(kDisc / 2, least * 0.42);
        const figure::Disc disc{{kLeft + kDisc / 2, middle}, radius};
        figure::paint_mark(page(), disc, paint);
        text({kLeft + kAfterDisc, base}, row.number, {.weight = Weight::SemiBold, .size = kSmall});
    } else {
        text({kLeft, base}, row.number, {.weight = Weight::SemiBold, .size = kSmall});
    }
    for (std::size_t i = 0; i + 1 < row.cells.size(); ++i) {
        text({columns[i + 1], base}, row.cells[i], {.size = kSmall});
    }
    draw_prose(page(), lines, {columns.back(), base}, kNoteLeading);
    return least + more;
}

void VerdictSetter::set_table(const VerdictTable& table) {
    const TextStyle small{.size = kSmall};
    const Mm least = table.rows.size() <= kFewRows ? kRoomyRow : kDenseRow;
    if (!table.rows.empty()) {
        const std::vector<Mm> columns = columns_of(table);
        if (y_ + least * 2 > kBottom - 8_mm) {
            begin_page();
            y_ += kVerdictLeading;
        }
        set_heads(table, columns);
        for (const VerdictRow& row : table.rows) {
            if (y_ + least > kBottom - 8_mm) {
                begin_page();
                y_ += kVerdictLeading;
                set_heads(table, columns);
            }
            y_ += set_row(row, columns, y_, least);
            rule(y_,
                 &row == &table.rows.back() ? 0.3_mm : 0.2_mm,
                 &row == &table.rows.back() ? 100 : 45);
        }
        y_ += 5_mm;
    }
    if (!table.note.empty()) {
        text({kLeft, y_}, table.note, small);
        y_ += kNoteLeading * 2;
    }
}

void VerdictSetter::number_pages() {
    const TextStyle small{.size = kSmall};
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        pages_[i].add(drawing::TextItem{
            .at = {kLeft, kBottom}, .text = name_with_parameters(*verdict_.game), .style = small});
        pages_[i].add(drawing::TextItem{.at = {kRight, kBottom},
                                        .text = said(Word::OneOf, i + 1, pages_.size()),
                                        .style = small,
                                        .anchor = drawing::Anchor::End});
    }
}

bool is_settled(const score::Verdict& verdict) {
    return verdict.settlement && verdict.settlement->settled;
}

bool nobody_has_anything(const score::Standing& standing) {
    if (!standing.score) {
        return false;
    }
    const auto& totals = standing.totals[standing.score->index()];
    return std::all_of(
        totals.begin(), totals.end(), [](const game::Number& total) { return total.small() == 0; });
}

}  // namespace

std::string verdict_title(const score::Verdict& verdict, std::string_view language) {
    if (!spec::is_english(language)) {
        return verdict_line(verdict, *verdict.game, language);
    }
    if (verdict.status == score::Status::Unfinished && !is_settled(verdict) &&
        nobody_has_anything(verdict.standing)) {
        return "Not finished";
    }
    if (verdict.status == score::Status::Finished && verdict.standing.clause) {
        const spec::WinRule& rule = verdict.game->spec().win[*verdict.standing.clause].rule;
        if (const auto* odd = std::get_if<spec::OddWins>(&rule)) {
            const std::int64_t number =
                verdict.standing.common[odd->counter.index()].value_or(0).small().value_or(0);
            const spec::CounterSpec& counter = verdict.game->spec().counters[odd->counter.index()];
            const std::string words = figure::in_words(std::to_string(number));
            const std::string counted =
                score::number_of(number, counter).substr(std::to_string(number).size());
            return fmt::format("{}{}, and {} is {}",
                               capitalised(words),
                               counted,
                               number == 0 ? "zero" : words,
                               number % 2 == 0 ? "even" : "odd");
        }
    }
    return score::first_line(verdict);
}

// "Ann, Player 1, has won." and which round it is; after a swap roles are those at the end.
std::string verdict_subtitle(const transcript::Transcript& transcript,
                             const score::Verdict& verdict,
                             std::size_t round,
                             std::string_view language) {
    const spec::GameSpec& game = verdict.game->spec();
    std::string words;
    if (verdict.winner && verdict.status != score::Status::Invalid) {
        const std::string& name = verdict.names[*verdict.winner];
        const bool exchanged = game.rounds.swap_roles && game.rounds.count > 1;
        const std::string role = role_at_end(transcript, verdict, *verdict.winner, language);
        words = exchanged || name == role ? said_in(language, Word::HasWon, name)
                                          : said_in(language, Word::RoleHasWon, name, role);
    } else if (verdict.draw) {
        words = said_in(language, Word::ADraw);
    }
    if (game.rounds.count > 1 && round < verdict.rounds.size()) {
        const score::RoundResult& result = verdict.rounds[round];
        words += (words.empty() ? "" : " ") +
                 said_in(language,
                         result.end ? Word::RoundFirst : Word::RoundNotEnded,
                         round + 1,
                         verdict.names[result.first_person]);
    }
    return words;
}

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
