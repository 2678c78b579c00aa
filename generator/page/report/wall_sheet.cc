#include "page/report/wall_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "base/unicode.h"
#include "base/utf8.h"
#include "page/paper/paper.h"
#include "page/paper/words.h"
#include "page/report/crosstable.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using layout::Piece;
using layout::Text;
using layout::Track;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargestSquare = 10_mm;
constexpr Mm kSmallestSquare = 7_mm;
constexpr Mm kLargestRow = 7_mm;
constexpr Mm kSmallestRow = 5_mm;
constexpr Mm kStep = 0.5_mm;
constexpr Mm kCrossHeads = 6_mm;
constexpr Mm kRoundHead = 6_mm;
constexpr Mm kUnderRound = 4_mm;
constexpr Mm kBoard = 5_mm;  // for a board's number
constexpr Mm kField = 7_mm;  // for one player's points
constexpr Mm kFieldGap = 2_mm;
constexpr Mm kUnderField = 1.2_mm;  // from the line to the foot of the row
constexpr Mm kOverField = 0.9_mm;   // from what is written on it to the line
constexpr int kMostColumns = 3;
constexpr int kModulesOfColumn = 2;

// In a line with others.
std::string part(const std::string& name) {
    return as_part(shown(name));
}

std::string written(std::initializer_list<club::Outcome> outcomes) {
    return printed_cell(club::cell_text({.games = outcomes, .points = {}}, {}));
}

class WallSetter {
  public:
    WallSetter(const club::Tournament& tournament,
               const std::string& game,
               const ReportLook& look,
               const drawing::TextMeasurer& measurer)
        : tournament_(tournament),
          look_(look),
          rounds_(tournament.rounds),
          report_(look, measurer, heading(game)),
          setting_(report_.setting()) {}

    Result<drawing::Document> run() {
        choose_sizes();
        const auto cross = crosstable(cross_table(), report_.flow().width(), setting_);
        if (!cross) {
            return fail(
                plain_error(fmt::format("the crosstable of {} players does not fit on this paper",
                                        tournament_.players.size()),
                            "expected larger paper"));
        }
        report_.flow().set(*cross);
        const std::vector<Piece> rows = rounds();
        report_.head(said(Word::ClubPairings),
                     measure(rows.front(), report_.flow().width(), setting_).height());
        for (const Piece& row : rows) {
            report_.flow().set(row);
            report_.flow().white(kUnderRound);
        }
        return report_.finish(said(Word::ClubTournament));
    }

  private:
    [[nodiscard]] std::string said(Word which) const {
        return std::string(word(which, look_.language));
    }

    [[nodiscard]] ReportHeading heading(const std::string& game) const {
        ReportHeading heading;
        heading.title = tournament_.name.empty() ? said(Word::ClubTournament) : tournament_.name;
        std::string line;
        for (const std::string& each : {game, tournament_.date, tournament_.venue}) {
            line += (line.empty() || each.empty() ? "" : ", ") + as_part(each);
        }
        if (!line.empty()) {
            heading.lines.push_back(std::move(line));
        }
        heading.lines.push_back(
            said(tournament_.twice ? Word::ClubEverybodyTwice : Word::ClubEverybodyOnce));
        const std::vector<club::GameResult> results = club::results_of(tournament_);
        if (has_forfeits(club::standings_of(results, {}))) {
            heading.lines.push_back(said(Word::ClubForfeits));
        }
        std::string withdrawn;
        for (const club::Withdrawal& each : tournament_.withdrawn) {
            withdrawn += (withdrawn.empty() ? "" : ", ") + part(tournament_.players[each.player]);
        }
        if (!withdrawn.empty()) {
            heading.lines.push_back(filled(Word::ClubWithdrawn, look_.language, withdrawn));
        }
        heading.foot = said(Word::ClubWriteResults);
        return heading;
    }

