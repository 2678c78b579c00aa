#include "score/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "score/assemble_final.h"
#include "score/claims.h"
#include "score/cross_check.h"
#include "score/final_mistakes.h"
#include "score/missing.h"
#include "score/next_turn.h"
#include "score/person_names.h"
#include "score/report.h"
#include "transcript/model/fault_text.h"
#include "transcript/model/replay.h"
#include "transcript/reading/first_faults.h"

namespace quadrille::score {

namespace {

using transcript::Ending;
using transcript::Transcript;

// False if there is a mistake, which is reported.
bool accepted(Verdict& verdict, std::optional<Diagnostic> mistake) {
    if (!mistake) {
        return true;
    }
    verdict.diagnostics.push_back(std::move(*mistake));
    return false;
}

class Judge {
  public:
    Judge(const SourceText& source, const Transcript& transcript, const JudgeOptions& options)
        : source_(source), transcript_(transcript), options_(options) {}

    void run(Verdict& verdict);

  private:
    bool play(Verdict& verdict);
    bool take_final_alone(Verdict& verdict);
    bool take_board(Verdict& verdict);
    void trace(Verdict& verdict, std::size_t round, const game::Position& position) const;
    [[nodiscard]] RoundsPlayed rounds_played() const;
    void count(Verdict& verdict);
    bool end_off_the_board(Verdict& verdict);
    bool declare_over(Verdict& verdict);
    void ask_how_it_ended(Verdict& verdict, RoundsPlayed rounds);
    void give_up(Verdict& verdict, std::size_t person, Ending::Kind how) const;
    void describe_unfinished(Verdict& verdict) const;
    [[nodiscard]] bool can_tell_winner(const Verdict& verdict) const;

    [[nodiscard]] const game::Game& game() const { return *transcript_.game; }

