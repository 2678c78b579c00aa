#include <fmt/format.h>

#include "base/csv.h"
#include "club/standings_report.h"

namespace quadrille::club {

namespace {

// The columns of opponents are those of the whole table, so that all parts have the same columns.
class CsvWriter {
  public:
    explicit CsvWriter(const StandingsReport& report) : report_(report) {}

    std::string write() {
        write_heads();
        write_table(report_.all, "all");
        for (const StandingsPart& part : report_.parts) {
            write_table(part.table, part.value);
        }
        return std::move(text_);
    }

  private:
    void write_heads() {
        std::string line = report_.by.empty() ? "rank" : csv_value(report_.by) + ",rank";
        for (const char* const head : {"player", "games", "won", "drawn", "lost", "points"}) {
            add_csv_value(line, head);
        }
        for (std::size_t seat = 1; seat <= report_.all.seats; ++seat) {
            for (const char* const what : {"games", "won", "drawn", "lost", "points"}) {
                add_csv_value(line, fmt::format("{}_in_seat_{}", what, seat));
            }
        }
        add_csv_value(line, "opponents");
        add_csv_value(line, "beaten");
        add_csv_value(line, "byes");
        for (const Row& row : report_.all.rows) {
            add_csv_value(line, "against " + row.name);
        }
        text_ += line + "\n";
    }

    static void add_tally(std::string& line, const Tally& tally) {
        for (const int number : {tally.games, tally.won, tally.drawn, tally.lost}) {
            add_csv_value(line, std::to_string(number));
        }
        add_csv_value(line, tally.points.decimal());
    }

    // The points of a row against a player of the whole table; empty if they never met.
    static std::string against(const Standings& table, std::size_t row, const std::string& name) {
        for (std::size_t other = 0; other < table.rows.size(); ++other) {
            if (table.rows[other].name == name) {
                const Encounter& encounter = table.cross[row][other];
                return encounter.games.empty() ? std::string() : encounter.points.decimal();
            }
        }
        return {};
    }

    void write_table(const Standings& table, std::string_view part) {
        for (std::size_t i = 0; i < table.rows.size(); ++i) {
            const Row& row = table.rows[i];
            std::string line = std::to_string(row.rank);
            if (!report_.by.empty()) {
                line.insert(0, csv_value(part) + ",");
            }
            add_csv_value(line, row.name);
            add_tally(line, row.all);
            for (std::size_t seat = 0; seat < report_.all.seats; ++seat) {
                add_tally(line, seat < row.by_seat.size() ? row.by_seat[seat] : Tally());
            }
            add_csv_value(line, row.opponents.decimal());
            add_csv_value(line, row.beaten.decimal());
            add_csv_value(line, std::to_string(row.all.byes));
            for (const Row& other : report_.all.rows) {
                add_csv_value(line, against(table, i, other.name));
            }
            text_ += line + "\n";
        }
    }

    const StandingsReport& report_;
    std::string text_;
};

}  // namespace

std::string to_csv(const StandingsReport& report) {
    return CsvWriter(report).write();
}

}  // namespace quadrille::club
