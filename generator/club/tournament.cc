#include "club/tournament.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string_view>

namespace quadrille::club {

namespace {

std::string_view text_of(Score score) {
    switch (score) {
        case Score::First:
            return " 1-0";
        case Score::Second:
            return " 0-1";
        case Score::Draw:
            return " 1/2";
        case Score::Open:
            break;
    }
    return {};
}

}  // namespace

const Meeting* meeting_of(const Tournament& tournament, Pair pair) {
    const Pair turned{pair.second, pair.first};
    const auto found = std::find_if(
        tournament.meetings.begin(), tournament.meetings.end(), [&](const Meeting& meeting) {
            return meeting.pair == pair || meeting.pair == turned;
        });
    return found == tournament.meetings.end() ? nullptr : &*found;
}

std::optional<Outcome> outcome_for_first(const Tournament& tournament, Pair pair) {
    const Meeting* const meeting = meeting_of(tournament, pair);
    if (meeting == nullptr || meeting->score == Score::Open) {
        return std::nullopt;
    }
    if (meeting->score == Score::Draw) {
        return Outcome::Drawn;
    }
    const bool turned = meeting->pair.first != pair.first;
    return (meeting->score == Score::First) != turned ? Outcome::Won : Outcome::Lost;
}

std::vector<GameResult> results_of(const Tournament& tournament) {
    std::vector<GameResult> results;
    for (const Meeting& meeting : tournament.meetings) {
        if (meeting.score == Score::Open) {
            continue;
        }
        GameResult result;
        result.place = {tournament.file, meeting.line};
        result.game = tournament.game;
        result.event = tournament.name;
        result.date = tournament.date;
        result.day = read_date(tournament.date).date;
        result.venue = tournament.venue;
        result.players = {tournament.players[meeting.pair.first],
                          tournament.players[meeting.pair.second]};
        if (meeting.score != Score::Draw) {
            result.winner = meeting.score == Score::First ? 0 : 1;
        }
        results.push_back(std::move(result));
    }
    return results;
}

namespace {

std::string head_text(const Tournament& tournament) {
    std::string text =
        fmt::format("tournament: {}\n", tournament.name.empty() ? "?" : tournament.name);
    std::istringstream choice(tournament.choice_of_game);
    for (std::string line; std::getline(choice, line);) {
        text += line.empty() ? "" : line + "\n";
    }
    text += tournament.date.empty() ? "" : fmt::format("date: {}\n", tournament.date);
    text += tournament.venue.empty() ? "" : fmt::format("place: {}\n", tournament.venue);
    text += "\nplayers:\n";
    for (const std::string& name : tournament.players) {
        text += "  " + name + "\n";
    }
    return text +
           "\n# After a colon: 1-0 if the first player won, 0-1 if the second, 1/2 for a draw.\n";
}

std::string line_text(const Tournament& tournament, const Pair& pair) {
    const Meeting* const meeting = meeting_of(tournament, pair);
    const bool turned = meeting != nullptr && meeting->pair.first != pair.first;
    return fmt::format("  {} - {}:{}\n",
                       tournament.players[turned ? pair.second : pair.first],
                       tournament.players[turned ? pair.first : pair.second],
                       meeting == nullptr ? "" : text_of(meeting->score));
}

}  // namespace

std::string to_text(const Tournament& tournament) {
    std::string text = head_text(tournament);
    const std::vector<BergerRound> rounds = berger_rounds(tournament.players.size());
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        text += fmt::format("\nround {}:\n", i + 1);
        for (const Pair& pair : rounds[i].pairs) {
            text += line_text(tournament, pair);
        }
        if (rounds[i].bye) {
            text += fmt::format("  # bye: {}\n", tournament.players[*rounds[i].bye]);
        }
    }
    return text;
}

}  // namespace quadrille::club
