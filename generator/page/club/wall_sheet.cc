#include "page/club/wall_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/unicode.h"
#include "base/utf8.h"
#include "page/club/club_words.h"
#include "page/club/crosstable.h"
#include "page/club/ruled_table.h"
#include "page/paper/paper.h"

namespace quadrille::page {

using drawing::Anchor;
using drawing::TextStyle;
using namespace quadrille::literals;

namespace {

constexpr Mm kLargestSquare = 10_mm;
constexpr Mm kSmallestSquare = 7_mm;
constexpr Mm kLargestRow = 7_mm;
constexpr Mm kSmallestRow = 5_mm;
constexpr Mm kStep = 0.5_mm;
constexpr Mm kRoundHead = 6_mm;
constexpr Mm kUnderRound = 4_mm;
constexpr Mm kHead = 11_mm;  // over the pairings
constexpr Mm kCrossHeads = 6_mm;
constexpr Mm kBoard = 5_mm;  // for a board's number
constexpr Mm kField = 7_mm;  // for one player's points
constexpr Mm kFieldGap = 2_mm;
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
               const ClubLook& look,
               const drawing::TextMeasurer& measurer)
        : tournament_(tournament),
          look_(look),
          rounds_(tournament.rounds),
          pages_(look, measurer, heading(game)) {}

    Result<drawing::Document> run() {
        choose_sizes();
        CrossTable cross = crosstable();
        if (square_of(pages_, cross) < kLeastSquare) {
            return fail(
                plain_error(fmt::format("the crosstable of {} players does not fit on this paper",
                                        tournament_.players.size()),
                            "expected larger paper"));
        }
        set_crosstable(pages_, cross);
        pages_.head(said(ClubWord::Pairings));
        for (std::size_t first = 0; first < rounds_.size();
             first += static_cast<std::size_t>(columns_)) {
            set_rounds(first);
        }
        return pages_.finish(said(ClubWord::Tournament));
    }

  private:
    [[nodiscard]] std::string said(ClubWord word) const {
        return std::string(club_word(word, look_.language));
    }

    [[nodiscard]] ClubHeading heading(const std::string& game) const {
        ClubHeading heading;
        heading.title = tournament_.name.empty() ? said(ClubWord::Tournament) : tournament_.name;
        std::string line;
        for (const std::string& each : {game, tournament_.date, tournament_.venue}) {
            line += (line.empty() || each.empty() ? "" : ", ") + as_part(each);
        }
        if (!line.empty()) {
            heading.lines.push_back(std::move(line));
        }
        heading.lines.push_back(
            said(tournament_.twice ? ClubWord::EverybodyTwice : ClubWord::EverybodyOnce));
        const std::vector<club::GameResult> results = club::results_of(tournament_);
        if (has_forfeits(club::standings_of(results, {}))) {
            heading.lines.push_back(said(ClubWord::Forfeits));
        }
        std::string withdrawn;
        for (const club::Withdrawal& each : tournament_.withdrawn) {
            withdrawn += (withdrawn.empty() ? "" : ", ") + part(tournament_.players[each.player]);
        }
        if (!withdrawn.empty()) {
            heading.lines.push_back(club_words(ClubWord::Withdrawn, look_.language, withdrawn));
        }
        heading.foot = said(ClubWord::WriteResults);
        return heading;
    }

    // The largest rows and squares with which all is on one page; else the usual ones.
    void choose_sizes() {
        const int room =
            std::max(1, (look_.paper.columns + kModulesOfColumn - 1) / kModulesOfColumn);
        columns_ = std::min(kMostColumns, room);
        while (columns_ > 1 && !names_fit()) {
            --columns_;
        }
        for (row_ = kLargestRow; row_ >= kSmallestRow; row_ -= kStep) {
            for (square_ = kLargestSquare; square_ >= kSmallestSquare; square_ -= kStep) {
                if (height() <= pages_.room()) {
                    return;
                }
            }
        }
        row_ = kLargestRow - kStep * 2;
        square_ = kLargestSquare;
    }

    [[nodiscard]] Mm column_width() const {
        return (pages_.width() - kGutter * (columns_ - 1)) / columns_;
    }

    [[nodiscard]] Mm names_room() const {
        return column_width() - kBoard - (kField + kFieldGap) * 2;
    }

    [[nodiscard]] std::string names_of(const club::Pair& pair) const {
        return part(tournament_.players[pair.first]) + " \u2013 " +
               part(tournament_.players[pair.second]);
    }

