#include "play/turn_items.h"

#include <algorithm>
#include <variant>

#include "base/check.h"
#include "game/find_verb.h"
#include "transcript/model/write_transcript.h"

namespace quadrille::play {

namespace {

/// A site alone would be read as where a coin goes, or could bear several marks.
bool marks_are_typed(const game::Position& position) {
    const auto& verbs = position.rules().turn;
    const auto marks = std::count_if(verbs.begin(), verbs.end(), [](const spec::Verb& verb) {
        return std::holds_alternative<spec::MarkVerb>(verb);
    });
    const auto* mark = game::find_verb<spec::MarkVerb>(position.rules());
    const bool walks = game::find_verb<spec::StepVerb>(position.rules()) != nullptr;
    return walks || marks > 1 || (mark != nullptr && position.choice(mark->what).size() != 1);
}

transcript::ItemValue item_of(const game::Position& position,
                              const game::Action& action,
                              bool with_mark) {
    if (const auto* placed = std::get_if<game::PlaceMark>(&action)) {
        return transcript::SiteItem{placed->site,
                                    with_mark ? std::optional(placed->mark) : std::nullopt};
    }
    if (const auto* segment = std::get_if<game::DrawSegment>(&action)) {
        return transcript::SegmentItem{segment->from, segment->to};
    }
    if (const auto* walk = std::get_if<game::Walk>(&action)) {
        return transcript::SiteItem{walk->site, std::nullopt};
    }
    if (const auto* said = std::get_if<game::Say>(&action)) {
        const auto* say = game::find_verb<spec::SayVerb>(position.rules());
        QUADRILLE_CHECK(say != nullptr);
        return transcript::WordItem{&say->words[said->word]};
    }
    if (std::holds_alternative<game::Pass>(action)) {
        return transcript::PassItem{};
    }
    if (std::holds_alternative<game::Swap>(action)) {
        return transcript::SwapItem{};
    }
    return transcript::ResignItem{};
}

}  // namespace

std::vector<transcript::ItemValue> items_of(const game::Position& position,
                                            const game::Turn& turn) {
    const bool with_mark = marks_are_typed(position);
    std::vector<transcript::ItemValue> items;
    items.reserve(turn.size());
    for (const game::Action& action : turn) {
        items.push_back(item_of(position, action, with_mark));
    }
    return items;
}

std::string text_of(const game::Position& position, const game::Turn& turn) {
    std::string text;
    for (const transcript::ItemValue& item : items_of(position, turn)) {
        text += (text.empty() ? "" : " ") + transcript::item_text(position.game(), item);
    }
    return text;
}

}  // namespace quadrille::play
