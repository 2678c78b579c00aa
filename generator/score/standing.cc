#include "score/standing.h"

#include <algorithm>
#include <utility>

#include "transcript/model/replay.h"

namespace quadrille::score {

namespace {

/// True if the last round ended by `resign`.
bool decide_resignation(const game::Game& game,
                        std::span<const RoundPlayed> rounds,
                        Standing& standing) {
    const auto& end = rounds.back().end;
    if (!end || end->cause != game::EndCause::Resigned) {
        return false;
    }
    if (game.role_count() == 2) {
        const spec::RoleId other{1 - end->role->index()};
        standing.outcome = Won{transcript::person_in_role(game, other, rounds.back().first_person)};
    }
    return true;
}

}  // namespace

std::size_t usual_first_person(const game::Game& game, std::size_t round) {
    return game.spec().rounds.swap_roles ? round % game.role_count() : 0;
}

bool all_rounds_over(const game::Game& game, std::span<const RoundPlayed> rounds) {
    return rounds.size() == static_cast<std::size_t>(game.spec().rounds.count) &&
           std::all_of(rounds.begin(), rounds.end(), [](const RoundPlayed& round) {
               return round.end && round.end->cause != game::EndCause::Resigned;
           });
}

void add_round(const game::Game& game,
               std::span<const game::Count> counts,
               std::size_t first_person,
               Totals& totals) {
    totals.grow_to(counts.size());
    for (std::size_t counter = 0; counter < counts.size(); ++counter) {
        const game::Count& count = counts[counter];
        if (count.common) {
            std::optional<game::Number>& common = totals.common[counter];
            if (!common) {
                common.emplace();
            }
            *common += *count.common;
        }
        std::vector<game::Number>& by_person = totals.by_person[counter];
        by_person.resize(count.by_role.size());
        for (std::size_t role = 0; role < count.by_role.size(); ++role) {
            by_person[transcript::person_in_role(game, spec::RoleId{role}, first_person)] +=
                count.by_role[role];
        }
    }
}

Standing standing(const game::Game& game,
                  std::span<const RoundPlayed> rounds,
                  game::Detail detail) {
    Standing standing;
    Totals totals(game.spec().counters.size());
    for (const RoundPlayed& round : rounds) {
        const auto& counts =
            standing.rounds.emplace_back(game::count_all(game, *round.record, detail));
        add_round(game, counts, round.first_person, totals);
    }
    standing.score = spec::score_facts(game.spec().win).counter;
    if (!rounds.empty() && !decide_resignation(game, rounds, standing) &&
        all_rounds_over(game, rounds)) {
        const RoundPlayed& last = rounds.back();
        const Decision decision =
            decide(game, totals, {last.first_person, last.last_mover, game::stuck_in(last.end)});
        standing.outcome = decision.outcome;
        standing.clause = decision.clause;
        standing.by = decision.by;
    }
    standing.totals = std::move(totals.by_person);
    standing.common = std::move(totals.common);
    return standing;
}

std::string decided_by(const game::Game& game, const Standing& standing) {
    if (std::holds_alternative<Unfinished>(standing.outcome)) {
        return {};
    }
    // Without a clause nobody wins by the rules.
    const bool resigned = !standing.clause && std::holds_alternative<Won>(standing.outcome);
    return resigned ? "resigned" : name_of(game, {standing.outcome, standing.clause, standing.by});
}

}  // namespace quadrille::score