    [[nodiscard]] bool names_fit() {
        for (const club::BergerRound& round : rounds_) {
            for (const club::Pair& pair : round.pairs) {
                if (pages_.pen().width(names_of(pair), pages_.pen().entry()) > names_room()) {
                    return false;
                }
            }
        }
        return true;
    }

    [[nodiscard]] Mm round_height() const {
        const std::size_t tables = (tournament_.players.size() + 1) / 2;  // the bye's line too
        return kRoundHead + row_ * static_cast<double>(tables) + kUnderRound;
    }

    [[nodiscard]] Mm height() {
        const double lines = std::ceil(static_cast<double>(rounds_.size()) / columns_);
        const CrossTable cross = crosstable();
        return kCrossHeads + square_of(pages_, cross) * static_cast<double>(cross.names.size()) +
               kHead + round_height() * lines;
    }

    [[nodiscard]] CrossTable crosstable() const {
        const std::vector<std::string>& players = tournament_.players;
        CrossTable cross;
        cross.largest = square_;
        CrossColumn points{.head = said(ClubWord::Points), .values = {}, .width = 15_mm};
        CrossColumn ranks{.head = said(ClubWord::Rank), .values = {}, .width = 12_mm};
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
    void set_rounds(std::size_t first) {
        if (pages_.room() < round_height()) {
            pages_.next_page();
        }
        const std::size_t last =
            std::min(rounds_.size(), first + static_cast<std::size_t>(columns_));
        for (std::size_t i = first; i < last; ++i) {
            const Mm x =
                pages_.left() + (column_width() + kGutter) * static_cast<double>(i - first);
            set_round(i, x);
        }
        pages_.move_to(pages_.y() + round_height());
    }

    void set_round(std::size_t number, Mm x) {
        Pen& pen = pages_.pen();
        TextStyle head = pen.reminder();
        head.weight = drawing::Weight::SemiBold;
        pen.text({x, pages_.y() + kRoundHead - 1.5_mm},
                 club_words(ClubWord::RoundN, look_.language, std::to_string(number + 1)),
                 head);
        Mm y = pages_.y() + kRoundHead;
        pen.line({x, y}, {x + column_width(), y}, look_.style.field);
        const club::BergerRound& round = rounds_[number];
        for (std::size_t board = 0; board < round.pairs.size(); ++board) {
            set_pair(number, board, {x, y});
            y += row_;
        }
        if (round.bye) {
            pen.text_on_middle(
                {x + kBoard, y + row_ / 2},
                club_words(ClubWord::Bye, look_.language, part(tournament_.players[*round.bye])),
                pen.small());
        }
    }

    void set_pair(std::size_t round, std::size_t board, Point at) {
        const club::Pair& pair = rounds_[round].pairs[board];
        Pen& pen = pages_.pen();
        const Mm middle = at.y + row_ / 2;
        const Mm right = at.x + column_width();
        pen.text_on_middle({at.x, middle}, std::to_string(board + 1), pen.small());
        pen.text_on_middle({at.x + kBoard, middle},
                           shortened(pen, names_of(pair), pen.entry(), names_room()),
                           pen.entry());
        const auto outcome = club::outcome_in(tournament_, pair, round);
        const Mm second = right - kField;
        const Mm first = second - kField - kFieldGap;
        const Mm base = at.y + row_ - 1.2_mm;
        for (const auto& [x, player] : {std::pair(first, 0U), {second, 1U}}) {
            pen.line({x, base}, {x + kField, base}, look_.style.field);
            pen.text({x + kField / 2, base - 0.9_mm},
                     outcome ? written({outcome->at(player)}) : std::string(),
                     pen.entry(),
                     Anchor::Middle);
        }
    }

    const club::Tournament& tournament_;
    const ClubLook& look_;
    const std::vector<club::BergerRound>& rounds_;
    ClubPages pages_;
    int columns_ = 1;
    Mm row_ = kLargestRow;
    Mm square_ = kLargestSquare;
};

}  // namespace

std::string round_and_board(std::size_t round, std::size_t board, const std::string& language) {
    return club_words(ClubWord::RoundBoard,
                      language,
                      club_words(ClubWord::RoundN, language, std::to_string(round)),
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
                                          const ClubLook& look,
                                          const drawing::TextMeasurer& measurer) {
    return WallSetter(tournament, game, look, measurer).run();
}

}  // namespace quadrille::page
