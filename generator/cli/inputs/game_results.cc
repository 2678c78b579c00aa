#include "cli/inputs/game_results.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/fnv.h"
#include "base/try.h"
#include "base/unicode.h"
#include "base/utf8.h"
#include "cli/inputs/judged_games.h"
#include "cli/inputs/usual_by_locale.h"
#include "club/repeated_games.h"
#include "page/paper/words.h"
#include "score/outcome.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::cli {

namespace {

bool is_only_headers(const transcript::Transcript& typed) {
    return !typed.has_turns() && !typed.final_board && !typed.ended;
}

// The same players, whoever sits where.
bool are_same(std::vector<std::string> a, std::vector<std::string> b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    return a == b;
}

// What was played, apart from by whom, when and where, and with which result.
std::uint64_t record_of(transcript::Transcript typed) {
    typed.names.clear();
    typed.remarks.clear();
    typed.result.reset();
    typed.labels.clear();
    typed.variant.clear();
    typed.set = typed.game->spec().settings;
    if (typed.has_turns()) {
        typed.final_board.reset();
        typed.segments.reset();
    }
    return fnv_64(transcript::write_transcript(typed));
}

// "Game 4".
std::string number_line(std::size_t played, const std::string& language) {
    return page::filled(page::Word::ClubGameNumber, language, std::to_string(played + 1));
}

// "Game 4. So far: Ann 2, Ben 1".
std::string score_line(const std::vector<club::GameResult>& played,
                       const std::vector<std::string>& players,
                       const std::string& language) {
    const club::Standings table = club::standings_of(played, {});
    std::string scores;
    for (const std::string& name : players) {
        club::Points points;
        for (const club::Row& row : table.rows) {
            points = row.name == name ? row.all.points : points;
        }
        scores += fmt::format(
            "{}{}\u00A0{}", scores.empty() ? "" : ", ", as_part(shown(name)), points.text());
    }
    return fmt::format("{}. {}",
                       number_line(played.size(), language),
                       page::filled(page::Word::ClubSoFar, language, scores));
}

}  // namespace

void add_remarks(club::GameResult& result, const std::vector<transcript::Remark>& remarks) {
    for (const transcript::Remark& remark : remarks) {
        std::string* const kept = remark.key == "event"   ? &result.event
                                  : remark.key == "date"  ? &result.date
                                  : remark.key == "place" ? &result.venue
                                                          : nullptr;
        if (kept != nullptr) {
            *kept = remark.text;
        }
    }
    result.day = read_date(result.date).date;
}

club::GameResult result_of(const std::string& file,
                           const transcript::Transcript& typed,
                           const score::Verdict& verdict) {
    club::GameResult result;
    result.place = {file, verdict.line};
    result.game = verdict.id;
    result.record = record_of(typed);
    add_remarks(result, typed.remarks);
    const std::size_t first = verdict.rounds.empty() ? 0 : verdict.rounds.front().first_person;
    std::optional<std::size_t> winner;
    result.players.resize(verdict.names.size());
    for (std::size_t person = 0; person < verdict.names.size(); ++person) {
        const std::size_t seat = score::role_of_person(*verdict.game, person, first).index();
        result.players[seat] = verdict.names[person];
        if (verdict.winner == person) {
            winner = seat;
        }
    }
    result.outcomes = club::outcomes_of(result.players.size(), winner);
    return result;
}

Result<SeriesHead> series_head(const std::string& path,
                               const game::Game& game,
                               const Options& options,
                               Console& console) {
    TranscriptFiles files(options);
    QUADRILLE_TRY(const auto games, judged_games(path, files, console));
    std::vector<club::GameResult> named;
    std::vector<club::GameResult> played;
    bool announced = false;
    for (const JudgedGame& each : games.good) {
        if (!each.verdict.named) {
            continue;
        }
        named.push_back(result_of(path, each.transcript, each.verdict));
        announced = is_only_headers(each.transcript);
        if (each.verdict.status != score::Status::Unfinished) {
            played.push_back(named.back());
        }
    }
    console.report(club::warnings_of(club::repeated_games(played)));
    if (named.empty() || named.back().players.size() != game.role_count()) {
        return fail(plain_error(
            fmt::format("the last game of '{}' names {} players",
                        shown(path),
                        named.empty() ? 0 : named.back().players.size()),
            fmt::format("expected {}, as {} has", game.role_count(), game.spec().name)));
    }
    const club::GameResult& last = named.back();
    std::vector<std::string> players = last.players;
    if (!announced) {
        std::rotate(players.begin(), players.begin() + 1, players.end());
    }
    std::erase_if(played, [&](const auto& each) { return !are_same(each.players, players); });
    SeriesHead series{.head = {}, .played = played.size(), .mistaken = games.mistaken};
    page::BoardHead& head = series.head;
    for (const std::string& name : players) {
        head.values.names.push_back(shown(name));
    }
    head.values.fields = {{"date", announced ? last.date : std::string()},
                          {"place", last.venue},
                          {"event", last.event}};
    head.lines.push_back(score_line(played, players, chosen_language(options)));
    if (announced) {
        for (const transcript::Remark& remark : games.good.back().transcript.remarks) {
            if (remark.key == "note") {
                head.lines.push_back(remark.text);
            }
        }
    }
    return series;
}

std::vector<page::BoardHead> heads_of_series(const SeriesHead& series,
                                             int count,
                                             const std::string& language) {
    std::vector<page::BoardHead> heads{series.head};
    while (static_cast<int>(heads.size()) < count) {
        page::BoardHead next = heads.back();
        std::vector<std::string>& names = next.values.names;
        std::rotate(names.begin(), names.begin() + 1, names.end());
        std::erase_if(next.values.fields, [](const auto& field) { return field.first == "date"; });
        next.lines = {number_line(series.played + heads.size(), language)};
        heads.push_back(std::move(next));
    }
    return heads;
}

page::ArchivedGame archived_game(std::size_t number,
                                 const transcript::Transcript& typed,
                                 const score::Verdict& verdict) {
    page::ArchivedGame archived{.number = number, .players = typed.names};
    for (const transcript::Remark& remark : typed.remarks) {
        if (remark.key == "date") {
            archived.date = remark.text;
        }
    }
    if (verdict.winner) {
        archived.winner = verdict.names[*verdict.winner];
    }
    return archived;
}

}  // namespace quadrille::cli
