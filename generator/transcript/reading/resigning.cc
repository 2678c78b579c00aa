#include "transcript/reading/resigning.h"

#include <algorithm>
#include <span>
#include <utility>

#include "transcript/model/replay.h"

namespace quadrille::transcript {

const Item* resign_item(const Transcript& transcript) {
    const auto& rounds = transcript.rounds;
    const auto last = std::find_if(
        rounds.rbegin(), rounds.rend(), [](const Round& round) { return !round.turns.empty(); });
    if (last == rounds.rend()) {
        return nullptr;
    }
    const auto items = last->items_of(last->turns.back());
    const bool resigns = !items.empty() && std::holds_alternative<ResignItem>(items.back().value);
    return resigns ? &items.back() : nullptr;
}

Transcript with_header_for_resign(const Transcript& transcript) {
    const Item* resign = resign_item(transcript);
    const auto person = resign == nullptr ? std::nullopt : replay(transcript).resigned;
    if (!person) {
        return transcript;
    }
    Transcript changed = transcript;
    changed.ended = Ending{.kind = Ending::Kind::Resign, .person = person, .span = resign->span};
    for (Round& round : changed.rounds) {
        const auto items = round.turns.empty() ? std::span<const Item>()
                                               : std::as_const(round).items_of(round.turns.back());
        if (!items.empty() && std::holds_alternative<ResignItem>(items.back().value)) {
            round.items.pop_back();
            if (--round.turns.back().item_count == 0) {
                round.turns.pop_back();
            }
        }
    }
    return changed;
}

}  // namespace quadrille::transcript
