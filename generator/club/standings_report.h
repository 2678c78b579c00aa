// All that `quadrille standings` has to say, and its three forms for people and programs; the
// printed page is page/report/standings_page.h.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/csv.h"
#include "club/repeated_games.h"
#include "club/standings.h"

namespace quadrille::club {

/// The table of the games that have one event, date or place in common, or one game.
struct StandingsPart {
    std::string value;  ///< Empty: games without that header.
    Standings table;
};

struct StandingsReport {
    Scale scale;
    std::string event;  ///< Of all games that count; empty if they have several, or none.
    std::optional<Date> first_day;  ///< Of the games that count, as far as their dates are certain.
    std::optional<Date> last_day;
    Standings all;
    std::string by;  ///< What the parts have in common: "event"; empty: there are none.
    std::vector<StandingsPart> parts;
    std::vector<LeftOut> left_out;  ///< In the order of the files.
    std::vector<NearNames> near;
    std::vector<Repeated> repeated;  ///< Among the games that count.
};

/// "event", "date", "place", "game": what parts can have in common. A date as 2026-11-20 where it is
/// certain, else as typed.
std::string value_of(const GameResult& result, std::string_view by);

/// The tables. Parts come in the order of their values for "date", else as they first occur.
StandingsReport report_of(const std::vector<GameResult>& results,
                          std::vector<LeftOut> left_out,
                          const Scale& scale,
                          const std::string& by);

/// Tables in columns, each line ended by a newline.
std::string to_text(const StandingsReport& report);

/// A line for each player, with a column for each opponent.
std::string to_csv(const StandingsReport& report, const CsvForm& form = {});

/// One line, the schema quadrille.standings/1.
std::string to_json(const StandingsReport& report);
}  // namespace quadrille::club
