// How a turn places its marks, one after another.
#include <algorithm>

#include "game/beside.h"
#include "game/find_verb.h"
#include "game/numbering.h"
#include "game/position.h"
#include "game/position_undo.h"

namespace quadrille::game {

/// The kinds that the verb allows for the next mark of the turn.
MarkSet Position::marks_allowed(const spec::MarkVerb* verb, const Undo& undo) const {
    if (verb == nullptr) {
        return {};
    }
    MarkSet kinds = choice(verb->what);
    for (const spec::MarkId kind :
         game_->has_supplies() ? kinds.list() : std::vector<spec::MarkId>()) {
        kinds = is_spent(kind) ? kinds.without(MarkSet{kind}) : kinds;
    }
    const bool each = verb->what.kind == spec::MarkChoice::Kind::Each;
    return each ? kinds.without(undo.kinds) : kinds;
}

bool Position::is_spent(spec::MarkId mark) const {
    const std::optional<int>& supply = game_->spec().marks[mark.index()].supply;
    return supply && std::count_if(record_.marks.begin(),
                                   record_.marks.end(),
                                   [mark](MarkSet marks) { return marks.has(mark); }) >= *supply;
}

Position::Fault Position::place_fault(const PlaceMark& action,
                                      const spec::MarkVerb* verb,
                                      const Undo& undo) const {
    if (verb == nullptr || !verb->is_bound()) {
        return std::nullopt;
    }
    std::span<const board::SiteId> piece;
    if (verb == undo.verb) {
        piece = undo.piece;
    }
    return beside_fault(*game_,
                        *verb,
                        {record_.marks, kinds_, record_.last_mark, piece, to_move(), &record_},
                        action.site,
                        action.mark);
}

Position::Fault Position::place(const PlaceMark& action, Undo& undo) {
    const spec::MarkVerb* verb = next_mark_verb(undo);
    if (auto fault = put(action, verb, undo)) {
        return fault;
    }
    ++undo.placed;
    undo.kinds.add(action.mark);
    if (verb != undo.verb) {
        undo.verb = verb;
        undo.piece.clear();
    }
    if (verb != nullptr && (verb->is_piece() || verb->by_area)) {
        undo.piece.push_back(action.site);
    }
    return std::nullopt;
}

/// Places a mark for the verb; changes nothing if it may not go there.
Position::Fault Position::put(const PlaceMark& action,
                              const spec::MarkVerb* verb,
                              const Undo& undo) {
    const MarkSet allowed = marks_allowed(verb, undo);
    const std::size_t site = action.site.index();
    if (!record_.marks[site].empty()) {
        return SiteOccupied{action.site, record_.marks[site], marked_in_[site]};
    }
    if (!allowed.has(action.mark) && is_spent(action.mark)) {
        return NoneLeft{action.mark};
    }
    if (!allowed.has(action.mark)) {
        return WrongMark{action.site, action.mark, allowed.list()};
    }
    if (auto fault = place_fault(action, verb, undo)) {
        return fault;
    }
    if (auto fault = game_->area_limits(phase_).fault(record_.marks, action.site)) {
        return fault;
    }
    if (line_room_.limited()) {
        if (auto fault = line_room_.mark(*game_, action.site)) {
            return fault;
        }
    }
    if (verb != nullptr && verb->number != spec::MarkNumber::None) {
        record_.numbers[site] = next_number(
            {game_->spec(), game_->neighbours(verb->neighbourhood), record_.marks, record_.numbers},
            verb->number,
            action);
    }
    put_mark(action.site, MarkSet{action.mark});
    return std::nullopt;
}

/// What a count by areas has against the number of marks of a turn that has just been put.
Position::Fault Position::number_fault(const Turn& turn) const {
    const auto* verb = find_verb<spec::MarkVerb>(rules());
    if (verb == nullptr || !verb->by_area) {
        return std::nullopt;
    }
    std::optional<board::SiteId> first;
    int got = 0;
    for (const Action& action : turn) {
        if (const auto* mark = std::get_if<PlaceMark>(&action)) {
            first = first ? first : std::optional(mark->site);
            ++got;
        }
    }
    return first ? game_->mark_areas(*verb).number_fault(record_.marks, *first, got) : std::nullopt;
}

}  // namespace quadrille::game
