#include <fmt/format.h>

#include "base/csv.h"
#include "club/standings_report.h"

namespace quadrille::club {

namespace {

// The columns of opponents are those of the whole table, so that all parts have the same columns.
class CsvWriter {
  public:
    CsvWriter(const StandingsReport& report, const CsvForm& form) : report_(report), lines_(form) {}

    std::string write() {
        write_heads();
        write_table(report_.all, "all");
        for (const StandingsPart& part : report_.parts) {
            write_table(part.table, part.value);
        }
        return lines_.take();
    }

  private:
    void write_heads() {
        if (!report_.by.empty()) {
            lines_.value(report_.by);
        }
        for (const char* const head :
             {"rank", "player", "games", "won", "drawn", "lost", "points"}) {
            lines_.value(head);
        }
        for (std::size_t seat = 1; seat <= report_.all.seats; ++seat) {
            for (const char* const what : {"games", "won", "drawn", "lost", "points"}) {
                lines_.value(fmt::format("{}_in_seat_{}", what, seat));
            }
        }
        for (const char* const head : {"opponents", "beaten", "byes"}) {
            lines_.value(head);
        }
        for (const Row& row : report_.all.rows) {
            lines_.value("against " + row.name);
        }
        lines_.end();
    }

    void add_tally(const Tally& tally) {
        for (const int number : {tally.games, tally.won, tally.drawn, tally.lost}) {
            lines_.number(std::to_string(number));
        }
        lines_.number(tally.points.decimal());
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
            if (!report_.by.empty()) {
                lines_.typed(part);
            }
            lines_.number(std::to_string(row.rank));
            lines_.typed(row.name);
            add_tally(row.all);
            for (std::size_t seat = 0; seat < report_.all.seats; ++seat) {
                add_tally(seat < row.by_seat.size() ? row.by_seat[seat] : Tally());
            }
            lines_.number(row.opponents.decimal());
            lines_.number(row.beaten.decimal());
            lines_.number(std::to_string(row.all.byes));
            for (const Row& other : report_.all.rows) {
                lines_.number(against(table, i, other.name));
            }
            lines_.end();
        }
    }

    const StandingsReport& report_;
    CsvLines lines_;
};

}  // namespace

std::string to_csv(const StandingsReport& report, const CsvForm& form) {
    return std::string(form.mark) + CsvWriter(report, form).write();
}

}  // namespace quadrille::club