    // The largest rows and squares with which all is on one page; else the usual ones, with a crosstable
    // that has room under the title.
    void choose_sizes() {
        const int room =
            std::max(1, (look_.paper.columns + kModulesOfColumn - 1) / kModulesOfColumn);
        columns_ = std::min(kMostColumns, room);
        while (columns_ > 1 && !names_fit()) {
            --columns_;
        }
        for (row_ = kLargestRow; row_ >= kSmallestRow; row_ -= kStep) {
            for (square_ = kLargestSquare; square_ >= kSmallestSquare; square_ -= kStep) {
                if (height() <= report_.flow().room()) {
                    return;
                }
            }
        }
        row_ = kLargestRow - kStep * 2;
        square_ = std::clamp(
            (report_.flow().room() - kCrossHeads) / static_cast<double>(tournament_.players.size()),
            kSmallestSquare,
            kLargestSquare);
    }

    [[nodiscard]] Mm column_width() {
        return (report_.flow().width() - kGutter * (columns_ - 1)) / columns_;
    }

    [[nodiscard]] std::string names_of(const club::Pair& pair) const {
        return part(tournament_.players[pair.first]) + " \u2013 " +
               part(tournament_.players[pair.second]);
    }

    [[nodiscard]] bool names_fit() {
        const Mm room = column_width() - kBoard - (kField + kFieldGap) * 2;
        for (const club::BergerRound& round : rounds_) {
            for (const club::Pair& pair : round.pairs) {
                if (setting_.width(names_of(pair), setting_.entry()) > room) {
                    return false;
                }
            }
        }
        return true;
    }

    [[nodiscard]] Mm height() {
        const Mm width = report_.flow().width();
        const auto cross = crosstable(cross_table(), width, setting_);
        Mm height = cross ? measure(*cross, width, setting_).height() : Mm{};
        height += report_.head_height();
        for (const Piece& row : rounds()) {
            height += measure(row, width, setting_).height() + kUnderRound;
        }
        return height;
    }

    [[nodiscard]] CrossTable cross_table() const {
        const std::vector<std::string>& players = tournament_.players;
        CrossTable cross;
        cross.largest = square_;
        CrossColumn points{.head = said(Word::ClubPoints), .values = {}, .width = 15_mm};
        CrossColumn ranks{.head = said(Word::ClubRank), .values = {}, .width = 12_mm};
        for (std::size_t i = 0; i < players.size(); ++i) {
            cross.names.push_back(shown(players[i]));
            std::vector<CrossCell> cells;
            for (std::size_t j = 0; j < players.size(); ++j) {
                const club::Encounter games =
                    i == j ? club::Encounter() : club::encounter_of(tournament_, {i, j});
                cells.push_back({printed_cell(club::cell_text(games, {})), {}});
            }
            cross.cells.push_back(std::move(cells));
        }
        if (is_over()) {
            add_final_places(points, ranks);
        }
        cross.columns.push_back(std::move(points));
        cross.columns.push_back(std::move(ranks));
        return cross;
    }

    [[nodiscard]] bool is_over() const {
        for (const club::BergerRound& round : rounds_) {
            for (const club::Pair& pair : round.pairs) {
                if (!club::outcome_in(
                        tournament_, pair, static_cast<std::size_t>(&round - rounds_.data()))) {
                    return false;
                }
            }
        }
        return true;
    }

    void add_final_places(CrossColumn& points, CrossColumn& ranks) const {
        const std::vector<club::GameResult> results = club::results_of(tournament_);
        const club::Standings table = club::standings_of(results, {});
        for (const std::string& name : tournament_.players) {
            const auto row = std::find_if(table.rows.begin(),
                                          table.rows.end(),
                                          [&](const club::Row& each) { return each.name == name; });
            points.values.push_back(row->all.points.text());
            ranks.values.push_back(std::to_string(row->rank));
        }
    }

