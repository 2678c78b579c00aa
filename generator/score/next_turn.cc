#include "score/next_turn.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "game/find_verb.h"
#include "game/illegal.h"
#include "game/steps.h"
#include "game/turn_form.h"

namespace quadrille::score {

namespace {

// The fault is that the last turn of all has too few items of a kind.
bool lacks_items(const transcript::Transcript& transcript, const transcript::Fault& fault) {
    if (fault.round + 1 != transcript.rounds.size() ||
        fault.turn + 1 != transcript.rounds.back().turns.size()) {
        return false;
    }
    const auto* illegal = std::get_if<game::Illegal>(&fault.reason);
    if (illegal == nullptr) {
        return false;
    }
    if (const auto* in_area = std::get_if<game::WrongNumberInArea>(&illegal->reason)) {
        return in_area->got < in_area->expected.min;
    }
    const auto* number = std::get_if<game::WrongNumber>(&illegal->reason);
    return number != nullptr && number->got < number->expected.min;
}

// Sites with marks, where the coin goes to empty ones only.
void remove_closed(const game::Position& position, std::vector<board::SiteId>& sites) {
    const auto* verb = game::find_verb<spec::StepVerb>(position.rules());
    if (verb->onto == spec::StepVerb::Onto::Empty) {
        sites.erase(
            std::remove_if(sites.begin(),
                           sites.end(),
                           [&](board::SiteId site) { return !position.marks(site).empty(); }),
            sites.end());
    }
}

}  // namespace

std::optional<BegunTurn> take_begun(const transcript::Transcript& transcript,
                                    transcript::Replay& replay) {
    if (!replay.fault || !lacks_items(transcript, *replay.fault)) {
        return std::nullopt;
    }
    const transcript::Round& round = transcript.rounds.back();
    const game::Position& position = replay.last();
    const transcript::Actions actions =
        transcript::actions_of(position, round.items_of(round.turns.back()));
    auto record = position.begun(actions.turn);
    if (!record) {
        replay.fault->item = record.error().item;
        replay.fault->reason = std::move(record.error());
        return std::nullopt;
    }
    replay.fault.reset();
    return BegunTurn{std::move(*record), actions.turn.size()};
}

NextTurn next_turn(const game::Position& position,
                   std::size_t round,
                   std::size_t person,
                   const std::optional<BegunTurn>& begun) {
    NextTurn next;
    next.round = round;
    next.person = person;
    next.form = position.turn_form();
    next.begun = begun ? begun->items : 0;
    for (const game::ItemForm& item : next.form.items) {
        if (const auto* step = std::get_if<game::StepItem>(&item)) {
            next.token = position.token(position.to_move());
            next.targets = game::step_targets(
                position.game(), position.record().marks, *next.token, step->move);
            remove_closed(position, next.targets);
        }
    }
    return next;
}

}  // namespace quadrille::score
