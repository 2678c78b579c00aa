#include "play/match.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "play/turn_items.h"
#include "transcript/model/replay.h"

namespace quadrille::play {

Match::Match(const game::Game& game, std::optional<game::Position> start)
    : game_(&game), start_(std::move(start)) {
    QUADRILLE_CHECK(game.has_play());
    begin_round();
}

void Match::begin_round() {
    rounds_.push_back(
        {.first_person = score::usual_first_person(*game_, rounds_.size()), .position = start()});
}

bool Match::over() const {
    const auto& end = position().end();
    const bool last = rounds_.size() == static_cast<std::size_t>(game_->spec().rounds.count);
    return end && (last || end->cause == game::EndCause::Resigned);
}

std::size_t Match::turns_in_all() const {
    std::size_t turns = 0;
    for (const MatchRound& round : rounds_) {
        turns += round.turns.size();
    }
    return turns;
}

std::size_t Match::person_to_move() const {
    return transcript::person_in_role(*game_, position().first_role_of_mover(), first_person());
}

tl::expected<void, game::Illegal> Match::play(const game::Turn& turn) {
    MatchRound& round = rounds_.back();
    auto played = round.position.play(turn);
    if (!played) {
        return played;
    }
    round.turns.push_back(turn);
    if (round.position.end() && !over()) {
        begin_round();
    }
    return {};
}

void Match::undo() {
    if (rounds_.back().turns.empty()) {
        QUADRILLE_CHECK(rounds_.size() > 1);
        rounds_.pop_back();
    }
    MatchRound& round = rounds_.back();
    round.turns.pop_back();
    game::Position again = start();
    for (const game::Turn& turn : round.turns) {
        QUADRILLE_CHECK(again.play(turn).has_value());
    }
    round.position = std::move(again);
}

score::RoundsPlayed Match::rounds(const game::Position& position) const {
    score::RoundsPlayed played;
    for (const MatchRound& round : rounds_) {
        const game::Position& now = &round == &rounds_.back() ? position : round.position;
        const std::size_t first =
            now.swapped() ? (round.first_person + 1) % game_->role_count() : round.first_person;
        played.push_back({&now.record(), now.end(), now.turns(), first, now.last_mover()});
    }
    return played;
}

score::Standing Match::standing(game::Detail detail) const {
    return score::standing(*game_, rounds(position()), detail);
}

void Match::set_down(transcript::Transcript& written) const {
    written.final_board.emplace().marks = position().record().marks;
    written.to_move = person_to_move();
    const auto& end = position().end();
    if (end && end->cause == game::EndCause::Resigned) {
        written.ended =
            transcript::Ending{transcript::Ending::Kind::Resign, written.to_move, SourceSpan()};
    }
}

transcript::Transcript Match::transcript(std::shared_ptr<const game::Game> game) const {
    transcript::Transcript written;
    written.game = std::move(game);
    if (start_) {
        set_down(written);
        return written;
    }
    for (const MatchRound& round : rounds_) {
        transcript::Round& to = written.rounds.emplace_back();
        to.first_person = round.first_person;
        game::Position position(*game_);
        for (const game::Turn& turn : round.turns) {
            to.add_turn(static_cast<int>(to.turns.size()) + 1, {});
            for (const transcript::ItemValue& item : items_of(position, turn)) {
                to.add_item(item, {});
            }
            QUADRILLE_CHECK(position.play(turn).has_value());
        }
    }
    return written;
}

}  // namespace quadrille::play