    // As many side by side as there are columns.
    [[nodiscard]] std::vector<Piece> rounds() {
        const auto columns = static_cast<std::size_t>(columns_);
        std::vector<Piece> rows;
        for (std::size_t first = 0; first < rounds_.size(); first += columns) {
            layout::Row row{.cells = std::vector<Piece>(columns),
                            .tracks = std::vector<Track>(columns, {.kind = Track::Kind::Rest}),
                            .gap = kGutter};
            for (std::size_t i = first; i < std::min(rounds_.size(), first + columns); ++i) {
                row.cells[i - first] = round_piece(i);
            }
            rows.emplace_back(std::move(row));
        }
        return rows;
    }

    [[nodiscard]] layout::Grid round_piece(std::size_t number) const {
        TextStyle head = setting_.reminder();
        head.weight = drawing::Weight::SemiBold;
        layout::Grid grid{
            .tracks = {{.kind = Track::Kind::Fixed, .size = kBoard},
                       {.kind = Track::Kind::Rest, .pad = kFieldGap},
                       {.kind = Track::Kind::Fixed,
                        .size = kField + kFieldGap,
                        .pad = kFieldGap,
                        .lift = kUnderField},
                       {.kind = Track::Kind::Fixed, .size = kField, .lift = kUnderField}},
            .head = {Text{
                .words = filled(Word::ClubRoundN, look_.language, std::to_string(number + 1)),
                .style = head}},
            .rows = {},
            .row = row_,
            .head_base = kRoundHead - 1.5_mm,
            .head_drop = 1.5_mm,
            .head_rule = look_.style.field};
        const club::BergerRound& round = rounds_[number];
        for (std::size_t board = 0; board < round.pairs.size(); ++board) {
            grid.rows.push_back(pair_row(number, board));
        }
        if (round.bye) {
            grid.rows.push_back(
                {Piece(),
                 Text{.words = filled(
                          Word::ClubBye, look_.language, part(tournament_.players[*round.bye])),
                      .style = setting_.small()}});
        }
        return grid;
    }

    [[nodiscard]] std::vector<Piece> pair_row(std::size_t round, std::size_t board) const {
        const club::Pair& pair = rounds_[round].pairs[board];
        std::vector<Piece> cells{
            layout::line(std::to_string(board + 1), setting_.small()),
            Text{
                .words = names_of(pair), .style = setting_.entry(), .over = layout::Over::Shorten}};
        const auto outcome = club::outcome_in(tournament_, pair, round);
        for (const std::size_t player : {0U, 1U}) {
            const layout::Rule line{look_.style.field};
            cells.push_back(
                outcome ? Piece(layout::Stack{{{Text{.words = written({outcome->at(player)}),
                                                     .style = setting_.entry(),
                                                     .align = Anchor::Middle}},
                                               {line, {.after = kOverField}}}})
                        : Piece(line));
        }
        return cells;
    }

    const club::Tournament& tournament_;
    const ReportLook& look_;
    const std::vector<club::BergerRound>& rounds_;
    Report report_;
    const layout::Setting& setting_;
    int columns_ = 1;
    Mm row_ = kLargestRow;
    Mm square_ = kLargestSquare;
};

}  // namespace

std::string round_and_board(std::size_t round, std::size_t board, const std::string& language) {
    return filled(Word::ClubRoundBoard,
                  language,
                  filled(Word::ClubRoundN, language, std::to_string(round)),
                  std::to_string(board));
}

std::string pairing_line(const club::Tournament& tournament,
                         std::size_t round,
                         std::size_t board,
                         const std::string& language) {
    const std::string which = round_and_board(round, board, language);
    return tournament.name.empty() ? which : part(tournament.name) + ": " + which;
}

Result<drawing::Document> make_wall_sheet(const club::Tournament& tournament,
                                          const std::string& game,
                                          const ReportLook& look,
                                          const drawing::TextMeasurer& measurer) {
    return WallSetter(tournament, game, look, measurer).run();
}

}  // namespace quadrille::page
