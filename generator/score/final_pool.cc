#include "score/final_pool.h"

#include <algorithm>
#include <array>
#include <utility>

#include "game/beside.h"

namespace quadrille::score {

namespace {

using transcript::Item;

board::SiteId site_of(const Item& item) {
    return std::get<transcript::SiteItem>(item.value).site;
}

bool is_start(const game::Game& game, board::SiteId site, spec::MarkId mark) {
    return std::any_of(game.start().begin(), game.start().end(), [&](const game::StartSite& start) {
        return start.site == site && start.mark == mark;
    });
}

template <typename T>
void shuffle_list(std::vector<T>& list, game::Random& random) {
    for (std::size_t i = list.size(); i > 1; --i) {
        std::swap(list[i - 1], list[random.below(i)]);
    }
}

}  // namespace

/// The marks that a turn's next one must fit in with.
struct FinalPool::Growing {
    const game::Game& game;
    const std::vector<game::MarkSet>& before;  // the turn
    std::vector<game::MarkSet> marks;
    game::MarkSet kinds;
    std::optional<board::SiteId> last;
    std::vector<board::SiteId> piece;
    spec::RoleId role;

    explicit Growing(const game::Position& position)
        : game(position.game()),
          before(position.record().marks),
          marks(position.record().marks),
          last(position.last_mark()),
          role(position.to_move()) {
        for (const game::MarkSet each : marks) {
            kinds = kinds.with(each);
        }
    }

    [[nodiscard]] bool fits(const spec::MarkVerb& verb, const Item& item) const {
        const auto& mark = std::get<transcript::SiteItem>(item.value);
        if (verb.by_area && !piece.empty()) {
            const auto wanted = game.mark_areas(verb).wanted_with(before, piece.front());
            if (piece.size() >= static_cast<std::size_t>(wanted.max)) {
                return false;
            }
        }
        return !game::beside_fault(
            game, verb, {marks, kinds, last, piece, role}, mark.site, *mark.mark);
    }

