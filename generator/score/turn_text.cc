#include "score/turn_text.h"

#include <algorithm>
#include <optional>
#include <variant>

#include "transcript/model/write_transcript.h"

namespace quadrille::score {

namespace {

/// A site alone would be read as where a coin goes, or could bear several marks.
bool names_marks(const game::Position& position) {
    std::size_t verbs = 0;
    bool open = false;
    for (const spec::Verb& verb : position.rules().turn) {
        if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
            ++verbs;
            open = open || position.choice(mark->what).size() != 1;
        }
        open = open || std::holds_alternative<spec::StepVerb>(verb);
    }
    return open || verbs > 1;
}

struct ItemOf {
    const game::Position& position;
    bool names_marks;

    transcript::ItemValue operator()(const game::PlaceMark& placed) const {
        return transcript::SiteItem{placed.site,
                                    names_marks ? std::optional(placed.mark) : std::nullopt};
    }

    transcript::ItemValue operator()(const game::DrawSegment& drawn) const {
        return transcript::SegmentItem{drawn.from, drawn.to};
    }

    transcript::ItemValue operator()(const game::Walk& walk) const {
        return transcript::SiteItem{walk.site, std::nullopt};
    }

    transcript::ItemValue operator()(const game::Say& said) const {
        return transcript::WordItem{
            &game::find_verb<spec::SayVerb>(position.rules())->words[said.word]};
    }

    transcript::ItemValue operator()(const game::Pass& /*pass*/) const {
        return transcript::PassItem{};
    }

    transcript::ItemValue operator()(const game::Swap& /*swap*/) const {
        return transcript::SwapItem{};
    }

    transcript::ItemValue operator()(const game::Resign& /*resign*/) const {
        return transcript::ResignItem{};
    }
};

}  // namespace

std::string turn_text(const game::Position& position, const game::Turn& turn) {
    const ItemOf item_of{position, names_marks(position)};
    std::string text;
    for (const game::Action& action : turn) {
        // A word said after the turn decides nothing, and there are several.
        if (std::holds_alternative<game::Say>(action) && turn.size() > 1) {
            continue;
        }
        text += (text.empty() ? "" : " ") +
                transcript::item_text(position.game(), std::visit(item_of, action));
    }
    return text;
}

}  // namespace quadrille::score
