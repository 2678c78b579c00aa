#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/counted.h"
#include "base/unicode.h"
#include "base/utf8.h"
#include "club/standings_report.h"

namespace quadrille::club {

namespace {

constexpr std::size_t kMostInCross = 40;  // players; wider tables are for --csv
constexpr std::array<std::string_view, 6> kSeats{"1st", "2nd", "3rd", "4th", "5th", "6th"};

// Rows of texts, set in columns: the second column is flush left, all others flush right.
class Columns {
  public:
    void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }

    [[nodiscard]] std::string text() const {
        std::string text;
        for (const std::vector<std::string>& row : rows_) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const std::string gap(width(i) - terminal_width(row[i]), ' ');
                line += i == 0 ? "" : "  ";
                line += i == 1 ? row[i] + gap : gap + row[i];
            }
            text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
        }
        return text;
    }

  private:
    [[nodiscard]] std::size_t width(std::size_t column) const {
        std::size_t widest = 0;
        for (const std::vector<std::string>& row : rows_) {
            widest = std::max(widest, column < row.size() ? terminal_width(row[column]) : 0);
        }
        return widest;
    }

    std::vector<std::vector<std::string>> rows_;
};

std::string rank_of(const Standings& table, std::size_t row) {
    const bool shared = row > 0 && table.rows[row - 1].rank == table.rows[row].rank;
    return shared ? "=" : std::to_string(table.rows[row].rank);
}

std::string table_text(const Standings& table, const Scale& scale) {
    Columns columns;
    std::vector<std::string> heads{"", "player", "games", "won", "drawn", "lost", "points", "%"};
    const bool byes = has_byes(table);
    if (byes) {
        heads.insert(heads.end() - 2, "byes");
    }
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
        heads.push_back(seat < kSeats.size() ? fmt::format("as {}", kSeats[seat])
                                             : fmt::format("as {}th", seat + 1));
    }
    heads.insert(heads.end(), {"opponents", "beaten"});
    columns.add(std::move(heads));
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const Row& row = table.rows[i];
        std::vector<std::string> cells{rank_of(table, i),
                                       shown(row.name),
                                       std::to_string(row.all.games),
                                       std::to_string(row.all.won),
                                       std::to_string(row.all.drawn),
                                       std::to_string(row.all.lost),
                                       row.all.points.text(),
                                       std::to_string(percent(row.all, scale))};
        if (byes) {
            cells.insert(cells.end() - 2, std::to_string(row.all.byes));
        }
        for (const Tally& seat : row.by_seat) {
            cells.push_back(seat.games == 0 ? "-"
                                            : fmt::format("{}/{}", seat.points.text(), seat.games));
        }
        cells.insert(cells.end(), {row.opponents.text(), row.beaten.text()});
        columns.add(std::move(cells));
    }
    return columns.text();
}

std::string cross_text(const Standings& table, const Scale& scale) {
    Columns columns;
    std::vector<std::string> heads{"", "against"};
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        heads.push_back(std::to_string(i + 1));
    }
    columns.add(std::move(heads));
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        std::vector<std::string> cells{std::to_string(i + 1), shown(table.rows[i].name)};
        for (std::size_t j = 0; j < table.rows.size(); ++j) {
            const std::string cell = cell_text(table.cross[i][j], scale);
            cells.push_back(i == j ? "x" : cell.empty() ? "." : cell);
        }
        columns.add(std::move(cells));
    }
    return columns.text();
}

std::string both_tables(const Standings& table, const Scale& scale) {
    if (table.rows.empty()) {
        return {};
    }
    std::string text = "\n" + table_text(table, scale);
    if (table.rows.size() <= kMostInCross) {
        text += "\n" + cross_text(table, scale);
    } else {
        text += "\nThe crosstable has more columns than lines here: --csv and --json have it.\n";
    }
    return text;
}

std::string left_out_text(const std::vector<LeftOut>& games) {
    std::string text =
        fmt::format("\nNot counted: {}\n", counted(count_of(games), "game", "games"));
    for (const LeftOut& game : games) {
        std::string names;
        for (const std::string& name : game.players) {
            names += (names.empty() ? "" : ", ") + name;
        }
        text += fmt::format("  {}:{}: {}{}{}\n",
                            shown(game.place.file),
                            game.place.line,
                            shown(names),
                            names.empty() ? "" : ": ",
                            shown(game.why));
    }
    return text;
}

}  // namespace

std::string to_text(const StandingsReport& report) {
    const Standings& all = report.all;
    std::string head = fmt::format("{}, {}",
                                   counted(all.games, "game", "games"),
                                   counted(all.rows.size(), "player", "players"));
    if (report.first_day) {
        head += ", " + report.first_day->iso();
        head += report.first_day == report.last_day ? "" : " to " + report.last_day->iso();
    }
    std::string text = fmt::format("{}. A win is worth {}, a draw {}, a loss {}.\n",
                                   head,
                                   report.scale.win.decimal(),
                                   report.scale.draw.decimal(),
                                   report.scale.loss.decimal());
    text += both_tables(all, report.scale);
    for (const StandingsPart& part : report.parts) {
        const std::string name = part.value.empty() ? "none" : shown(part.value);
        text += fmt::format(
            "\n{}: {}, {}\n", report.by, name, counted(part.table.games, "game", "games"));
        text += both_tables(part.table, report.scale);
    }
    return text + (report.left_out.empty() ? std::string() : left_out_text(report.left_out));
}

}  // namespace quadrille::club
