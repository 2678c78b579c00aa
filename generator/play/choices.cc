#include "play/choices.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "game/legal_turns.h"
#include "game/steps.h"

namespace quadrille::play {

namespace {

/// More whole turns than this are too many to be tried one by one.
constexpr double kManyTurns = 1000;
/// How often a turn is finished at random before every way is tried.
constexpr int kTries = 60;

spec::CountRange count_of(const game::ItemForm& item) {
    if (const auto* marks = std::get_if<game::MarkItems>(&item)) {
        return marks->count;
    }
    return std::holds_alternative<game::SayItem>(item) ? spec::CountRange{0, 0}
                                                       : spec::CountRange{1, 1};
}

bool takes(const game::ItemForm& item, game::ActionKind kind) {
    switch (kind) {
        case game::ActionKind::PlaceMark:
            return std::holds_alternative<game::MarkItems>(item);
        case game::ActionKind::DrawSegment:
            return std::holds_alternative<game::SegmentItem>(item);
        case game::ActionKind::Walk:
            return std::holds_alternative<game::StepItem>(item);
        default:
            return false;
    }
}

int most_items(const game::TurnForm& form) {
    int most = 0;
    for (const game::ItemForm& item : form.items) {
        const int items = count_of(item).max;
        most = form.either ? std::max(most, items) : most + items;
    }
    return most;
}

/// About how many ways there are to put so many marks on `free` sites.
double ways_to_mark(const game::MarkItems& placed, double free) {
    constexpr double kNeighbours = 6;
    const double kinds = placed.each ? 1 : static_cast<double>(placed.choice.size());
    double all = 1;
    for (int mark = 0; mark < placed.count.max; ++mark) {
        const double ways = kinds * (placed.together && mark > 0 ? kNeighbours : free);
        all *= placed.in_any_order ? ways / (mark + 1) : ways;
    }
    return all;
}

/// About how many whole turns there are: not fewer, but for the order of marks.
double turns_at_most(const game::Position& position, const game::TurnForm& form) {
    const auto& marks = position.record().marks;
    const auto free = static_cast<double>(
        std::count_if(marks.begin(), marks.end(), [](game::MarkSet on) { return on.empty(); }));
    const auto sites = static_cast<double>(marks.size());
    constexpr double kNeighbours = 6;
    double turns = form.either ? 0 : 1;
    for (const game::ItemForm& item : form.items) {
        double ways = 1;
        if (const auto* placed = std::get_if<game::MarkItems>(&item)) {
            ways = ways_to_mark(*placed, free);
        } else if (std::holds_alternative<game::SegmentItem>(item)) {
            ways = sites * (sites - 1) / 2;
        } else if (std::holds_alternative<game::StepItem>(item)) {
            ways = kNeighbours;
        }
        turns = form.either ? turns + ways : turns * ways;
    }
    return turns;
}

bool is_marked_in(const game::Turn& turn, board::SiteId site) {
    return std::any_of(turn.begin(), turn.end(), [site](const game::Action& action) {
        const auto* mark = std::get_if<game::PlaceMark>(&action);
        return mark != nullptr && mark->site == site;
    });
}

bool has_kind(const game::Turn& turn, spec::MarkId kind) {
    return std::any_of(turn.begin(), turn.end(), [kind](const game::Action& action) {
        const auto* mark = std::get_if<game::PlaceMark>(&action);
        return mark != nullptr && mark->mark == kind;
    });
}

/// Visits single actions: pass and swap, which are turns of their own.
bool visit_alone(const game::Position& position, const ChoiceVisitor& visit) {
    const game::TurnForm form = position.turn_form();
    std::vector<game::Action> alone;
    if (form.pass) {
        alone.emplace_back(game::Pass{});
    }
    if (form.swap) {
        alone.emplace_back(game::Swap{});
    }
    return std::all_of(alone.begin(), alone.end(), [&](const game::Action& action) {
        game::Position after = position;
        return !after.play({action}) || visit({action}, &after);
    });
}

/// Visits the turn that is all of `turn`, and the unfinished one, if there can be such.
bool visit_item(const game::Position& position,
                const game::Turn& turn,
                const ChoiceVisitor& visit) {
    const NextItems next(position, turn);
    const game::Turn added{turn.back()};
    if (next.may_end()) {
        game::Position after = position;
        if (after.play(turn) && !visit(added, &after)) {
            return false;
        }
    }
    return !next.may_go_on() || !position.begun(turn) || visit(added, nullptr);
}

}  // namespace

NextItems::NextItems(const game::Position& position, const game::Turn& begun)
    : position_(position), begun_(begun), form_(position.turn_form()) {
    std::size_t item = 0;
    int placed = 0;
    for (; form_.either && begun.empty() && item < form_.items.size(); ++item) {
        open_.push_back(item);
    }
    for (const game::Action& action : begun) {
        while (item < form_.items.size() && (!takes(form_.items[item], game::kind_of(action)) ||
                                             placed == count_of(form_.items[item]).max)) {
            ++item;
            placed = 0;
        }
        ++placed;
    }
    for (; item < form_.items.size(); ++item, placed = 0) {
        const spec::CountRange count = count_of(form_.items[item]);
        if (placed < count.max) {
            open_.push_back(item);
        }
        if (placed < count.min) {
            return;
        }
        if (form_.either) {
            break;
        }
    }
    may_end_ = !form_.either || !begun.empty();
}

void NextItems::add_marks(const game::MarkItems& marks, std::vector<game::Action>& to) const {
    for (std::size_t index = 0; index < position_.record().marks.size(); ++index) {
        const board::SiteId site{index};
        if (!position_.marks(site).empty() || is_marked_in(begun_, site)) {
            continue;
        }
        for (const spec::MarkId mark : marks.choice) {
            if (!marks.each || !has_kind(begun_, mark)) {
                to.emplace_back(game::PlaceMark{site, mark});
            }
        }
    }
}

void NextItems::add_segments(const game::SegmentItem& segment,
                             std::vector<game::Action>& to) const {
    const bool first = std::none_of(begun_.begin(), begun_.end(), [](const game::Action& action) {
        return game::kind_of(action) == game::ActionKind::DrawSegment;
    });
    // If the next segment continues from the end of this one, it has a direction.
    const bool directed = first && position_.record().segments.empty() &&
                          segment.from == spec::SegmentVerb::From::Last;
    const std::size_t sites = position_.game().board().site_count();
    for (std::size_t from = 0; from < sites; ++from) {
        for (std::size_t end = directed ? 0 : from + 1; end < sites; ++end) {
            const game::DrawSegment drawn{board::SiteId{from}, board::SiteId{end}};
            if (from != end && (!first || !position_.segment_fault(drawn.from, drawn.to))) {
                to.emplace_back(drawn);
            }
        }
    }
}

std::vector<game::Action> NextItems::actions() const {
    std::vector<game::Action> all;
    for (const std::size_t index : open_) {
        const game::ItemForm& item = form_.items[index];
        if (const auto* marks = std::get_if<game::MarkItems>(&item)) {
            add_marks(*marks, all);
        } else if (const auto* segment = std::get_if<game::SegmentItem>(&item)) {
            add_segments(*segment, all);
        } else if (const auto* step = std::get_if<game::StepItem>(&item)) {
            for (const board::SiteId site : game::step_targets(position_.game(),
                                                               position_.record().marks,
                                                               position_.token(form_.role),
                                                               step->move)) {
                all.emplace_back(game::Walk{site});
            }
        }
    }
    return all;
}

void for_each_choice(const game::Position& position,
                     const game::Turn& begun,
                     const ChoiceVisitor& visit) {
    const game::TurnForm form = position.turn_form();
    if (begun.empty() && (most_items(form) <= 1 || turns_at_most(position, form) <= kManyTurns)) {
        game::for_each_turn(
            position,
            [] { return true; },
            [&](const game::Turn& turn, const game::Position& after) {
                return visit(turn, &after);
            });
        return;
    }
    if (begun.empty() && !visit_alone(position, visit)) {
        return;
    }
    game::Turn turn = begun;
    for (const game::Action& action : NextItems(position, begun).actions()) {
        turn.push_back(action);
        const bool more = visit_item(position, turn, visit);
        turn.pop_back();
        if (!more) {
            return;
        }
    }
}

namespace {

/// One try: each item at random, without regard to how they affect each other.
std::optional<game::Turn> guess_rest(game::Position& position,
                                     game::Turn turn,
                                     game::Random& random) {
    while (true) {
        const NextItems next(position, turn);
        const std::vector<game::Action> actions = next.actions();
        if (next.may_end() && (actions.empty() || random.below(2) == 0)) {
            return position.play(turn) ? std::optional(std::move(turn)) : std::nullopt;
        }
        if (actions.empty()) {
            return std::nullopt;
        }
        turn.push_back(actions[random.below(actions.size())]);
    }
}

/// The first way to finish the turn.
std::optional<game::Turn> finish_anyhow(game::Position& position, const game::Turn& begun) {
    std::optional<game::Turn> found;
    const game::Position before = position;
    for_each_choice(before, begun, [&](const game::Turn& added, const game::Position* after) {
        game::Turn turn = begun;
        turn.insert(turn.end(), added.begin(), added.end());
        if (after != nullptr) {
            position = *after;
            found = std::move(turn);
        } else {
            found = finish_anyhow(position, turn);
        }
        return !found;
    });
    return found;
}

}  // namespace

std::optional<game::Turn> finish_at_random(game::Position& position,
                                           const game::Turn& begun,
                                           game::Random& random) {
    if (begun.empty()) {
        return game::play_random_turn(position, random);
    }
    if (begun.size() == 1 && game::kind_of(begun.front()) >= game::ActionKind::Pass) {
        return position.play(begun) ? std::optional(begun) : std::nullopt;
    }
    for (int attempt = 0; attempt < kTries; ++attempt) {
        if (auto turn = guess_rest(position, begun, random)) {
            return turn;
        }
    }
    return finish_anyhow(position, begun);
}

}  // namespace quadrille::play
