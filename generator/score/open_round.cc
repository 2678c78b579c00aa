#include "score/open_round.h"

#include <algorithm>
#include <utility>

#include "score/settled.h"
#include "transcript/model/replay.h"

namespace quadrille::score {

std::optional<OpenRound> open_round(const transcript::Transcript& transcript) {
    const game::Game& game = *transcript.game;
    if (!game.has_play() ||
        (transcript.final_board && !transcript.has_turns() && !transcript.to_move)) {
        return std::nullopt;
    }
    const transcript::Replay replay = transcript::replay(transcript);
    const auto all = static_cast<std::size_t>(game.spec().rounds.count);
    RoundsPlayed before;
    for (std::size_t i = 0; i < replay.rounds.size(); ++i) {
        const game::Position& position = replay.rounds[i];
        const std::size_t typed = i < transcript.rounds.size()
                                      ? transcript.rounds[i].first_person
                                      : transcript::usual_first_person(game, transcript.rounds);
        const std::size_t first = position.swapped() ? (typed + 1) % game.role_count() : typed;
        if (!position.end()) {
            return OpenRound{position, match_before(game, before, first), i + 1 == all};
        }
        before.push_back(
            {&position.record(), position.end(), position.turns(), first, position.last_mover()});
    }
    game::Position next(game);
    if (before.size() >= all || next.end()) {
        return std::nullopt;
    }
    const std::size_t first = transcript::usual_first_person(game, transcript.rounds);
    return OpenRound{std::move(next), match_before(game, before, first), before.size() + 1 == all};
}

transcript::Transcript first_turns(transcript::Transcript transcript, std::size_t count) {
    for (transcript::Round& round : transcript.rounds) {
        const std::size_t kept = std::min(count, round.turns.size());
        round.keep_turns(kept);
        count -= kept;
    }
    transcript.final_board.reset();
    transcript.segments.reset();
    transcript.result.reset();
    transcript.ended.reset();
    return transcript;
}

}  // namespace quadrille::score