    void put(const Item& item) {
        const auto& mark = std::get<transcript::SiteItem>(item.value);
        marks[mark.site.index()].add(*mark.mark);
        kinds.add(*mark.mark);
        last = mark.site;
        piece.push_back(mark.site);
    }
};

FinalPool::FinalPool(const transcript::Transcript& transcript)
    : marks_(transcript.game->spec().marks.size()),
      held_(transcript.game->board().site_count(), false),
      round_(transcript.game->order().round()) {
    const transcript::FinalBoard& board = *transcript.final_board;
    for (std::size_t index = board.marks.size(); index-- > 0;) {
        const board::SiteId site{index};
        for (const spec::MarkId mark : board.marks[index].list()) {
            if (!is_start(*transcript.game, site, mark)) {
                marks_[mark.index()].push_back(
                    {transcript::SiteItem{site, mark}, board.places[index]});
                ++free_;
            }
        }
    }
    if (transcript.segments) {
        for (const transcript::FinalSegment& segment : transcript.segments->list) {
            segments_.push_back({transcript::SegmentItem{segment.from, segment.to}, segment.span});
        }
        std::reverse(segments_.begin(), segments_.end());
    }
}

bool FinalPool::empty() const {
    return segments_.empty() && std::all_of(marks_.begin(), marks_.end(), [](const auto& items) {
               return items.empty();
           });
}

bool FinalPool::is_held(const Item& item) const {
    return held_[site_of(item).index()];
}

void FinalPool::hold_back(const std::vector<board::SiteId>& sites) {
    for (const board::SiteId site : sites) {
        held_[site.index()] = true;
    }
    free_ = 0;
    for (std::vector<Item>& items : marks_) {
        const auto first_free = std::stable_partition(
            items.begin(), items.end(), [this](const Item& item) { return is_held(item); });
        free_ += static_cast<std::size_t>(items.end() - first_free);
    }
}

void FinalPool::shuffle(game::Random& random) {
    for (std::vector<Item>& items : marks_) {
        shuffle_list(items, random);
        std::stable_partition(
            items.begin(), items.end(), [this](const Item& item) { return is_held(item); });
    }
}

std::vector<bool> FinalPool::sites_left() const {
    std::vector<bool> left(held_.size(), false);
    for (const std::vector<Item>& items : marks_) {
        for (const Item& item : items) {
            left[site_of(item).index()] = true;
        }
    }
    return left;
}

/// The next mark of the list that fits.
std::optional<std::size_t> FinalPool::next_that_fits(const spec::MarkVerb& verb,
                                                     const Growing& board,
                                                     const std::vector<Item>& items) const {
    for (std::size_t index = items.size(); index-- > 0;) {
        if ((free_ == 0 || !is_held(items[index])) && board.fits(verb, items[index])) {
            return index;
        }
    }
    return std::nullopt;
}

/// Of the marks that fit, the one with the fewest neighbours left, so that few are left over.
std::optional<std::size_t> FinalPool::next_of_piece(const spec::MarkVerb& verb,
                                                    const Growing& board,
                                                    const std::vector<Item>& items) const {
    const std::vector<bool> left = sites_left();
    std::optional<std::size_t> best;
    std::ptrdiff_t fewest = 0;
    for (std::size_t index = items.size(); index-- > 0;) {
        const board::SiteId site = site_of(items[index]);
        const auto near = board.game.neighbours(verb.neighbourhood).of(site);
        const auto partners = std::count_if(near.begin(), near.end(), [&](board::SiteId other) {
            const std::array<board::SiteId, 1> piece{other};
            const game::SiteAreas* along = board.game.along(verb, board.role);
            return left[other.index()] && (along == nullptr || along->one_holds(piece, site));
        });
        const bool better = !best || partners < fewest;
        if (better && (free_ == 0 || !is_held(items[index])) && board.fits(verb, items[index])) {
            best = index;
            fewest = partners;
        }
    }
    return best;
}

/// Moves the mark that is to be taken next to the end of its list; false if none may stand yet.
bool FinalPool::bring_forward(const spec::MarkVerb& verb, const Growing& board, spec::MarkId mark) {
    std::vector<Item>& items = marks_[mark.index()];
    const auto next =
        verb.together ? next_of_piece(verb, board, items) : next_that_fits(verb, board, items);
    if (!next) {
        // Where no other mark can make room for it, it will never fit better: let play say why.
        return !verb.waits() && !items.empty() && (free_ == 0 || !is_held(items.back()));
    }
    const auto at = items.begin() + static_cast<std::ptrdiff_t>(*next);
    std::rotate(at, at + 1, items.end());
    return true;
}

/// The kind of mark to take: of those that have one that may stand, the one with most left; by
/// chance, each as likely as it has marks left.
std::optional<spec::MarkId> FinalPool::next_kind(const spec::MarkVerb& verb,
                                                 const std::vector<spec::MarkId>& choice,
                                                 const Growing& board,
                                                 game::Random* chance) {
    std::optional<spec::MarkId> best;
    std::size_t seen = 0;
    for (const spec::MarkId mark : choice) {
        const std::size_t left = marks_[mark.index()].size();
        const bool looked_at = !best || chance != nullptr || left > marks_[best->index()].size();
        if (!looked_at || !bring_forward(verb, board, mark)) {
            continue;
        }
        seen += left;
        if (!best || chance == nullptr || chance->below(seen) < left) {
            best = mark;
        }
    }
    return best;
}

bool FinalPool::take_marks(const spec::MarkVerb& verb,
                           const game::MarkItems& form,
                           const Dealing& dealing,
                           Growing& board,
                           std::vector<Item>& turn) {
    std::vector<spec::MarkId> choice = form.choice;
    for (int taken = 0; taken < dealing.wanted; ++taken) {
        const auto mark = next_kind(verb, choice, board, dealing.chance);
        if (!mark) {
            return taken >= form.count.min;
        }
        std::vector<Item>& items = marks_[mark->index()];
        board.put(items.back());
        free_ -= is_held(items.back()) ? 0 : 1;
        turn.push_back(items.back());
        items.pop_back();
        if (form.each) {
            choice.erase(std::find(choice.begin(), choice.end(), *mark));
        }
    }
    return true;
}

int FinalPool::wanted(const game::MarkItems& form, Taking taking, game::Random& random) const {
    const int spread = form.count.max - form.count.min;
    if (taking == Taking::Most || spread == 0) {
        return form.count.max;
    }
    if (taking == Taking::Chance) {
        return form.count.min +
               static_cast<int>(random.below(static_cast<std::size_t>(spread) + 1));
    }
    // As many as it takes to come to an end together with the others.
    int mine = 0;
    int most = 0;
    for (std::size_t mark = 0; mark < marks_.size(); ++mark) {
        const auto left = static_cast<int>(marks_[mark].size());
        const bool own = std::find(form.choice.begin(), form.choice.end(), spec::MarkId{mark}) !=
                         form.choice.end();
        mine += own ? left : 0;
        most = own ? most : std::max(most, left);
    }
    int turns = std::max(1, (most + form.count.max - 1) / form.count.max);
    if (!segments_.empty()) {
        // With a segment in every turn, the segments left are the turns left.
        const auto left = static_cast<int>(segments_.size());
        turns = form.choice.size() == marks_.size() ? left : (left + round_ - 1) / round_;
    }
    return std::clamp((mine + turns - 1) / turns, form.count.min, form.count.max);
}

namespace {

/// False if none is left.
bool take_last(std::vector<Item>& from, std::vector<Item>& to) {
    if (from.empty()) {
        return false;
    }
    to.push_back(from.back());
    from.pop_back();
    return true;
}

}  // namespace

std::optional<std::vector<Item>> FinalPool::deal(const game::Position& position,
                                                 Taking taking,
                                                 game::Random& random) {
    // A player who cannot move may pass where that is allowed; then the pool is needed again.
    const auto before = position.rules().pass ? std::optional(*this) : std::nullopt;
    const game::TurnForm form = position.turn_form();
    Growing board(position);
    std::vector<Item> turn;
    bool dealt = true;
    const std::size_t first =
        form.either && taking == Taking::Chance ? random.below(form.items.size()) : 0;
    for (std::size_t item = 0; item < form.items.size() && dealt; ++item) {
        const std::size_t i = (first + item) % form.items.size();
        if (const auto* marks = std::get_if<game::MarkItems>(&form.items[i])) {
            const auto& verb = std::get<spec::MarkVerb>(position.rules().turn[i]);
            board.piece.clear();
            const Dealing dealing{wanted(*marks, taking, random),
                                  taking == Taking::Chance ? &random : nullptr};
            dealt = take_marks(verb, *marks, dealing, board, turn);
        } else if (std::holds_alternative<game::SegmentItem>(form.items[i])) {
            dealt = take_last(segments_, turn);
        }
        if (form.either && !turn.empty()) {
            break;
        }
        dealt = dealt || (form.either && item + 1 < form.items.size());
    }
    if (!dealt || turn.empty()) {
        if (before) {
            *this = *before;
        }
        return std::nullopt;
    }
    return turn;
}

}  // namespace quadrille::score
