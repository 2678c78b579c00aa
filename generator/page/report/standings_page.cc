#include "page/report/standings_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/unicode.h"
#include "base/utf8.h"
#include "page/paper/words.h"
#include "page/report/crosstable.h"
#include "page/report/ruled_table.h"

namespace quadrille::page {

using namespace quadrille::literals;

namespace {

constexpr Mm kAboveNote = 3_mm;
constexpr Mm kNotesRoom = 13_mm;  // of the first notes under their head
constexpr Mm kSmallerSquare = 6.5_mm;
constexpr Mm kTableRow = 5.6_mm;

class StandingsSetter {
  public:
    StandingsSetter(const club::StandingsReport& report,
                    const ReportLook& look,
                    const drawing::TextMeasurer& measurer)
        : report_(report), look_(look), pages_(look, measurer, heading()) {}

    Result<drawing::Document> run() {
        set_tables(report_.all);
        for (const club::StandingsPart& part : report_.parts) {
            set_part(part);
        }
        if (!report_.left_out.empty()) {
            set_left_out();
        }
        Result<drawing::Document> document = pages_.finish(said(Word::ClubStandings));
        if (document && too_wide_ > 0) {
            Diagnostic warning = plain_error(
                fmt::format("the crosstable of {} players does not fit on this paper", too_wide_),
                "expected larger paper; --csv has it too");
            warning.severity = Severity::Warning;
            document->warnings.push_back(std::move(warning));
        }
        return document;
    }

  private:
    [[nodiscard]] std::string said(Word which) const {
        return std::string(word(which, look_.language));
    }

    [[nodiscard]] std::string games(std::size_t count) const {
        return count == 1 ? said(Word::ClubOneGame)
                          : filled(Word::ClubGames, look_.language, std::to_string(count));
    }

    [[nodiscard]] ReportHeading heading() const {
        ReportHeading heading;
        heading.title = report_.event.empty() ? said(Word::ClubStandings) : report_.event;
        std::string line = report_.event.empty() ? "" : said(Word::ClubStandings) + ", ";
        line += games(report_.all.games) + ", " +
                (report_.all.rows.size() == 1 ? said(Word::ClubOnePlayer)
                                              : filled(Word::ClubPlayers,
                                                       look_.language,
                                                       std::to_string(report_.all.rows.size())));
        if (report_.first_day) {
            const std::string first = report_.first_day->iso();
            const std::string last = report_.last_day->iso();
            line += ", " +
                    (first == last ? first : filled(Word::ClubFromTo, look_.language, first, last));
        }
        heading.lines.push_back(std::move(line));
        if (has_forfeits(report_.all)) {
            heading.lines.push_back(said(Word::ClubForfeits));
        }
        heading.lines.push_back(filled(
            Word::ClubWorth, look_.language, report_.scale.win.text(), report_.scale.draw.text()));
        heading.foot = said(Word::ClubTieBreaks);
        return heading;
    }

    [[nodiscard]] std::vector<TableColumn> columns(std::size_t seats, bool byes) const {
        std::vector<TableColumn> columns{
            {.head = "", .strong = true, .least = 5_mm},
            {.head = said(Word::ClubPlayer), .flush_right = false, .takes_rest = true},
            {.head = said(Word::ClubGamesHead)},
            {.head = said(Word::ClubWon)},
            {.head = said(Word::ClubDrawn)},
            {.head = said(Word::ClubLost)},
            {.head = said(Word::ClubPoints), .strong = true},
            {.head = said(Word::ClubShare), .may_go = 4}};
        if (byes) {
            columns.insert(columns.end() - 2, {.head = said(Word::ClubByes), .may_go = 6});
        }
        for (std::size_t seat = 0; seat < seats; ++seat) {
            columns.push_back(
                {.head = seat == 0 ? said(Word::ClubAsFirst)
                         : seat == 1
                             ? said(Word::ClubAsSecond)
                             : filled(Word::ClubAsSeat, look_.language, std::to_string(seat + 1)),
                 .may_go = seat < 2 ? 1 : 5});
        }
        columns.push_back({.head = said(Word::ClubOpponents), .may_go = 2});
        columns.push_back({.head = said(Word::ClubBeaten), .may_go = 3});
        return columns;
    }

    [[nodiscard]] RuledTable ruled_table(const club::Standings& table) const {
        const bool byes = has_byes(table);
        RuledTable ruled{
            .columns = columns(table.seats, byes), .rows = {}, .row = kTableRow, .gap = 3.4_mm};
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const club::Row& row = table.rows[i];
            const bool shared = i > 0 && table.rows[i - 1].rank == row.rank;
            std::vector<std::string> cells{shared ? "" : std::to_string(row.rank),
                                           shown(row.name),
                                           std::to_string(row.all.games),
                                           std::to_string(row.all.won),
                                           std::to_string(row.all.drawn),
                                           std::to_string(row.all.lost),
                                           row.all.points.text(),
                                           std::to_string(percent(row.all, report_.scale))};
            if (byes) {
                cells.insert(cells.end() - 2, std::to_string(row.all.byes));
            }
            for (const club::Tally& seat : row.by_seat) {
                cells.push_back(seat.games == 0
                                    ? "\u2013"
                                    : fmt::format("{}/{}", seat.points.text(), seat.games));
            }
            cells.push_back(row.opponents.text());
            cells.push_back(row.beaten.text());
            ruled.rows.push_back(std::move(cells));
        }
        return ruled;
    }

