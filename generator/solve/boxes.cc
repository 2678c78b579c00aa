#include "solve/boxes.h"

#include <algorithm>

#include "game/find_verb.h"

namespace quadrille::solve {

namespace {

/// The counter of the areas that decide; nothing if the game is won otherwise.
std::optional<spec::CounterId> areas_that_decide(const game::Game& game) {
    const auto& play = game.spec().play;
    const auto& win = game.spec().win;
    const auto* most = win.size() == 1 ? std::get_if<spec::Compare>(&win.front().rule) : nullptr;
    if (most == nullptr || most->fewest || win.front().loses ||
        !std::holds_alternative<spec::Draw>(most->tie) || game.role_count() != 2 ||
        game.spec().rounds.count != 1 || play.size() != 1 || !draws_everything(play.front()) ||
        play.front().pass || play.front().again != most->counter || play.front().again_behind) {
        return std::nullopt;
    }
    const auto& counting = game.spec().counters[most->counter.index()].counting;
    const auto* filled = std::get_if<spec::FilledCounter>(&counting);
    const bool sides = filled != nullptr && filled->by == spec::FilledCounter::By::Segments &&
                       filled->to_mover && filled->at_least.size() == 1 &&
                       !filled->at_least.front();
    return sides ? std::optional(most->counter) : std::nullopt;
}

}  // namespace

bool draws_everything(const spec::PhaseSpec& phase) {
    return std::holds_alternative<spec::UntilStuck>(phase.until) &&
           std::ranges::all_of(phase.turn, [](const spec::Verb& verb) {
               const auto* segment = std::get_if<spec::SegmentVerb>(&verb);
               return segment != nullptr && segment->between == spec::SegmentVerb::Between::Near &&
                      segment->from == spec::SegmentVerb::From::Any &&
                      segment->to == spec::SegmentVerb::To::Any && segment->first.empty() &&
                      !segment->not_making;
           });
}

namespace {

// Both ends of each line between neighbours, the lower first.
std::vector<std::pair<std::size_t, std::size_t>> ends_of_lines(const board::Board& board) {
    std::vector<std::pair<std::size_t, std::size_t>> ends;
    for (std::size_t a = 0; a < board.site_count(); ++a) {
        for (const board::SiteId near : board.neighbours(board::SiteId{a})) {
            if (a < near.index()) {
                ends.emplace_back(a, near.index());
            }
        }
    }
    return ends;
}

}  // namespace

std::optional<Boxes> Boxes::make(const game::Game& game, std::span<const Image> images) {
    const auto counter = areas_that_decide(game);
    const auto* verb =
        counter ? game::find_verb<spec::SegmentVerb>(game.spec().play.front()) : nullptr;
    // Lines along those of the board alone may leave neighbours out.
    if (verb == nullptr || game.spec().play.front().turn.size() != 1 ||
        verb->along != spec::SegmentVerb::Along::Any || game.board().site_count() > kMostLines) {
        return std::nullopt;
    }
    Boxes boxes;
    boxes.counter_ = *counter;
    boxes.sites_ = game.board().site_count();
    boxes.line_of_.assign(boxes.sites_ * boxes.sites_, kMostLines);
    const std::vector<std::pair<std::size_t, std::size_t>> ends = ends_of_lines(game.board());
    if (ends.empty() || ends.size() >= kMostLines) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const auto& [a, b] = ends[i];
        boxes.line_of_[a * boxes.sites_ + b] = boxes.line_of_[b * boxes.sites_ + a] = i;
    }
    boxes.all_ = (Lines{1} << ends.size()) - 1;
    boxes.beside_.resize(ends.size());
    for (const auto& sides : game.areas_of(*counter).sides) {
        Lines area = 0;
        for (const auto& side : sides) {
            const std::size_t line =
                boxes.line_of_[side.first.index() * boxes.sites_ + side.second.index()];
            if (line == kMostLines) {
                return std::nullopt;
            }
            area |= Lines{1} << line;
        }
        boxes.areas_.push_back(area);
        for (Lines rest = area; rest != 0; rest &= rest - 1) {
            boxes.beside_[static_cast<std::size_t>(std::countr_zero(rest))].push_back(area);
        }
    }
    for (const Image& image : images) {
        std::vector<std::size_t> lines;
        lines.reserve(ends.size());
        for (const auto& [a, b] : ends) {
            lines.push_back(boxes.line_of_[image[a].index() * boxes.sites_ + image[b].index()]);
        }
        if (std::ranges::find(lines, kMostLines) == lines.end()) {
            boxes.images_.emplace_back(lines);
        }
    }
    return boxes;
}

Boxes::Lines Boxes::drawn(const game::Position& position) const {
    Lines drawn = 0;
    for (const game::Segment& segment : position.record().segments) {
        drawn |= Lines{1} << line_of_[segment.a.index() * sites_ + segment.b.index()];
    }
    return drawn;
}

int Boxes::lead(const game::Position& position) const {
    int lead = 0;
    for (const game::Gain& gain : position.record().gains) {
        if (gain.counter == counter_) {
            lead += static_cast<int>(gain.role.index() == 0 ? gain.points : -gain.points);
        }
    }
    return lead;
}

Boxes::Lines Boxes::least_image(Lines drawn) const {
    Lines least = drawn;
    for (const SetImage& image : images_) {
        least = std::min(least, image.of(drawn));
    }
    return least;
}

}  // namespace quadrille::solve