    const SourceText& source_;
    const Transcript& transcript_;
    const JudgeOptions& options_;
    transcript::Replay replay_;
    bool points_unknown_ = false, moves_unknown_ = false;  // counters need the order; rules do
    bool turns_unknown_ = false;     // a final board alone that does not show how many there were
    bool last_mover_asked_ = false;  // and who had the last of them decides
    bool stuck_asked_ = false;       // or who could not go on, if anybody
    bool declared_over_ = false;     // `ended: stuck`
    bool only_passes_left_ = false;  // see has_only_passes()
};

void Judge::trace(Verdict& verdict, std::size_t round, const game::Position& position) const {
    verdict.trace.push_back(
        {round,
         position.turns(),
         transcript::person_in_role(
             game(), position.first_role_of_last(), transcript_.rounds[round].first_person),
         game::count_all(game(), position.record(), game::Detail::Numbers)});
}

// Play is over where nobody can do anything but pass, before they have.
bool has_only_passes(const game::Position& position) {
    return !position.end() && position.rules().pass && position.nobody_has_turn();
}

// False if something is not legal or does not fit.
bool Judge::play(Verdict& verdict) {
    ClaimChecker claims(transcript_);
    transcript::TurnWatcher watcher;
    const bool words_to_check = ClaimChecker::has_work(game());
    if (options_.trace || words_to_check) {
        watcher = [&](std::size_t round, const game::Position& position) {
            claims.after_turn(round, position);
            if (options_.trace) {
                trace(verdict, round, position);
            }
        };
    }
    replay_ = transcript::replay(transcript_, watcher);
    only_passes_left_ =
        transcript_.has_turns() && !replay_.fault && has_only_passes(replay_.last());
    if (options_.entry) {
        verdict.begun = take_begun(transcript_, replay_);
    }
    if (replay_.fault) {
        Diagnostic error = transcript::fault_message(source_, transcript_, replay_);
        if (const auto slip = single_slip(transcript_, replay_)) {
            error.notes.push_back("one slip would explain it: " + *slip);
        }
        verdict.diagnostics.push_back(std::move(error));
        for (Diagnostic& later : transcript::later_faults(source_, transcript_, replay_)) {
            verdict.diagnostics.push_back(std::move(later));
        }
        return false;
    }
    if (transcript_.final_board || transcript_.segments) {
        if (!accepted(verdict, cross_check(source_, transcript_, replay_))) {
            return false;
        }
    }
    if (words_to_check) {
        verdict.claims = claims.claims();
        for (Diagnostic& warning : claims.warnings(source_)) {
            verdict.diagnostics.push_back(std::move(warning));
        }
    }
    return true;
}

bool Judge::take_final_alone(Verdict& verdict) {
    if (transcript_.to_move) {
        replay_ = transcript::replay(transcript_);
        return accepted(verdict, missing_start(source_, transcript_));
    }
    points_unknown_ = order_decides(game());
    moves_unknown_ = points_unknown_ || game().follows_last() || !game().players_alternate();
    if (!game().has_play() || (moves_unknown_ && !game().has_steps())) {
        return take_board(verdict);
    }
    turns_unknown_ = !plan_is_fixed(game());
    if (game().has_steps()) {
        replay_.rounds.emplace_back(game());
        return accepted(verdict, missing_start(source_, transcript_));
    }
    AssembledFinal assembled = assemble_final(source_, transcript_);
    if (assembled.mistake && !assembled.proved && may_miss_orders(game())) {
        turns_unknown_ = true;
        verdict.diagnostics.push_back(turns_not_found(source_, transcript_));
        return take_board(verdict);
    }
    only_passes_left_ = has_only_passes(assembled.position);
    assembled.position.forget_who_moved();
    replay_.rounds.push_back(std::move(assembled.position));
    if (!accepted(verdict, std::move(assembled.mistake))) {
        return false;
    }
    if (game().has_swap() && verdict.named) {
        verdict.diagnostics.push_back(swap_unknown(source_, transcript_));
    }
    return true;
}

// Where turns cannot be found: the board is all there is.
bool Judge::take_board(Verdict& verdict) {
    auto mistake = missing_start(source_, transcript_);
    game::Record record;
    record.marks = transcript_.final_board->marks;
    if (!mistake && game().has_segments()) {
        mistake = add_segments(source_, transcript_, record);
    }
    if (!accepted(verdict, std::move(mistake))) {
        return false;
    }
    replay_.rounds.push_back(game::Position::of_board(game(), std::move(record)));
    return true;
}

RoundsPlayed Judge::rounds_played() const {
    const bool nothing_typed = !game().has_play() && !transcript_.final_board;
    RoundsPlayed rounds;
    for (std::size_t i = 0; i < replay_.rounds.size(); ++i) {
        const game::Position& position = replay_.rounds[i];
        const std::size_t first = i < transcript_.rounds.size()
                                      ? transcript_.rounds[i].first_person
                                      : transcript::usual_first_person(game(), transcript_.rounds);
        RoundPlayed& round = rounds.emplace_back();
        round.record = &position.record();
        if (!nothing_typed && !moves_unknown_) {
            round.end = position.end();
        }
        if (only_passes_left_ && !round.end) {
            round.end = game::End{position.turns(), game::EndCause::Nobody, std::nullopt};
        }
        if (declared_over_ && !round.end) {
            round.end = game::End{position.turns(), game::EndCause::Stuck, position.to_move()};
        }
        round.turns = position.turns();
        round.first_person = position.swapped() ? (first + 1) % game().role_count() : first;
        round.last_mover = turns_unknown_ ? std::nullopt : position.last_mover();
    }
    return rounds;
}

// Where it is not known who moved last and whether somebody was stuck then, it must not matter.
void Judge::ask_how_it_ended(Verdict& verdict, RoundsPlayed rounds) {
    if (!turns_unknown_ || std::holds_alternative<Unfinished>(verdict.standing.outcome)) {
        return;
    }
    RoundPlayed& last = rounds.back();
    const std::size_t roles = game().role_count();
    const auto outcome = [&] { return score::standing(game(), rounds, options_.detail).outcome; };
    last.last_mover = spec::RoleId{0};
    verdict.standing = score::standing(game(), rounds, options_.detail);
    const Outcome first = verdict.standing.outcome;
    for (std::size_t role = 1; role < roles; ++role) {
        last.last_mover = spec::RoleId{role};
        last_mover_asked_ = last_mover_asked_ || outcome() != first;
    }
    const bool asked =
        std::ranges::any_of(spec::all_facts_of(game().spec().win), &spec::ClauseFacts::asks_stuck);
    for (std::size_t role = 0; asked && last.end && role < roles; ++role) {
        last.end->cause = game::EndCause::Stuck;
        last.end->role = spec::RoleId{role};
        stuck_asked_ = stuck_asked_ || outcome() != first;
    }
    if (last_mover_asked_ || stuck_asked_) {
        verdict.standing.outcome = Unfinished{};
        verdict.standing.clause.reset();
        verdict.standing.by = nullptr;
    }
}

void Judge::count(Verdict& verdict) {
    const RoundsPlayed rounds = rounds_played();
    verdict.standing = standing(game(), rounds, options_.detail);
    ask_how_it_ended(verdict, rounds);
    verdict.score_unknown = points_unknown_ && verdict.standing.score.has_value();
    for (std::size_t i = 0; i < rounds.size(); ++i) {
        RoundResult& result = verdict.rounds.emplace_back();
        result.first_person = rounds[i].first_person;
        result.turns = rounds[i].turns;
        result.end = rounds[i].end;
        if (verdict.standing.score) {
            const auto& by_role =
                verdict.standing.rounds[i][verdict.standing.score->index()].by_role;
            for (std::size_t person = 0; person < by_role.size(); ++person) {
                const spec::RoleId role = role_of_person(game(), person, result.first_person);
                result.scores.push_back(by_role[role.index()]);
            }
        }
    }
    for (std::size_t i = rounds.size(); i < transcript_.rounds.size(); ++i) {
        verdict.announced.push_back(transcript_.rounds[i].first_person);
    }
    const Outcome& outcome = verdict.standing.outcome;
    verdict.draw = std::holds_alternative<Drawn>(outcome);
    if (const auto* won = std::get_if<Won>(&outcome)) {
        verdict.winner = won->person;
    }
    verdict.status =
        std::holds_alternative<Unfinished>(outcome) ? Status::Unfinished : Status::Finished;
}

// With two players the other one wins; with more, nobody is named.
void Judge::give_up(Verdict& verdict, std::size_t person, Ending::Kind how) const {
    verdict.status = Status::Resigned;
    verdict.gave_up = person;
    verdict.off_the_board = how;
    if (transcript_.person_count() == 2) {
        verdict.winner = 1 - person;
    }
}

// `resign` and `ended:`. False if they contradict what was played.
bool Judge::end_off_the_board(Verdict& verdict) {
    if (replay_.resigned) {
        give_up(verdict, *replay_.resigned, Ending::Kind::Resign);
    }
    if (!transcript_.ended ||
        (transcript_.ended->kind == Ending::Kind::Stuck && !replay_.resigned)) {
        return true;
    }
    const Ending& ended = *transcript_.ended;
    if (replay_.resigned) {
        const bool same = ended.kind == Ending::Kind::Resign && ended.person == *replay_.resigned;
        if (!same) {
            verdict.diagnostics.push_back(
                source_.error(ended.span,
                              "'ended:' contradicts the moves",
                              fmt::format("the moves end with {} resigning",
                                          transcript_.person_name(*replay_.resigned))));
        }
        return same;
    }
    if (verdict.status == Status::Finished) {
        verdict.diagnostics.push_back(source_.warning(
            ended.span, "the game ended on the board", "'ended:' changes nothing then"));
        return true;
    }
    if (ended.kind == Ending::Kind::Draw) {
        verdict.status = Status::Finished;
        verdict.draw = true;
        verdict.off_the_board = Ending::Kind::Draw;
        return true;
    }
    give_up(verdict, *ended.person, ended.kind);
    return true;
}

// `ended: stuck`. False if somebody can move and must.
bool Judge::declare_over(Verdict& verdict) {
    const bool declared = transcript_.ended && transcript_.ended->kind == Ending::Kind::Stuck;
    if (!declared || !game().has_play() || moves_unknown_ || replay_.last().end()) {
        return true;
    }
    game::Position last = replay_.last();
    const bool forced = last.rules().forced_pass;
    const bool unknown = turns_unknown_ && !transcript_.has_turns();
    if (forced ? last.nobody_has_turn() : last.rules().pass || unknown) {
        declared_over_ = transcript_.has_turns() || transcript_.final_board.has_value();
        return true;
    }
    while (forced && !last.has_turn()) {
        (void)last.play({game::Pass{}});
    }
    const std::size_t first = rounds_played().back().first_person;
    verdict.diagnostics.push_back(
        not_over(source_, transcript_, transcript::person_in_role(game(), last.to_move(), first)));
    return false;
}

void Judge::describe_unfinished(Verdict& verdict) const {
    verdict.missing = missing_parts(
        transcript_, replay_, {moves_unknown_, last_mover_asked_, stuck_asked_, turns_unknown_});
    if (moves_unknown_ || turns_unknown_ || !game().has_play()) {
        return;
    }
    // Between two rounds the next one is what is unfinished.
    RoundsPlayed before = rounds_played();
    const bool typed = before.size() < transcript_.rounds.size();
    std::size_t first = typed ? transcript_.rounds[before.size()].first_person
                              : transcript::usual_first_person(game(), transcript_.rounds);
    game::Position position(game());
    if (!replay_.last().end()) {
        position = replay_.last();
        first = before.back().first_person;
        before.pop_back();
    }
    verdict.to_move = transcript::person_in_role(game(), position.to_move(), first);
    if (options_.entry && !position.end()) {
        verdict.next = next_turn(position, before.size(), *verdict.to_move, verdict.begun);
    }
    if (options_.settle_budget > 0 && !position.end()) {
        verdict.settlement = settle(position, before, first, options_.settle_budget);
    }
}

bool Judge::can_tell_winner(const Verdict& verdict) const {
    const bool moves_decide = moves_unknown_ || last_mover_asked_ || stuck_asked_ ||
                              (!transcript_.has_turns() && game().spec().rounds.count > 1);
    return verdict.status != Status::Unfinished || !transcript_.final_board || !moves_decide;
}

void Judge::run(Verdict& verdict) {
    const bool final_alone = transcript_.final_board && !transcript_.has_turns();
    if (transcript_.segments && !transcript_.final_board && !transcript_.has_turns()) {
        verdict.diagnostics.push_back(source_.error(transcript_.segments->span,
                                                    "segments without a board",
                                                    "expected 'moves:' or 'final:' too"));
        return;
    }
    if (final_alone ? !take_final_alone(verdict) : !play(verdict)) {
        verdict.claims.clear();
        verdict.trace.clear();
        return;
    }
    if (!declare_over(verdict)) {
        return;
    }
    count(verdict);
    if (!verdict.named && game().spec().rounds.count == 1) {
        name_by_role(verdict);
    }
    if (!end_off_the_board(verdict)) {
        verdict.status = Status::Invalid;
        verdict.winner.reset();
        return;
    }
    if (verdict.status == Status::Unfinished) {
        describe_unfinished(verdict);
    }
    if (can_tell_winner(verdict)) {
        check_result(source_, transcript_, verdict);
    }
}

}  // namespace

Verdict judge(const SourceText& source,
              const transcript::ReadGame& read,
              const JudgeOptions& options) {
    Verdict verdict;
    verdict.id = read.id;
    verdict.game = read.game;
    verdict.names = read.names;
    verdict.diagnostics = read.diagnostics;
    verdict.line = read.span.begin.line;
    verdict.named = !verdict.names.empty();
    if (!verdict.named && verdict.game) {
        verdict.names = verdict.game->spec().roles;
    }
    if (read.transcript) {
        Judge(source, *read.transcript, options).run(verdict);
    }
    return verdict;
}

}  // namespace quadrille::score