    [[nodiscard]] CrossTable cross_table(const club::Standings& table) const {
        CrossTable cross;
        CrossColumn points{.head = said(Word::ClubPoints), .values = {}, .width = 13_mm};
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            cross.names.push_back(shown(table.rows[i].name));
            points.values.push_back(table.rows[i].all.points.text());
            std::vector<CrossCell> cells;
            for (const club::Encounter& encounter : table.cross[i]) {
                cells.push_back({printed_cell(cell_text(encounter, report_.scale)),
                                 encounter.games.empty() ? "" : encounter.points.text()});
            }
            cross.cells.push_back(std::move(cells));
        }
        cross.columns.push_back(std::move(points));
        return cross;
    }

    void set_tables(const club::Standings& table) {
        if (table.rows.empty()) {
            return;
        }
        layout::Flow& flow = pages_.flow();
        flow.set_rows(ruled(ruled_table(table), pages_.setting()));
        if (table.rows.size() < 2) {
            return;
        }
        const std::optional<layout::Grid> cross = fitted_crosstable(table);
        if (!cross) {
            too_wide_ = std::max(too_wide_, table.rows.size());
            return;
        }
        pages_.head(said(Word::ClubCrosstable), height_of(*cross));
        flow.set(*cross);
    }

    [[nodiscard]] Mm height_of(const layout::Grid& grid) {
        return measure(grid, pages_.flow().width(), pages_.setting()).height();
    }

    // Somewhat smaller where it then stays on the page of its table.
    [[nodiscard]] std::optional<layout::Grid> fitted_crosstable(const club::Standings& table) {
        CrossTable cross = cross_table(table);
        const Mm width = pages_.flow().width();
        std::optional<layout::Grid> grid = crosstable(cross, width, pages_.setting());
        if (!grid) {
            return grid;
        }
        const Mm heads = pages_.head_height() + grid->head_base + grid->head_drop;
        const Mm below = (pages_.flow().room() - heads) / static_cast<double>(table.rows.size());
        if (below >= kSmallerSquare && below < cross.largest) {
            cross.largest = below;
            grid = crosstable(cross, width, pages_.setting());
        }
        return grid;
    }

    void set_part(const club::StandingsPart& part) {
        const std::string value = part.value.empty() ? said(Word::ClubWithout) : shown(part.value);
        pages_.head(fmt::format("{}, {}", as_part(value), games(part.table.games)),
                    height_of(ruled(ruled_table(part.table), pages_.setting())));
        set_tables(part.table);
    }

    void set_left_out() {
        const std::size_t count = count_of(report_.left_out);
        pages_.head(fmt::format("{}, {}", said(Word::ClubNotCounted), games(count)), kNotesRoom);
        pages_.flow().white(kAboveNote - 2_mm);
        for (const club::LeftOut& game : report_.left_out) {
            pages_.note(left_out_text(game));
        }
    }

    // In the words of players: where the game stands in which file, and the line with the mistake, is
    // for who types.
    [[nodiscard]] std::string left_out_text(const club::LeftOut& game) const {
        std::string text;
        for (const std::string& name : game.players) {
            text += (text.empty() ? "" : " \u2013 ") + as_part(shown(name));
        }
        text = text.empty() ? said(Word::ClubNobodyNamed) : text;
        text += game.date.empty() ? "" : ", " + as_part(shown(game.date));
        return filled(Word::ClubBecause, look_.language, text, said(reason_of(game.status)));
    }

    static Word reason_of(club::LeftOut::Status status) {
        switch (status) {
            case club::LeftOut::Status::Invalid:
                return Word::ClubNotValid;
            case club::LeftOut::Status::Unfinished:
                return Word::ClubNotFinished;
            case club::LeftOut::Status::Unnamed:
                return Word::ClubNoNames;
            case club::LeftOut::Status::Undated:
                return Word::ClubNoClearDate;
            case club::LeftOut::Status::Withdrawn:
                return Word::ClubWithdrewEarly;
        }
        return Word::ClubNotValid;
    }

    const club::StandingsReport& report_;
    const ReportLook& look_;
    Report pages_;
    std::size_t too_wide_ = 0;  // players
};

}  // namespace

Result<drawing::Document> make_standings_document(const club::StandingsReport& report,
                                                  const ReportLook& look,
                                                  const drawing::TextMeasurer& measurer) {
    return StandingsSetter(report, look, measurer).run();
}

}  // namespace quadrille::page
