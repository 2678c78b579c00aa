// Checks that a turn has the items that its phase asks for.
#include <algorithm>

#include "game/position.h"
#include "game/position_undo.h"

namespace quadrille::game {

namespace {

/// The kinds of item that a turn can have, in the order of Action.
constexpr std::array<ActionKind, 4> kItemKinds{
    ActionKind::PlaceMark, ActionKind::DrawSegment, ActionKind::Walk, ActionKind::Say};

/// The first item of a kind beyond the `most` that are allowed; if there are too few, the last item
/// of the turn.
std::size_t wrong_item(const Turn& turn, ActionKind kind, int most) {
    for (std::size_t item = 0; item < turn.size(); ++item) {
        most -= kind_of(turn[item]) == kind ? 1 : 0;
        if (most < 0) {
            return item;
        }
    }
    return turn.empty() ? 0 : turn.size() - 1;
}

/// Nothing of any other kind.
void leave_only(std::array<spec::CountRange, kItemKinds.size()>& wanted, ActionKind kind) {
    for (std::size_t index = 0; index < kItemKinds.size(); ++index) {
        wanted[index] = kItemKinds[index] == kind ? wanted[index] : spec::CountRange{0, 0};
    }
}

}  // namespace

/// Of the next turn: only who is behind may put what the plan has more for them.
spec::CountRange Position::marks_wanted_now(const spec::MarkVerb& verb, int left) const {
    spec::CountRange count = count_in(verb.count, turn_of_phase());
    count.max -= verb.catch_up && !behind_ ? verb.catch_up->more : 0;
    return marks_wanted(verb, count, left);
}

Position::KindCounts Position::counts_wanted() const {
    const auto at = [](ActionKind kind) { return static_cast<std::size_t>(kind); };
    KindCounts wanted;
    wanted.fill({0, 0});
    int left = room();
    for (const spec::Verb& verb : rules().turn) {
        if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
            const spec::CountRange count = marks_wanted_now(*mark, left);
            left -= count.min;
            spec::CountRange& marks = wanted[at(ActionKind::PlaceMark)];
            marks = {marks.min + count.min, marks.max + count.max};
        } else if (std::holds_alternative<spec::SayVerb>(verb)) {
            wanted[at(ActionKind::Say)].max += 1;
        } else {
            const bool walks = std::holds_alternative<spec::StepVerb>(verb);
            spec::CountRange& items =
                wanted[at(walks ? ActionKind::Walk : ActionKind::DrawSegment)];
            items = {items.min + 1, items.max + 1};
        }
    }
    return wanted;
}

std::optional<Illegal> Position::wrong_items(const Turn& turn, Extent extent) const {
    KindCounts wanted = counts_wanted();
    if (rules().either) {
        // The first item says which verb it is.
        leave_only(wanted, turn.empty() ? kinds_wanted().front() : kind_of(turn.front()));
    }
    std::array<int, kItemKinds.size()> got{};
    for (std::size_t item = 0; item < turn.size(); ++item) {
        const ActionKind kind = kind_of(turn[item]);
        const auto index = static_cast<std::size_t>(kind);
        if (index >= kItemKinds.size() || wanted[index].max == 0) {
            const bool mixed = rules().either && item > 0;
            return Illegal{
                item, WrongItem{kind, mixed ? std::vector{kind_of(turn.front())} : kinds_wanted()}};
        }
        ++got[index];
    }
    for (std::size_t index = 0; index < kItemKinds.size(); ++index) {
        const bool too_few = extent == Extent::Whole && got[index] < wanted[index].min;
        if (too_few || got[index] > wanted[index].max) {
            const std::size_t item = wrong_item(turn, kItemKinds[index], wanted[index].max);
            return Illegal{item, WrongNumber{kItemKinds[index], wanted[index], got[index]}};
        }
    }
    return std::nullopt;
}

std::vector<ActionKind> Position::kinds_wanted() const {
    const KindCounts wanted = counts_wanted();
    std::vector<ActionKind> kinds;
    for (std::size_t index = 0; index < kItemKinds.size(); ++index) {
        if (wanted[index].max > 0) {
            kinds.push_back(kItemKinds[index]);
        }
    }
    return kinds;
}

/// The verb that the next mark of the turn belongs to; null if it would be one too many. Each verb
/// gets its least number of marks, and the rest go to the first verbs that take more.
const spec::MarkVerb* Position::next_mark_verb(const Undo& undo) const {
    const int room_before = room() + static_cast<int>(undo.placed);
    int more = static_cast<int>(undo.marks);
    int left = room_before;
    for (const spec::Verb& verb : rules().turn) {
        if (const auto* mark = std::get_if<spec::MarkVerb>(&verb)) {
            const int fewest = marks_wanted_now(*mark, left).min;
            left -= fewest;
            more -= fewest;
        }
    }
    left = room_before;
    int before = 0;
    for (const spec::Verb& verb : rules().turn) {
        const auto* mark = std::get_if<spec::MarkVerb>(&verb);
        if (mark == nullptr) {
            continue;
        }
        const spec::CountRange count = marks_wanted_now(*mark, left);
        left -= count.min;
        const int extra = std::clamp(more, 0, count.max - count.min);
        more -= extra;
        before += count.min + extra;
        if (static_cast<int>(undo.placed) < before) {
            return mark;
        }
    }
    return nullptr;
}

}  // namespace quadrille::game
