#include "club/standings_report.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"

namespace quadrille::club {

namespace {

// Empty if they have several, or none.
std::string common_event(const std::vector<GameResult>& results) {
    for (const GameResult& result : results) {
        if (!is_alike(result.event, results.front().event)) {
            return {};
        }
    }
    return results.empty() ? std::string() : results.front().event;
}

}  // namespace

std::string value_of(const GameResult& result, std::string_view by) {
    return by == "event"  ? result.event
           : by == "date" ? date_text(result)
           : by == "game" ? result.game
                          : result.venue;
}

StandingsReport report_of(const std::vector<GameResult>& results,
                          std::vector<LeftOut> left_out,
                          const Scale& scale,
                          const std::string& by) {
    StandingsReport report;
    report.scale = scale;
    report.by = by;
    report.left_out = std::move(left_out);
    report.event = common_event(results);
    report.all = standings_of(results, scale);
    report.near = near_names(results);
    report.repeated = repeated_games(results);
    std::vector<std::pair<std::string, std::vector<GameResult>>> parts;
    for (const GameResult& result : results) {
        if (result.day) {
            report.first_day = std::min(report.first_day.value_or(*result.day), *result.day);
            report.last_day = std::max(report.last_day.value_or(*result.day), *result.day);
        }
        if (by.empty()) {
            continue;
        }
        const std::string value = value_of(result, by);
        auto part = std::find_if(parts.begin(), parts.end(), [&](const auto& each) {
            return is_alike(each.first, value);
        });
        if (part == parts.end()) {
            part = parts.insert(parts.end(), {value, {}});
        }
        part->second.push_back(result);
    }
    if (by == "date") {
        // Those without a day come last, in their order.
        std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
            const std::optional<Date> one = a.second.front().day;
            const std::optional<Date> other = b.second.front().day;
            return one && (!other || *one < *other);
        });
    }
    for (const auto& [value, games] : parts) {
        report.parts.push_back({value, standings_of(games, scale)});
    }
    return report;
}

}  // namespace quadrille::club
